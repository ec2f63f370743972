import { deliveryWords } from '#delivery/words/shop.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import {
  type Block,
  columns,
  paragraph,
  steps,
  tile,
  together,
} from '#kit/server/mail/look/blocks.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../../contract.ts'
import { describeArrival } from '../../describe-arrival.ts'
import { describeMethod } from '../../describe-method.ts'
import { chargeOf, isLessThanOrdered, remainingOf } from '../../divided-order.ts'
import { daysBefore } from '../../model.ts'
import { stages } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'

const optionOf = ({ shippingName, shippingOption }: Order) => shippingName ?? shippingOption
const countUnits = (order: Order) =>
  order.items.reduce(
    (sum, item) => sum + (isLessThanOrdered(order) ? remainingOf(item) : item.quantity),
    0,
  )

/** When the order arrives or how it ended, and a button that opens it. */
export function stateBlock(order: Order, origin: string | null, language: Language): Block {
  const words = orderMailWords(language)
  const action = origin ? { label: words.see, href: `${origin}${paths.order(order.id)}` } : null
  const small = `${words.items(countUnits(order))}, ${optionOf(order)}`
  const { stage } = order
  if (!stages[stage].isOpen || stage === 'ready') {
    const at = order.events.findLast(({ to }) => to === stage)?.at ?? order.createdAt
    const label =
      stage === 'delivered' && order.isPickup ? words.state.collected : words.state.stages[stage]
    return tile({ label, large: formatDay(at), small, action })
  }
  const arrives = describeArrival(order, language)
  return tile({
    label: order.isPickup ? words.state.ready : words.state.arrives,
    large: arrives ?? deliveryWords(language).days(daysBefore.firstDay, daysBefore.lastDay),
    small,
    action,
  })
}

interface PickupPlace {
  name: string
  address: string
}

/**
 * The destination and the method. A mail to an unverified address contains nothing that the
 * customer typed, because a stranger may get it.
 */
export function deliveryBlock(
  order: Order,
  isVerified: boolean,
  shop: PickupPlace,
  language: Language,
): Block {
  const words = orderMailWords(language).delivery
  const charge = order.shipping === 0 ? words.free : formatRs(order.shipping)
  return columns([
    order.isPickup
      ? { label: words.pickUpAt, bold: shop.name, rest: [shop.address].filter(Boolean) }
      : destinationOf(order, isVerified, language),
    {
      label: words.how,
      bold: optionOf(order),
      rest: [charge, describeMethod(order.paymentMethod, language)],
    },
  ])
}

function destinationOf(
  { customer, address, shippingAddress }: Order,
  isVerified: boolean,
  language: Language,
) {
  const words = orderMailWords(language).delivery
  if (!isVerified) return { label: words.to, bold: words.toGiven, rest: [] }
  const rest = [shippingAddress, customer.phone, address?.alternativePhone ?? ''].filter(Boolean)
  return { label: words.to, bold: address?.receiver || customer.name, rest }
}

export function nextBlock(
  order: Order,
  isVerified: boolean,
  returnDays: number,
  language: Language,
): Block {
  const words = orderMailWords(language)
  const title = words.nextTitle
  const items = stepsOf(order, isVerified, returnDays, language)
  if (order.stage !== 'pending') return steps(title, items)
  const isPhoneOrder = order.events[0]?.by === 'shop'
  return together(
    steps(title, items),
    paragraph(isPhoneOrder ? words.onThePhone : words.online),
    isVerified ? null : paragraph(words.unverified),
  )
}

function stepsOf(order: Order, isVerified: boolean, returnDays: number, language: Language) {
  const { next } = orderMailWords(language)
  const pack = order.isPickup ? next.packPickup : isVerified ? next.pack : next.packUnverified
  const receive = order.isPickup ? next.fetch : next.come
  switch (order.stage) {
    case 'pending':
      return order.payUntil
        ? [...payStep(order, language), pack]
        : [next.call, pack, ...payStep(order, language)]
    case 'confirmed':
      return [pack, receive, ...payStep(order, language)]
    case 'packed':
      return [order.isPickup ? next.waitReady : next.come, ...payStep(order, language)]
    case 'ready':
    case 'shipped':
      return [receive, ...payStep(order, language)]
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

/** No step for an order that is already paid. */
function payStep(order: Order, language: Language) {
  const { next } = orderMailWords(language)
  if (order.due === 0) return []
  const { what, how } = order.paymentMethod === 'cash_on_delivery' ? next.pay : next.payAhead
  return [{ what, how: how(formatRs(order.due)) }]
}

export const createPreview = (order: Order, language: Language) =>
  orderMailWords(language).preview(
    countUnits(order),
    formatRs(stages[order.stage].isUndone ? 0 : chargeOf(order)),
  )
