import { expect, test } from 'vitest'
import type { ComparedRow, Comparison } from '../contract.ts'
import { exchange, readAddress } from './address.ts'
import { arrange, countSame, wordsFor } from './columns.ts'
import { standOut } from './stands-out.ts'

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

test('the columns stand in the order of the address, and their values with them', () => {
  const { products, groups } = arrange(laptops, ['30', '99', '10'])
  expect(products.map(({ id }) => id)).toEqual(['30', '10'])
  expect(groups[0]?.rows[0]?.values.map(({ text }) => text)).toEqual(['16 GB', '8 GB'])
})

test('a better value says why, among the columns on the screen', () => {
  const weight = laptops.groups[1]?.rows[0] as ComparedRow
  expect(wordsFor(weight, 3)).toEqual(['', '', 'lightest'])
  expect(wordsFor(weight, 2)).toEqual(['', 'lighter'])
  expect(wordsFor(row('Noise', 'dB', 'lower', [30, 25, 40]), 3)).toEqual(['', 'quietest', ''])
  expect(wordsFor(yesOrNo('Touch', [true, false, false]), 3)).toEqual(['only here', '', ''])
  expect(wordsFor(row('Screen size', 'inch', null, [14, 15, 16]), 3)).toEqual(['', '', ''])
})

test('each product stands out for what it alone leads in', () => {
  expect(standOut(laptops, 3)).toEqual([
    'Only one with dedicated graphics',
    'Lowest price by Rs. 23,000, most L3 cache',
    'Most memory, lightest',
  ])
  expect(standOut(laptops, 2)[1]).toBe('Lower price by Rs. 23,000, more L3 cache, lighter')
  expect(
    standOut({ ...laptops, products: [product('10', 5), product('20', 5)], groups: [] }, 2),
  ).toEqual(['', ''])
})

test('rows without a difference are counted among the columns on the screen', () => {
  expect([countSame(laptops.groups, 3), countSame(laptops.groups, 2)]).toEqual([0, 1])
})

test('the address is read like the server reads it: four ids at most, each once, in their order', () => {
  expect(
    readAddress(new URLSearchParams('id=3&id=1&id=x&id=3&id=2&id=9&id=7&only=differences')),
  ).toEqual({ ids: ['3', '1', '2', '9'], only: 'differences' })
  expect(readAddress(new URLSearchParams('only=everything'))).toEqual({ ids: [], only: undefined })
})

test('a column that shows another product changes places with it', () => {
  expect(exchange(['a', 'b', 'c', 'd'], 0, 'c')).toEqual(['c', 'b', 'a', 'd'])
  expect(exchange(['a', 'b', 'c'], 1, 'a')).toEqual(['b', 'a', 'c'])
})
