import type { TableFormat } from '../../model.ts'
import type { TableColumn, TableRow } from '../read-table.ts'

/** A row of the table, or why it is none of our products. */
export interface ReadRow extends TableRow {
  skipped?: 'parent' | 'notSold'
}

/** How another shop writes its products down. */
export interface Format {
  name: TableFormat
  /** Headings that it has, in lower case, and no other table has all of them. */
  signs: string[]
  /** The field of each heading, in lower case; what it does not name is left out. */
  fields: Record<string, string>
  /** Fields of headings that have numbers or names in them. */
  fieldOf?: (heading: string) => string
  /** What the examples decide. */
  settle?: (fields: string[], columns: TableColumn[]) => string[]
  /** Line breaks of a text count. */
  hasBreaks: boolean
  /** Between the addresses of pictures. */
  pictures: RegExp
  /** Between several categories of a product; a comma may be part of the name elsewhere. */
  categories: RegExp | null
  /** The cells that this shop writes in a way of its own, as they were meant. */
  readCell: (field: string, cell: string, heading: string) => string
  /** One row for each product that is sold: variants with what they share. */
  toProducts: (
    rows: AsyncIterable<TableRow>,
    headings: string[],
    again: () => AsyncIterable<TableRow>,
  ) => AsyncGenerator<ReadRow>
}

export const placesOf = (headings: string[]) => {
  const places = new Map(headings.map((heading, place) => [heading.trim().toLowerCase(), place]))
  return (...names: string[]) => {
    const place = names.map((name) => places.get(name)).find((found) => found !== undefined)
    return place ?? -1
  }
}
