import { findEnquiryDetails } from '#enquiries/server/index.ts'
import { toE164 } from '#kit/contract/fields/phone.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { fillMessage, type MessageKind, type MessageValues } from '#messages/model.ts'
import { shopValues } from '#messages/server/index.ts'
import { findOrder, orderMessageValues } from '#orders/server/index.ts'
import type { OrderStage } from '#orders/stages.ts'

const toReadyTexts = (
  shop: Shop,
  phone: string,
  kinds: readonly MessageKind[],
  values: MessageValues,
) => ({
  phone: toE164(phone),
  texts: kinds.map((kind) => ({
    kind,
    text: fillMessage(shop.messages.current.texts[kind], { ...shopValues(shop), ...values }),
  })),
})

/** The texts that fit an order in each stage, the most likely first. */
const kindsByStage: Record<OrderStage, readonly MessageKind[]> = {
  pending: ['order-placed', 'order-confirmed', 'payment-received', 'order-cancelled'],
  confirmed: ['order-confirmed', 'payment-received', 'order-cancelled'],
  packed: ['order-ready', 'order-confirmed', 'payment-received', 'order-cancelled'],
  ready: ['order-ready', 'payment-received', 'order-cancelled'],
  shipped: ['order-shipped', 'payment-received'],
  delivered: ['order-delivered', 'payment-received'],
  cancelled: ['order-cancelled'],
  returned: ['order-cancelled'],
  came_back: ['order-cancelled'],
}

/** Returns the text templates for an order's customer, filled in. */
export async function getOrderTexts(shop: Shop, id: string) {
  const order = await findOrder(shop.db, id)
  if (!order) throw new ShopError('not_found')
  const kinds = kindsByStage[order.stage].filter(
    (kind) =>
      (kind !== 'order-ready' || order.isPickup) &&
      (kind !== 'payment-received' || order.received > 0),
  )
  return toReadyTexts(shop, order.customer.phone, kinds, {
    ...orderMessageValues(shop, order),
    amount: formatRs(order.received),
  })
}

/** Returns the text template for the sender of an enquiry, filled in. */
export async function getEnquiryTexts(shop: Shop, id: string) {
  const enquiry = await findEnquiryDetails(shop.db, id)
  if (!enquiry) throw new ShopError('not_found')
  return toReadyTexts(shop, enquiry.phone, ['enquiry'], { name: enquiry.name })
}
