import { describe, expect, test } from 'vitest'
import { understoodPart as part } from '../../../../../tests/support/records/understood-part.ts'
import type { Filters } from '../address/listing-filters.ts'
import { searchWithout } from '../address/search-without.ts'
import {
  isSelected,
  stillUnderstood,
  toggleSelected,
  understoodSort,
  withoutPart,
} from './understood.ts'

const search = 'Gaming laptop 16gb under 80000 sasto'
const laptops = part({
  kind: 'category',
  value: 'Laptops',
  without: 'Gaming 16gb under 80000 sasto',
})
const memory = part({
  kind: 'facet',
  name: 'memory',
  label: 'Memory',
  value: '16 GB',
  values: ['16'],
  typed: '16gb',
  without: 'Gaming laptop under 80000 sasto',
})
const price = part({
  kind: 'price',
  max: 80_000,
  typed: 'under 80000',
  without: 'Gaming laptop 16gb sasto',
})
const cheap = part({
  kind: 'order',
  values: ['priceasc'],
  without: 'Gaming laptop 16gb under 80000',
})
const understood = [laptops, memory, price, cheap]
const none: Filters = { brand: [], seller: [], facet: [] }
const filters: Filters = { ...none, search, page: '3' }

describe('a search that was understood', () => {
  test('can lose one of its parts, or several', () => {
    expect(searchWithout(search, [])).toBe(search)
    expect(searchWithout(search, [price])).toBe('Gaming laptop 16gb sasto')
    expect(searchWithout(search, [memory, price])).toBe('Gaming laptop sasto')
    expect(searchWithout('laptop', [part({ without: '' })])).toBeUndefined()
    expect(withoutPart(filters, laptops)).toEqual({ ...none, search: laptops.without })
  })

  test('keeps its other parts while the list without one of them is loading', () => {
    expect(stillUnderstood(understood, search, search)).toEqual(understood)
    expect(stillUnderstood(understood, search, memory.without)).toEqual([laptops, price, cheap])
    expect(stillUnderstood(understood, search, undefined)).toEqual([])
  })

  test('may ask for an order', () => {
    expect(understoodSort(understood)).toBe('priceasc')
    expect(understoodSort([part({ kind: 'order', values: ['new'] })])).toBe('new')
    expect(understoodSort([laptops])).toBeUndefined()
  })
})

describe('a value that the search selects', () => {
  test('is selected like a filter', () => {
    expect(isSelected({ filters, understood }, 'memory', '16')).toBe(true)
    expect(isSelected({ filters, understood }, 'memory', '8')).toBe(false)
    expect(
      isSelected({ filters, understood: [part({ kind: 'brand', value: 'HP' })] }, 'brand', 'HP'),
    ).toBe(true)
  })

  test('is removed with its words, whether or not it is also a filter', () => {
    const remaining = { ...none, search: memory.without }
    expect(toggleSelected({ filters, understood }, 'memory', '16')).toEqual(remaining)
    expect(
      toggleSelected({ filters: { ...filters, facet: ['memory=16'] }, understood }, 'memory', '16'),
    ).toEqual(remaining)
  })

  test('leaves the other values of the same word as filters', () => {
    const i5 = part({
      kind: 'facet',
      name: 'processor',
      value: 'Core i5',
      values: ['i5-1', 'i5-2', 'i5-3'],
      without: 'laptop',
    })
    const narrowing = { filters: { ...none, search: 'i5 laptop' }, understood: [i5] }
    expect(toggleSelected(narrowing, 'processor', 'i5-2')).toEqual({
      ...none,
      search: 'laptop',
      facet: ['processor=i5-1', 'processor=i5-3'],
    })
  })

  test('is joined by another value, and the search stays', () => {
    const joined = { ...none, search, facet: ['memory=32'] }
    expect(toggleSelected({ filters, understood }, 'memory', '32')).toEqual(joined)
  })
})
