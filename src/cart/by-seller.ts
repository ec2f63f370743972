import type { LineSeller } from './contract.ts'

export interface SellerGroup<Item> {
  seller: LineSeller | null
  items: Item[]
}

/**
 * Groups items by seller, in the order in which the sellers first appear. Null if the shop sells
 * all of them.
 */
export function bySeller<Item extends { seller: LineSeller | null }>(
  items: readonly Item[],
): SellerGroup<Item>[] | null {
  if (items.every(({ seller }) => seller === null)) return null
  const groups = Map.groupBy(items, ({ seller }) => seller?.tag ?? null)
  return [...groups.values()].map((group) => ({ seller: group[0]?.seller ?? null, items: group }))
}
