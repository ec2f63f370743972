import { expect, test } from 'vitest'
import { understoodPart as part } from '../../../../tests/support/understood-part.ts'
import { appliedFilters } from './applied-filters.ts'
import { chosenWords, priceWords, shortWords, understoodWords } from './describe-filters.ts'

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
])('a filter by %s %s, "%s", is called "%s"', (label, chosen, said, words) =>
  expect(chosenWords(facet(label), value(chosen, said))).toBe(words),
)

test.each([
  ['..330', 'Card length up to 330 mm'],
  ['300..', 'Card length from 300 mm'],
  ['300..330', 'Card length 300 to 330 mm'],
  ['330..330', 'Card length 330 mm'],
])('the range %s is called "%s"', (range, words) =>
  expect(chosenWords(facet('Card length', 'mm'), value(range))).toBe(words),
)

test.each([
  ['Memory', '16', '16 GB', '16 GB memory'],
  ['Socket', 'AM5', 'AM5', 'AM5'],
  ['RGB lighting', 'false', 'No', 'No RGB lighting'],
])('in short, %s %s, "%s", is "%s"', (label, chosen, said, words) =>
  expect(shortWords({ label }, value(chosen, said))).toBe(words),
)

test('a price is written as prices are', () => {
  expect(priceWords({ min: null, max: 80_000 })).toBe('Up to Rs. 80,000')
  expect(priceWords({ min: 50_000, max: 100_000 })).toBe('Rs. 50,000 to 1,00,000')
})

test('what was understood reads like the filter that it has become', () => {
  expect(understoodWords(part({ value: 'Laptops' }), [])).toBe('Laptops')
  expect(understoodWords(part({ kind: 'brand', value: 'HP' }), [])).toBe('HP')
  expect(understoodWords(part({ kind: 'order', values: ['priceasc'] }), [])).toBe('Cheapest first')
  expect(understoodWords(part({ kind: 'price', max: 80_000 }), [])).toBe('Up to Rs. 80,000')
  expect(
    understoodWords(
      part({ kind: 'facet', name: 'memory', label: 'Memory', value: '16 GB', values: ['16'] }),
      [],
    ),
  ).toBe('Memory 16 GB')
  expect(
    understoodWords(
      part({ kind: 'facet', name: 'rgb', label: 'RGB lighting', value: 'No', values: ['false'] }),
      [],
    ),
  ).toBe('No RGB lighting')
  expect(
    understoodWords(
      part({
        kind: 'facet',
        name: 'cpu',
        label: 'Processor',
        value: 'Core i5',
        values: ['a', 'b'],
      }),
      [],
    ),
  ).toBe('Processor Core i5')
})

test('what is not wanted says so', () => {
  const not = (given: Parameters<typeof part>[0]) =>
    understoodWords(part({ ...given, excluded: true }), [])
  expect(not({ kind: 'brand', value: 'HP', values: ['HP'] })).toBe('Not HP')
  expect(
    not({ kind: 'facet', name: 'rgb', label: 'RGB lighting', value: 'Yes', values: ['true'] }),
  ).toBe('No RGB lighting')
  expect(not({ kind: 'words', value: 'silver' })).toBe('Not “silver”')
})

test(
  'every filter in force is named once: what was understood, what remained text, and what was ' +
    'chosen',
  () => {
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
    const applied = appliedFilters(
      { ...filters, fits: 'pulsar' },
      { facets: [brands, length], understood: [hp], text, fits: 'Bajaj Pulsar 150' },
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
  },
)
