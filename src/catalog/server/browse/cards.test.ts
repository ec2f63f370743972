import { describe, expect, test } from 'vitest'
import { buy } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()

const cards = (...id: string[]) => shop.visitor.catalog.cards({ id })
const statusOf = async (query: string) =>
  (await shop.app.inject({ url: `/api/v1/product/cards?${query}` })).statusCode

describe('cards of some products', () => {
  test('are the requested products, in the order of their ids and each once', async () => {
    const [first, second, third] = [
      await makeProduct(shop.shop),
      await makeProduct(shop.shop, { priceRs: 2000, discount: 10 }),
      await makeProduct(shop.shop),
    ]
    const results = await cards(third, second, third)
    expect(results.map(({ id }) => id)).toEqual([second, third])
    expect(results[0]).toMatchObject({ productMarkedPrice: 2000, discountedPrice: 1800, stock: 10 })
    expect((await cards(first)).map(({ id }) => id)).toEqual([first])
  })

  test('leave out unknown products and those no longer on sale', async () => {
    const [sold, archived] = [await makeProduct(shop.shop), await makeProduct(shop.shop)]
    expect(await cards(sold, archived, '999999999999999999')).toHaveLength(2)
    const { api } = await shop.signIn('staff')
    const { productName, productCategoryId, productMarkedPrice, version } =
      await shop.visitor.catalog.product({ id: archived })
    await api.catalog.updateProduct({
      id: archived,
      productName,
      productCategoryId,
      productMarkedPrice,
      version,
      archived: true,
    })
    expect((await cards(sold, archived, '999999999999999999')).map(({ id }) => id)).toEqual([sold])
    expect(await cards('999999999999999999')).toEqual([])
  })

  test('show the stock that remains after an order', async () => {
    const product = await makeProduct(shop.shop, { stock: 3 })
    expect(await cards(product)).toMatchObject([{ stock: 3 }])
    const customer = await shop.signIn()
    await buy(customer, { [product]: 2 })
    expect(await cards(product)).toMatchObject([{ stock: 1 }])
  })

  test('are limited to twelve products per request, by ids alone', async () => {
    const ids = Array.from({ length: 13 }, (_, index) => `id=${index + 1}`)
    expect(await statusOf(ids.slice(0, 12).join('&'))).toBe(200)
    expect(await statusOf(ids.join('&'))).toBe(400)
    const invalid = 'id= id=laptop id=01 id=1&id=-2 id=1.5 id=1&name=x'.split(' ')
    for (const query of ['', `id=${'9'.repeat(19)}`, ...invalid])
      expect(await statusOf(query)).toBe(400)
  })
})
