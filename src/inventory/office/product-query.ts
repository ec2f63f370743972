import { shopHandle } from '#access/member-access.ts'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import type { ProductFilter } from '../fields.ts'
import { type ProductSort, productSorts, productStates, stockLevels } from '../model.ts'

const isSort = (text: string | undefined): text is ProductSort =>
  productSorts.some((sort) => text === sort || text === `-${sort}`)

/** The filter in the list's address, without invalid values. */
export function parseProductFilter(url: URL): ProductFilter {
  const { search, category, seller, ...query } = listQuery(
    url,
    'search',
    'category',
    'stock',
    'state',
    'seller',
  )
  const [stock, state] = [oneOf(stockLevels, query.stock), oneOf(productStates, query.state)]
  return {
    ...(search && { search }),
    ...(category && /^\d{1,18}$/.test(category) && { category }),
    ...(stock && { stock }),
    ...(state && { state }),
    ...(seller && (seller === shopHandle || /^\d{1,18}$/.test(seller)) && { seller }),
  }
}

export function parseProductListQuery(url: URL) {
  const { sort, page, limit } = listQuery(url, 'sort')
  return { ...parseProductFilter(url), ...(isSort(sort) && { sort }), page, limit }
}
