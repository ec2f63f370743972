import type { LineSeller } from './contract.ts'

export interface SellerGroup<Item> {
  seller: LineSeller | null
  items: Item[]
}

/**
 * Items by who sells them, in the order in which each seller comes first; null where the shop sells
 * all of them.
 */
export function bySeller<Item extends { seller: LineSeller | null }>(
  items: readonly Item[],
): SellerGroup<Item>[] | null {
  if (items.every(({ seller }) => seller === null)) return null
  const groups = Map.groupBy(items, ({ seller }) => seller?.tag ?? null)
  return [...groups.values()].map((own) => ({ seller: own[0]?.seller ?? null, items: own }))
}
