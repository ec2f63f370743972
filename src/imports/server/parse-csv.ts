import { byteOrderMark } from '#contract/csv.rules.ts'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** The delimiter that stands most often in the headings, outside of quotes. */
export function findDelimiter(text: string): Delimiter {
  const headings = /^(?:"(?:[^"]|"")*"|[^"\n\r])*/.exec(text.slice(0, 100_000))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: Delimiter) => headings.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** A quote that never ends: what follows cannot be told apart. */
export class UnendedQuote extends Error {}

/**
 * The rows of a table by RFC 4180, one after the other: quoted cells may hold delimiters, line breaks and doubled quotes; lines end
 * with CRLF, LF or CR. A row without anything is given as one empty cell, so that rows can be counted as a spreadsheet does.
 */
export function* parseCsv(given: string): Generator<string[]> {
  const text = given.startsWith(byteOrderMark) ? given.slice(1) : given
  const delimiter = findDelimiter(text)
  const cellEnd = new RegExp(`[${delimiter}\r\n]`, 'g')
  let at = 0
  let row: string[] = []
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const close = findClosingQuote(text, at + 1)
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    cellEnd.lastIndex = at
    const end = cellEnd.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, end))
    const separator = text[end]
    at = end + 1
    if (separator === delimiter) {
      // The table ends behind a delimiter: there is one more cell, and it is empty.
      if (at === text.length) row.push('')
      else continue
    }
    if (separator === '\r' && text[at] === '\n') at += 1
    yield row
    row = []
  }
  if (row.length > 0) yield row
}

function findClosingQuote(text: string, from: number) {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  throw new UnendedQuote()
}
