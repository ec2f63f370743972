// From the HTML of another shop to the text that ours shows: paragraphs, headings, lists, links, bold and italics (content/blocks.ts).

const tags = /<(?:!--[\s\S]*?-->|!?[a-z][^<>]*>|\/[a-z][^<>]*>)/gi

/** Tags that only HTML has: a price below `<5` or a mail address in brackets is no reason to take a text apart. */
const looksLikeHtml = /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|h[1-6]|table|tr|td|th|a|img|blockquote|hr|section|article|font|u|sup|sub|figure)\b[^<>]*>/i
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d?));/gi

export const isHtml = (text: string) => looksLikeHtml.test(text)

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  reg: '®',
  copy: '©',
  trade: '™',
  euro: '€',
  pound: '£',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  micro: 'µ',
  plusmn: '±',
  laquo: '«',
  raquo: '»',
  eacute: 'é',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  sup2: '²',
  sup3: '³',
  le: '≤',
  ge: '≥',
  rarr: '→',
  larr: '←',
  check: '✓',
  ohm: 'Ω',
}

/** `&amp;` and the like as the characters they stand for; one that nobody knows stays. */
export const decodeEntities = (text: string) =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })

const silent = new Set(['script', 'style', 'head', 'iframe', 'svg', 'noscript', 'template', 'object', 'video', 'audio', 'select', 'button', 'form'])
const blocks = new Set(['p', 'div', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'address', 'pre', 'dl', 'dt', 'dd', 'table', 'center'])
const marks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' }

