/** Private-use characters with which the writer marks the start and end of bold, italics, links. */
export const markerCharacters = /[\uE001\uE002]/g

const escapeStart = (line: string) =>
  line.replace(
    /^(\s*)(#{1,6}|>|[-+]|\d{1,9}[.)])(?=\s|$)/,
    (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  )

/** Writes text in the shop's markup, line by line. */
export class TextWriter {
  private readonly lines: string[] = []
  /** The current line, in parts, so that appending many words does not copy it each time. */
  private parts: string[] = []
  /** The prefix of the current line, if it is a heading or list item. */
  private prefix = ''
  private readonly lists: { ordered: boolean; count: number }[] = []
  /** The ends of the marks that are open. */
  private open: string[] = []
  /** The ends of redundant marks inside the same mark. */
  private repeated: string[] = []
  private quotes = 0

  write(text: string) {
    const words = text.replace(/\s+/g, ' ')
    const endsInSpace = /\s/.test((this.parts.at(-1) ?? ' ').slice(-1))
    const added = endsInSpace ? words.trimStart() : words
    if (added) this.parts.push(added)
  }

  startMark(start: string, end = start) {
    if (this.open.includes(end)) return void this.repeated.push(end)
    this.open.push(end)
    this.parts.push(`\uE001${start}\uE001`)
  }

  endMark(end: string) {
    if (this.repeated.includes(end)) this.repeated.splice(this.repeated.indexOf(end), 1)
    else if (this.open.at(-1) === end) this.parts.push(`\uE002${this.open.pop()}\uE002`)
  }

  break() {
    this.trimLine()
    this.parts.push('\n')
  }

  /** Ends the line. An empty line follows unless it is `tight`, like a list item. */
  end({ tight = false } = {}) {
    const ends = this.open.toReversed().map((end) => `\uE002${end}\uE002`)
    const text = renderMarks([...this.parts, ...ends].join(''))
    const prefix = this.prefix
    this.parts = []
    this.open = []
    this.repeated = []
    this.prefix = ''
    if (/[^\s*]/.test(text)) {
      const indent = ' '.repeat(Math.max(0, prefix.search(/\S|$/)))
      const hanging = prefix.trim() && !prefix.startsWith('#') ? `${indent}  ` : ''
      const [first = '', ...rest] = text
        .split('\n')
        .map((part) => part.trim())
        .filter(Boolean)
      const quote = '> '.repeat(this.quotes)
      this.lines.push(
        quote +
          prefix +
          (prefix ? first : escapeStart(first)) +
          rest.map((part) => `\n${quote}${hanging}${escapeStart(part)}`).join(''),
      )
    }
    if (!tight) this.lines.push('')
  }

  heading(level: number) {
    this.end()
    this.prefix = level <= 2 ? '## ' : '### '
  }

  startList(ordered: boolean) {
    this.end({ tight: this.lists.length > 0 })
    this.lists.push({ ordered, count: 0 })
  }

  endList() {
    this.end({ tight: true })
    this.lists.pop()
    if (this.lists.length === 0) this.lines.push('')
  }

  item() {
    this.end({ tight: true })
    const list = this.lists.at(-1) ?? { ordered: false, count: 0 }
    list.count += 1
    this.prefix =
      '  '.repeat(Math.min(3, Math.max(0, this.lists.length - 1))) +
      (list.ordered ? `${list.count}. ` : '- ')
  }

  isInList = () => this.lists.length > 0

  /** Starts a table row, which becomes a list item: the first cell, a colon and the others. */
  startRow() {
    this.end({ tight: true })
    this.prefix = '- '
  }

  cell() {
    this.trimLine()
    if (this.parts.length > 0) this.parts.push(this.parts.at(-1)?.endsWith(':') ? ' ' : ': ')
  }

  quote(change: number) {
    this.end()
    this.quotes = Math.max(0, Math.min(3, this.quotes + change))
  }

  rule() {
    this.end()
    this.lines.push('---', '')
  }

  text() {
    this.end()
    return this.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  private trimLine() {
    while (this.parts.length > 0) {
      const last = this.parts.pop()?.trimEnd()
      if (last) return void this.parts.push(last)
    }
  }
}

/** Moves marks next to words, and removes empty ones. */
const renderMarks = (line: string) =>
  line
    .replace(
      /(?:\uE001[^\uE001]+\uE001\s*)+/g,
      (marks) => marks.replace(/\S+/g, '') + marks.replace(/\s+/g, ''),
    )
    .replace(
      /(?:\s*\uE002[^\uE002]+\uE002)+/g,
      (marks) => marks.replace(/\s+/g, '') + marks.replace(/\S+/g, ''),
    )
    .replace(/\uE001[^\uE001]+\uE001\uE002[^\uE002]+\uE002/g, '')
    .replace(/\uE001[^\uE001]+\uE001\uE002[^\uE002]+\uE002/g, '')
    .replace(markerCharacters, '')
    .replace(/ {2,}/g, ' ')
