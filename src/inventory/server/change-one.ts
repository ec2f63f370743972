import type { Attribute } from '#catalog/attribute.ts'
import { maxStock } from '#catalog/model.ts'
import { findAttributeProblems } from '#catalog/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import type { BulkChange } from '../bulk.ts'
import type { BulkKind, BulkRefusal } from '../model.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { BulkRow } from './bulk.queries.ts'
import type { ProductFields } from './product-batches.queries.ts'

const maxPaisa = 10_000_000_000

/** The category that products are moved to. */
export interface TargetCategory {
  id: string
  name: string
  definitions: Attribute[]
}

type Changed = BulkRow | { code: BulkRefusal; attributes: string[] }

const refuse = (code: BulkRefusal, attributes: string[] = []) => ({ code, attributes })

function changeSum(
  before: number,
  { how, value, roundTo }: Extract<BulkChange, { kind: 'price' | 'cost' }>,
): number {
  const exact = {
    set: toPaisa(value),
    percent: (before * (100 + value)) / 100,
    amount: before + toPaisa(value),
  }[how]
  const step = roundTo === 0 ? 1 : roundTo * 100
  return Math.round(exact / step) * step
}

function changePrice(row: BulkRow, change: Extract<BulkChange, { kind: 'price' }>): Changed {
  const pricePaisa = changeSum(row.pricePaisa, change)
  return pricePaisa > 0 && pricePaisa <= maxPaisa ? { ...row, pricePaisa } : refuse('price')
}

/** What nobody has said cannot grow or shrink. */
function changeCost(row: BulkRow, change: Extract<BulkChange, { kind: 'cost' }>): Changed {
  if (row.costPaisa === null && change.how !== 'set') return row
  const costPaisa = changeSum(row.costPaisa ?? 0, change)
  return costPaisa >= 0 && costPaisa <= maxPaisa ? { ...row, costPaisa } : refuse('cost')
}

/** What is set is what was counted on the shelf. */
function changeStock(
  row: BulkRow,
  { how, quantity }: Extract<BulkChange, { kind: 'stock' }>,
): Changed {
  const stock = how === 'set' ? quantity - row.reserved : row.stock + quantity
  return stock >= 0 && stock <= maxStock ? { ...row, stock } : refuse('stock')
}

function changeCategory(row: BulkRow, target: TargetCategory | null): Changed {
  if (!target) return row
  const misfits = Object.keys(findAttributeProblems(target.definitions, row.attributes)).map(
    (path) => path.replace('attributes.', ''),
  )
  if (misfits.length > 0) return refuse('attributes', misfits)
  return { ...row, categoryId: target.id, categoryName: target.name }
}

/** The changed product, or why it cannot be changed. */
export function changeOne(
  row: BulkRow,
  change: BulkChange,
  target: TargetCategory | null,
): Changed {
  switch (change.kind) {
    case 'price':
      return changePrice(row, change)
    case 'discount':
      return { ...row, discount: change.percent }
    case 'cost':
      return changeCost(row, change)
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

const values: Record<
  BulkKind,
  {
    field: keyof BulkRow
    show: (row: BulkRow) => string
    before: (row: BulkRow) => Partial<ProductFields>
  }
> = {
  price: {
    field: 'pricePaisa',
    show: ({ pricePaisa }) => formatRs(toRupees(pricePaisa)),
    before: ({ pricePaisa }) => ({ productMarkedPrice: toRupees(pricePaisa) }),
  },
  discount: {
    field: 'discount',
    show: ({ discount }) => `${discount}%`,
    before: ({ discount }) => ({ discount }),
  },
  cost: {
    field: 'costPaisa',
    show: ({ costPaisa }) => (costPaisa === null ? words.noCost : formatRs(toRupees(costPaisa))),
    before: ({ costPaisa }) => ({ costPrice: costPaisa === null ? null : toRupees(costPaisa) }),
  },
  stock: { field: 'stock', show: ({ stock }) => String(stock), before: () => ({}) },
  category: {
    field: 'categoryId',
    show: ({ categoryName }) => categoryName,
    before: ({ categoryId }) => ({ productCategoryId: categoryId }),
  },
  featured: {
    field: 'featured',
    show: ({ featured }) => words.featuring[featured ? 'yes' : 'no'],
    before: ({ featured }) => ({ featured }),
  },
  archive: {
    field: 'archived',
    show: ({ archived }) => words.archiving[archived ? 'yes' : 'no'],
    before: ({ archived }) => ({ archived }),
  },
}

export const isChanged = (kind: BulkKind, before: BulkRow, after: BulkRow) =>
  before[values[kind].field] !== after[values[kind].field]
/** The changed value as people read it. */
export const showValue = (kind: BulkKind, row: BulkRow) => values[kind].show(row)
/** The same as it is restored; the stock comes back by its difference. */
export const fieldBefore = (kind: BulkKind, row: BulkRow) => values[kind].before(row)
