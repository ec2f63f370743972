// From the HTML of another shop to the text that ours shows: paragraphs, headings, lists, links,
// bold and italics (content/blocks.ts).

import { ownMarks, TextWriter } from './text-writer.ts'

/**
 * Tags that only HTML has: a price below `<5` or a mail address in brackets is no reason to take a
 * text apart.
 */
const looksLikeHtml =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|h[1-6]|table|tr|td|th|a|img|blockquote|hr|section|article|font|u|sup|sub|figure)\b[^<>]*>/i
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

/** What is no text, with all that it holds. */
const silent = new Set([
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

/** What would mean something to whoever reads the text is a character again. */
const escapeMarks = (text: string) =>
  text.replace(/\\(?=[*_[\]\\#>+-])|[*[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\$&')

type Piece = { text: string } | { tag: string; name: string; isEnd: boolean }

/**
 * The texts and tags of some HTML, one after the other, each character looked at once however it is
 * broken; comments and what is silent are left out.
 */
function* readHtml(html: string): Generator<Piece> {
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
    else if (silent.has(name)) skipping = isEnd || whole.endsWith('/>') ? '' : name
    else yield { tag: whole, name, isEnd }
  }
}

const addressOf = (tag: string) => {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
  const address = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address) ? address : null
}

/**
 * HTML as our text. What is no text (scripts, forms, frames, pictures) is left out. With `breaks`,
 * line breaks count as they do in WordPress.
 */
export function htmlToText(html: string, { breaks = false } = {}): string {
  const writer = new TextWriter()
  const links: (string | null)[] = []
  const say = (text: string) => {
    const words = escapeMarks(decodeEntities(text).replace(ownMarks, ''))
    if (!breaks || writer.isInList()) return writer.say(words)
    for (const [place, paragraph] of words.split(/\n\s*\n/).entries()) {
      if (place > 0) writer.end()
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) writer.break()
        writer.say(line)
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
  for (const piece of readHtml(html)) {
    if ('text' in piece) piece.text && say(piece.text)
    else visit(piece.tag, piece.name, piece.isEnd)
  }
  return writer.text()
}

/** The same on one line, without any marks. */
export const htmlToLine = (html: string) =>
  decodeEntities([...readHtml(html)].map((piece) => ('text' in piece ? piece.text : ' ')).join(''))
    .replace(/\s+/g, ' ')
    .trim()

/** Points of a short description, as key features are kept: the items of its list, or its lines. */
export function htmlToFeatures(html: string): string {
  const items = [...html.matchAll(/<li\b[^<>]*>([\s\S]*?)(?=<\/li>|<li\b|<\/[uo]l>|$)/gi)].map(
    ([, item = '']) => item,
  )
  const lines = items.length > 0 ? items : html.split(/<br\s*\/?>|<\/p>|<\/div>|\n/i)
  // A comma begins the next feature.
  return lines
    .map((line) => htmlToLine(line).replace(/\s*,\s*/g, ' · '))
    .filter(Boolean)
    .join(', ')
}
