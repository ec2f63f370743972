import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths } from '#pages/shop-pages.ts'
import { maxFacets } from '../../../model.ts'
import {
  type Filters,
  inCategory,
  isChosen,
  listingUrl,
  readFilters,
  toggle,
  toPriceRange,
  withoutFilters,
} from './listing-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const none: Filters = { brand: [], seller: [], facet: [] }

describe('an address', () => {
  test('is parsed into filters', () => {
    expect(
      read(
        'category=Laptops&price=60000-120000&sort=priceasc&brand=Dell&brand=HP&seller=himal' +
          '&facet=memory%3D16&rating=4&availability=inStock&arrival=new&page=3',
      ),
    ).toEqual({
      ...{ category: 'Laptops', price: '60000-120000', sort: 'priceasc', brand: ['Dell', 'HP'] },
      ...{ seller: ['himal'], facet: ['memory=16'], rating: '4', availability: 'inStock' },
      ...{ arrival: 'new', page: '3' },
    })
  })

  test.each(
    (
      'price=cheap price=- sort=random rating=5 rating=0 availability=soon arrival=old page=0 ' +
      'page=-1 page=Infinity search=%00 brand=%00'
    ).split(' '),
  )('with the invalid part %s keeps the rest', (part) => {
    const { category, ...others } = read(`category=Laptops&${part}`)
    expect(category).toBe('Laptops')
    expect(Object.values(others).flat().filter(Boolean)).toEqual([])
  })

  test('repeats no brand and has a limited length', () => {
    expect(read('brand=Dell&brand=Dell').brand).toEqual(['Dell'])
    expect(
      read(Array.from({ length: 80 }, (_, number) => `brand=b${number}`).join('&')).brand,
    ).toHaveLength(50)
    expect(read(`brand=${'x'.repeat(121)}`).brand).toEqual([])
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
  })

  test('has at most twelve attributes', () => {
    const { facet } = read(
      Array.from({ length: 20 }, (_, number) => `facet=a${number}=1&facet=a${number}=2`).join('&'),
    )
    expect(facet).toHaveLength(2 * maxFacets)
  })

  test('is the same after parsing and formatting', () => {
    const word = fc
      .stringMatching(/^[A-Za-z0-9 &=+%]{1,20}$/)
      .filter((text) => text.trim() === text)
    const anyFilters = fc.record(
      {
        category: word,
        search: word,
        sort: fc.constantFrom('new', 'priceasc', 'pricedsc'),
        price: fc.constantFrom('100-', '-900', '100-900'),
        rating: fc.constantFrom('1', '4'),
        page: fc.integer({ min: 2, max: 999_999 }).map(String),
        brand: fc.uniqueArray(word, { maxLength: 4 }),
        seller: fc.uniqueArray(word, { maxLength: 4 }),
        facet: fc.uniqueArray(word, { maxLength: 4 }),
      },
      { requiredKeys: ['brand', 'seller', 'facet'] },
    )
    const survivesRoundTrip = fc.property(anyFilters, (filters) => {
      expect(read(listingUrl(filters).split('?')[1] ?? '')).toEqual({
        ...filters,
        ...{
          brand: filters.brand.toSorted(),
          seller: filters.seller.toSorted(),
          facet: filters.facet.toSorted(),
        },
      })
    })
    fc.assert(survivesRoundTrip)
  })

  test('without filters, or of the first page, has no query', () => {
    expect(listingUrl(none)).toBe(paths.listing())
    expect(listingUrl({ page: '1' })).toBe(paths.listing())
  })
})

describe('a typed price', () => {
  test.each([
    ['500', '1000', '500-1000'],
    ['1000', '500', '500-1000'],
    ['1,50,000', '', '150000-'],
    ['', 'Rs 900.50', '-900'],
    ['0', '0', '0-0'],
    ['', '', undefined],
    ['cheap', 'dear', undefined],
  ])('from "%s" to "%s" is %s', (min, max, range) => expect(toPriceRange(min, max)).toBe(range))

  test('also works without a script', () => {
    expect(read('min=1000&max=500').price).toBe('500-1000')
    expect(read('min=&max=').price).toBeUndefined()
    expect(read('price=1-2&min=5&max=6').price).toBe('1-2')
  })
})

describe('a filter', () => {
  test('is added and removed, and the list starts at its first page', () => {
    const narrowed = toggle({ ...none, page: '4', sort: 'new' }, 'memory', '16')
    expect(narrowed).toEqual({ sort: 'new', brand: [], seller: [], facet: ['memory=16'] })
    expect(isChosen(narrowed, 'memory', '16')).toBe(true)
    expect(isChosen(narrowed, 'memory', '8')).toBe(false)
    expect(toggle(narrowed, 'memory', '16').facet).toEqual([])
  })

  test('by brand is added to the other brands', () => {
    expect(toggle({ ...none, brand: ['Dell'] }, 'brand', 'HP').brand).toEqual(['Dell', 'HP'])
  })

  test.each([
    ['rating', '4', '3'],
    ['availability', 'inStock', 'inStock'],
    ['arrival', 'new', 'new'],
  ] as const)('by %s has one value', (facet, value, other) => {
    const chosen = toggle(none, facet, value)
    expect(isChosen(chosen, facet, value)).toBe(true)
    expect(toggle(chosen, facet, other)[facet]).toBe(other === value ? undefined : other)
  })

  test('is removed with all others, while category, order and search stay', () => {
    const all: Filters = {
      ...{ category: 'Laptops', sort: 'new', search: 'dell', price: '1-2', rating: '4', page: '2' },
      ...{ brand: ['Dell'], seller: ['himal'], facet: ['memory=16'] },
    }
    const others = { ...none, sort: 'new', search: 'dell' }
    expect(withoutFilters(all)).toEqual({ ...others, category: 'Laptops' })
    expect(inCategory(all, 'Monitors')).toEqual({ ...others, category: 'Monitors' })
    expect(inCategory(all, undefined).category).toBeUndefined()
  })
})
