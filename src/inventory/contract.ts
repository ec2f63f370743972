import * as z from 'zod/mini'
import { reviewStates } from '#catalog/model.ts'
import { StaffProduct } from '#catalog/staff-product.ts'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId } from '#kit/contract/id.ts'
import { paging } from '#kit/contract/paging.ts'
import { SellerChoice } from '#sellers/business.ts'
import { sellersPart } from '#sellers/model.ts'

import { BulkEdit, BulkPreview, PreviewBulk } from './bulk.ts'
import { filter, note, ofSeller, stockReason, whole } from './fields.ts'
import { moveReasons, type ProductSort, productSorts } from './model.ts'

// What staff see of a product

/** A product as the back office lists it. */
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
  /** What can still be sold. */
  stock: z.number(),
  /** On the shelf besides, for orders that have not left. */
  reserved: z.number(),
  lowStock: z.number(),
  featured: z.boolean(),
  archived: z.boolean(),
  review: z.enum(reviewStates),
  reviewReason: z.string(),
  /** Who sells it; null for the shop itself. */
  seller: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
})
export type ProductLine = z.output<typeof ProductLine>

/** One product as staff see it. */
export const OfficeProduct = z.object({
  ...StaffProduct.def.shape,
  /** On the shelf besides the stock, for orders that have not left. */
  reserved: z.number(),
})
export type OfficeProduct = z.output<typeof OfficeProduct>

const sorts = productSorts.flatMap((sort): ProductSort[] => [sort, `-${sort}`])
const member = { may: 'products' } as const

const ProductListQuery = z.strictObject({
  ...ofSeller,
  ...filter,
  sort: z.optional(z.enum(sorts)),
  ...paging,
})
export type ProductListQuery = z.output<typeof ProductListQuery>

const { seller: _seller, ...withoutSeller } = ProductListQuery.def.shape

/** A refusal has a reason. */
const ReviewProduct = z.strictObject({
  approved: z.boolean(),
  reason: z._default(z.string().check(z.trim(), z.maxLength(500, fieldWords.tooLong)), ''),
  version: z.int(),
})
export type ReviewProduct = z.output<typeof ReviewProduct> & { id: string }

// Stock

export const StockMove = z.object({
  id: z.string(),
  at: z.string(),
  quantity: z.number(),
  /** The stock afterwards. */
  stock: z.number(),
  reason: z.enum(moveReasons),
  orderId: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  note: z.string(),
})
export type StockMove = z.output<typeof StockMove>

/**
 * Either a difference, or a count of what is on the shelf together with what was seen there while
 * counting: the stock and what is reserved.
 */
export const CorrectStock = z.strictObject({
  ...ofSeller,
  difference: z.optional(whole(-1_000_000, 1_000_000)),
  count: z.optional(whole(0, 1_000_000)),
  seen: z.optional(whole(0, 1_000_000)),
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
    summary: 'Products with what staff, or their seller, need to know, archived ones too',
    query: ProductListQuery,
    reply: z.array(ProductLine),
    paged: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/product/staff/{id}',
    access: 'goods',
    member,
    summary: 'One product as it is stored, archived or not',
    params: byId,
    query: z.strictObject(ofSeller),
    reply: OfficeProduct,
  }),
  sellers: endpoint({
    method: 'GET',
    path: '/product/sellers',
    access: 'goods',
    part: sellersPart,
    summary: 'Whoever can have products, by name',
    reply: z.array(SellerChoice),
  }),
  ofSeller: endpoint({
    method: 'GET',
    path: '/ecommerce/products/business/owner',
    access: 'customer',
    member: { may: 'products' },
    part: sellersPart,
    summary: 'A seller’s own products with their review state, archived ones too',
    query: z.strictObject(withoutSeller),
    reply: z.array(ProductLine),
    paged: true,
  }),
  sendForReview: endpoint({
    method: 'POST',
    path: '/ecommerce/products/{id}/review',
    access: 'customer',
    member,
    part: sellersPart,
    summary:
      'Send a draft, or what staff refused, to them; `version` must be the one that was read',
    params: byId,
    body: z.strictObject({ ...ofSeller, version: z.int() }),
    reply: StaffProduct,
  }),
  review: endpoint({
    method: 'POST',
    path: '/product/{id}/review',
    access: 'products',
    part: sellersPart,
    summary:
      'Approve a seller’s product, which is then on sale, or refuse it with a reason; ' +
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
    summary: 'Take a product out of the shop, or put it back',
    params: byId,
    body: z.strictObject({ ...ofSeller, archived: z.boolean(), version: z.int() }),
    reply: StaffProduct,
  }),
  stockMoves: endpoint({
    method: 'GET',
    path: '/product/{id}/stock',
    access: 'goods',
    member,
    summary: 'Every piece that came or went, newest first',
    params: byId,
    query: z.strictObject({ ...ofSeller, ...paging }),
    reply: z.array(StockMove),
    paged: true,
  }),
  correctStock: endpoint({
    method: 'POST',
    path: '/product/{id}/stock',
    access: 'stock',
    member,
    summary:
      'Book a delivery or correct the stock; an `Idempotency-Key` header makes a repeated call safe',
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
    summary: 'What changing many products would do; nothing is changed',
    body: PreviewBulk,
    reply: BulkPreview,
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/product/bulk',
    access: 'goods',
    member,
    summary:
      'Change many products as the preview showed, if they are still like that; one that ' +
      'somebody changes meanwhile is left out and reported',
    body: BulkEdit,
    reply: Job,
    status: 202,
  }),
  exportTable: endpoint({
    method: 'GET',
    path: '/product/export',
    access: 'goods',
    also: 'exports',
    member,
    summary: 'All products that match, as CSV; stock and cost prices only where they are asked for',
    query: z.strictObject({
      ...ofSeller,
      ...filter,
      withStock: z.optional(z.literal('yes')),
      withCost: z.optional(z.literal('yes')),
    }),
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
}
