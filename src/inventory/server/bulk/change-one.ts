import type { Attribute } from '#catalog/attribute.ts'
import { maxStock } from '#catalog/model.ts'
import { listAttributeProblems, type ProductFields } from '#catalog/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import type { BulkChange } from '../../bulk.ts'
import type { BulkKind, BulkRefusal } from '../../model.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { BulkRow } from './bulk.queries.ts'

const maxPaisa = 10_000_000_000

/** The category to which a bulk change moves products. */
export interface TargetCategory {
  id: string
  name: string
  definitions: Attribute[]
}

type ChangeResult = BulkRow | { code: BulkRefusal; attributes: string[] }

const refuse = (code: BulkRefusal, attributes: string[] = []) => ({ code, attributes })

function changeAmount(
  oldPaisa: number,
  { how, value, roundTo }: Extract<BulkChange, { kind: 'price' | 'cost' }>,
): number {
  const exact = {
    set: toPaisa(value),
    percent: (oldPaisa * (100 + value)) / 100,
    amount: oldPaisa + toPaisa(value),
  }[how]
  const step = roundTo === 0 ? 1 : toPaisa(roundTo)
  return Math.round(exact / step) * step
}

function changePrice(row: BulkRow, change: Extract<BulkChange, { kind: 'price' }>): ChangeResult {
  const pricePaisa = changeAmount(row.pricePaisa, change)
  return pricePaisa > 0 && pricePaisa <= maxPaisa ? { ...row, pricePaisa } : refuse('price')
}

/** An unknown cost price can be set, but not raised or lowered. */
function changeCost(row: BulkRow, change: Extract<BulkChange, { kind: 'cost' }>): ChangeResult {
  if (row.costPaisa === null && change.how !== 'set') return row
  const costPaisa = changeAmount(row.costPaisa ?? 0, change)
  return costPaisa >= 0 && costPaisa <= maxPaisa ? { ...row, costPaisa } : refuse('cost')
}

/** `set` gives the count of the shelf, which includes reserved units. */
function changeStock(
  row: BulkRow,
  { how, quantity }: Extract<BulkChange, { kind: 'stock' }>,
): ChangeResult {
  const stock = how === 'set' ? quantity - row.reserved : row.stock + quantity
  return stock >= 0 && stock <= maxStock ? { ...row, stock } : refuse('stock')
}

function changeCategory(row: BulkRow, target: TargetCategory | null): ChangeResult {
  if (!target) return row
  const misfits = Object.keys(listAttributeProblems(target.definitions, row.attributes)).map(
    (path) => path.replace('attributes.', ''),
  )
  if (misfits.length > 0) return refuse('attributes', misfits)
  return { ...row, categoryId: target.id, categoryName: target.name }
}

/** Returns the changed product, or the reason why it cannot be changed. */
export function applyChange(
  row: BulkRow,
  change: BulkChange,
  target: TargetCategory | null,
): ChangeResult {
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

const fields: Record<
  BulkKind,
  {
    column: keyof BulkRow
    format: (row: BulkRow, language: Language) => string
    toFields: (row: BulkRow) => Partial<ProductFields>
  }
> = {
  price: {
    column: 'pricePaisa',
    format: ({ pricePaisa }) => formatRs(toRupees(pricePaisa)),
    toFields: ({ pricePaisa }) => ({ productMarkedPrice: toRupees(pricePaisa) }),
  },
  discount: {
    column: 'discount',
    format: ({ discount }) => `${discount}%`,
    toFields: ({ discount }) => ({ discount }),
  },
  cost: {
    column: 'costPaisa',
    format: ({ costPaisa }, language) =>
      costPaisa === null ? inventoryOfficeWords(language).noCost : formatRs(toRupees(costPaisa)),
    toFields: ({ costPaisa }) => ({ costPrice: costPaisa === null ? null : toRupees(costPaisa) }),
  },
  stock: { column: 'stock', format: ({ stock }) => String(stock), toFields: () => ({}) },
  category: {
    column: 'categoryId',
    format: ({ categoryName }) => categoryName,
    toFields: ({ categoryId }) => ({ productCategoryId: categoryId }),
  },
  featured: {
    column: 'featured',
    format: ({ featured }, language) =>
      inventoryOfficeWords(language).featuring[featured ? 'yes' : 'no'],
    toFields: ({ featured }) => ({ featured }),
  },
  archive: {
    column: 'archived',
    format: ({ archived }, language) =>
      inventoryOfficeWords(language).archiving[archived ? 'yes' : 'no'],
    toFields: ({ archived }) => ({ archived }),
  },
}

export const isChanged = (kind: BulkKind, before: BulkRow, after: BulkRow) =>
  before[fields[kind].column] !== after[fields[kind].column]

/** The value that a bulk change of this kind affects, as text. */
export const formatValue = (kind: BulkKind, row: BulkRow, language: Language) =>
  fields[kind].format(row, language)

/** The same value as a field to restore. Empty for stock, which is undone by its difference. */
export const toFields = (kind: BulkKind, row: BulkRow) => fields[kind].toFields(row)
