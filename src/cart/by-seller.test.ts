import { expect, test } from 'vitest'
import { bySeller } from './by-seller.ts'

const [a, b] = [
  { name: 'A', tag: 'a' },
  { name: 'B', tag: 'b' },
]

test('items are not grouped if the shop sells all of them', () => {
  expect(bySeller([])).toBeNull()
  expect(bySeller([{ seller: null }, { seller: null }])).toBeNull()
})

test('items are grouped by seller, in the order in which the sellers first appear', () => {
  const items = [
    { id: 1, seller: b },
    { id: 2, seller: null },
    { id: 3, seller: { ...b } },
    { id: 4, seller: a },
  ]
  expect(
    bySeller(items)?.map(({ seller, items: sold }) => [seller?.name, sold.map(({ id }) => id)]),
  ).toEqual([
    ['B', [1, 3]],
    [undefined, [2]],
    ['A', [4]],
  ])
})
