import { isPhoneVerified, isVerified } from '#accounts/server/index.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { MessageEvent, MessageValues } from '#messages/model.ts'
import { enqueueMessage } from '#messages/server/index.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../../contract.ts'
import type { Mover, OrderStage } from '../../stages.ts'
import type { Step } from '../stages/plan-move.ts'

/** Values for the texts of messages about an order, or about one of its parcels. */
export function orderMessageValues(
  shop: Shop,
  order: Order,
  parcels: string[] = [],
): MessageValues {
  const origin = shop.origin.current()
  const consignments = order.consignments.filter(
    ({ id }) => parcels.length === 0 || parcels.includes(id),
  )
  const [parcel] = consignments.length === 1 ? consignments : []
  return {
    name: order.customer.name,
    number: String(order.number),
    total: formatRs(order.total),
    due: order.due > 0 ? formatRs(parcel?.due || order.due) : null,
    link: origin && `${origin}${paths.order(order.id)}`,
    courier: parcel?.courier || null,
    tracking: parcel?.trackingNumber || null,
  }
}

/** The stages that customers get a message about. Only pickup customers care about packing. */
const eventOf = (to: OrderStage, { isPickup }: Order): MessageEvent | null =>
  to === 'packed'
    ? isPickup
      ? 'order-ready'
      : null
    : to === 'confirmed' || to === 'shipped' || to === 'delivered' || to === 'cancelled'
      ? `order-${to}`
      : null

interface MessageOptions {
  /** Tells events of the same kind apart, if an order can have several. Each is sent once. */
  once?: string
  parcels?: string[]
  values?: MessageValues
  /** The network of the customer who causes the message; null if staff do. */
  network?: string | null
}

/** Sends the customer a text message, if the owner has switched on messages about this event. */
export async function messageCustomer(
  shop: Shop,
  tx: Db,
  event: MessageEvent,
  order: Order,
  { once: dedupeKey = '', parcels, values, network }: MessageOptions = {},
) {
  if (!shop.messages.channel || !shop.messages.current.events.includes(event)) return
  const { id: userId, phone, email } = order.customer
  const isMailed = Boolean(email) && (await isVerified(tx, userId))
  const isFromShop = order.events[0]?.by === 'shop'
  const { name, ...shopValues } = orderMessageValues(shop, order, parcels)
  await enqueueMessage(shop, tx, {
    event,
    phone,
    isVerified: isFromShop || (await isPhoneVerified(tx, userId, phone)),
    network,
    isMailed,
    values: { ...shopValues, ...values },
    entered: { name },
    userId,
    about: `order:${order.number}`,
    once: `${order.id} ${dedupeKey}`.trim(),
  })
}

/** Sends one message for each parcel, or one for all parcels that move together. */
export async function messageOfMove(
  shop: Shop,
  tx: Db,
  { order, to, steps, by }: { order: Order; to: OrderStage; steps: Step[]; by: Mover },
) {
  const event = eventOf(to, order)
  const parcels = steps.filter(({ isWhole }) => isWhole).map(({ consignment }) => consignment)
  if (event && parcels.length > 0)
    await messageCustomer(shop, tx, event, order, {
      once: parcels.toSorted().join(),
      parcels,
      network: by === 'customer' ? '' : null,
    })
}
