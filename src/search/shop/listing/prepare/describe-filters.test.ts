import { expect, test } from 'vitest'
import { understoodPart as part } from '../../../../../tests/support/records/understood-part.ts'
import type { UnderstoodPart } from '../../../contract.ts'
import {
  describeChoice,
  describeChoiceShort,
  describePrice,
  describeUnderstood,
} from './describe-filters.ts'
import { listAppliedFilters } from './list-applied-filters.ts'

const facet = (label: string, unit?: string) => ({
  name: 'x',
  label,
  range: unit === undefined ? null : { min: 0, max: 9, unit },
})
const value = (text: string, label = text) => ({ value: text, label })

test.each([
  ['Memory', '16', '16 GB', 'Memory 16 GB'],
  ['Storage', '1000', '1 TB', 'Storage 1 TB'],
  ['RGB lighting', 'false', 'No', 'No RGB lighting'],
  ['Dedicated graphics', 'true', 'Yes', 'Dedicated graphics'],
  ['Dedicated graphics', 'false', 'No', 'No dedicated graphics'],
  ['Wi-Fi', 'false', 'No', 'No Wi-Fi'],
  ['Wi-Fi', 'Wi-Fi 6E', 'Wi-Fi 6E', 'Wi-Fi 6E'],
])('a filter by %s %s, "%s", is called "%s"', (label, chosen, valueLabel, words) =>
  expect(describeChoice(facet(label), value(chosen, valueLabel), 'en')).toBe(words),
)

test.each([
  ['..330', 'Card length up to 330 mm'],
  ['300..', 'Card length from 300 mm'],
  ['300..330', 'Card length 300 to 330 mm'],
  ['330..330', 'Card length 330 mm'],
])('the range %s is called "%s"', (range, words) =>
  expect(describeChoice(facet('Card length', 'mm'), value(range), 'en')).toBe(words),
)

test.each([
  ['Memory', '16', '16 GB', '16 GB memory'],
  ['Socket', 'AM5', 'AM5', 'AM5'],
  ['RGB lighting', 'false', 'No', 'No RGB lighting'],
])('in short, %s %s, "%s", is "%s"', (label, chosen, valueLabel, words) =>
  expect(describeChoiceShort({ label }, value(chosen, valueLabel), 'en')).toBe(words),
)

test('a price filter is formatted like other prices', () => {
  expect(describePrice({ min: null, max: 80_000 }, 'en')).toBe('Up to Rs. 80,000')
  expect(describePrice({ min: 50_000, max: 100_000 }, 'en')).toBe('Rs. 50,000 to 1,00,000')
})

test.each<[Partial<UnderstoodPart>, string]>([
  [{ value: 'Laptops' }, 'Laptops'],
  [{ kind: 'brand', value: 'HP' }, 'HP'],
  [{ kind: 'order', values: ['priceasc'] }, 'Cheapest first'],
  [{ kind: 'price', max: 80_000 }, 'Up to Rs. 80,000'],
  [{ kind: 'facet', label: 'Memory', value: '16 GB', values: ['16'] }, 'Memory 16 GB'],
  [{ kind: 'facet', label: 'RGB lighting', value: 'No', values: ['false'] }, 'No RGB lighting'],
  [{ kind: 'facet', label: 'CPU', value: 'Core i5', values: ['a', 'b'] }, 'CPU Core i5'],
  [{ excluded: true, kind: 'brand', value: 'HP', values: ['HP'] }, 'Not HP'],
  [
    { excluded: true, kind: 'facet', label: 'RGB lighting', value: 'Yes', values: ['true'] },
    'No RGB lighting',
  ],
  [{ excluded: true, kind: 'words', value: 'silver' }, 'Not “silver”'],
])('the understood part %j is called “%s”', (understood, words) => {
  expect(describeUnderstood(part(understood), [], 'en')).toBe(words)
})

test('every filter is listed once: understood parts, remaining words, chosen values', () => {
  const hp = part({ kind: 'brand', value: 'HP', without: 'charger pavilion' })
  const brands = {
    name: 'brand',
    label: 'Brand',
    help: '',
    range: null,
    values: [value('HP'), value('Dell')].map((one) => ({ ...one, count: 1 })),
  }
  const length = {
    name: 'length',
    label: 'Length',
    help: '',
    range: { min: 1, max: 9, unit: 'm' },
    values: [],
  }
  const filters = {
    search: 'hp charger pavilion',
    price: '-900',
    brand: ['HP', 'Dell'],
    seller: [],
    facet: ['length=2..'],
    page: '2',
  }
  const text = { words: 'charger pavilion', without: 'hp' }
  const applied = listAppliedFilters(
    { ...filters, fits: 'pulsar' },
    { facets: [brands, length], understood: [hp], text, fits: 'Bajaj Pulsar 150' },
    'en',
  )
  expect(applied.map(({ label }) => label)).toEqual([
    'HP',
    '“charger pavilion”',
    'Up to Rs. 900',
    'Fits Bajaj Pulsar 150',
    'Dell',
    'Length from 2 m',
  ])
  expect(applied).toMatchObject([
    { search: 'charger pavilion' },
    { search: 'hp' },
    { price: true },
    { facet: 'fits', value: 'pulsar' },
    { facet: 'brand', value: 'Dell' },
    { value: '2..' },
  ])
})
