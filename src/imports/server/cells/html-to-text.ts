// Converts other shops' HTML to the markup of our texts: paragraphs, headings, lists, links, bold
// and italics (content/text/blocks.ts).

import { Parser } from 'htmlparser2'
import { importProblems } from '../../words/office.ts'
import { CellError } from './read-cells.ts'
import { markerCharacters, TextWriter } from './text-writer.ts'

/** Matches only known HTML tags, so that `<5` or a mail address in brackets stays as it is. */
const looksLikeHtml =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|h[1-6]|table|tr|td|th|a|img|blockquote|hr|section|article|font|u|sup|sub|figure)\b[^<>]*>/i

export const isHtml = (text: string) => looksLikeHtml.test(text)

const setOf = (names: string) => new Set(names.split(' '))
/** Tags that are ignored along with their content. */
const ignoredTags = setOf(
  'script style head iframe svg noscript template object video audio select button form',
)
const blocks = setOf(
  'p div section article header footer figure figcaption address pre dl dt dd table center',
)
const marks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' }

/** Escapes characters that our markup would interpret. */
const escapeMarks = (text: string) =>
  text.replace(/\\(?=[*_[\]\\#>+-])|[*[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\$&')

interface HtmlHandlers {
  text: (text: string) => void
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
}

/** The parser's time grows with the square of the depth. */
const maxDepth = 1_000

/** Passes on texts and tags, without comments and ignored tags. Every opened tag is closed. */
function parseHtml(html: string, { text, open, close }: HtmlHandlers) {
  let [depth, ignoredDepth, words] = [0, 0, '']
  const endText = () => {
    if (words) text(words)
    words = ''
  }
  const parser = new Parser({
    ontext: (part) => {
      // The parser replaces entities of impossible characters with U+FFFD.
      if (ignoredDepth === 0) words += part.replaceAll('\uFFFD', '')
    },
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > maxDepth) throw new CellError(importProblems.cellTooLong)
      if (ignoredDepth > 0 || ignoredTags.has(name)) ignoredDepth += 1
      else {
        endText()
        open(name, attributes)
      }
    },
    onclosetag: (name) => {
      depth -= 1
      if (ignoredDepth > 0) ignoredDepth -= 1
      else {
        endText()
        close(name)
      }
    },
  })
  parser.end(html)
  endText()
}

/** The link's address, unless it leads nowhere or could run a script. */
const toAddress = (href = '') =>
  /^(https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(href.trim()) ? href.trim() : null

/**
 * Converts HTML to our markup, without scripts, forms, frames and pictures. With `breaks`, line
 * breaks in the source count, as in WordPress.
 */
export function htmlToText(html: string, { breaks = false } = {}): string {
  const writer = new TextWriter()
  const links: string[] = []
  const text = (source: string) => {
    const words = escapeMarks(source.replace(markerCharacters, ''))
    if (!breaks || writer.isInList()) return writer.write(words)
    for (const [index, paragraph] of words.split(/\n\s*\n/).entries()) {
      if (index > 0) writer.end()
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) writer.break()
        writer.write(line)
      }
    }
  }
  const open = (name: string, { href }: Record<string, string>) => {
    if (name === 'br') writer.break()
    else if (name === 'hr') writer.rule()
    else if (marks[name]) writer.startMark(marks[name])
    else if (/^h[1-6]$/.test(name)) writer.heading(Number(name[1]))
    else if (name === 'ul' || name === 'ol') writer.startList(name === 'ol')
    else if (name === 'li') writer.item()
    else if (name === 'tr') writer.startRow()
    else if (name === 'td' || name === 'th') writer.cell()
    else if (name === 'blockquote') writer.quote(1)
    else if (name === 'a') {
      const address = toAddress(href)
      links.push(address ? `](${address})` : '')
      if (address) writer.startMark('[', links.at(-1))
    } else if (blocks.has(name) && !writer.isInList()) writer.end()
  }
  const close = (name: string) => {
    if (marks[name]) writer.endMark(marks[name])
    else if (name === 'li' || name === 'tr') writer.end({ tight: true })
    else if (name === 'ul' || name === 'ol') writer.endList()
    else if (name === 'blockquote') writer.quote(-1)
    else if (name === 'a') {
      const end = links.pop()
      if (end) writer.endMark(end)
    } else if (/^h[1-6]$/.test(name) || (blocks.has(name) && !writer.isInList())) writer.end()
  }
  parseHtml(html, { text, open, close })
  return writer.text()
}

/** Converts HTML to plain text on one line. */
export function htmlToLine(html: string): string {
  let line = ''
  const add = (text: string) => {
    line += text
  }
  parseHtml(html, { text: add, open: () => add(' '), close: () => add(' ') })
  return line.replace(/\s+/g, ' ').trim()
}

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
