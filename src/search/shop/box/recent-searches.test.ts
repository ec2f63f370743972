import { expect, test } from 'vitest'
import {
  listContinuing,
  maxRecent,
  parseSearches,
  withoutSearch,
  withSearch,
} from './recent-searches.ts'
import { toGroups } from './suggestion-groups.ts'

test('the newest search comes first, none is repeated, and at most eight are saved', () => {
  expect(withSearch(['ssd', 'Laptop'], 'laptop')).toEqual(['laptop', 'ssd'])
  const many = Array.from({ length: maxRecent }, (_, number) => `search ${number}`)
  expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, maxRecent - 1)])
  expect(withoutSearch(['ssd', 'laptop'], 'SSD')).toEqual(['laptop'])
})

test.each([null, 'x', '{"a":1}', '[1,null,""]'])('%s is no list of searches', (stored) =>
  expect(parseSearches(stored)).toEqual([]),
)

test('while a customer types, only searches that continue the text are suggested', () => {
  expect(listContinuing(['laptop bag', 'bag', 'LAP'], 'lap')).toEqual(['laptop bag'])
})

test('a recent search is not suggested a second time', () => {
  const product = {
    id: '7',
    productName: 'Ryzen',
    displayImage: '',
    productMarkedPrice: 2,
    discountedPrice: 1,
  }
  const category = { categoryName: 'Laptops', within: '', count: 3, search: 'hp' }
  const groups = toGroups(
    {
      words: 'lap',
      phrases: ['Laptop bag', 'laptop hp'],
      categories: [category],
      sellers: [{ name: 'Lapland', tag: 'lapland', count: 2 }],
      devices: [{ name: 'Lapmaster 15', slug: 'lapmaster-15' }],
      products: [product],
    },
    ['laptop bag', 'ssd'],
    'en',
  )
  expect(groups.map(({ name, options }) => [name, options.map(({ to }) => to)])).toEqual([
    ['recent', ['/productListing?search=laptop+bag']],
    ['categories', ['/productListing?category=Laptops&search=hp']],
    ['sellers', ['/seller/lapland']],
    ['devices', ['/fits/lapmaster-15']],
    ['phrases', ['/productListing?search=laptop+hp']],
    ['products', ['/product/7']],
  ])
  expect(
    toGroups(
      {
        words: '',
        phrases: ['ssd', 'ram'],
        categories: [],
        sellers: [],
        devices: [],
        products: [],
      },
      ['ssd'],
      'en',
    ).map(({ name }) => name),
  ).toEqual(['recent', 'popular'])
})
