import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/**
 * Finds the most frequent delimiter outside quotes in the first line that has any: lines above the
 * headings, such as a title, have none. The library's own detection fails beyond ASCII.
 */
export function detectDelimiter(text: string): Delimiter {
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
    // An unclosed quote cannot be a heading.
    if (row === '' && rest.startsWith('"')) break
  }
  return ','
}

/** The maximum number of rows above the headings. */
export const maxTitleRows = 15

/** A quote is never closed, so the rest cannot be split into cells. */
export class UnterminatedQuote extends Error {}

/** A text in chunks. The first one contains the headings, and none ends in half a character. */
export type Chunks = Iterable<string> | AsyncIterable<string>

const chunkLength = 128 * 1024

export function* toChunks(text: string) {
  for (let from = 0; from < text.length; ) {
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(from + chunkLength - 1))
    const to = from + chunkLength + (isSplit ? 1 : 0)
    yield text.slice(from, to)
    from = to
  }
}

// The parser needs about a millisecond for this, or several if cells are short.
const sliceBytes = 32 * 1024

/** A large table takes a second to parse, so other requests are served between the slices. */
async function* inSlices(chunks: Chunks) {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      yield bytes.subarray(at, at + sliceBytes)
      await yieldToEventLoop()
    }
  }
}

/**
 * Parses the rows of a table by RFC 4180. Quoted cells may contain delimiters, line breaks and
 * doubled quotes, and lines end with CRLF, LF or CR. An empty row is yielded as one empty cell, so
 * that rows are counted as in a spreadsheet.
 */
export async function* parseCsv(chunks: Chunks, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows may be shorter or longer than the headings, and an inch mark in a cell is not a quote.
    relax_column_count: true,
    relax_quotes: true,
  })
  try {
    yield* Readable.from(inSlices(chunks)).pipe(parser)
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? new UnterminatedQuote()
      : error
  }
}
