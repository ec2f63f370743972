import { buyingWords } from './buying-words.ts'
import type { CartTotals } from './contract.ts'

const say = buyingWords.totals

/**
 * What is taken off, by name, as cart, checkout, order and mail all show it: together the whole
 * discount.
 */
export const discountLines = (
  { productDiscount, promoDiscount }: Pick<CartTotals, 'productDiscount' | 'promoDiscount'>,
  promoCode: string,
) => [
  ...(productDiscount > 0 ? [{ name: say.productDiscount, rupees: productDiscount }] : []),
  ...(promoDiscount > 0 ? [{ name: say.promoDiscount(promoCode), rupees: promoDiscount }] : []),
]
