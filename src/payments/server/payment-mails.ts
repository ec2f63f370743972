import { formatRs, toRupees } from '#kit/contract/money.ts'
import { button } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Order } from '#orders/contract.ts'
import { paths } from '#shop-pages.ts'
import { paymentMailWords as say } from '../mail-words.ts'
import type { Way } from '../model.ts'

const received = mailKind('payment-received', say.received, {
  order: { isBlock: true, isOptional: true },
})
const refused = mailKind('payment-slip-refused', say.refused, {
  order: { isBlock: true, isOptional: true },
})

const letterOf = ({ customer, number }: Order) => ({
  recipient: { ...customer, isVerified: true },
  about: `order:${number}`,
})

function orderButton(shop: Shop, { id }: Order) {
  const origin = shop.origin.current()
  return origin ? button(say.see, `${origin}${paths.order(id)}`) : null
}

/** What follows from a payment: we get to work, or, where more came than is due, it goes back. */
const nextOf = ({ refundDue, due }: Order) =>
  refundDue > 0
    ? say.next.goesBack(formatRs(refundDue))
    : due > 0
      ? say.next.stillDue(formatRs(due))
      : say.next.ready

export const paymentMail = (shop: Shop, order: Order, way: Way, amountPaisa: number) =>
  mail(
    shop,
    received,
    {
      name: order.customer.name,
      number: String(order.number),
      amount: formatRs(toRupees(amountPaisa)),
      way: say.ways[way],
      next: nextOf(order),
      order: orderButton(shop, order),
    },
    // Its invoice is written when it is paid.
    { ...letterOf(order), papersFor: order.consignments.map(({ id }) => id) },
  )

export const slipRefusedMail = (shop: Shop, order: Order, reason: string) =>
  mail(
    shop,
    refused,
    {
      name: order.customer.name,
      number: String(order.number),
      reason,
      order: orderButton(shop, order),
    },
    letterOf(order),
  )

const sample = {
  name: 'Maya Gurung',
  number: '1043',
  order: button(say.see, 'https://shop.example/profile/myOrder/1'),
}

/** What the owner may word, with values to look at. */
export const paymentMails = [
  {
    ...received,
    sample: () => ({
      ...sample,
      amount: formatRs(52_500),
      way: say.ways.khalti,
      next: say.next.ready,
    }),
  },
  { ...refused, sample: () => ({ ...sample, reason: say.sampleReason }) },
]
