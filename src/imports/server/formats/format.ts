import type { TableFormat } from '../../model.ts'
import type { TableColumn, TableRow } from '../tables/read-table.ts'

/** A row of the table, with the reason if it is not a product. */
export interface ReadRow extends TableRow {
  skipped?: 'parent' | 'notSold'
}

/** The export format of another shop. */
export interface Format {
  name: TableFormat
  /** Headings in lower case that together identify the format. */
  signs: string[]
  /** Fields by lower-case heading. Other columns are left out. */
  fields: Record<string, string>
  /** Fields of headings that contain numbers or names. */
  fieldOf?: (heading: string) => string
  /** Corrects the guesses with the help of the examples. */
  refineGuesses?: (fields: string[], columns: TableColumn[]) => string[]
  /** Whether line breaks in texts count. */
  hasBreaks: boolean
  /** Separates the addresses of pictures. */
  pictures: RegExp
  /** Separates the categories of a product. Null if a cell contains one category. */
  categories: RegExp | null
  /** Converts cells from the shop's notation. */
  readCell: (field: string, cell: string, heading: string) => string
  /** Yields one row per product or variant, completed with what variants share. */
  toProducts: (
    rows: AsyncIterable<TableRow>,
    headings: string[],
    again: () => AsyncIterable<TableRow>,
  ) => AsyncGenerator<ReadRow>
}

export const cellAt = ({ cells }: TableRow, index: number) => (cells[index] ?? '').trim()

export const indexHeadings = (headings: string[]) => {
  const indexes = new Map(headings.map((heading, index) => [heading.trim().toLowerCase(), index]))
  return (...names: string[]) => {
    const index = names.map((name) => indexes.get(name)).find((position) => position !== undefined)
    return index ?? -1
  }
}
