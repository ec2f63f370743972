import { orderWords } from '#orders/words.ts'
import type { Invoice } from './invoice.ts'
import { invoicePaperWords as words } from './paper-words.ts'

/** What kind of paper it is, in both languages. */
export const titleOf = ({ type, kind }: Pick<Invoice, 'type' | 'kind'>) =>
  type === 'credit_note'
    ? { english: words.creditNote, nepali: words.creditNoteNepali }
    : { english: words.titles[kind], nepali: words.nepali[kind] }

/** What stands beside the buyer: names and values. */
export function factsOf(
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

/** The sums below the lines, in rupees; discounts with a minus, and what is nothing left out. */
export function sumsOf({
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
  const rest = [
    { name: words.subTotal, amount: subTotal },
    { name: words.discount, amount: -discount },
    { name: words.promo, amount: -promo },
    { name: words.shipping, amount: shipping },
  ].filter(({ amount }, place) => place === 0 || amount !== 0)
  return [...rest, ...vatLines, { name: words.total, amount: total }].map((each, place, all) => ({
    ...each,
    isTotal: place === all.length - 1,
  }))
}