/** What would mean something to whoever reads the text is a character again. */
const escape = (text: string) => text.replace(/\\(?=[*_[\]\\#>+-])|[*[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\$&')
const escapeStart = (line: string) =>
  line.replace(/^(\s*)(#{1,6}|>|[-+]|\d{1,9}[.)])(?=\s|$)/, (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`)

interface List {
  ordered: boolean
  count: number
}

/** Builds the text line by line. */
class Writer {
  private readonly lines: string[] = []
  private line = ''
  /** What the current line begins with: a heading, an item. */
  private prefix = ''
  private readonly lists: List[] = []
  private open: string[] = []
  private quotes = 0

  say(text: string) {
    const words = text.replace(/\s+/g, ' ')
    this.line += /^\s*$/.test(this.line) ? words.trimStart() : this.line.endsWith(' ') || this.line.endsWith('\n') ? words.trimStart() : words
  }

  mark(mark: string, isOpening: boolean) {
    if (isOpening) {
      this.open.push(mark)
      this.line += `\uE001${mark}\uE001`
    } else if (this.open.at(-1) === mark) {
      this.open.pop()
      this.line += `\uE002${mark}\uE002`
    }
  }

  link(address: string | null) {
    if (address) this.line += '\uE003'
  }

  linkEnd(address: string | null) {
    if (!address) return
    const from = this.line.lastIndexOf('\uE003')
    if (from < 0) return
    const label = this.line.slice(from + 1).trim()
    this.line = this.line.slice(0, from) + (label ? `[${label}](${address})` : '')
  }

  break() {
    this.line = `${this.line.trimEnd()}\n`
  }

  /** Ends the line; a paragraph has an empty line after it, an item of a list does not. */
  end({ tight = false } = {}) {
    const text = closeMarks(this.line, this.open)
    this.line = ''
    this.open = []
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
    this.lines.push(quote + prefix + (prefix ? first : escapeStart(first)) + rest.map((part) => `\n${quote}${hanging}${escapeStart(part)}`).join(''))
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
    this.prefix = '  '.repeat(Math.min(3, Math.max(0, this.lists.length - 1))) + (list.ordered ? `${list.count}. ` : '- ')
  }

  isInList = () => this.lists.length > 0

  /** A row of a table: what it is about, then the rest. */
  startRow() {
    this.end({ tight: true })
    this.prefix = '- '
  }

  cell() {
    if (this.line.trim()) this.line = `${this.line.trimEnd()}${this.line.trimEnd().endsWith(':') ? ' ' : ': '}`
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

/** Marks that stand at words, closed where the line ends; empty ones are gone. */
function closeMarks(line: string, open: string[]) {
  const closed =
    line +
    open
      .toReversed()
      .map((mark) => `\uE002${mark}\uE002`)
      .join('')
  return (
    closed
      .replace(/\uE003/g, '')
      // What is marked begins and ends with a letter.
      .replace(/\uE001(\*+)\uE001(\s*)/g, '$2\uE001$1\uE001')
      .replace(/(\s*)\uE002(\*+)\uE002/g, '\uE002$2\uE002$1')
      .replace(/\uE001(\*+)\uE001\uE002\1\uE002/g, '')
      .replace(/\uE001(\*+)\uE001|\uE002(\*+)\uE002/g, '$1$2')
  )
}

const addressOf = (tag: string) => {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
  const address = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address) ? address : null
}

/** HTML as our text. What is no text (scripts, forms, frames, pictures) is left out. With `breaks`, line breaks count as they do in WordPress. */
export function htmlToText(html: string, { breaks = false } = {}): string {
  const writer = new Writer()
  let skipping: string | null = null
  const links: (string | null)[] = []
  const say = (text: string) => {
    if (skipping || text === '') return
    const words = escape(decodeEntities(text))
    if (!breaks || writer.isInList()) return writer.say(words)
    for (const [place, paragraph] of words.split(/\n\s*\n/).entries()) {
      if (place > 0) writer.end()
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) writer.break()
        writer.say(line)
      }
    }
  }
  const visit = (tag: string) => {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(tag) ?? []
    const [isEnd, what] = [slash === '/', name.toLowerCase()]
    if (skipping) {
      if (isEnd && what === skipping) skipping = null
      return
    }
    if (silent.has(what)) {
      if (!isEnd && !tag.endsWith('/>')) skipping = what
    } else if (what === 'br') writer.break()
    else if (what === 'hr') writer.rule()
    else if (marks[what]) writer.mark(marks[what] ?? '', !isEnd)
    else if (/^h[1-6]$/.test(what)) isEnd ? writer.end() : writer.heading(Number(what[1]))
    else if (what === 'ul' || what === 'ol') isEnd ? writer.endList() : writer.startList(what === 'ol')
    else if (what === 'li') isEnd ? writer.end({ tight: true }) : writer.item()
    else if (what === 'tr') isEnd ? writer.end({ tight: true }) : writer.startRow()
    else if (what === 'td' || what === 'th') isEnd || writer.cell()
    else if (what === 'blockquote') writer.quote(isEnd ? -1 : 1)
    else if (what === 'a') {
      if (isEnd) writer.linkEnd(links.pop() ?? null)
      else {
        links.push(addressOf(tag))
        writer.link(links.at(-1) ?? null)
      }
    } else if (blocks.has(what) && !writer.isInList()) writer.end()
  }
  let at = 0
  for (const found of html.matchAll(tags)) {
    say(html.slice(at, found.index))
    visit(found[0])
    at = found.index + found[0].length
  }
  say(html.slice(at))
  return writer.text()
}

/** The same on one line, without any marks. */
export const htmlToLine = (html: string) =>
  decodeEntities(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(tags, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** Points of a short description, as key features are kept: the items of its list, or its lines. */
export function htmlToFeatures(html: string): string {
  const items = [...html.matchAll(/<li\b[^<>]*>([\s\S]*?)(?=<\/li>|<li\b|<\/[uo]l>|$)/gi)].map(([, item = '']) => item)
  const lines = items.length > 0 ? items : html.split(/<br\s*\/?>|<\/p>|<\/div>|\n/i)
  // A comma begins the next feature.
  return lines
    .map((line) => htmlToLine(line).replace(/\s*,\s*/g, ' · '))
    .filter(Boolean)
    .join(', ')
}
