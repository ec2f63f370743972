import { findEnquiryFile } from '#enquiries/server/index.ts'
import { formatRs } from '#kit/contract/money.ts'
import { toE164 } from '#kit/contract/phone.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { fillMessage, type MessageKind, type MessageValues } from '#messages/model.ts'
import { shopValues } from '#messages/server/index.ts'
import { findOrder, orderMessageValues } from '#orders/server/index.ts'
import type { OrderStage } from '#orders/stages.ts'

const ready = (
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

/** What one writes about an order in this stage, the likeliest first. */
const likeliest: Record<OrderStage, readonly MessageKind[]> = {
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

export async function readyForOrder(shop: Shop, id: string) {
  const order = await findOrder(shop.db, id, null)
  if (!order) throw new ShopError('not_found')
  const kinds = likeliest[order.stage].filter(
    (kind) =>
      (kind !== 'order-ready' || order.isPickup) &&
      (kind !== 'payment-received' || order.received > 0),
  )
  return ready(shop, order.customer.phone, kinds, {
    ...orderMessageValues(shop, order),
    amount: formatRs(order.received),
  })
}

export async function readyForEnquiry(shop: Shop, id: string) {
  const enquiry = await findEnquiryFile(shop.db, id)
  if (!enquiry) throw new ShopError('not_found')
  return ready(shop, enquiry.phone, ['enquiry'], { name: enquiry.name })
}
