import { expect, test } from 'vitest'
import { understoodPart } from '../../../../../tests/support/records/understood-part.ts'
import type { Facet, UnderstoodPart } from '../../../contract.ts'
import type { Filters } from './listing-filters.ts'
import { chosenRange } from './ranges.ts'
import { parseNumber, toRange, typedFilters } from './typed-filters.ts'

const length: Facet = {
  name: 'length',
  label: 'Card length',
  help: '',
  values: [],
  range: { min: 150, max: 360, unit: 'mm' },
}
const filters: Filters = {
  search: 'card under 80000',
  facet: ['socket=AM5', 'length=..300'],
  brand: [],
  seller: [],
  page: '2',
}
const underPrice = understoodPart({
  kind: 'price',
  max: 80_000,
  typed: 'under 80000',
  without: 'card',
})

function typed(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ min: '', max: '', ...fields })) form.set(name, value)
  return form
}

test('a typed range replaces the previous one, and the list starts at its first page', () => {
  const fields = typed({ 'from:length': '330', 'to:length': '200' })
  expect(typedFilters({ filters, understood: [], facets: [length] }, fields)).toEqual({
    ...{ search: 'card under 80000', brand: [], seller: [], price: undefined },
    facet: ['socket=AM5', 'length=200..330'],
  })
})

test('numbers may be typed in Devanagari', () => {
  const next = typedFilters(
    { filters, understood: [], facets: [length] },
    typed({ min: '५०,०००', 'to:length': '२४०.५' }),
  )
  expect(next).toMatchObject({ price: '50000-', facet: ['socket=AM5', 'length=..240.5'] })
})

test('an emptied range is removed', () => {
  expect(typedFilters({ filters, understood: [], facets: [length] }, typed({})).facet).toEqual([
    'socket=AM5',
  ])
})

test('a typed price replaces the price in the search, and an empty side keeps its limit', () => {
  const next = typedFilters(
    { filters, understood: [underPrice], facets: [] },
    typed({ min: '50,000' }),
  )
  expect(next).toMatchObject({ price: '50000-80000', search: 'card' })
  expect(typedFilters({ filters, understood: [underPrice], facets: [] }, typed({})).search).toBe(
    'card under 80000',
  )
})

test('a typed range replaces the range in the search', () => {
  const upTo: UnderstoodPart = {
    ...underPrice,
    kind: 'facet',
    name: 'length',
    label: 'Card length',
    value: 'up to 330 mm',
    values: ['..330'],
    without: 'card',
  }
  const next = typedFilters(
    {
      filters: { search: 'card upto 330mm', facet: [], brand: [], seller: [] },
      understood: [upTo],
      facets: [length],
    },
    typed({ 'from:length': '200' }),
  )
  expect(next).toMatchObject({ facet: ['length=200..330'], search: 'card' })
})

test('a chosen range is read from the filters', () => {
  expect(chosenRange(filters, 'length')).toEqual({ min: null, max: 300 })
  expect(chosenRange(filters, 'socket')).toEqual({ min: null, max: null })
})

test.each([
  ['1,200', 1200],
  [' 3.5 ', 3.5],
  ['-5', -5],
  ['', null],
  ['long', null],
  ['1e9', null],
])('typed as "%s", a number is %s', (text, number) => expect(parseNumber(text)).toBe(number))

test.each([
  [null, null, undefined],
  [300, null, '300..'],
  [null, 165, '..165'],
  [400, 300, '300..400'],
])('from %s to %s is %s', (min, max, range) => expect(toRange(min, max)).toBe(range))
