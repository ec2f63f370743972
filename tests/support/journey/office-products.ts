import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { RunningShop } from './journey.ts'

let count = 0
export const uniqueName = (name: string) => {
  count += 1
  return `${name} ${process.pid}-${Date.now()}-${count}`
}

export const categoryId = async (shop: RunningShop, name: string) =>
  (await shop.as().catalog.categories()).find(({ categoryName }) => categoryName === name)?.id ?? ''

/** Creates a product of its own for a journey, ten in stock. */
export const createCable = async (staff: ApiClient, shop: RunningShop, change = {}) =>
  staff.catalog.createProduct({
    productName: uniqueName('Cable'),
    productCategoryId: await categoryId(shop, 'Laptop spares'),
    productMarkedPrice: 1000,
    stock: 10,
    ...change,
  })

/** Lists products from a price list that no other journey buys. */
export const listCheapParts = async (shop: RunningShop, count: number) =>
  (
    await shop.as().search.listing({ category: 'Parts', availability: 'inStock', sort: 'priceasc' })
  ).products.slice(0, count)
