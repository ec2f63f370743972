import { tableLimits } from '#inventory/model.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { startOf } from '../cells/read-cells.ts'
import {
  type Chunks,
  detectDelimiter,
  maxTitleRows,
  parseCsv,
  UnterminatedQuote,
} from './parse-csv.ts'

export interface TableRow {
  /** Counted as in a spreadsheet: the headings are row 1. */
  number: number
  cells: string[]
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Yields the headings and the non-blank rows below them. Title rows above are skipped. */
export async function* readTable(chunks: Chunks, start: string): AsyncGenerator<TableRow> {
  let number = 0
  let rows = 0
  let above: TableRow[] | null = []
  function* emit(row: TableRow) {
    rows += 1
    if (rows > tableLimits.rows + 1 || (rows === 1 && row.cells.length > tableLimits.columns))
      throw new ShopError('table_too_large', { field: 'file' })
    yield row
  }
  try {
    for await (const cells of parseCsv(chunks, detectDelimiter(start))) {
      number += 1
      if (isBlank(cells)) continue
      if (!above) {
        yield* emit({ number, cells })
        continue
      }
      above.push({ number, cells })
      if (above.length < maxTitleRows && filled(cells) < minHeadings) continue
      for (const row of withoutTitle(above)) yield* emit(row)
      above = null
    }
    for (const row of withoutTitle(above ?? [])) yield* emit(row)
  } catch (error) {
    throw error instanceof UnterminatedQuote
      ? new ShopError('table_quote_open', { field: 'file', params: { row: number + 1 } })
      : error
  }
}

const minHeadings = 3
const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Removes leading rows with a single cell, if another row has several. */
function withoutTitle(rows: TableRow[]): TableRow[] {
  const widest = Math.max(0, ...rows.map(({ cells }) => filled(cells)))
  if (widest < minHeadings) return rows
  return rows.slice(rows.findIndex(({ cells }) => filled(cells) > 1))
}

export interface TableColumn {
  name: string
  /** The first non-empty values. */
  examples: string[]
}

const maxExamples = 3

/** Counts the rows of a table and collects examples for each column. */
export async function describeTable(
  chunks: Chunks,
  start: string,
): Promise<{ rows: number; columns: TableColumn[] }> {
  let columns: TableColumn[] = []
  let rows = -1
  for await (const { cells } of readTable(chunks, start)) {
    rows += 1
    if (rows === 0) columns = cells.map((name) => ({ name: name.trim(), examples: [] }))
    else
      for (const [index, { examples }] of columns.entries()) {
        const example = examples.length < maxExamples && startOf((cells[index] ?? '').trim(), 60)
        if (example) examples.push(example)
      }
  }
  if (rows < 1) throw new ShopError('table_invalid', { field: 'file' })
  return { rows, columns }
}
