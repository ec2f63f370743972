import { deliveryWords } from '#delivery/words.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/nepal-time.ts'
import {
  type Block,
  columns,
  paragraph,
  steps,
  tile,
  together,
} from '#kit/server/mail/look/blocks.ts'
import { paths } from '#shop-pages.ts'
import { arrivalInWords } from '../arrival-in-words.ts'
import type { Order } from '../contract.ts'
import { orderMailWords as say } from '../mail-words.ts'
import { daysBefore } from '../model.ts'
import { chargeOf, isLessThanOrdered, leftOf } from '../parts.ts'
import { stages } from '../stages.ts'
import { orderWords } from '../words.ts'

const optionOf = ({ shippingName, shippingOption }: Order) => shippingName ?? shippingOption
const piecesOf = (order: Order) =>
  order.items.reduce(
    (sum, item) => sum + (isLessThanOrdered(order) ? leftOf(item) : item.quantity),
    0,
  )

/** The first answer: when does it come, or what became of it; and the way to the order. */
export function stateBlock(order: Order, origin: string | null): Block {
  const action = origin ? { label: say.see, href: `${origin}${paths.order(order.id)}` } : null
  const small = `${say.pieces(piecesOf(order))}, ${optionOf(order)}`
  const { stage } = order
  if (!stages[stage].isOpen || stage === 'ready') {
    const at = order.events.findLast(({ to }) => to === stage)?.at ?? order.createdAt
    const label =
      stage === 'delivered' && order.isPickup ? say.state.collected : say.state.stages[stage]
    return tile({ label, large: formatDay(at), small, action })
  }
  const arrives = arrivalInWords(order)
  return tile({
    label: order.isPickup ? say.state.ready : say.state.arrives,
    large: arrives ?? deliveryWords.days(daysBefore.firstDay, daysBefore.lastDay),
    small,
    action,
  })
}

/** Where customers come to. */
interface Place {
  name: string
  address: string
}

/**
 * To whom, and how. Where nobody has proved that the address is theirs, it says nothing that the
 * customer typed: a stranger may get it.
 */
export function deliveryBlock(order: Order, isVerified: boolean, shop: Place): Block {
  const method =
    orderWords.methods[order.paymentMethod as keyof typeof orderWords.methods] ??
    order.paymentMethod
  const charge = order.shipping === 0 ? say.delivery.free : formatRs(order.shipping)
  return columns([
    order.isPickup
      ? { label: say.delivery.pickUpAt, bold: shop.name, rest: [shop.address].filter(Boolean) }
      : destinationOf(order, isVerified),
    { label: say.delivery.how, bold: optionOf(order), rest: [charge, method] },
  ])
}

function destinationOf({ customer, address, shippingAddress }: Order, isVerified: boolean) {
  if (!isVerified) return { label: say.delivery.to, bold: say.delivery.toGiven, rest: [] }
  const rest = [shippingAddress, customer.phone, address?.alternativePhone ?? ''].filter(Boolean)
  return { label: say.delivery.to, bold: address?.receiver || customer.name, rest }
}

/** What happens next, in this stage. */
export function nextBlock(order: Order, isVerified: boolean, returnDays: number): Block {
  const title = say.nextTitle
  const items = stepsOf(order, isVerified, returnDays)
  if (order.stage !== 'pending') return steps(title, items)
  const wasOnThePhone = order.events[0]?.by === 'shop'
  return together(
    steps(title, items),
    paragraph(wasOnThePhone ? say.onThePhone : say.online),
    isVerified ? null : paragraph(say.unverified),
  )
}

function stepsOf(order: Order, isVerified: boolean, returnDays: number) {
  const { next } = say
  const pack = order.isPickup ? next.packPickup : isVerified ? next.pack : next.packUnverified
  const get = order.isPickup ? next.fetch : next.come
  switch (order.stage) {
    case 'pending':
      return order.payUntil ? [...payStep(order), pack] : [next.call, pack, ...payStep(order)]
    case 'confirmed':
      return [pack, get, ...payStep(order)]
    case 'packed':
      return [order.isPickup ? next.waitReady : next.come, ...payStep(order)]
    case 'ready':
    case 'shipped':
      return [get, ...payStep(order)]
    case 'delivered':
      return [{ what: next.keep.what, how: next.keep.how(returnDays) }]
    case 'cancelled':
      return [next.again]
    case 'came_back':
      return [next.missed]
    case 'returned':
      return [next.money]
  }
}

/** Nothing is left to pay of what was paid ahead. */
function payStep(order: Order) {
  const { next } = say
  if (order.due === 0) return []
  const { what, how } = order.paymentMethod === 'cash_on_delivery' ? next.pay : next.payAhead
  return [{ what, how: how(formatRs(order.due)) }]
}

export const previewOf = (order: Order) =>
  say.preview(piecesOf(order), formatRs(stages[order.stage].isUndone ? 0 : chargeOf(order)))
