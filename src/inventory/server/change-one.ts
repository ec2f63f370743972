import { adminMessages } from '#contract/admin-messages.ts'
import type { Attribute } from '#contract/catalog.ts'
import type { BulkChange } from '#contract/inventory.ts'
import { formatRs, toPaisa, toRupees } from '#contract/money.ts'
import { findAttributeProblems } from '../catalog/attributes.ts'
import type { BulkRow } from './bulk.queries.ts'

const dearestPaisa = 10_000_000_000

/** The category that products are moved to. */
export interface TargetCategory {
  id: string
  name: string
  definitions: Attribute[]
}

type Changed = BulkRow | { why: string }

function changePrice(row: BulkRow, { how, value, roundTo }: Extract<BulkChange, { kind: 'price' }>): Changed {
  const exact = { set: toPaisa(value), percent: (row.pricePaisa * (100 + value)) / 100, amount: row.pricePaisa + toPaisa(value) }[how]
  const step = roundTo === 0 ? 1 : roundTo * 100
  const pricePaisa = Math.round(exact / step) * step
  return pricePaisa > 0 && pricePaisa <= dearestPaisa ? { ...row, pricePaisa } : { why: adminMessages.bulk.price }
}

function changeStock(row: BulkRow, { how, quantity }: Extract<BulkChange, { kind: 'stock' }>): Changed {
  const stock = how === 'set' ? quantity : row.stock + quantity
  return stock >= 0 ? { ...row, stock } : { why: adminMessages.bulk.stock }
}

function changeCategory(row: BulkRow, target: TargetCategory | null): Changed {
  if (!target) return row
  const misfits = Object.keys(findAttributeProblems(target.definitions, row.attributes)).map((path) => path.replace('attributes.', ''))
  if (misfits.length > 0) return { why: adminMessages.bulk.attributes(misfits.join(', ')) }
  return { ...row, categoryId: target.id, categoryName: target.name }
}

/** What becomes of one product, or why it cannot be. */
export function changeOne(row: BulkRow, change: BulkChange, target: TargetCategory | null): Changed {
  switch (change.kind) {
    case 'price':
      return changePrice(row, change)
    case 'discount':
      return { ...row, discount: change.percent }
    case 'stock':
      return changeStock(row, change)
    case 'category':
      return changeCategory(row, target)
    case 'featured':
      return { ...row, featured: change.featured }
    case 'archive':
      return { ...row, archived: change.archived }
  }
}

const words: Record<BulkChange['kind'], { what: string; field: keyof BulkRow; say: (row: BulkRow) => string }> = {
  price: { what: 'Price', field: 'pricePaisa', say: ({ pricePaisa }) => formatRs(toRupees(pricePaisa)) },
  discount: { what: 'Discount', field: 'discount', say: ({ discount }) => `${discount} %` },
  stock: { what: 'Stock', field: 'stock', say: ({ stock }) => String(stock) },
  category: { what: 'Category', field: 'categoryId', say: ({ categoryName }) => categoryName },
  featured: { what: 'Featuring', field: 'featured', say: ({ featured }) => (featured ? 'Featured' : 'Not featured') },
  archive: { what: 'State', field: 'archived', say: ({ archived }) => (archived ? 'Archived' : 'On sale') },
}

export const isChanged = (kind: BulkChange['kind'], before: BulkRow, after: BulkRow) => before[words[kind].field] !== after[words[kind].field]
export const nameOf = (kind: BulkChange['kind']) => words[kind].what
/** The changed value as people read it. */
export const inWords = (kind: BulkChange['kind'], row: BulkRow) => words[kind].say(row)
