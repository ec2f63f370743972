import { tableLimits } from '#inventory/model.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { parseCsv, UnterminatedQuote } from './parse-csv.ts'

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

export interface Table {
  headings: string[]
  rows: TableRow[]
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** The headings of a table, and its non-blank rows. */
export async function readTable(text: string): Promise<Table> {
  try {
    let number = 0
    let headings: string[] = []
    const rows: TableRow[] = []
    for await (const cells of parseCsv(text)) {
      number += 1
      if (number === 1) headings = cells.map((heading) => heading.trim())
      else if (!isBlank(cells)) rows.push({ number, cells })
      if (rows.length > tableLimits.rows || headings.length > tableLimits.columns) throw new ShopError('table_too_large', { field: 'file' })
    }
    if (isBlank(headings) || rows.length === 0) throw new ShopError('table_invalid', { field: 'file' })
    return { headings, rows }
  } catch (error) {
    throw error instanceof UnterminatedQuote ? new ShopError('table_invalid', { field: 'file' }) : error
  }
}
