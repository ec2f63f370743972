import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Product } from '../../product.ts'

// Specification §7 lists paths without ids. Callers can send a product as they read it.

const shop = setUpShop()
let staff: ApiClient
let headers: { authorization: string }
let product: Product
const pictures = ['front', 'back'].map((name) => ({
  path: `https://pictures.example/${name}.jpg`,
  alt: `The ${name}`,
}))

beforeAll(async () => {
  const { api, token } = await shop.signIn('staff')
  staff = api
  headers = { authorization: `Bearer ${token}` }
  const category = await staff.catalog.createCategory({ categoryName: 'Mice' })
  product = await staff.catalog.createProduct({
    productName: 'Quiet mouse',
    productCategoryId: category.id,
    productMarkedPrice: 1450,
    stock: 4,
    pictures,
  })
})

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
  shop.app.inject({ method, url: `/api/v1${path}`, headers, payload })
const read = async () => (await shop.app.inject(`/api/v1/product/${product.id}`)).json() as Product

describe('a product as it was read', () => {
  test('can be sent back, and nothing changes', async () => {
    const reply = await send('PUT', `/product/${product.id}`, product)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ ...product, version: product.version + 1 })
    // A recent product is not marked as new.
    expect((await staff.inventory.product({ id: product.id })).isNew).toBe(false)
    product = reply.json()
  })

  test('can be sent back without its id in the address', async () => {
    const reply = await send('PUT', '/product', { ...product, productName: 'Silent mouse' })
    expect(reply.json()).toMatchObject({
      productName: 'Silent mouse',
      productImageUrls: pictures.map(({ path }) => path),
      imageAlts: ['The front', 'The back'],
    })
    product = reply.json()
  })

  test('can be copied to a new product, with its pictures and a new slug', async () => {
    const reply = await send('POST', '/product', {
      ...product,
      productName: 'Silent mouse, white',
      displayImage: pictures[1]?.path,
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      slug: 'silent-mouse-white',
      displayImage: pictures[1]?.path,
      productImageUrls: [pictures[1]?.path, pictures[0]?.path],
      imageAlts: ['The back', 'The front'],
    })
    expect(reply.json().id).not.toBe(product.id)
  })

  test('is refused with changes to read-only fields, which are named', async () => {
    const current = await read()
    const reply = await send('PUT', '/product', {
      ...current,
      discountedPrice: 1,
      category: { ...current.category, id: '999999' },
    })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual(['discountedPrice', 'category'])
  })

  test('cannot overwrite another product', async () => {
    const reply = await send('PUT', `/product/${product.id}`, { ...product, id: '999999' })
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      fields: { id: 'This does not match the address' },
    })
  })
})

test('a category can be changed and removed with its id in the body', async () => {
  const { id } = await staff.catalog.createCategory({ categoryName: 'Short-lived' })
  expect(
    (await send('PUT', '/category', { id, categoryName: 'Shorter-lived' })).json(),
  ).toMatchObject({ id, categoryName: 'Shorter-lived' })
  const read = (await shop.visitor.catalog.categories()).find((category) => category.id === id)
  expect((await send('PUT', '/category', { ...read })).json()).toEqual(read)
  expect((await send('DELETE', '/category', {})).json()).toMatchObject({
    code: 'invalid_input',
    fields: { id: 'This is required' },
  })
  expect((await send('DELETE', '/category', { id })).statusCode).toBe(200)
  expect((await send('DELETE', '/category', { id })).statusCode).toBe(404)
})

test('without a product, similar products are featured products first', async () => {
  await staff.catalog.createProduct({
    productName: 'Loud mouse',
    productCategoryId: product.productCategoryId,
    productMarkedPrice: 900,
    stock: 1,
    featured: true,
  })
  await shop.waitForSignals()
  const [first, ...others] = await shop.visitor.catalog.similarProducts()
  expect(first?.productName).toBe('Loud mouse')
  expect(others.length).toBeGreaterThan(0)
})

test('of many featured products from the same second, the newest are shown', async () => {
  let count = 0
  const create = async (featured: boolean) => {
    const { productCategoryId } = product
    return (
      await staff.catalog.createProduct({
        productName: `One of many, ${++count}`,
        productCategoryId,
        productMarkedPrice: 900,
        stock: 1,
        featured,
      })
    ).id
  }
  const ids: string[] = []
  for (let number = 0; number < 12; number++) ids.push(await create(true))
  for (let number = 0; number < 12; number++) await create(false)
  await shop.shop.db.query(
    "update products set created_at = date_trunc('day', now()) where featured",
  )
  dropAfterCommit(shop.shop.db, ['catalogue'])
  const similar = await shop.visitor.catalog.similarProducts()
  expect(similar.map(({ id }) => id)).toEqual(ids.reverse().slice(0, similar.length))
})
