import type { Shop } from '#kit/server/shop.ts'
import type { Suggestions } from '../contract.ts'
import { searchProducts } from './search-products.ts'

/** Searches, categories and products for what is being typed. */
export async function suggest(shop: Shop, typed: string): Promise<Suggestions> {
  return { phrases: [], categories: [], products: await searchProducts(shop, typed) }
}
