import * as z from 'zod/mini'
import { readOrders } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search, wholeNumber } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { integerBetween } from '#kit/contract/fields/integer-between.ts'
import { optionalLine } from '#kit/contract/fields/line.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Book, Invoice, InvoiceSummary } from './invoice.ts'
import { bookKinds, invoiceTypes, issuerKinds, maxPrinted } from './model.ts'
import { invoiceFieldWords as words } from './words/fields.ts'

const sellerScope = { businessId: z.optional(id) }
const month = { year: wholeNumber(2078, 2200), month: wholeNumber(1, 12) }

/** A book lists every buyer of a month, with names and PANs. */
const bookRead = {
  method: 'GET',
  access: 'settlements',
  secondPermission: 'exports',
  member: { may: 'payouts' },
} as const
const settingsAccess = { access: 'settings', member: { may: 'profile' } } as const

const ListQuery = z.strictObject({
  ...sellerScope,
  /** Part of the number, the buyer's name or PAN, or the order's number. */
  search,
  type: z.optional(z.enum(invoiceTypes)),
  year: z.optional(month.year),
  month: z.optional(month.month),
  orderId: z.optional(uuid),
  consignment: z.optional(uuid),
  ...paging,
})
export type InvoiceQuery = z.output<typeof ListQuery>

const BookQuery = z.strictObject({ ...sellerScope, book: z.enum(bookKinds), ...month })
export type BookQuery = z.output<typeof BookQuery>
export type BookMonth = Pick<BookQuery, 'year' | 'month'>

/** The invoice settings of the shop or of a seller. */
export const IssuerInput = z.strictObject({
  kind: z.enum(issuerKinds),
  prefix: z.string().check(z.regex(/^[A-Z0-9]{0,6}$/, words.prefix)),
  /** The address of the shop's outlet. Sellers have theirs in their profile. */
  address: optionalLine(200),
  startNumber: integerBetween(1, 999_999, words.startNumber),
  mailsPdf: z.boolean(),
  reports: z.boolean(),
})
export type IssuerInput = z.output<typeof IssuerInput>

export const Issuer = z.object({
  ...IssuerInput.def.shape,
  version: z.number(),
  /** Printed on invoices. From the settings of the shop or the profile of the seller. */
  name: z.string(),
  pan: z.string(),
  /** The facts that are missing before invoices can be issued. */
  lacks: z.array(z.enum(['kind', 'name', 'pan', 'address', 'prefix'])),
  /** The current fiscal year, and whether an invoice was already numbered in it. */
  fiscalYear: z.string(),
  hasBegun: z.boolean(),
  /** Whether the server is set up to report to the tax office. */
  canReport: z.boolean(),
})
export type Issuer = z.output<typeof Issuer>

const UpdateIssuer = z.strictObject({ ...sellerScope, ...IssuerInput.def.shape, version: z.int() })
export type UpdateIssuer = z.output<typeof UpdateIssuer>

const pdfReply = { download: 'application/pdf', reply: z.string() } as const

/** Invoices and credit notes. The database issues them when an order is delivered or paid. */
export const invoices = {
  list: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices and credit notes, newest first',
    query: ListQuery,
    reply: z.array(InvoiceSummary),
    paged: true,
  }),
  one: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'One invoice or credit note',
    params: byUuid,
    query: z.strictObject(sellerScope),
    reply: Invoice,
  }),
  print: endpoint({
    ...readOrders,
    member: { may: 'orders', status: ['verified', 'suspended'] },
    method: 'POST',
    path: '/invoices/print',
    summary:
      'Count a print of these invoices: the first print is the original, every later one a copy',
    body: z.strictObject({
      ...sellerScope,
      ids: z
        .array(uuid)
        .check(z.minLength(1, fieldWords.required), z.maxLength(maxPrinted, fieldWords.tooLong)),
    }),
    reply: z.array(z.object({ id: z.string(), copy: z.number() })),
  }),
  pdf: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/invoices/{id}/pdf',
    summary: 'One invoice or credit note as a PDF',
    perMinute: 120,
    params: byUuid,
    query: z.strictObject(sellerScope),
    ...pdfReply,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/order/{id}/invoices',
    access: 'customer',
    summary: 'The invoices and credit notes of one’s own order',
    params: byUuid,
    reply: z.array(InvoiceSummary),
  }),
  ownPdf: endpoint({
    method: 'GET',
    path: '/order/invoice/{id}/pdf',
    access: 'customer',
    summary: 'An invoice or credit note of one’s own order as a PDF',
    // Each PDF takes 50 ms of CPU time.
    perMinute: 20,
    params: byUuid,
    ...pdfReply,
  }),
  book: endpoint({
    ...bookRead,
    path: '/invoices/book',
    summary: 'The sales book or the returns book of a month of the Bikram Sambat calendar',
    query: BookQuery,
    reply: Book,
  }),
  bookTable: endpoint({
    ...bookRead,
    path: '/invoices/book/table',
    summary:
      'The sales or returns book as a table, with the columns of the Inland Revenue Department',
    query: BookQuery,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  tally: endpoint({
    ...bookRead,
    path: '/invoices/tally',
    summary: 'The vouchers of a month for Tally, as XML',
    query: z.strictObject({ ...sellerScope, ...month }),
    download: 'application/xml; charset=utf-8',
    reply: z.string(),
  }),
  issuer: endpoint({
    ...settingsAccess,
    method: 'GET',
    path: '/invoices/issuer',
    summary: 'The invoice settings of the shop or of a seller',
    query: z.strictObject(sellerScope),
    reply: Issuer,
  }),
  updateIssuer: endpoint({
    ...settingsAccess,
    method: 'PUT',
    path: '/invoices/issuer',
    summary: 'Change the invoice settings; `version` must be the one that was read',
    body: UpdateIssuer,
    reply: Issuer,
  }),
  report: endpoint({
    method: 'POST',
    path: '/invoices/{id}/report',
    access: 'settings',
    summary: 'Report an invoice to the tax office again',
    params: byUuid,
    reply: Invoice,
  }),
}
