import { expect, test } from 'vitest'
import { bySeller } from './by-seller.ts'

const [a, b] = [
  { name: 'A', tag: 'a' },
  { name: 'B', tag: 'b' },
]

test('nobody is named where the shop sells alone', () => {
  expect(bySeller([])).toBeNull()
  expect(bySeller([{ seller: null }, { seller: null }])).toBeNull()
})

test('items stand with their seller, whoever comes first', () => {
  const items = [
    { id: 1, seller: b },
    { id: 2, seller: null },
    { id: 3, seller: { ...b } },
    { id: 4, seller: a },
  ]
  expect(
    bySeller(items)?.map(({ seller, items: own }) => [seller?.name, own.map(({ id }) => id)]),
  ).toEqual([
    ['B', [1, 3]],
    [undefined, [2]],
    ['A', [4]],
  ])
})
