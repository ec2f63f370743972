import { expect, test } from 'vitest'
import type { LoadedSection } from './load-sections.ts'
import { packedInJson, unpackSections } from './packed-sections.ts'

const card = (id: string) => ({
  id,
  productName: `Product ${id}`,
  discountedPrice: 5,
  badges: ['new'],
})
const section = { id: 'a', hidden: false, kind: 'visit', title: 'Visit' } as const
const loaded: LoadedSection[] = [
  { section, data: true },
  { section, data: [card('1'), card('2')] },
  { section, data: { category: 'Laptops', products: [card('2'), card('1')], link: null } },
  {
    section,
    data: {
      seen: [{ product: card('1'), mark: { left: 1, top: 2 } }],
      categories: [{ id: '1', categoryName: 'Laptops' }],
    },
  },
]

const travel = () => JSON.stringify(packedInJson([...loaded]))

test('a product that several sections show travels once, and every section has it again', () => {
  expect(travel().match(/Product 1/g)).toHaveLength(1)
  expect(travel().match(/discountedPrice/g)).toHaveLength(1)
  expect(unpackSections(JSON.parse(travel()))).toEqual(loaded)
})

test('a card with other fields than the first keeps its own', () => {
  const other = { id: '3', productName: 'Product 3', seller: 'Ram' }
  const sections = [...loaded, { section, data: [other] }]
  expect(unpackSections(JSON.parse(JSON.stringify(packedInJson([...sections]))))).toEqual(sections)
})

test('what has not travelled is not packed', () => {
  expect(unpackSections(packedInJson([...loaded]))[1]?.data).toBe(loaded[1]?.data)
})
