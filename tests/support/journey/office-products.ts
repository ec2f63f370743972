import type { ProductCard } from '#catalog/product.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { RunningShop } from './journey.ts'
import { createProduct } from './office.ts'

let count = 0
export const uniqueName = (name: string) => {
  count += 1
  return `${name} ${process.pid}-${Date.now()}-${count}`
}

export const categoryId = async (shop: RunningShop, name: string) =>
  (await shop.as().catalog.categories()).find(({ categoryName }) => categoryName === name)?.id ?? ''

/** Creates a product of its own for a journey, ten in stock. */
export const createCable = (staff: ApiClient, change = {}) =>
  createProduct(staff, uniqueName('Cable'), 10, change)

/** The sample's products of a category that are in stock, cheapest first. */
export async function listCheapest(shop: RunningShop, category: string, count: number) {
  const filter = { category, availability: 'inStock', sort: 'priceasc' } as const
  const { products } = await shop.as().search.listing({ ...filter, limit: String(count || 1) })
  if (products.length < count) throw new Error(`the sample shop sells ${category}`)
  return products.slice(0, count)
}

/** Lists products from a price list that no other journey buys. */
export const listCheapParts = (shop: RunningShop, count: number) =>
  listCheapest(shop, 'Parts', count)

export const getCheapest = async (shop: RunningShop, category: string) =>
  (await listCheapest(shop, category, 1))[0] as ProductCard
