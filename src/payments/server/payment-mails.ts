import type { Language } from '#kit/contract/language.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import { button } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import type { PaymentMode } from '../model.ts'
import { paymentMailWords } from '../words/mails.ts'

const received = mailKind('payment-received', (language) => paymentMailWords(language).received, {
  order: { isBlock: true, isOptional: true },
})
const refused = mailKind('payment-slip-refused', (language) => paymentMailWords(language).refused, {
  order: { isBlock: true, isOptional: true },
})

const toLetter = ({ customer, number }: Order) => ({
  recipient: { ...customer, isVerified: true },
  about: `order:${number}`,
})

function toValues(shop: Shop, { id, number, customer }: Order) {
  const origin = shop.origin.current()
  const { see } = paymentMailWords(shop.language)
  return {
    name: customer.name,
    number: String(number),
    order: origin ? button(see, `${origin}${paths.order(id)}`) : null,
  }
}

/** Says what happens next: the shop starts to work, waits for the rest or refunds the surplus. */
function describeNext({ refundDue, due }: Order, language: Language): string {
  const { next } = paymentMailWords(language)
  if (refundDue > 0) return next.goesBack(formatRs(refundDue))
  return due > 0 ? next.stillDue(formatRs(due)) : next.ready
}

export const paymentMail = (shop: Shop, order: Order, mode: PaymentMode, amountPaisa: number) =>
  mail(
    shop,
    received,
    {
      ...toValues(shop, order),
      amount: formatRs(toRupees(amountPaisa)),
      way: paymentMailWords(shop.language).modes[mode],
      next: describeNext(order, shop.language),
    },
    // The invoice is issued when the order is paid, so it goes out with this mail.
    { ...toLetter(order), attachmentsFor: order.consignments.map(({ id }) => id) },
  )

export const slipRefusedMail = (shop: Shop, order: Order, reason: string) =>
  mail(shop, refused, { ...toValues(shop, order), reason }, toLetter(order))

const sample = ({ language }: Shop) => ({
  name: 'Maya Gurung',
  number: '1043',
  order: button(paymentMailWords(language).see, 'https://shop.example/profile/myOrder/1'),
})

/** The mails that the owner can reword, with sample values for the preview. */
export const paymentMails = [
  {
    ...received,
    sample: (shop: Shop) => ({
      ...sample(shop),
      amount: formatRs(52_500),
      way: paymentMailWords(shop.language).modes.khalti,
      next: paymentMailWords(shop.language).next.ready,
    }),
  },
  {
    ...refused,
    sample: (shop: Shop) => ({
      ...sample(shop),
      reason: paymentMailWords(shop.language).sampleReason,
    }),
  },
]
