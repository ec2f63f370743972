import { maxCompared } from '../model.ts'

/**
 * The products in the order of their columns, and whether rows without a difference are hidden. The
 * server reads the same (`shop-queries.ts`), but its code for all pages is larger than this.
 */
export function parseCompareAddress(query: URLSearchParams) {
  const ids = query.getAll('id').filter((id) => /^(0|[1-9]\d{0,17})$/.test(id))
  return {
    ids: [...new Set(ids)].slice(0, maxCompared),
    only: query.get('only') === 'differences' ? ('differences' as const) : undefined,
  }
}

/** Shows a product in a column. It swaps columns with the product that was there. */
export function swapColumns(ids: readonly string[], column: number, id: string): string[] {
  const replaced = ids[column] ?? id
  return ids.map((current, index) => (index === column ? id : current === id ? replaced : current))
}
