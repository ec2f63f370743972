import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '../../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../../tests/support/records/sellers.ts'
import { startSecondProcess } from '../../../../tests/support/second-process.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let other: Awaited<ReturnType<typeof openOther>>
beforeAll(async () => {
  other = await openOther()
})
afterAll(() => other.close())

/** Starts a second process of the same shop, with separate caches and the same database. */
async function openOther() {
  const { app, close } = await startSecondProcess(shop)
  const get = async (path: string) => (await app.inject({ url: `/api/v1${path}` })).json()
  return { get, close }
}

test('a suspension, and switching sellers on or off, take effect in every process', async () => {
  expect((await other.get('/shop')).sellers).toBe(false)
  await switchSellersOn(shop, { reviewsProducts: false })
  await expect.poll(async () => (await other.get('/shop')).sellers).toBe(true)

  const { owner, staff, id, tag } = await makeSeller(shop)
  const productCategoryId = await makeCategory(shop.shop, 'Things')
  const product = await owner.api.catalog.createSellerProduct({
    productName: 'Snow Leopard',
    productCategoryId,
    productMarkedPrice: 100,
  })
  /** The product, its list, the search and the seller in the other process. */
  const readOther = async () => [
    (await other.get(`/product/${product.id}`)).productName,
    (await other.get(`/product/business/${id}`)).length,
    (await other.get('/product?search=snow+leopard')).length,
    (await other.get(`/business/profile?tag=${tag}`)).data?.productCount,
  ]
  const all = ['Snow Leopard', 1, 1, 1]
  await expect.poll(readOther).toEqual(all)
  await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  await expect.poll(readOther).toEqual([undefined, 0, 0, undefined])
  await staff.api.sellers.lift({ id })
  await expect.poll(readOther).toEqual(all)
  await switchSellersOn(shop, { isOn: false })
  await expect.poll(async () => (await other.get(`/product/${product.id}`)).code).toBe('not_found')
  await expect
    .poll(async () => (await other.get(`/business/profile?tag=${tag}`)).code)
    .toBe('not_found')
})
