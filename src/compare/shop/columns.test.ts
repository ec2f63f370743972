import { expect, test } from 'vitest'
import type { ComparedRow, Comparison } from '../contract.ts'
import { parseCompareAddress, swapColumns } from './address.ts'
import { countSame, sortColumns, wordsFor } from './columns.ts'
import { describeLeads } from './describe-leads.ts'

const row = (
  label: string,
  unit: string,
  better: ComparedRow['better'],
  numbers: (number | null)[],
): ComparedRow => ({
  name: label,
  label,
  unit,
  type: 'number',
  better,
  differs: true,
  values: numbers.map((rank) => ({
    text: rank === null ? '' : `${rank} ${unit}`,
    rank,
    isBetter: false,
  })),
})
const yesOrNo = (label: string, values: boolean[]): ComparedRow => ({
  ...row(label, '', 'higher', values.map(Number)),
  type: 'boolean',
})
const product = (id: string, discountedPrice: number) =>
  ({ id, discountedPrice }) as Comparison['products'][number]

const laptops: Comparison = {
  category: { id: '1', categoryName: 'Laptops' },
  products: [product('10', 105_500), product('20', 82_500), product('30', 138_500)],
  groups: [
    {
      name: 'Memory',
      rows: [
        row('Memory', 'GB', 'higher', [8, 8, 16]),
        row('L3 cache', 'MB', 'higher', [12, 24, 12]),
      ],
    },
    {
      name: 'Size',
      rows: [
        row('Weight', 'kg', 'lower', [2.3, 1.7, 1.4]),
        yesOrNo('Dedicated graphics', [true, false, false]),
      ],
    },
  ],
  missing: [],
}

test('columns and their values are in the order of the address', () => {
  const { products, groups } = sortColumns(laptops, ['30', '99', '10'])
  expect(products.map(({ id }) => id)).toEqual(['30', '10'])
  expect(groups[0]?.rows[0]?.values.map(({ text }) => text)).toEqual(['16 GB', '8 GB'])
})

test('better values are named among the visible columns', () => {
  const weight = laptops.groups[1]?.rows[0] as ComparedRow
  expect(wordsFor(weight, 3, 'en')).toEqual(['', '', 'lightest'])
  expect(wordsFor(weight, 2, 'en')).toEqual(['', 'lighter'])
  expect(wordsFor(row('Noise', 'dB', 'lower', [30, 25, 40]), 3, 'en')).toEqual(['', 'quietest', ''])
  expect(wordsFor(yesOrNo('Touch', [true, false, false]), 3, 'en')).toEqual(['only here', '', ''])
  expect(wordsFor(row('Screen size', 'inch', null, [14, 15, 16]), 3, 'en')).toEqual(['', '', ''])
})

test('each product stands out for the rows that it alone leads', () => {
  expect(describeLeads(laptops, 3, 'en')).toEqual([
    'Only one with dedicated graphics',
    'Lowest price by Rs. 23,000, most L3 cache',
    'Most memory, lightest',
  ])
  expect(describeLeads(laptops, 2, 'en')[1]).toBe(
    'Lower price by Rs. 23,000, more L3 cache, lighter',
  )
  expect(
    describeLeads(
      { ...laptops, products: [product('10', 5), product('20', 5)], groups: [] },
      2,
      'en',
    ),
  ).toEqual(['', ''])
})

test('rows without a difference are counted among the visible columns', () => {
  expect([countSame(laptops.groups, 3), countSame(laptops.groups, 2)]).toEqual([0, 1])
})

test('an address has at most four ids, each once, in their order', () => {
  expect(
    parseCompareAddress(new URLSearchParams('id=3&id=1&id=x&id=3&id=2&id=9&id=7&only=differences')),
  ).toEqual({ ids: ['3', '1', '2', '9'], only: 'differences' })
  expect(parseCompareAddress(new URLSearchParams('only=everything'))).toEqual({
    ids: [],
    only: undefined,
  })
})

test('a product that is picked for a column swaps columns with the one there', () => {
  expect(swapColumns(['a', 'b', 'c', 'd'], 0, 'c')).toEqual(['c', 'b', 'a', 'd'])
  expect(swapColumns(['a', 'b', 'c'], 1, 'a')).toEqual(['b', 'a', 'c'])
})
