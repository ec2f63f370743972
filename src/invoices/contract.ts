import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { maybeLine } from '#kit/contract/line.ts'
import { paging, search, wholeNumber } from '#kit/contract/paging.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { invoiceFieldWords as words } from './field-words.ts'
import { Book, Invoice, InvoiceSummary } from './invoice.ts'
import { bookKinds, invoiceTypes, issuerKinds, maxPrinted } from './model.ts'

const ofSeller = { businessId: z.optional(id) }
const month = { year: wholeNumber(2078, 2200), month: wholeNumber(1, 12) }

/** Staff see everything, members of a seller its own. */
const reading = { access: 'orders', member: { may: 'orders' } } as const
const keepingBooks = { access: 'settlements', member: { may: 'payouts' } } as const
const deciding = { access: 'settings', member: { may: 'profile' } } as const

const ListQuery = z.strictObject({
  ...ofSeller,
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

const BookQuery = z.strictObject({ ...ofSeller, book: z.enum(bookKinds), ...month })
export type BookQuery = z.output<typeof BookQuery>
export type BookMonth = Pick<BookQuery, 'year' | 'month'>

/** How an issuer writes its invoices. */
export const IssuerInput = z.strictObject({
  kind: z.enum(issuerKinds),
  prefix: z.string().check(z.regex(/^[A-Z0-9]{0,6}$/, words.prefix)),
  /** Where the shop's outlet is; sellers have theirs in their profile. */
  address: maybeLine(200),
  startNumber: z
    .int(words.startNumber)
    .check(z.minimum(1, words.startNumber), z.maximum(999_999, words.startNumber)),
  mailsPdf: z.boolean(),
  reports: z.boolean(),
})
export type IssuerInput = z.output<typeof IssuerInput>

export const Issuer = z.object({
  ...IssuerInput.def.shape,
  version: z.number(),
  /** What is printed, and comes from the settings of the shop or the profile of the seller. */
  name: z.string(),
  pan: z.string(),
  /** What has to be given before anything can be issued. */
  lacks: z.array(z.enum(['kind', 'name', 'pan', 'address', 'prefix'])),
  /** The fiscal year of today, and whether numbers of it have begun. */
  fiscalYear: z.string(),
  hasBegun: z.boolean(),
  /** Whether the server can reach the tax office at all. */
  canReport: z.boolean(),
})
export type Issuer = z.output<typeof Issuer>

const UpdateIssuer = z.strictObject({ ...ofSeller, ...IssuerInput.def.shape, version: z.int() })
export type UpdateIssuer = z.output<typeof UpdateIssuer>

const file = { download: 'application/pdf', reply: z.string() } as const

/** Invoices and credit notes, which the database writes when an order is delivered or paid. */
export const invoices = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices and credit notes, newest first',
    query: ListQuery,
    reply: z.array(InvoiceSummary),
    paged: true,
  }),
  one: endpoint({
    ...reading,
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'One invoice or credit note',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: Invoice,
  }),
  print: endpoint({
    ...reading,
    member: { may: 'orders', status: ['verified', 'suspended'] },
    method: 'POST',
    path: '/invoices/print',
    summary:
      'Count that these are printed: the first print is the original, every further one a copy',
    body: z.strictObject({
      ...ofSeller,
      ids: z
        .array(uuid)
        .check(z.minLength(1, fieldWords.required), z.maxLength(maxPrinted, fieldWords.tooLong)),
    }),
    reply: z.array(z.object({ id: z.string(), copy: z.number() })),
  }),
  pdf: endpoint({
    ...reading,
    method: 'GET',
    path: '/invoices/{id}/pdf',
    summary: 'The same as a PDF',
    perMinute: 120,
    params: byUuid,
    query: z.strictObject(ofSeller),
    ...file,
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
    // Each takes a twentieth of a second of the process.
    perMinute: 20,
    params: byUuid,
    ...file,
  }),
  book: endpoint({
    ...keepingBooks,
    method: 'GET',
    path: '/invoices/book',
    summary: 'The sales book or the returns book of a month of the Bikram Sambat calendar',
    query: BookQuery,
    reply: Book,
  }),
  bookTable: endpoint({
    ...keepingBooks,
    also: 'exports',
    method: 'GET',
    path: '/invoices/book/table',
    summary: 'The same as a table, with the columns of the Inland Revenue Department',
    query: BookQuery,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  tally: endpoint({
    ...keepingBooks,
    also: 'exports',
    method: 'GET',
    path: '/invoices/tally',
    summary: 'The vouchers of a month for Tally, as XML',
    query: z.strictObject({ ...ofSeller, ...month }),
    download: 'application/xml; charset=utf-8',
    reply: z.string(),
  }),
  issuer: endpoint({
    ...deciding,
    method: 'GET',
    path: '/invoices/issuer',
    summary: 'How the shop, or a seller, writes its invoices',
    query: z.strictObject(ofSeller),
    reply: Issuer,
  }),
  updateIssuer: endpoint({
    ...deciding,
    method: 'PUT',
    path: '/invoices/issuer',
    summary: 'Change it; `version` must be the one that was read',
    body: UpdateIssuer,
    reply: Issuer,
  }),
  report: endpoint({
    method: 'POST',
    path: '/invoices/{id}/report',
    access: 'settings',
    summary: 'Tell the tax office about an invoice again',
    params: byUuid,
    reply: Invoice,
  }),
}
