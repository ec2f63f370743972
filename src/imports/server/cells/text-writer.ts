/** Private-use characters with which the writer marks the start and end of bold and italics. */
export const markerCharacters = /[\uE001\uE002]/g

const escapeStart = (line: string) =>
  line.replace(
    /^(\s*)(#{1,6}|>|[-+]|\d{1,9}[.)])(?=\s|$)/,
    (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  )

interface List {
  ordered: boolean
  count: number
}

/** A line stored in parts, so that appending many words does not copy the line each time. */
class Line {
  private parts: string[] = []
  /** The start positions of unclosed links. */
  private readonly links: number[] = []

  add(text: string) {
    if (text) this.parts.push(text)
  }

  isEmpty = () => this.parts.length === 0
  endsWith = (text: string) => this.parts.at(-1)?.endsWith(text) ?? false
  /** Also true for an empty line. */
  endsInSpace = () => /^$|\s$/.test(this.parts.at(-1)?.slice(-1) ?? '')

  trimEnd() {
    while (this.parts.length > (this.links.at(-1) ?? 0)) {
      const last = this.parts.pop()?.trimEnd()
      if (last) return void this.parts.push(last)
    }
  }

  open() {
    this.links.push(this.parts.length)
  }

  /** Removes and returns the text written since `open`. */
  close() {
    return this.parts.splice(this.links.pop() ?? this.parts.length).join('')
  }

  flush() {
    const text = this.parts.join('')
    this.parts = []
    this.links.length = 0
    return text
  }
}

/** Writes text in the shop's markup, line by line. */
export class TextWriter {
  private readonly lines: string[] = []
  private readonly line = new Line()
  /** The prefix of the current line, if it is a heading or list item. */
  private prefix = ''
  private readonly lists: List[] = []
  private open: string[] = []
  /** Redundant marks inside the same mark. */
  private repeated: string[] = []
  private quotes = 0

  write(text: string) {
    const words = text.replace(/\s+/g, ' ')
    this.line.add(this.line.endsInSpace() ? words.trimStart() : words)
  }

  mark(mark: string, isOpening: boolean) {
    if (isOpening && this.open.includes(mark)) this.repeated.push(mark)
    else if (isOpening) {
      this.open.push(mark)
      this.line.add(`\uE001${mark}\uE001`)
    } else if (this.repeated.includes(mark)) this.repeated.splice(this.repeated.indexOf(mark), 1)
    else if (this.open.at(-1) === mark) {
      this.open.pop()
      this.line.add(`\uE002${mark}\uE002`)
    }
  }

  link(address: string | null) {
    if (address) this.line.open()
  }

  linkEnd(address: string | null) {
    if (!address) return
    const label = this.line.close().trim()
    if (label) this.line.add(`[${label}](${address})`)
  }

  break() {
    this.line.trimEnd()
    this.line.add('\n')
  }

  /** Ends the line. An empty line follows unless it is `tight`, like a list item. */
  end({ tight = false } = {}) {
    const text = closeMarks(this.line.flush(), this.open)
    this.open = []
    this.repeated = []
    const prefix = this.prefix
    this.prefix = ''
    if (!/[^\s*]/.test(text)) {
      if (!tight) this.lines.push('')
      return
    }
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
    this.line.trimEnd()
    if (!this.line.isEmpty()) this.line.add(this.line.endsWith(':') ? ' ' : ': ')
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
}

/** Closes open marks at the end of the line, moves them next to words and removes empty ones. */
function closeMarks(line: string, open: string[]) {
  const closed =
    line +
    open
      .toReversed()
      .map((mark) => `\uE002${mark}\uE002`)
      .join('')
  if (!/[\uE001\uE002]/.test(closed)) return closed.replace(/ {2,}/g, ' ')
  return (
    closed
      // Spaces move outside the marks.
      .replace(/\uE001(\*+)\uE001(\s*)/g, '$2\uE001$1\uE001')
      .replace(/(\s*)\uE002(\*+)\uE002/g, '\uE002$2\uE002$1')
      .replace(/\uE001(\*+)\uE001\uE002\1\uE002/g, '')
      .replace(/\uE001(\*+)\uE001\uE002\1\uE002/g, '')
      .replace(/\uE001(\*+)\uE001|\uE002(\*+)\uE002/g, '$1$2')
      .replace(/ {2,}/g, ' ')
  )
}
