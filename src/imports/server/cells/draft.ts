import type { AttributeValue } from '#catalog/attribute.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { unescapeFormula } from '#kit/contract/csv.ts'
import type { ImportContext } from '../plan/import-context.ts'
import type { TableRow } from '../tables/read-table.ts'

/** A picture that has to be fetched. */
export interface PictureSource {
  url: string
  alt: string
}

/** A product as a row describes it, not validated yet. */
export type Draft = Record<string, unknown> & {
  attributes: Record<string, AttributeValue>
  businessId: string | null
}

/** The contents of a row that are not fields of the product. */
export interface RowExtras {
  /** The path of the product's new category. */
  newCategory?: string[]
  /** Attributes with the table's labels. */
  labelled: [label: string, value: string][]
  /** The pictures to fetch. */
  wanted: PictureSource[]
  /** Whether the list price was adjusted to keep the sale price exact. */
  isRounded: boolean
  /** Whether the row of a new product has no stock. */
  isWithoutStock: boolean
}

/** A draft of the existing product, or of a new one. */
export function toDraft(before: StaffProduct | null, slug: string): Draft {
  if (!before) return { slug, attributes: {}, archived: false, businessId: null }
  const {
    id: _,
    version,
    stock,
    averageRating,
    reviewCount,
    createdAt,
    review,
    reviewReason,
    approved,
    ...kept
  } = before
  return { ...kept, attributes: { ...kept.attributes } }
}

/** The cell of a field, converted from the notation of another shop. Empty if there is none. */
export function cellOf(
  { mapping, headings, format }: ImportContext,
  row: TableRow,
  field: string,
): string {
  const column = mapping.indexOf(field)
  if (column < 0) return ''
  const cell = unescapeFormula(row.cells[column] ?? '').trim()
  return format ? format.readCell(field, cell, headings[column] ?? '').trim() : cell
}
