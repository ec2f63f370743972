import { toNumber } from '#kit/web/office/typed-number.ts'
import type { BulkChange } from '../bulk.ts'
import type { ProductFilter } from '../fields.ts'

/** The products to change: the selected ones, or all that match the filter. */
export interface Chosen {
  which: { ids: string[] } | { filter: ProductFilter }
  count: number
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

export const emptyChange: TypedChange = {
  kind: 'price',
  how: 'percent',
  value: '',
  roundTo: '0',
  reason: 'correction',
  note: '',
  categoryId: '',
  yes: 'yes',
}

/** As the API takes it; the API refuses what is not possible. */
export function toBulkChange({
  kind,
  how,
  value,
  roundTo,
  reason,
  note,
  categoryId,
  yes,
}: TypedChange): BulkChange {
  switch (kind) {
    case 'price':
    case 'cost':
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
