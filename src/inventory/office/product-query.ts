import { type ProductSort, type ProductState, productSorts, productStates, type StockLevel, stockLevels } from '#contract/inventory.rules.ts'
import type { ProductFilter } from '#contract/inventory.ts'
import { listQuery } from '../list/use-list-address.ts'

const isKey = <Key extends string>(table: Record<Key, unknown>, given: string | undefined): given is Key => given !== undefined && given in table
const isSort = (given: string | undefined): given is ProductSort => productSorts.some((sort) => given === sort || given === `-${sort}`)

/** What the list's address asks for; what means nothing is left out. */
export function productFilter(url: URL): ProductFilter {
  const { search, category, stock, state } = listQuery(url, 'search', 'category', 'stock', 'state')
  return {
    ...(search && { search }),
    ...(category && /^\d{1,18}$/.test(category) && { category }),
    ...(isKey<StockLevel>(stockLevels, stock) && { stock }),
    ...(isKey<ProductState>(productStates, state) && { state }),
  }
}

export function productListQuery(url: URL) {
  const { sort, page, limit } = listQuery(url, 'sort')
  return { ...productFilter(url), ...(isSort(sort) && { sort }), page, limit }
}
