import type { Language } from '#kit/contract/language.ts'
import type { CartTotals } from './contract.ts'
import { buyingWords } from './words/buying.ts'

/** The discounts by name, for cart, checkout, order and mail. They add up to `discount`. */
export const discountLines = (
  { productDiscount, promoDiscount }: Pick<CartTotals, 'productDiscount' | 'promoDiscount'>,
  promoCode: string,
  language: Language,
) => {
  const words = buyingWords(language).totals
  return [
    ...(productDiscount > 0 ? [{ name: words.productDiscount, rupees: productDiscount }] : []),
    ...(promoDiscount > 0 ? [{ name: words.promoDiscount(promoCode), rupees: promoDiscount }] : []),
  ]
}
