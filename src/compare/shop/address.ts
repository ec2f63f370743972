import { readQuery } from '#kit/contract/read-query.ts'
import { shopQueries } from '#shop-queries.ts'

/** What the address says: the products in the order of their columns, and whether rows without a difference are hidden. */
export function readAddress(given: URLSearchParams) {
  const read = readQuery(shopQueries.compare, given)
  return { ids: read.getAll('id'), only: read.has('only') ? ('differences' as const) : undefined }
}

/** The order after one column shows another product, which changes places with the one there. */
export function exchange(ids: readonly string[], column: number, id: string): string[] {
  const here = ids[column]
  return ids.map((each, place) => (place === column ? id : each === id ? (here ?? id) : each))
}
