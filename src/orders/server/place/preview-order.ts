import type { Cart } from '#cart/contract.ts'
import { findThrottledPromo, listRequested, toCart } from '#cart/server/index.ts'
import { findOffered } from '#delivery/server/index.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PreviewOrder } from '../../contract/staff.ts'
import { applyAgreedPrices, discountLimitOf } from '../change/agreed-price.ts'
import { counterDelivery } from './steps/choose-delivery.ts'

// The id of no customer: a promo code then counts as never used.
const noCustomerId = '00000000-0000-0000-0000-000000000000'

/** Previews the costs of an order. Nothing is taken or saved. */
export async function previewOrder(
  shop: Shop,
  caller: SignedIn,
  { customerId = noCustomerId, items, shippingOption, promoCode, ...input }: PreviewOrder,
  { isAtCounter = false } = {},
): Promise<Cart> {
  const { db } = shop
  const district = input.district ?? null
  const found = promoCode && (await findThrottledPromo(shop, caller, promoCode, customerId))
  const [cartLines, option] = await Promise.all([
    listRequested(db, items),
    isAtCounter ? counterDelivery(shop.language) : findOffered(db, shippingOption, district),
  ])
  const lines = applyAgreedPrices(cartLines, items, discountLimitOf(caller))
  const parts = { id: customerId, lines, option, district, code: promoCode, promo: null, ...found }
  return toCart(parts, caller.language)
}
