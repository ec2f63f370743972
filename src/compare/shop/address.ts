import { maxCompared } from '../model.ts'

/**
 * What the address says: the products in the order of their columns, and whether rows without a
 * difference are hidden.
 * The server reads the same (`shop-queries.ts`); its rules for every page would be more to load
 * than this.
 */
export function readAddress(given: URLSearchParams) {
  const ids = given.getAll('id').filter((id) => /^(0|[1-9]\d{0,17})$/.test(id))
  return {
    ids: [...new Set(ids)].slice(0, maxCompared),
    only: given.get('only') === 'differences' ? ('differences' as const) : undefined,
  }
}

/** The order after one column shows another product, which changes places with the one there. */
export function exchange(ids: readonly string[], column: number, id: string): string[] {
  const here = ids[column]
  return ids.map((each, place) => (place === column ? id : each === id ? (here ?? id) : each))
}
