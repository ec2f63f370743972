import { expect, test } from 'vitest'
import { listSubstantialChanges, type ReviewedFields } from './reviewed-fields.ts'

const approved: ReviewedFields = {
  productName: 'Himal Book 14',
  brand: 'Himal',
  model: 'HB-14',
  productCategoryId: '1',
  productMarkedPrice: 1000,
  discount: 0,
  keyFeature: 'Light, Quiet',
  productDescription: 'A light laptop with a long battery life for students and offices.',
  attributes: { memory: 16 },
  pictures: [
    { path: '/uploads/a.webp', alt: '' },
    { path: '/uploads/b.webp', alt: '' },
  ],
}
const changesBy = (change: Partial<ReviewedFields>) =>
  listSubstantialChanges(approved, { ...approved, ...change })

test.each<Partial<ReviewedFields>>([
  { productName: 'HIMAL  Book, 14' },
  { model: 'hb14' },
  { productMarkedPrice: 1500 },
  { productMarkedPrice: 500 },
  { discount: 50 },
  { keyFeature: 'Light, Quiet, Cheap' },
  { productDescription: 'A light laptop with a very long battery life for students and offices!' },
  { attributes: { memory: 16, colour: 'Grey' } },
  { pictures: [{ path: '/uploads/b.webp', alt: 'Now the first' }] },
  { pictures: [] },
])('%o stays on sale', (change) => expect(changesBy(change)).toEqual([]))

test.each<Partial<ReviewedFields>>([
  { productName: 'Himal Book 16' },
  { brand: 'Other' },
  { model: 'HB-16' },
  { productCategoryId: '2' },
  { productMarkedPrice: 1501 },
  { productMarkedPrice: 499 },
  { productDescription: 'Gold watch, real leather strap, call this number today to order.' },
  { productDescription: '' },
  { attributes: { memory: 8 } },
  { attributes: {} },
  { pictures: [{ path: '/uploads/c.webp', alt: '' }] },
])('%o is reviewed', (change) => expect(changesBy(change)).toEqual(Object.keys(change)))

test('a discount lowers the price that customers pay, and counts like a lower price', () => {
  expect(changesBy({ discount: 51 })).toEqual(['productMarkedPrice'])
  expect(changesBy({ productMarkedPrice: 1600, discount: 20 })).toEqual(['productMarkedPrice'])
})
