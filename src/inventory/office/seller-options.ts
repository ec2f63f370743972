import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import type { SellerChoice } from '#sellers/business.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

/**
 * Whoever can have products; nobody where the shop sells alone, or in the office of one who sells
 * there.
 */
export async function findSellerChoices(api: LoaderArgs['api']): Promise<SellerChoice[]> {
  if (actingSeller()) return []
  const { sellers } = await api.shop.facts()
  return sellers ? api.inventory.sellers() : []
}

/**
 * As a list to choose from, after the shop itself. A suspended one can be kept, and is refused to
 * others.
 */
export const sellerOptions = (
  sellers: SellerChoice[],
  shop: string,
): (readonly [value: string, label: string])[] => [
  [shop, words.shopItself],
  ...sellers.map(
    ({ id, name, isSelling }) => [id, isSelling ? name : words.suspended(name)] as const,
  ),
]
