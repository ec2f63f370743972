import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/field-words.ts'
import { reviewStates } from '#catalog/model.ts'
import { StaffProduct } from '#catalog/staff-product.ts'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { paging, search } from '#kit/contract/paging.ts'
import { SellerChoice } from '#sellers/business.ts'
import { ownHandle, sellersPart } from '#sellers/model.ts'

import { bulkRefusals, moveReasons, type ProductSort, priceSteps, productSorts, productStates, stockLevels, stockReasons } from './model.ts'

const whole = (min: number, max: number) => z.int(fieldWords.notANumber).check(z.minimum(min, fieldWords.invalid), z.maximum(max, fieldWords.invalid))
const note = z._default(z.string().check(z.trim(), z.maxLength(300, fieldWords.tooLong)), '')

// What staff see of a product

/** A product as the back office lists it. */
export const ProductLine = z.object({
  id: z.string(),
  slug: z.string(),
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  categoryName: z.string(),
  displayImage: z.string(),
  productMarkedPrice: z.number(),
  discount: z.number(),
  discountedPrice: z.number(),
  stock: z.number(),
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

const filter = {
  /** Parts of the name, brand, model or slug, or the id. */
  search,
  /** With the categories below it. */
  category: z.optional(id),
  stock: z.optional(z.enum(stockLevels)),
  state: z.optional(z.enum(productStates)),
  /** Of one seller, or `shop` for what the shop sells itself. */
  seller: z.optional(z.union([z.literal(ownHandle), id])),
}
const ProductFilter = z.strictObject(filter)
export type ProductFilter = z.output<typeof ProductFilter>

const sorts = productSorts.flatMap((sort): ProductSort[] => [sort, `-${sort}`])
/** The seller whose products these are; without one, those of the whole shop. */
const ofSeller = { businessId: z.optional(id) }
const member = { may: 'products' } as const

const ProductListQuery = z.strictObject({ ...ofSeller, ...filter, sort: z.optional(z.enum(sorts)), ...paging })
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

const stockReason = z.enum(stockReasons, fieldWords.required)

/** Either a difference, or a count together with the stock that was seen while counting. */
export const CorrectStock = z.strictObject({
  ...ofSeller,
  difference: z.optional(whole(-1_000_000, 1_000_000)),
  count: z.optional(whole(0, 1_000_000)),
  seen: z.optional(whole(0, 1_000_000)),
  reason: stockReason,
  note,
})
export type CorrectStock = z.output<typeof CorrectStock> & { id: string }

// Many at once

const rupees = z.number(fieldWords.notANumber).check(z.minimum(-100_000_000, fieldWords.invalid), z.maximum(100_000_000, catalogFieldWords.priceLarge))

export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    how: z.enum(['set', 'percent', 'amount']),
    value: rupees,
    roundTo: z._default(z.literal([...priceSteps]), 0),
  }),
  z.strictObject({ kind: z.literal('discount'), percent: whole(0, 90) }),
  z.strictObject({ kind: z.literal('stock'), how: z.enum(['set', 'add']), quantity: whole(-1_000_000, 1_000_000), reason: stockReason, note }),
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('featured'), featured: z.boolean() }),
  z.strictObject({ kind: z.literal('archive'), archived: z.boolean() }),
])
export type BulkChange = z.output<typeof BulkChange>

const bulk = {
  ...ofSeller,
  /** These, or all that match the filter. */
  ids: z.optional(z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(1_000, fieldWords.tooLong))),
  filter: z.optional(ProductFilter),
  change: BulkChange,
}
const PreviewBulk = z.strictObject(bulk)
export type PreviewBulk = z.output<typeof PreviewBulk>

const BulkLine = z.object({ id: z.string(), productName: z.string(), before: z.string(), after: z.string() })
export const BulkPreview = z.object({
  /** How many products the change is meant for. */
  count: z.number(),
  changing: z.number(),
  unchanged: z.number(),
  refusedCount: z.number(),
  /** The first of those that change, before and after, as people read them. */
  lines: z.array(BulkLine),
  refused: z.array(
    z.object({
      id: z.string(),
      productName: z.string(),
      code: z.enum(bulkRefusals),
      /** The attributes that do not fit. */
      attributes: z.array(z.string()),
      /** The same as a sentence. */
      why: z.string(),
    }),
  ),
  /** Identifies what the preview showed: the change is made only while that still holds. */
  fingerprint: z.string(),
})
export type BulkPreview = z.output<typeof BulkPreview>

const BulkEdit = z.strictObject({ ...bulk, fingerprint: z.string().check(z.maxLength(100)) })
export type BulkEdit = z.output<typeof BulkEdit>

export const inventory = {
  products: endpoint({
    method: 'GET',
    path: '/product/staff',
    access: 'products',
    member,
    summary: 'Products with what staff, or their seller, need to know, archived ones too',
    query: ProductListQuery,
    reply: z.array(ProductLine),
    paged: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/product/staff/{id}',
    access: 'products',
    member,
    summary: 'One product as it is stored, archived or not',
    params: byId,
    query: z.strictObject(ofSeller),
    reply: StaffProduct,
  }),
  sellers: endpoint({
    method: 'GET',
    path: '/product/sellers',
    access: 'products',
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
    summary: 'Send a draft, or what staff refused, to them; `version` must be the one that was read',
    params: byId,
    body: z.strictObject({ ...ofSeller, version: z.int() }),
    reply: StaffProduct,
  }),
  review: endpoint({
    method: 'POST',
    path: '/product/{id}/review',
    access: 'products',
    part: sellersPart,
    summary: 'Approve a seller’s product, which is then on sale, or refuse it with a reason; `version` must be the one that was read',
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
    access: 'products',
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
    access: 'products',
    member,
    summary: 'Book a delivery or correct the stock; an `Idempotency-Key` header makes a repeated call safe',
    params: byId,
    body: CorrectStock,
    reply: z.object({ stock: z.number() }),
    idempotent: true,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/product/bulk/preview',
    access: 'products',
    member,
    summary: 'What changing many products would do; nothing is changed',
    body: PreviewBulk,
    reply: BulkPreview,
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/product/bulk',
    access: 'products',
    member,
    summary: 'Change many products as the preview showed, if they are still like that; one that somebody changes meanwhile is left out and reported',
    body: BulkEdit,
    reply: Job,
    status: 202,
  }),
  exportTable: endpoint({
    method: 'GET',
    path: '/product/export',
    access: 'products',
    member,
    summary: 'All products that match, as CSV',
    query: z.strictObject({ ...ofSeller, ...filter }),
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
}
