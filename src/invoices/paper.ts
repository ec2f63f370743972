import type { Language } from '#kit/contract/language.ts'
import { orderWords } from '#orders/words/shop.ts'
import type { Invoice } from './invoice.ts'
import { invoicePaperWords } from './words/paper.ts'

/** The title of an invoice in both languages. */
export function invoiceTitle({ type, kind }: Pick<Invoice, 'type' | 'kind'>, language: Language) {
  const { titles, nepali, creditNote, creditNoteNepali } = invoicePaperWords(language)
  return type === 'credit_note'
    ? { english: creditNote, nepali: creditNoteNepali }
    : { english: titles[kind], nepali: nepali[kind] }
}

/** Lists the facts printed beside the buyer, as pairs of name and value. */
export function listFacts(
  { number, bsDate, orderNumber, corrects, reason, paymentMethod, type }: Invoice,
  day: string,
  language: Language,
): [string, string][] {
  const words = invoicePaperWords(language)
  const methods: Record<string, string> = orderWords(language).methods
  const facts: [string, string][] = [
    [words.number, number],
    [words.date, day],
    [words.bsDate, bsDate],
    [words.order, String(orderNumber)],
  ]
  if (corrects) facts.push([words.corrects, words.correctsOf(corrects.number, corrects.bsDate)])
  if (type === 'credit_note') facts.push([words.reason, words.reasons[reason]])
  else facts.push([words.payment, methods[paymentMethod] ?? paymentMethod])
  return facts
}

/** Lists the sums below the lines, in rupees. Discounts are negative. Zero sums are left out. */
export function listSums(
  { kind, subTotal, discount, promo, shipping, taxable, vat, total }: Invoice,
  language: Language,
) {
  const words = invoicePaperWords(language)
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
