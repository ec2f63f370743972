import type { CartLine } from '#cart/server/index.ts'
import { applyAgreedPrices, type OrderDraftLine } from '../../change/agreed-price.ts'
import type { OrderDraft, WorkLine } from '../order-draft.ts'

/** The product id of work lines. */
export const noProductId = 0

const toWorkLine = ({ name, quantity, pricePaisa }: WorkLine): OrderDraftLine => ({
  id: noProductId,
  productId: noProductId,
  categoryId: noProductId,
  name,
  quantity,
  seenPaisa: pricePaisa,
  pricePaisa,
  payPaisa: pricePaisa,
  summary: '',
  image: null,
  stock: quantity,
  grams: 0,
  archived: false,
  sellerId: null,
  sellerName: null,
  sellerTag: null,
  agreedFromPaisa: null,
  agreedReason: '',
})

/** An offered price stays valid even if the product's price has changed since. */
const withOfferedPrices = (lines: CartLine[], offeredPrices: ReadonlyMap<number, number>) =>
  lines.map((line): OrderDraftLine => {
    const payPaisa = offeredPrices.get(line.productId) ?? line.payPaisa
    const pricePaisa = Math.max(line.pricePaisa, payPaisa)
    return { ...line, payPaisa, pricePaisa, agreedFromPaisa: null, agreedReason: '' }
  })

/** All lines of the order, at the prices of the moment or those that staff agreed or offered. */
export function priceLines(draft: OrderDraft, currentLines: CartLine[]): OrderDraftLine[] {
  switch (draft.source) {
    case 'cart':
      return applyAgreedPrices(currentLines, [], null)
    case 'phone':
    case 'counter':
      return applyAgreedPrices(currentLines, draft.agreedItems, draft.discountLimit)
    case 'exchange':
      return withOfferedPrices(currentLines, draft.offeredPrices)
    case 'repair':
      return [
        ...withOfferedPrices(currentLines, draft.offeredPrices),
        ...draft.workLines.map(toWorkLine),
      ]
  }
}
