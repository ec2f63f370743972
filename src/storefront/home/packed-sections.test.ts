import { expect, test } from 'vitest'
import type { LoadedSection } from './load-sections.ts'
import { unpackSections, withPackedJson } from './packed-sections.ts'

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
      products: [{ product: card('1'), mark: { left: 1, top: 2 } }],
      categories: [{ id: '1', categoryName: 'Laptops' }],
    },
  },
]

const serialize = () => JSON.stringify(withPackedJson([...loaded]))

test('a product in several sections is serialized once and restored in each of them', () => {
  expect(serialize().match(/Product 1/g)).toHaveLength(1)
  expect(serialize().match(/discountedPrice/g)).toHaveLength(1)
  expect(unpackSections(JSON.parse(serialize()))).toEqual(loaded)
})

test('a card with other fields than the first card keeps them', () => {
  const other = { id: '3', productName: 'Product 3', seller: 'Ram' }
  const sections = [...loaded, { section, data: [other] }]
  expect(unpackSections(JSON.parse(JSON.stringify(withPackedJson([...sections]))))).toEqual(
    sections,
  )
})

test('sections that were not serialized are not packed', () => {
  expect(unpackSections(withPackedJson([...loaded]))[1]?.data).toBe(loaded[1]?.data)
})
