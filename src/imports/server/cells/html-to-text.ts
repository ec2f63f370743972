// Converts other shops' HTML to the markup of our texts: paragraphs, headings, lists, links, bold
// and italics (content/text/blocks.ts).

import { markerCharacters, TextWriter } from './text-writer.ts'

/** Matches only known HTML tags, so that `<5` or a mail address in brackets stays as it is. */
const looksLikeHtml =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|h[1-6]|table|tr|td|th|a|img|blockquote|hr|section|article|font|u|sup|sub|figure)\b[^<>]*>/i
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d?));/gi

export const isHtml = (text: string) => looksLikeHtml.test(text)

const namedEntities: Record<string, string> = {
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

/** Decodes entities such as `&amp;`. Unknown ones stay as they are. */
export const decodeEntities = (text: string) =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return namedEntities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })

/** Tags that are ignored along with their content. */
const ignoredTags = new Set([
  'script',
  'style',
  'head',
  'iframe',
  'svg',
  'noscript',
  'template',
  'object',
  'video',
  'audio',
  'select',
  'button',
  'form',
])
const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'figure',
  'figcaption',
  'address',
  'pre',
  'dl',
  'dt',
  'dd',
  'table',
  'center',
])
const marks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' }

/** Escapes characters that our markup would interpret. */
const escapeMarks = (text: string) =>
  text.replace(/\\(?=[*_[\]\\#>+-])|[*[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\$&')

type HtmlToken = { text: string } | { tag: string; name: string; isEnd: boolean }

/**
 * Yields the texts and tags of HTML, without comments and ignored tags. It takes linear time, even
 * for broken HTML.
 */
function* readHtml(html: string): Generator<HtmlToken> {
  const tag = /<(\/?)!?([a-z][a-z\d]*)[^<>]*>/iy
  let [from, at] = [0, 0]
  let skipping = ''
  for (;;) {
    const open = html.indexOf('<', at)
    const isComment = open >= 0 && html.startsWith('<!--', open)
    tag.lastIndex = open
    const found = open < 0 || isComment ? null : tag.exec(html)
    if (open >= 0 && !isComment && !found) {
      at = open + 1
      continue
    }
    if (!skipping) yield { text: html.slice(from, open < 0 ? undefined : open) }
    if (open < 0) return
    const end = isComment ? html.indexOf('-->', open) + 3 : tag.lastIndex
    // A comment that never ends hides the rest.
    if (isComment && end < 3) return
    from = at = end
    if (!found) continue
    const [whole, slash, word = ''] = found
    const [isEnd, name] = [slash === '/', word.toLowerCase()]
    if (skipping) skipping = isEnd && name === skipping ? '' : skipping
    else if (ignoredTags.has(name)) skipping = isEnd || whole.endsWith('/>') ? '' : name
    else yield { tag: whole, name, isEnd }
  }
}

const addressOf = (tag: string) => {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
  const address = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address) ? address : null
}

/**
 * Converts HTML to our markup, without scripts, forms, frames and pictures. With `breaks`, line
 * breaks in the source count, as in WordPress.
 */
export function htmlToText(html: string, { breaks = false } = {}): string {
  const writer = new TextWriter()
  const links: (string | null)[] = []
  const write = (text: string) => {
    const words = escapeMarks(decodeEntities(text).replace(markerCharacters, ''))
    if (!breaks || writer.isInList()) return writer.write(words)
    for (const [index, paragraph] of words.split(/\n\s*\n/).entries()) {
      if (index > 0) writer.end()
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) writer.break()
        writer.write(line)
      }
    }
  }
  const visit = (tag: string, name: string, isEnd: boolean) => {
    if (name === 'br') writer.break()
    else if (name === 'hr') writer.rule()
    else if (marks[name]) writer.mark(marks[name] ?? '', !isEnd)
    else if (/^h[1-6]$/.test(name)) isEnd ? writer.end() : writer.heading(Number(name[1]))
    else if (name === 'ul' || name === 'ol')
      isEnd ? writer.endList() : writer.startList(name === 'ol')
    else if (name === 'li') isEnd ? writer.end({ tight: true }) : writer.item()
    else if (name === 'tr') isEnd ? writer.end({ tight: true }) : writer.startRow()
    else if (name === 'td' || name === 'th') isEnd || writer.cell()
    else if (name === 'blockquote') writer.quote(isEnd ? -1 : 1)
    else if (name === 'a') {
      if (isEnd) writer.linkEnd(links.pop() ?? null)
      else {
        links.push(addressOf(tag))
        writer.link(links.at(-1) ?? null)
      }
    } else if (blocks.has(name) && !writer.isInList()) writer.end()
  }
  for (const token of readHtml(html)) {
    if ('text' in token) token.text && write(token.text)
    else visit(token.tag, token.name, token.isEnd)
  }
  return writer.text()
}

/** Converts HTML to plain text on one line. */
export const htmlToLine = (html: string) =>
  decodeEntities([...readHtml(html)].map((token) => ('text' in token ? token.text : ' ')).join(''))
    .replace(/\s+/g, ' ')
    .trim()

/** Converts a short description to key features: its list items, or else its lines. */
export function htmlToFeatures(html: string): string {
  const items = [...html.matchAll(/<li\b[^<>]*>([\s\S]*?)(?=<\/li>|<li\b|<\/[uo]l>|$)/gi)].map(
    ([, item = '']) => item,
  )
  const lines = items.length > 0 ? items : html.split(/<br\s*\/?>|<\/p>|<\/div>|\n/i)
  // Features are separated by commas.
  return lines
    .map((line) => htmlToLine(line).replace(/\s*,\s*/g, ' · '))
    .filter(Boolean)
    .join(', ')
}
