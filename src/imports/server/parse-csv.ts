import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/**
 * The most frequent delimiter in the headings, outside quotes; lines above them, such as a title,
 * have none. The library's own guess fails beyond ASCII.
 */
export function findDelimiter(text: string): Delimiter {
  const count = (line: string, delimiter: Delimiter) => line.split(delimiter).length - 1
  let rest = text.slice(0, 100_000).replace(/^\uFEFF/, '')
  for (let line = 0; line < maxTitleRows && rest; line++) {
    const row = /^(?:"(?:[^"]|"")*"|[^"\n\r])*/.exec(rest)?.[0] ?? ''
    const plain = row.replace(/"(?:[^"]|"")*"/g, '')
    const best = delimiters.reduce((one, other) =>
      count(plain, other) > count(plain, one) ? other : one,
    )
    if (count(plain, best) > 0) return best
    rest = rest.slice(row.length).replace(/^[\r\n]+/, '')
    // A quote that does not end here is no heading.
    if (row === '' && rest.startsWith('"')) break
  }
  return ','
}

/** So many rows may stand above the headings. */
export const maxTitleRows = 15

/** A quote that never ends: the rest cannot be split into cells. */
export class UnterminatedQuote extends Error {}

/**
 * A text in pieces, as it is read and kept: the first holds the headings, and none ends in half a
 * character.
 */
export type Pieces = Iterable<string> | AsyncIterable<string>

const pieceLength = 128 * 1024

export function* inPieces(text: string) {
  for (let from = 0; from < text.length; ) {
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(from + pieceLength - 1))
    const to = from + pieceLength + (isSplit ? 1 : 0)
    yield text.slice(from, to)
    from = to
  }
}

// The parser takes a millisecond for so many bytes, or several where cells are short.
const sliceBytes = 32 * 1024

/** A large table takes a second: customers are served between the slices. */
async function* inSlices(pieces: Pieces) {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      yield bytes.subarray(at, at + sliceBytes)
      await breathe()
    }
  }
}

/**
 * The rows of a table by RFC 4180, one by one: quoted cells may hold delimiters, line breaks and
 * doubled quotes; lines end
 * with CRLF, LF or CR. An empty row comes as one empty cell, so that rows are counted as in a
 * spreadsheet.
 */
export async function* parseCsv(pieces: Pieces, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows may be shorter or longer than the headings, and an inch mark in a cell is not a quote.
    relax_column_count: true,
    relax_quotes: true,
  })
  try {
    yield* Readable.from(inSlices(pieces)).pipe(parser)
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? new UnterminatedQuote()
      : error
  }
}
