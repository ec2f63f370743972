import * as z from 'zod/mini'
import { sellersFeature } from '#access/member-access.ts'
import { reviewStates } from '#catalog/model.ts'
import { StaffProduct } from '#catalog/staff-product.ts'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { optionalText } from '#kit/contract/fields/text.ts'
import { SellerChoice } from '#sellers/business.ts'
import { BulkEdit, BulkPreview, PreviewBulk } from './bulk.ts'
import { filterFields, note, sellerScope, stockReason, wholeNumber } from './fields.ts'
import { moveReasons, type ProductSort, productSorts } from './model.ts'

/** A row of the back office's product list. */
export const ProductLine = z.object({
  id: z.string(),
  slug: z.string(),
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  sku: z.string(),
  barcode: z.string(),
  categoryName: z.string(),
  displayImage: z.string(),
  productMarkedPrice: z.number(),
  discount: z.number(),
  discountedPrice: z.number(),
  /** Available for sale. */
  stock: z.number(),
  /** On the shelf in addition to `stock`, for orders that have not left the shop. */
  reserved: z.number(),
  lowStock: z.number(),
  featured: z.boolean(),
  archived: z.boolean(),
  review: z.enum(reviewStates),
  reviewReason: z.string(),
  /** The seller's name; null for the shop's own products. */
  seller: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
})
export type ProductLine = z.output<typeof ProductLine>

export const OfficeProduct = z.object({
  ...StaffProduct.def.shape,
  /** A substantial change by a member goes back to review. */
  changesAreReviewed: z.boolean(),
  /** On the shelf in addition to `stock`, for orders that have not left the shop. */
  reserved: z.number(),
})
export type OfficeProduct = z.output<typeof OfficeProduct>

const sorts = productSorts.flatMap((sort): ProductSort[] => [sort, `-${sort}`])
const member = { may: 'products' } as const

const ProductListQuery = z.strictObject({
  ...sellerScope,
  ...filterFields,
  sort: z.optional(z.enum(sorts)),
  ...paging,
})

const { seller: _seller, ...withoutSeller } = ProductListQuery.def.shape

/** `reason` is required for a refusal. */
const ReviewProduct = z.strictObject({
  approved: z.boolean(),
  reason: optionalText(500),
  version: z.int(),
})
export type ReviewProduct = z.output<typeof ReviewProduct> & { id: string }

export const StockMove = z.object({
  id: z.string(),
  at: z.string(),
  quantity: z.number(),
  /** The stock after this move. */
  stock: z.number(),
  reason: z.enum(moveReasons),
  orderId: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  note: z.string(),
})
export type StockMove = z.output<typeof StockMove>

/**
 * Either a `difference`, or a `count` of the shelf together with `seen`: the number of units (stock
 * and reserved) that the page showed during the count.
 */
export const CorrectStock = z.strictObject({
  ...sellerScope,
  difference: z.optional(wholeNumber(-1_000_000, 1_000_000)),
  count: z.optional(wholeNumber(0, 1_000_000)),
  seen: z.optional(wholeNumber(0, 1_000_000)),
  reason: stockReason,
  note,
})
export type CorrectStock = z.output<typeof CorrectStock> & { id: string }

export const inventory = {
  products: endpoint({
    method: 'GET',
    path: '/product/staff',
    access: 'goods',
    member,
    summary: 'Products as staff or their seller see them, including archived ones',
    query: ProductListQuery,
    reply: z.array(ProductLine),
    paged: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/product/staff/{id}',
    access: 'goods',
    member,
    summary: 'One product as stored, archived or not',
    params: byId,
    query: z.strictObject(sellerScope),
    reply: OfficeProduct,
  }),
  sellers: endpoint({
    method: 'GET',
    path: '/product/sellers',
    access: 'goods',
    feature: sellersFeature,
    summary: 'Sellers who can have products, by name',
    reply: z.array(SellerChoice),
  }),
  ofSeller: endpoint({
    method: 'GET',
    path: '/ecommerce/products/business/owner',
    access: 'customer',
    member: { may: 'products' },
    feature: sellersFeature,
    summary: 'A seller’s products with their review state, including archived ones',
    query: z.strictObject(withoutSeller),
    reply: z.array(ProductLine),
    paged: true,
  }),
  sendForReview: endpoint({
    method: 'POST',
    path: '/ecommerce/products/{id}/review',
    access: 'customer',
    member,
    feature: sellersFeature,
    summary:
      'Send a draft or a refused product to staff for review; `version` must be the one that was ' +
      'read',
    params: byId,
    body: z.strictObject({ ...sellerScope, version: z.int() }),
    reply: StaffProduct,
  }),
  review: endpoint({
    method: 'POST',
    path: '/product/{id}/review',
    access: 'products',
    feature: sellersFeature,
    summary:
      'Approve a seller’s product, which puts it on sale, or refuse it with a reason; ' +
      '`version` must be the one that was read',
    params: byId,
    body: ReviewProduct,
    reply: StaffProduct,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/product/{id}',
    access: 'products',
    member,
    summary: 'Archive a product or restore it',
    params: byId,
    body: z.strictObject({ ...sellerScope, archived: z.boolean(), version: z.int() }),
    reply: StaffProduct,
  }),
  stockMoves: endpoint({
    method: 'GET',
    path: '/product/{id}/stock',
    access: 'goods',
    member,
    summary: 'Every change of a product’s stock, newest first',
    params: byId,
    query: z.strictObject({ ...sellerScope, ...paging }),
    reply: z.array(StockMove),
    paged: true,
  }),
  correctStock: endpoint({
    method: 'POST',
    path: '/product/{id}/stock',
    access: 'stock',
    member,
    summary:
      'Book a delivery or correct the stock; an `Idempotency-Key` header makes a repeated call ' +
      'safe',
    params: byId,
    body: CorrectStock,
    reply: z.object({ stock: z.number() }),
    idempotent: true,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/product/bulk/preview',
    access: 'goods',
    member,
    summary: 'Preview a change of many products; nothing is changed',
    body: PreviewBulk,
    reply: BulkPreview,
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/product/bulk',
    access: 'goods',
    member,
    summary:
      'Change many products as previewed, unless one has changed since the preview; a product ' +
      'that changes while the job runs is skipped and reported',
    body: BulkEdit,
    reply: Job,
    status: 202,
  }),
  exportTable: endpoint({
    method: 'GET',
    path: '/product/export',
    access: 'goods',
    secondPermission: 'exports',
    member,
    summary: 'All matching products as CSV; stock and cost prices are included on request only',
    query: z.strictObject({
      ...sellerScope,
      ...filterFields,
      withStock: z.optional(z.literal('yes')),
      withCost: z.optional(z.literal('yes')),
    }),
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
}
