import { describe, expect, test } from 'vitest'
import { makeCategory } from '../../../../tests/support/records/products.ts'
import {
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpSampleShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop()

type Query = Parameters<TestShop['visitor']['search']['listing']>[0]
const list = (query: Query = {}) => shop.visitor.search.listing(query)
const expectTotal = async (query: Query, total: number) =>
  expect([query, (await list(query)).total]).toEqual([query, total])
const names = (products: { productName: string }[]) =>
  products.map((product) => product.productName)

describe('the listing', () => {
  test('finds a category by name in any case, slug or id, with its subcategories', async () => {
    const byName = await list({ category: 'PROCESSORS' })
    const bySlug = await list({ category: 'processors' })
    const byId = await list({ category: byName.category?.id })
    expect(byName.total).toBeGreaterThan(5)
    expect([bySlug.total, byId.total]).toEqual([byName.total, byName.total])
    expect((await list({ category: 'Parts' })).total).toBeGreaterThan(byName.total)
    expect(await list({ category: 'Submarines' })).toMatchObject({ products: [], total: 0 })
  })

  test('filters and sorts by what a customer pays', async () => {
    const { products } = await list({ price: '5000-90000', sort: 'priceasc', limit: '100' })
    const paid = products.map((product) => product.discountedPrice)
    expect(Math.min(...paid)).toBeGreaterThanOrEqual(5000)
    expect(Math.max(...paid)).toBeLessThanOrEqual(90000)
    expect(paid).toEqual([...paid].sort((a, b) => a - b))
    expect(products.some((product) => product.discountedPrice < product.productMarkedPrice)).toBe(
      true,
    )
    const dearest = await list({ sort: 'pricedsc', limit: '5' })
    expect(dearest.products.map((product) => product.discountedPrice)).toEqual(
      dearest.products.map((product) => product.discountedPrice).sort((a, b) => b - a),
    )
    expect((await list({ price: '5000-' })).total + (await list({ price: '-4999' })).total).toBe(
      (await list()).total,
    )
  })

  test('sorts by newest', async () => {
    const dates = (await list({ sort: 'new', limit: '100' })).products.map(
      (product) => product.createdAt,
    )
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('pages without losing or repeating a product', async () => {
    const all = new Set<string>()
    const { total } = await list()
    for (let page = 1; page <= Math.ceil(total / 24); page++)
      for (const product of (await list({ page: String(page) })).products) all.add(product.id)
    expect(all.size).toBe(total)
  })

  test('the plain list is an array, with total and links in the headers', async () => {
    const response = await shop.app.inject({
      url: '/api/v1/product?category=Processors&limit=4&page=2',
    })
    expect(response.json()).toHaveLength(4)
    expect(Number(response.headers['x-total-count'])).toBe(
      (await list({ category: 'Processors' })).total,
    )
    expect(response.headers.link).toContain('page=1')
    expect(response.headers.link).toContain('rel="next"')
  })
})

describe('facets', () => {
  const facet = (listing: Awaited<ReturnType<typeof list>>, name: string) =>
    listing.facets.find((each) => each.name === name)
  const count = (listing: Awaited<ReturnType<typeof list>>, name: string, value: string) =>
    facet(listing, name)?.values.find((each) => each.value === value)?.count ?? 0

  test('come from the definitions of the category, with correct counts', async () => {
    const listing = await list({ category: 'Processors' })
    const am5 = await list({ category: 'Processors', facet: 'socket=AM5' })
    expect(facet(listing, 'socket')).toMatchObject({ label: 'Socket' })
    expect(am5.total).toBe(count(listing, 'socket', 'AM5'))
    for (const product of am5.products) {
      expect((await shop.visitor.catalog.product({ id: product.id })).attributes.socket).toBe('AM5')
    }
  })

  test('are OR within and AND across, and counts ignore the ticks of their own facet', async () => {
    const all = await list({ category: 'Processors' })
    const am5 = await list({ category: 'Processors', facet: 'socket=AM5' })
    const am4or5 = await list({ category: 'Processors', facet: ['socket=AM5', 'socket=AM4'] })
    expect(am4or5.total).toBe(count(all, 'socket', 'AM5') + count(all, 'socket', 'AM4'))
    expect(facet(am5, 'socket')).toEqual(facet(all, 'socket'))
    const amd = await list({ category: 'Processors', facet: 'socket=AM5', brand: ['Intel', 'AMD'] })
    expect(amd.total).toBe(am5.total)
    expect(count(amd, 'brand', 'Intel')).toBe(0)
    const sixCores = await list({ category: 'Processors', facet: ['socket=AM5', 'cores=6'] })
    expect(sixCores.total).toBe(count(am5, 'cores', '6'))
    expect(count(sixCores, 'socket', 'AM4')).toBe(
      (await list({ category: 'Processors', facet: ['socket=AM4', 'cores=6'] })).total,
    )
  })

  test('every count equals what choosing the value shows', async () => {
    for (const category of ['Laptops', 'Memory', 'Vehicle parts']) {
      const base = { category, availability: 'inStock' as const }
      for (const { name, values } of (await list(base)).facets) {
        if (name === 'availability') continue
        for (const { value, count: expected } of values.slice(0, 4)) {
          const choice = ['brand', 'seller', 'rating', 'arrival'].includes(name)
            ? { [name]: value }
            : { facet: `${name}=${value}` }
          await expectTotal({ ...base, ...choice }, expected)
        }
      }
    }
  })

  test('with ticks, every count equals what choosing the value instead shows', async () => {
    const chosen = { memory: '16', storage: '512' }
    const base = {
      category: 'Laptops',
      price: '20000-400000',
      brand: ['ASUS', 'Lenovo', 'Acer', 'HP'],
      rating: '2' as const,
    }
    const queryWith = (facets: Record<string, string>, change = {}) => ({
      ...base,
      facet: Object.entries(facets).map(([name, value]) => `${name}=${value}`),
      ...change,
    })
    const listing = await list(queryWith(chosen))
    expect(listing.total).toBeGreaterThan(0)
    for (const { name, values } of listing.facets) {
      for (const { value, count: expected } of values) {
        const narrowed =
          name === 'availability' || name === 'arrival' || name === 'rating'
            ? { [name]: value }
            : name === 'brand'
              ? { brand: [value] }
              : {}
        const facets = Object.keys(narrowed).length > 0 ? chosen : { ...chosen, [name]: value }
        await expectTotal(queryWith(facets, narrowed), expected)
      }
    }
  })

  test('are shown only if one of their values shortens the list', async () => {
    const categories = (await shop.visitor.catalog.categories()).map(({ categoryName }) => ({
      category: categoryName,
    }))
    for (const query of [...categories, { search: 'gaming laptop' }, { search: 'router' }]) {
      const { facets, total, understood } = await list(query)
      for (const { name, values, range } of facets.filter(
        (each) => !understood.some((part) => part.name === each.name || part.kind === each.name),
      ))
        expect([
          query,
          name,
          range !== null || values.some(({ count }) => count > 0 && count < total),
        ]).toEqual([query, name, true])
    }
  })

  test('rating, stock and arrival narrow the list', async () => {
    for (const product of (await list({ rating: '4', limit: '100' })).products)
      expect(product.averageRating).toBeGreaterThanOrEqual(4)
    for (const product of (await list({ availability: 'inStock', limit: '100' })).products)
      expect(product.stock).toBeGreaterThan(0)
    for (const product of (await list({ arrival: 'new', limit: '100' })).products)
      expect(product.isNew).toBe(true)
  })

  test('names that are no filter of the catalogue narrow nothing', async () => {
    const { total } = await list({ category: 'Processors' })
    expect(
      (await list({ category: 'Processors', facet: ['flavour=sweet', '=', 'socket '] })).total,
    ).toBe(total)
    expect(
      (await list({ category: 'Processors', facet: ['flavour=sweet', 'socket=AM5'] })).total,
    ).toBeLessThan(total)
    expect((await list({ category: 'Processors', facet: 'socket=Z80' })).total).toBe(0)
  })

  test('a list can be narrowed by at most twelve attributes', async () => {
    const choose = (count: number) =>
      list({ facet: Array.from({ length: count }, (_, number) => `attribute${number}=1`) })
    await expect(choose(12)).resolves.toBeDefined()
    await expectRefusal(choose(13), { status: 400, fields: { facet: expect.anything() } })
  })

  test('many different lists leave few prepared statements on a connection', async () => {
    const { rows } = await shop.db.query<{ name: string }>(
      'select name from attributes where filterable order by id',
    )
    const sorts = ['', 'new', 'priceasc', 'pricedsc'] as const
    for (let round = 0; round < 150; round++) {
      const facet = rows
        .slice(round % 30, (round % 30) + 1 + (round % 12))
        .map(({ name }) => `${name}=1`)
      const search = Array.from({ length: round % 8 }, (_, word) => `word${word}`).join(' ')
      const price = ['', '1-', '-9', '1-9'][round % 4]
      await list({
        facet,
        sort: sorts[round % 4],
        ...(search && { search }),
        ...(price && { price }),
        ...(round % 3 && { availability: 'inStock' }),
      })
    }
    // The requests went over the same connection, one after the other.
    const prepared = await shop.db.query<{ count: number }>(
      'select count(*) from pg_prepared_statements ' +
        "where statement like '%matched as materialized%'",
    )
    expect(prepared.rows[0]?.count).toBeLessThanOrEqual(16)
  })
})

describe('search', () => {
  const suggest = async (q: string) => names(await shop.visitor.search.searchProducts({ q }))

  test('finds part of a name in any case, at most ten', async () => {
    expect(await suggest('RYZEN 5 56')).toEqual(
      expect.arrayContaining(['AMD Ryzen 5 5600', 'AMD Ryzen 5 5600G']),
    )
    expect((await suggest('a')).length).toBeLessThanOrEqual(10)
    expect((await suggest('e')).length).toBeGreaterThan(0)
  })

  test('finds words in any order, by brand and by model number', async () => {
    expect(await suggest('5600 ryzen')).toContain('AMD Ryzen 5 5600')
    expect((await suggest('logitech'))[0]).toMatch(/^Logitech/)
    const { rows } = await shop.db.query(
      'select name, model from products ' +
        "where model <> '' and name not like '%' || model || '%' limit 1",
    )
    expect(await suggest(rows[0].model)).toContain(rows[0].name)
  })

  test('puts names that begin with the words first', async () => {
    const found = await suggest('dell')
    expect(found[0]).toMatch(/^Dell/)
  })

  test('forgives close spellings', async () => {
    expect((await suggest('logitek mouse')).join()).toMatch(/Logitech/)
    expect((await suggest('ryzan')).join()).toMatch(/Ryzen/)
    expect(await list({ search: 'samsng' })).toMatchObject({ correctedSearch: 'samsung' })
  })

  test('takes symbols literally', async () => {
    expect(await suggest('%')).toEqual([])
    expect(await suggest('_____')).toEqual([])
    expect(await suggest("'; drop table products; --")).toEqual([])
  })

  test('without words returns the full list, and 304 while nothing changes', async () => {
    const response = await shop.app.inject({ url: '/api/v1/product/search-products' })
    expect(response.json()).toHaveLength((await list()).total)
    expect(Object.keys(response.json()[0]).sort()).toEqual([
      'discountedPrice',
      'displayImage',
      'id',
      'productMarkedPrice',
      'productName',
    ])
    const again = await shop.app.inject({
      url: '/api/v1/product/search-products',
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('sellers', () => {
  const sellersIn = ({ facets }: Awaited<ReturnType<typeof list>>) =>
    facets.find(({ name }) => name === 'seller')?.values

  test('a shop that sells alone offers none, even if an address names one', async () => {
    await switchSellersOn(shop, { isOn: false })
    expect(sellersIn(await list())).toBeUndefined()
    expect((await list({ seller: 'himal' })).total).toBe((await list()).total)
    expect(sellersIn(await list({ seller: 'himal' }))).toBeUndefined()
    expect((await shop.visitor.search.suggestions({ q: 'himal' })).sellers).toEqual([])
  })

  test('several are listed by handle with correct counts, the shop among them', async () => {
    const owner = await switchSellersOn(shop)
    const [himal, other] = [
      await makeSeller(shop, 'verified', { name: 'Himal Tech' }),
      await makeSeller(shop),
    ]
    const { total } = await list({ seller: 'shop' })
    const sampleSellers = sellersIn(await list())?.map(({ value }) => value) ?? []
    const addedSellers = (listing: Awaited<ReturnType<typeof list>>) =>
      sellersIn(listing)?.filter(({ value }) => !sampleSellers.includes(value))
    for (const priceRs of [500, 900]) await makeSellerProduct(shop.shop, himal.id, { priceRs })
    await makeSellerProduct(shop.shop, other.id, { priceRs: 700 })
    const { name } = shop.shop.settings.current
    expect(sellersIn(await list())?.[0]).toEqual({ value: 'shop', label: name, count: total })
    expect(addedSellers(await list())).toEqual([
      { value: himal.tag, label: 'Himal Tech', count: 2 },
      { value: other.tag, label: other.name, count: 1 },
    ])
    const narrowed = await list({ seller: [himal.tag, other.tag], sort: 'priceasc' })
    expect(narrowed.products.map(({ productMarkedPrice }) => productMarkedPrice)).toEqual([
      500, 700, 900,
    ])
    // The other sellers are counted like the values of any filter.
    expect(sellersIn(narrowed)?.[0]?.count).toBe(total)
    expect(addedSellers(narrowed)?.map(({ count }) => count)).toEqual([2, 1])
    expect((await list({ seller: himal.tag, category: 'Things', price: '800-' })).total).toBe(1)
    expect(await shop.visitor.search.suggestions({ q: 'himal te' })).toMatchObject({
      sellers: [{ name: 'Himal Tech', tag: himal.tag, count: 2 }],
    })
    // Where one seller has everything, there is nothing to choose.
    expect(sellersIn(await list({ category: 'Processors' }))).toBeUndefined()

    await himal.staff.api.sellers.suspend({ id: himal.id, reason: 'Complaints' })
    expect(addedSellers(await list())?.map(({ value }) => value)).toEqual([other.tag])
    expect((await list({ seller: himal.tag })).total).toBe(0)
    await owner.api.sellers.updateSettings({ ...(await owner.api.sellers.settings()), isOn: false })
    expect(sellersIn(await list())).toBeUndefined()
    expect((await list({ seller: himal.tag })).total).toBe(total)
    expect((await shop.visitor.search.suggestions({ q: 'himal te' })).sellers).toEqual([])
  })

  test('of many, the ones with most products are offered, and the ticked one', async () => {
    await switchSellersOn(shop)
    const categoryId = await makeCategory(shop.shop, 'Crowded')
    const sellers: Awaited<ReturnType<typeof makeSeller>>[] = []
    for (let count = 0; count < 13; count++) sellers.push(await makeSeller(shop))
    for (const { id } of [...sellers, ...sellers.slice(1)])
      await makeSellerProduct(shop.shop, id, { categoryId })
    const [least, ...others] = sellers.map(({ tag }) => tag)
    const offered = sellersIn(await list({ category: 'Crowded' }))
    expect(offered?.map(({ value, count }) => [value, count])).toEqual(
      others.toSorted().map((tag) => [tag, 2]),
    )
    const chosen = sellersIn(await list({ category: 'Crowded', seller: least }))
    expect(chosen).toEqual([
      ...(offered ?? []),
      { value: least, label: sellers[0]?.name, count: 1 },
    ])
  })
})
