import { orderWords } from '#orders/words/shop.ts'
import type { Invoice } from './invoice.ts'
import { invoicePaperWords as words } from './words/paper.ts'

/** The title of an invoice in both languages. */
export const invoiceTitle = ({ type, kind }: Pick<Invoice, 'type' | 'kind'>) =>
  type === 'credit_note'
    ? { english: words.creditNote, nepali: words.creditNoteNepali }
    : { english: words.titles[kind], nepali: words.nepali[kind] }

/** Lists the facts printed beside the buyer, as pairs of name and value. */
export function listFacts(
  { number, bsDate, orderNumber, corrects, reason, paymentMethod, type }: Invoice,
  day: string,
): [string, string][] {
  const method =
    orderWords.methods[paymentMethod as keyof typeof orderWords.methods] ?? paymentMethod
  return [
    [words.number, number],
    [words.date, day],
    [words.bsDate, bsDate],
    [words.order, String(orderNumber)],
    ...(corrects
      ? ([[words.corrects, words.correctsOf(corrects.number, corrects.bsDate)]] as [
          string,
          string,
        ][])
      : []),
    ...(type === 'credit_note'
      ? ([[words.reason, words.reasons[reason]]] as [string, string][])
      : ([[words.payment, method]] as [string, string][])),
  ]
}

/** Lists the sums below the lines, in rupees. Discounts are negative. Zero sums are left out. */
export function listSums({
  kind,
  subTotal,
  discount,
  promo,
  shipping,
  taxable,
  vat,
  total,
}: Invoice) {
  const vatLines =
    kind === 'tax_invoice'
      ? [
          { name: words.taxable, amount: taxable },
          { name: words.vat, amount: vat },
        ]
      : []
  const sums = [
    { name: words.subTotal, amount: subTotal },
    { name: words.discount, amount: -discount },
    { name: words.promo, amount: -promo },
    { name: words.shipping, amount: shipping },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)
  return [
    ...[...sums, ...vatLines].map((sum) => ({ ...sum, isTotal: false })),
    { name: words.total, amount: total, isTotal: true },
  ]
}
