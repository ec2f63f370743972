import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byId, id } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'
import { paging } from '#kit/contract/paging.ts'
import { ofSeller, whole } from './fields.ts'
import { lowStockSorts, maxLabelled } from './model.ts'

// Counting the shelf, what runs out, and labels: everything about pieces rather than about
// products.

const access = 'products'
const member = { may: 'products' } as const
const pieces = whole(0, 1_000_000)

export const CountSheet = z.object({
  id: z.string(),
  /** The category it is about; empty for everything. */
  title: z.string(),
  openedAt: z.string(),
  openedBy: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
  postedBy: z.nullable(z.string()),
  products: z.number(),
  counted: z.number(),
  /**
   * Pieces that were found, less those that were missing; before it is booked, what booking it
   * would make.
   */
  difference: z.number(),
})
export type CountSheet = z.output<typeof CountSheet>

export const CountLine = z.object({
  productId: z.string(),
  productName: z.string(),
  model: z.string(),
  sku: z.string(),
  barcode: z.string(),
  categoryName: z.string(),
  /**
   * On the shelf when it was counted: when the sheet was opened, unless somebody said otherwise.
   */
  seen: z.number(),
  /** On the shelf now. */
  shelf: z.number(),
  reserved: z.number(),
  /** Null until somebody counted. */
  counted: z.nullable(z.number()),
  /**
   * Pieces came or went since, and nobody has said yet whether it was counted before or after that.
   */
  isMoved: z.boolean(),
  /** What was booked; null before. */
  difference: z.nullable(z.number()),
})
export type CountLine = z.output<typeof CountLine>

const OpenSheet = z.strictObject({ ...ofSeller, category: z.optional(id) })

/** What was counted of one product; null takes it back. */
const Counted = z.strictObject({
  productId: id,
  counted: z.nullable(pieces),
  /**
   * Pieces came or went since the sheet was opened: what is on the shelf now, and whether it was
   * counted before or after that.
   */
  moved: z.optional(
    z.strictObject({ shelf: whole(0, 2_000_000_000), counted: z.enum(['before', 'after']) }),
  ),
})
export type Counted = z.output<typeof Counted>

const SaveCounts = z.strictObject({
  ...ofSeller,
  lines: z.array(Counted).check(z.minLength(1), z.maxLength(200)),
})
export type SaveCounts = z.output<typeof SaveCounts> & { id: string }

export const LowStock = z.object({
  id: z.string(),
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  sku: z.string(),
  seller: z.nullable(z.string()),
  stock: z.number(),
  reserved: z.number(),
  lowStock: z.number(),
  /** In the last 30 days, without what was cancelled or came back. */
  sold: z.number(),
  /** So many days the stock lasts if it goes on selling like that; null where none was sold. */
  lasts: z.nullable(z.number()),
})
export type LowStock = z.output<typeof LowStock>

/** What a label of a product says. */
export const Label = z.object({
  id: z.string(),
  productName: z.string(),
  sku: z.string(),
  barcode: z.string(),
  price: z.number(),
  shelf: z.number(),
})
export type Label = z.output<typeof Label>

export const counts = {
  sheets: endpoint({
    method: 'GET',
    path: '/stock/counts',
    access,
    member,
    summary: 'Sheets on which the shelf is or was counted, newest first',
    query: z.strictObject({ ...ofSeller, ...paging }),
    reply: z.array(CountSheet),
    paged: true,
  }),
  openSheet: endpoint({
    method: 'POST',
    path: '/stock/counts',
    access,
    member,
    summary:
      'Open a sheet for the products of a category and those below it, or for all, with what ' +
      'is on the shelf now',
    body: OpenSheet,
    reply: CountSheet,
    status: 201,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/stock/counts/{id}',
    access,
    member,
    summary: 'A sheet with its products, by category and name',
    params: byId,
    query: z.strictObject(ofSeller),
    reply: z.object({ sheet: CountSheet, lines: z.array(CountLine) }),
  }),
  saveCounts: endpoint({
    method: 'PATCH',
    path: '/stock/counts/{id}',
    access,
    member,
    summary: 'Note what was counted; nothing is booked yet',
    params: byId,
    body: SaveCounts,
    reply: z.object({ lines: z.array(CountLine) }),
  }),
  postSheet: endpoint({
    method: 'POST',
    path: '/stock/counts/{id}/post',
    access,
    member,
    summary:
      'Book every difference at once, each against what was on the shelf when it was counted; ' +
      'refused where pieces moved and nobody said when it was counted',
    params: byId,
    body: z.strictObject(ofSeller),
    reply: CountSheet,
  }),
  discardSheet: endpoint({
    method: 'DELETE',
    path: '/stock/counts/{id}',
    access,
    member,
    summary: 'Throw a sheet away that was not booked',
    params: byId,
    query: z.strictObject(ofSeller),
    reply: Message,
  }),
  lowStock: endpoint({
    method: 'GET',
    path: '/stock/low',
    access,
    member,
    summary:
      'Products on sale of which no more are left than their threshold says, with how they sell',
    query: z.strictObject({ ...ofSeller, sort: z.optional(z.enum(lowStockSorts)), ...paging }),
    reply: z.array(LowStock),
    paged: true,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/stock/labels',
    access,
    member,
    summary: 'What labels of these products say',
    query: z.strictObject({
      ...ofSeller,
      ids: z.string().check(z.regex(/^\d{1,18}(,\d{1,18})*$/), z.maxLength(20 * maxLabelled)),
    }),
    reply: z.array(Label),
  }),
}
