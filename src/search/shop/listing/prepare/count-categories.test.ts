import { expect, test } from 'vitest'
import { understoodPart } from '../../../../../tests/support/records/understood-part.ts'
import type { Listing } from '../../../contract.ts'
import { type Filters, listingUrl } from '../address/listing-filters.ts'
import { countCategories } from './count-categories.ts'

const category = (id: string, parentId: string | null = null) => ({
  id,
  categoryName: id,
  parentId,
  productCount: 50,
  image: '',
})
const all = [
  category('Laptops'),
  category('Parts'),
  category('Cards', 'Parts'),
  category('Monitors'),
]
const listing: Listing = {
  ...{
    category: null,
    products: [],
    total: 5,
    meant: 5,
    facets: [],
    priceRange: null,
    understood: [],
    text: null,
    missing: [],
  },
  ...{
    correctedSearch: null,
    didYouMean: null,
    redirect: null,
    fits: null,
    categories: [{ id: 'Laptops', count: 3 }],
  },
}
const none: Filters = { brand: [], seller: [], facet: [] }
const counts = (filters: Filters, change: Partial<Listing> = {}) =>
  countCategories(all, { ...listing, ...change }, filters).categories.map(
    ({ id, productCount }) => [id, productCount],
  )

test('without filters, each category counts all its products', () => {
  expect(counts({ ...none, category: 'Laptops', sort: 'new', page: '2' })).toEqual(
    all.map(({ id }) => [id, 50]),
  )
})

test('with filters, each category counts the products that remain', () => {
  expect(counts({ ...none, brand: ['HP'] })).toEqual([
    ['Laptops', 3],
    ['Parts', 0],
    ['Cards', 0],
    ['Monitors', 0],
  ])
})

test('a search lists only categories with results, and the current one with its parent', () => {
  expect(counts({ ...none, search: 'hp' })).toEqual([['Laptops', 3]])
  const inCards = { category: { id: 'Cards', categoryName: 'Cards', description: '' } }
  expect(counts({ ...none, search: 'hp', category: 'Cards' }, inCards).map(([id]) => id)).toEqual([
    'Laptops',
    'Parts',
    'Cards',
  ])
})

test('a category with results keeps the filters, and one without drops them', () => {
  const { categories } = countCategories(all, listing, {
    ...none,
    brand: ['HP'],
    sort: 'new',
    page: '2',
  })
  expect(categories[0]?.to).toBe(listingUrl({ brand: ['HP'], sort: 'new', category: 'Laptops' }))
  expect(categories[3]?.to).toBe(listingUrl({ sort: 'new', category: 'Monitors' }))
})

test('a category that the search names is the current one, and links keep the search', () => {
  const understood = [understoodPart({ kind: 'category', value: 'Laptops', without: 'hp' })]
  const choice = countCategories(all, { ...listing, understood }, { ...none, search: 'hp laptop' })
  expect(choice.currentId).toBe('Laptops')
  expect(choice.everywhere).toBe(listingUrl({ search: 'hp' }))
  expect(choice.categories[0]?.to).toBe(listingUrl({ search: 'hp laptop', category: 'Laptops' }))
})
