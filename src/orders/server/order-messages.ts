import { isVerified } from '#accounts/server/index.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { MessageEvent, MessageValues } from '#messages/model.ts'
import { enqueueMessage } from '#messages/server/index.ts'
import { paths } from '#shop-pages.ts'
import type { Order } from '../contract.ts'
import type { OrderStage } from '../stages.ts'
import type { Step } from './plan-move.ts'

/** What messages say of an order, and of the parcel that they are about. */
export function orderMessageValues(
  shop: Shop,
  order: Order,
  parcels: string[] = [],
): MessageValues {
  const origin = shop.origin.current()
  const about = order.consignments.filter(({ id }) => parcels.length === 0 || parcels.includes(id))
  const [parcel] = about.length === 1 ? about : []
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

/** Of which stage a customer hears by message; what is packed interests only who comes for it. */
const eventOf = (to: OrderStage, { isPickup }: Order): MessageEvent | null =>
  to === 'packed'
    ? isPickup
      ? 'order-ready'
      : null
    : to === 'confirmed' || to === 'shipped' || to === 'delivered' || to === 'cancelled'
      ? `order-${to}`
      : null

interface Told {
  /** What makes it news, where an order has the same more than once. */
  once?: string
  parcels?: string[]
  values?: MessageValues
}

/** Tells the customer of an order by message, if the owner wants that told. */
export async function messageCustomer(
  shop: Shop,
  tx: Db,
  event: MessageEvent,
  order: Order,
  { once = '', parcels, values }: Told = {},
) {
  if (!shop.messages.channel || !shop.messages.current.events.includes(event)) return
  const { id: userId, phone, email } = order.customer
  const isMailed = Boolean(email) && (await isVerified(tx, userId))
  const all = { ...orderMessageValues(shop, order, parcels), ...values }
  await enqueueMessage(shop, tx, {
    event,
    phone,
    isMailed,
    values: all,
    userId,
    about: `order:${order.number}`,
    once: `${order.id} ${once}`.trim(),
  })
}

/** Once for each parcel that takes a step, and for those that take it together. */
export async function messageOfMove(
  shop: Shop,
  tx: Db,
  { order, to, steps }: { order: Order; to: OrderStage; steps: Step[] },
) {
  const event = eventOf(to, order)
  const parcels = steps.filter(({ isWhole }) => isWhole).map(({ consignment }) => consignment)
  if (event && parcels.length > 0)
    await messageCustomer(shop, tx, event, order, { once: parcels.toSorted().join(), parcels })
}
