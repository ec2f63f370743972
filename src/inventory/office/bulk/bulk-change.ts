import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import type { BulkChange } from '../../bulk.ts'
import type { ProductFilter } from '../../fields.ts'

/** The products to change: the selected ones, or all that match the filter. */
export interface BulkTarget {
  selection: { ids: string[] } | { filter: ProductFilter }
  count: number
}

/** The fields of a change as they were typed. */
export interface BulkForm {
  kind: BulkChange['kind']
  how: string
  value: string
  roundTo: string
  reason: string
  note: string
  categoryId: string
  yes: string
}

export const emptyBulkForm: BulkForm = {
  kind: 'price',
  how: 'percent',
  value: '',
  roundTo: '0',
  reason: 'correction',
  note: '',
  categoryId: '',
  yes: 'yes',
}

/** Converts typed text into API input. The API refuses impossible values. */
export function toBulkChange({
  kind,
  how,
  value,
  roundTo,
  reason,
  note,
  categoryId,
  yes,
}: BulkForm): BulkChange {
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
