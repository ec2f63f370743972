import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** The most frequent delimiter in the headings, outside quotes. The library's own guess fails beyond ASCII. */
export function findDelimiter(text: string): Delimiter {
  const headings = /^(?:"(?:[^"]|"")*"|[^"\n\r])*/.exec(text.slice(0, 100_000))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: Delimiter) => headings.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** A quote that never ends: the rest cannot be split into cells. */
export class UnterminatedQuote extends Error {}

const pieceBytes = 64 * 1024

/** A large table takes a second: customers are served between the pieces. */
async function* inPieces(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    await breathe()
  }
}

/**
 * The rows of a table by RFC 4180, one by one: quoted cells may hold delimiters, line breaks and doubled quotes; lines end
 * with CRLF, LF or CR. An empty row comes as one empty cell, so that rows are counted as in a spreadsheet.
 */
export async function* parseCsv(text: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows may be shorter or longer than the headings, and an inch mark in a cell is not a quote.
    relax_column_count: true,
    relax_quotes: true,
  })
  try {
    yield* Readable.from(inPieces(text)).pipe(parser)
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? new UnterminatedQuote() : error
  }
}
