import type { BulkChange, ProductFilter } from '#contract/inventory.ts'
import { formatAmount } from '#contract/money.ts'

/** The products that a change is for: those that were ticked, or all that the list shows on all its pages. */
export interface Chosen {
  which: { ids: string[] } | { filter: ProductFilter }
  count: number
}

export const kindWords: Record<BulkChange['kind'], string> = {
  price: 'Price',
  discount: 'Discount',
  stock: 'Stock',
  category: 'Category',
  featured: 'Featured or not',
  archive: 'Archived or on sale',
}

/** What was typed into the fields of a change. */
export interface TypedChange {
  kind: BulkChange['kind']
  how: string
  value: string
  roundTo: string
  reason: string
  note: string
  categoryId: string
  yes: string
}

export const emptyChange: TypedChange = { kind: 'price', how: 'percent', value: '', roundTo: '0', reason: 'correction', note: '', categoryId: '', yes: 'yes' }

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** As the API takes it; what cannot be is for the API to refuse. */
export function toBulkChange({ kind, how, value, roundTo, reason, note, categoryId, yes }: TypedChange): BulkChange {
  switch (kind) {
    case 'price':
      return { kind, how, value: toNumber(value), roundTo: Number(roundTo) } as BulkChange
    case 'discount':
      return { kind, percent: toNumber(value) }
    case 'stock':
      return { kind, how, quantity: toNumber(value), reason, note } as BulkChange
    case 'category':
      return { kind, categoryId }
    case 'featured':
      return { kind, featured: yes === 'yes' }
    case 'archive':
      return { kind, archived: yes === 'yes' }
  }
}

export const countWords = (count: number) => `${formatAmount(count)} ${count === 1 ? 'product' : 'products'}`
