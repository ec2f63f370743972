import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import { paths } from '#pages/shop-pages.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createBuiltRenderer } from './renderer.ts'

let shop: TestShop
let rendered: string[] = []
beforeAll(async () => {
  const renderer = await createBuiltRenderer()
  const render: typeof renderer.render = (input) => {
    rendered.push(input.url.pathname + input.url.search)
    return renderer.render(input)
  }
  shop = await createTestShop({}, { renderer: { ...renderer, render } })
})
beforeEach(() => {
  rendered = []
})
afterAll(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode

const product = { productName: 'Late laptop', productMarkedPrice: 90_000 }

describe('a product that did not exist', () => {
  /** The id of the next product. */
  const nextId = async () => String(Number(await makeProduct(shop.shop)) + 1)

  test('is on its page and in the API as soon as it is created', async () => {
    const [staff, id, productCategoryId] = [
      await shop.signIn('staff'),
      await nextId(),
      await makeCategory(shop.shop, 'Laptops'),
    ]
    const addresses = [
      paths.product(id),
      paths.product(id, { tab: 'reviews' }),
      `/api/v1/product/${id}`,
      `/api/v1/review/product/${id}`,
    ]
    for (const address of addresses)
      expect([address, await statusOf(address)]).toEqual([address, 404])
    expect((await staff.api.catalog.createProduct({ ...product, productCategoryId })).id).toBe(id)
    for (const address of addresses)
      expect([address, await statusOf(address)]).toEqual([address, 200])
  })

  test('because it was archived is back once it is on sale again', async () => {
    const [staff, productCategoryId] = [
      await shop.signIn('staff'),
      await makeCategory(shop.shop, 'Laptops'),
    ]
    const created = await staff.api.catalog.createProduct({
      ...product,
      productName: 'Archived laptop',
      productCategoryId,
    })
    const change = { ...product, productName: 'Archived laptop', productCategoryId, id: created.id }
    const archived = await staff.api.catalog.updateProduct({
      ...change,
      version: created.version,
      archived: true,
    })
    expect(await statusOf(paths.product(created.id))).toBe(404)
    await staff.api.catalog.updateProduct({ ...change, version: archived.version })
    expect(await statusOf(paths.product(created.id))).toBe(200)
  })

  test('is found by search and in its category', async () => {
    const staff = await shop.signIn('staff')
    const [bySearch, byCategory] = [
      paths.listing({ search: 'submarine' }),
      paths.listing({ category: 'Submarines' }),
    ]
    for (const address of [bySearch, byCategory])
      expect((await get(address)).body).not.toContain('Yellow submarine')
    const { id: productCategoryId } = await staff.api.catalog.createCategory({
      categoryName: 'Submarines',
    })
    await staff.api.catalog.createProduct({
      ...product,
      productName: 'Yellow submarine',
      productCategoryId,
    })
    for (const address of [bySearch, byCategory])
      expect((await get(address)).body).toContain('Yellow submarine')
  })
})

describe('a page is rendered once', () => {
  const junk = (path: string) =>
    Array.from(
      { length: 100 },
      (_, number) => `${path}?junk=${number}&utm_source=${number}&page=1&sort=`,
    )

  test.each(['/', '/discover', '/productListing', '/myCart', '/forgot-password'])(
    'for a hundred queries without a meaning on %s',
    async (path) => {
      for (const address of junk(path)) expect(await statusOf(address)).toBe(200)
      expect(rendered).toEqual(rendered.slice(0, 1))
    },
  )

  test('for every spelling of its address', async () => {
    const id = await makeProduct(shop.shop)
    const spellings = [
      `/product/${id}`,
      `/product/${id}/`,
      `/PRODUCT/${id}`,
      `/product/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
      `//product//${id}`,
    ]
    for (const address of spellings) await get(address)
    expect(rendered.filter((address) => address !== '/not-found')).toEqual([`/product/${id}`])
    expect(await statusOf(`/product/0${id}`)).toBe(404)
  })

  test('for values that are invalid, repeated, empty or reordered', async () => {
    await get('/productListing?brand=Dell&brand=HP&category=Laptops')
    await get('/productListing?category=Laptops&brand=HP&brand=Dell&brand=HP')
    await get(
      '/productListing?category=Laptops&brand=HP&brand=Dell&page=0&rating=9&sort=cheap&price=x' +
        '&search=&availability=maybe',
    )
    await get('/productListing?category=+Laptops+&brand=HP&brand=Dell&page=1')
    expect(rendered).toHaveLength(1)
  })

  test('for the orders of all customers', async () => {
    for (let number = 0; number < 50; number++)
      expect(await statusOf(`/profile/myOrder/${number}`)).toBe(200)
    expect(rendered).toHaveLength(1)
  })

  test('for every host that requests name', async () => {
    const id = await makeProduct(shop.shop)
    for (const host of ['evil.example', 'shop.example:8080', 'localhost'])
      expect((await get(paths.product(id), { host })).body).not.toContain(host)
    expect(rendered).toHaveLength(1)
  })
})

test('equivalent API calls share a cached reply', async () => {
  const bodyOf = async (query: string) => (await get(`/api/v1/product?${query}`)).json()
  const id = await makeProduct(shop.shop)
  // The second request caches the reply.
  for (let time = 0; time < 2; time++)
    expect(await bodyOf('brand=Dell&brand=HP&sort=new')).toEqual([])
  // This invalidates no list, so only a fresh reply shows the change.
  await shop.db.query("update products set brand = 'Dell' where id = $1", [id])
  dropAfterCommit(shop.db, [`product:${id}`])
  expect(await bodyOf('sort=new&brand=HP&brand=Dell&brand=HP')).toEqual([])
  expect(await bodyOf('sort=new&brand=Dell')).toMatchObject([{ id }])
})
