import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'
import { sellerScope, wholeNumber } from './fields.ts'
import { lowStockSorts, maxLabelProducts } from './model.ts'

// Endpoints about units on the shelf: stock counts, low stock and labels.

const access = 'products'
const member = { may: 'products' } as const
const countedUnits = wholeNumber(0, 1_000_000)

export const CountSheet = z.object({
  id: z.string(),
  /** The name of the counted category; empty for all products. */
  title: z.string(),
  openedAt: z.string(),
  openedBy: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
  postedBy: z.nullable(z.string()),
  products: z.number(),
  counted: z.number(),
  /** Units found minus units missing. Before booking, the difference that booking would make. */
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
   * Units on the shelf at the time of the count: when the sheet was opened, unless staff said that
   * they counted after a later change.
   */
  seen: z.number(),
  /** Units on the shelf now. */
  shelf: z.number(),
  reserved: z.number(),
  /** Null until counted. */
  counted: z.nullable(z.number()),
  /**
   * The shelf has changed since, and staff have not yet said if they counted before or after the
   * change.
   */
  isMoved: z.boolean(),
  /** The booked difference; null until the sheet is booked. */
  difference: z.nullable(z.number()),
})
export type CountLine = z.output<typeof CountLine>

const OpenSheet = z.strictObject({ ...sellerScope, category: z.optional(id) })

/** The count of one product. Null clears it. */
const ProductCount = z.strictObject({
  productId: id,
  counted: z.nullable(countedUnits),
  /**
   * Given when the shelf has changed since the sheet was opened: the units on the shelf now, and if
   * the count was made before or after the change.
   */
  moved: z.optional(
    z.strictObject({ shelf: wholeNumber(0, 2_000_000_000), counted: z.enum(['before', 'after']) }),
  ),
})
export type ProductCount = z.output<typeof ProductCount>

const SaveCounts = z.strictObject({
  ...sellerScope,
  lines: z.array(ProductCount).check(z.minLength(1), z.maxLength(200)),
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
  /** Units sold in the last 30 days, without cancellations and returns. */
  sold: z.number(),
  /** Days until the stock runs out at this rate; null if none were sold. */
  lasts: z.nullable(z.number()),
})
export type LowStock = z.output<typeof LowStock>

/** The data printed on a product's label. */
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
    summary: 'Count sheets, open and booked, newest first',
    query: z.strictObject({ ...sellerScope, ...paging }),
    reply: z.array(CountSheet),
    paged: true,
  }),
  openSheet: endpoint({
    method: 'POST',
    path: '/stock/counts',
    access,
    member,
    summary:
      'Open a sheet for the products of a category and its subcategories, or for all products, ' +
      'with the units now on the shelf',
    body: OpenSheet,
    reply: CountSheet,
    status: 201,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/stock/counts/{id}',
    access,
    member,
    summary: 'A count sheet with its products, sorted by category and name',
    params: byId,
    query: z.strictObject(sellerScope),
    reply: z.object({ sheet: CountSheet, lines: z.array(CountLine) }),
  }),
  saveCounts: endpoint({
    method: 'PATCH',
    path: '/stock/counts/{id}',
    access,
    member,
    summary: 'Save counts; nothing is booked yet',
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
      'Book every difference, each against the units on the shelf at the time of the count; ' +
      'refused if stock has moved and it is unclear when the product was counted',
    params: byId,
    body: z.strictObject(sellerScope),
    reply: CountSheet,
  }),
  discardSheet: endpoint({
    method: 'DELETE',
    path: '/stock/counts/{id}',
    access,
    member,
    summary: 'Delete a sheet that was not booked',
    params: byId,
    query: z.strictObject(sellerScope),
    reply: Message,
  }),
  lowStock: endpoint({
    method: 'GET',
    path: '/stock/low',
    access,
    member,
    summary: 'Products on sale whose stock is at or below their threshold, with recent sales',
    query: z.strictObject({ ...sellerScope, sort: z.optional(z.enum(lowStockSorts)), ...paging }),
    reply: z.array(LowStock),
    paged: true,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/stock/labels',
    access,
    member,
    summary: 'The data for the labels of these products',
    query: z.strictObject({
      ...sellerScope,
      ids: z.string().check(z.regex(/^\d{1,18}(,\d{1,18})*$/), z.maxLength(20 * maxLabelProducts)),
    }),
    reply: z.array(Label),
  }),
}
