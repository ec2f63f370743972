import { expect, test } from 'vitest'
import type { LoadedSection } from './load-sections.ts'
import { packSections, unpackSections } from './packed-sections.ts'

const card = (id: string) => ({ id, productName: `Product ${id}`, discountedPrice: 5, badges: ['new'] })
const section = { id: 'a', hidden: false, kind: 'visit', title: 'Visit' } as const
const loaded: LoadedSection[] = [
  { section, data: true },
  { section, data: [card('1'), card('2')] },
  { section, data: { category: 'Laptops', products: [card('2'), card('1')], link: null } },
  { section, data: { seen: [{ product: card('1'), mark: { left: 1, top: 2 } }], categories: [{ id: '1', categoryName: 'Laptops' }] } },
]

test('a product that several sections show travels once, and every section has it again', () => {
  const packed = packSections(loaded)
  expect(packed.cards).toEqual([card('1'), card('2')])
  expect(JSON.stringify(packed).match(/Product 1/g)).toHaveLength(1)
  expect(unpackSections(JSON.parse(JSON.stringify(packed)))).toEqual(loaded)
})
