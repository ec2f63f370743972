import * as z from 'zod/mini'
import { invoiceKinds, invoiceTypes } from './model.ts'

/** An invoice or credit note in a list. Amounts are in rupees. */
export const InvoiceSummary = z.object({
  id: z.string(),
  type: z.enum(invoiceTypes),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.number(),
  consignment: z.string(),
  issuedAt: z.string(),
  /** The day in Nepal (`2026-11-17`), and the same day in Bikram Sambat (`2083-08-01`). */
  issuedOn: z.string(),
  bsDate: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), pan: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string(), pan: z.string() }),
  total: z.number(),
  /** The number of prints. */
  prints: z.number(),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const Invoice = z.object({
  ...InvoiceSummary.def.shape,
  /** The invoice that a credit note corrects. */
  corrects: z.nullable(z.object({ id: z.string(), number: z.string(), bsDate: z.string() })),
  reason: z.enum(['', 'cancelled', 'returned', 'repriced']),
  paymentMethod: z.string(),
  subTotal: z.number(),
  discount: z.number(),
  promo: z.number(),
  shipping: z.number(),
  taxable: z.number(),
  vat: z.number(),
  inWords: z.string(),
  lines: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      brand: z.string(),
      model: z.string(),
      quantity: z.number(),
      price: z.number(),
      /** The product's discount and the line's part of the promo discount. */
      discount: z.number(),
      amount: z.number(),
      /** The serial numbers at the time of issue. Absent in old stored replies. */
      serials: z.optional(z.array(z.string())),
    }),
  ),
  /** Credit notes for this invoice. */
  corrections: z.array(z.object({ id: z.string(), number: z.string(), total: z.number() })),
  /** The report to the tax office. Null if the invoice is not reported. */
  report: z.nullable(
    z.object({ sentAt: z.nullable(z.string()), tries: z.number(), answer: z.string() }),
  ),
})
export type Invoice = z.output<typeof Invoice>

/** A line of the sales book or of the returns book. */
export const BookLine = z.object({
  id: z.string(),
  bsDate: z.string(),
  number: z.string(),
  /** The number of the corrected invoice. Empty in the sales book. */
  corrects: z.string(),
  buyer: z.object({ name: z.string(), pan: z.string() }),
  goods: z.string(),
  quantity: z.number(),
  total: z.number(),
  exempt: z.number(),
  taxable: z.number(),
  vat: z.number(),
})
export type BookLine = z.output<typeof BookLine>

export const Book = z.object({
  lines: z.array(BookLine),
  total: z.number(),
  exempt: z.number(),
  taxable: z.number(),
  vat: z.number(),
})
export type Book = z.output<typeof Book>
