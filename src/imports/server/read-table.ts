import { tableLimits } from '#inventory/model.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findDelimiter, type Pieces, parseCsv, UnterminatedQuote } from './parse-csv.ts'
import { startOf } from './read-cells.ts'

/** The text of an uploaded table: UTF-8, or what spreadsheets call Unicode text. */
export function decodeTable(file: Buffer): string {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    if (text.includes('\0')) throw new ShopError('table_invalid', { field: 'file' })
    return text
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('table_invalid', { field: 'file' })
  }
}

export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1. */
  number: number
  cells: string[]
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** The first row, and those after it that are not blank. */
export async function* readTable(pieces: Pieces, start: string): AsyncGenerator<TableRow> {
  let number = 0
  let rows = 0
  try {
    for await (const cells of parseCsv(pieces, findDelimiter(start))) {
      number += 1
      if (number === 1 && isBlank(cells)) throw new ShopError('table_invalid', { field: 'file' })
      if (number > 1 && isBlank(cells)) continue
      rows += 1
      if (rows > tableLimits.rows + 1 || (number === 1 && cells.length > tableLimits.columns)) throw new ShopError('table_too_large', { field: 'file' })
      yield { number, cells }
    }
  } catch (error) {
    throw error instanceof UnterminatedQuote ? new ShopError('table_invalid', { field: 'file' }) : error
  }
}

export interface TableColumn {
  name: string
  /** The first non-empty values. */
  examples: string[]
}

const maxExamples = 3

/** How many rows a table has, and what its columns look like. */
export async function describeTable(pieces: Pieces, start: string): Promise<{ rows: number; columns: TableColumn[] }> {
  let columns: TableColumn[] = []
  let rows = -1
  for await (const { cells } of readTable(pieces, start)) {
    rows += 1
    if (rows === 0) columns = cells.map((name) => ({ name: name.trim(), examples: [] }))
    else
      for (const [place, { examples }] of columns.entries()) {
        const example = examples.length < maxExamples && startOf((cells[place] ?? '').trim(), 60)
        if (example) examples.push(example)
      }
  }
  if (rows < 1) throw new ShopError('table_invalid', { field: 'file' })
  return { rows, columns }
}
