import { actingSeller } from '#access/web/acting.ts'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import type { SellerChoice } from '#sellers/business.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

/** Sellers who can have products. Empty if the shop has no sellers, and in a seller's office. */
export async function listSellerChoices(api: LoaderArgs['api']): Promise<SellerChoice[]> {
  if (actingSeller()) return []
  const { sellers } = await api.shop.facts()
  return sellers ? api.inventory.sellers() : []
}

/**
 * Options for a select field: the shop itself, then the sellers. A product can stay with a
 * suspended seller, but the API refuses to assign one to it.
 */
export const sellerOptions = (
  sellers: SellerChoice[],
  shop: string,
  language: Language,
): (readonly [value: string, label: string])[] => {
  const words = inventoryOfficeWords(language)
  return [
    [shop, words.shopItself],
    ...sellers.map(
      ({ id, name, isSelling }) => [id, isSelling ? name : words.suspended(name)] as const,
    ),
  ]
}
