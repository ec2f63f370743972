import * as z from 'zod/mini'
import { AttributeValue } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { id } from './id.ts'
import {
  type MoveReason,
  moveWords,
  type ProductSort,
  type ProductState,
  priceSteps,
  productSorts,
  productStates,
  type StockLevel,
  type StockReason,
  stockLevels,
  stockReasons,
} from './inventory.rules.ts'
import { Job } from './jobs.ts'
import { paging } from './paging.ts'

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]
const whole = (least: number, most: number) => z.int(fields.notANumber).check(z.minimum(least, fields.invalid), z.maximum(most, fields.invalid))
const note = z._default(z.string().check(z.trim(), z.maxLength(300, fields.tooLong)), '')

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
  version: z.number(),
  createdAt: z.string(),
})
export type ProductLine = z.output<typeof ProductLine>

/** A product as it is kept, archived or not. */
export const StaffProduct = z.object({
  id: z.string(),
  slug: z.string(),
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  productCategoryId: z.string(),
  productMarkedPrice: z.number(),
  discount: z.number(),
  stock: z.number(),
  lowStock: z.number(),
  color: z.string(),
  warrantyMonths: z.number(),
  keyFeature: z.string(),
  productDescription: z.string(),
  attributes: z.record(z.string(), AttributeValue),
  pictures: z.array(z.object({ path: z.string(), alt: z.string() })),
  featured: z.boolean(),
  isNew: z.boolean(),
  archived: z.boolean(),
  version: z.number(),
  averageRating: z.number(),
  reviewCount: z.number(),
  createdAt: z.string(),
})
export type StaffProduct = z.output<typeof StaffProduct>

const filter = {
  /** Parts of name, brand, model or slug, or the id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, fields.tooLong))),
  /** With the categories below it. */
  category: z.optional(id),
  stock: z.optional(z.enum(keys<StockLevel>(stockLevels))),
  state: z.optional(z.enum(keys<ProductState>(productStates))),
}
const ProductFilter = z.strictObject(filter)
export type ProductFilter = z.output<typeof ProductFilter>

const sorts = productSorts.flatMap((sort): ProductSort[] => [sort, `-${sort}`])
const ProductListQuery = z.strictObject({ ...filter, sort: z.optional(z.enum(sorts)), ...paging })
export type ProductListQuery = z.output<typeof ProductListQuery>

// Stock

export const StockMove = z.object({
  id: z.string(),
  at: z.string(),
  quantity: z.number(),
  /** What lay on the shelf afterwards. */
  stock: z.number(),
  reason: z.enum(keys<MoveReason>(moveWords)),
  orderId: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  note: z.string(),
})
export type StockMove = z.output<typeof StockMove>

const stockReason = z.enum(keys<StockReason>(stockReasons), fields.required)

/** Either a difference, or what was counted together with the stock that was seen while counting. */
export const CorrectStock = z.strictObject({
  difference: z.optional(whole(-1_000_000, 1_000_000)),
  count: z.optional(whole(0, 1_000_000)),
  seen: z.optional(whole(0, 1_000_000)),
  reason: stockReason,
  note,
})
export type CorrectStock = z.output<typeof CorrectStock> & { id: string }

// Many at once

const rupees = z.number(fields.notANumber).check(z.minimum(-100_000_000, fields.invalid), z.maximum(100_000_000, fields.priceLarge))

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
  /** These, or all that match the filter. */
  ids: z.optional(z.array(id).check(z.minLength(1, fields.required), z.maxLength(1_000, fields.tooLong))),
  filter: z.optional(ProductFilter),
  change: BulkChange,
}
const PreviewBulk = z.strictObject(bulk)
export type PreviewBulk = z.output<typeof PreviewBulk>

const BulkLine = z.object({ id: z.string(), productName: z.string(), before: z.string(), after: z.string() })
export const BulkPreview = z.object({
  /** How many the change was asked for. */
  count: z.number(),
  changing: z.number(),
  unchanged: z.number(),
  refusedCount: z.number(),
  /** The first of those that change, before and after, as people read it. */
  lines: z.array(BulkLine),
  refused: z.array(z.object({ id: z.string(), productName: z.string(), why: z.string() })),
  /** Names what the preview showed: the change is done only while that is still so. */
  fingerprint: z.string(),
})
export type BulkPreview = z.output<typeof BulkPreview>

const BulkEdit = z.strictObject({ ...bulk, fingerprint: z.string().check(z.maxLength(100)) })
export type BulkEdit = z.output<typeof BulkEdit>

const byId = z.strictObject({ id })

export const inventory = {
  products: endpoint({
    method: 'GET',
    path: '/product/staff',
    access: 'staff',
    summary: 'Products with what staff need to know, archived ones too',
    query: ProductListQuery,
    reply: z.array(ProductLine),
    paged: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/product/staff/{id}',
    access: 'staff',
    summary: 'One product as it is kept, archived or not',
    params: byId,
    reply: StaffProduct,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/product/{id}',
    access: 'staff',
    summary: 'Take a product from the shop, or put it back',
    params: byId,
    body: z.strictObject({ archived: z.boolean(), version: z.int() }),
    reply: StaffProduct,
  }),
  stockMoves: endpoint({
    method: 'GET',
    path: '/product/{id}/stock',
    access: 'staff',
    summary: 'Every piece that came or went, newest first',
    params: byId,
    query: z.strictObject(paging),
    reply: z.array(StockMove),
    paged: true,
  }),
  correctStock: endpoint({
    method: 'POST',
    path: '/product/{id}/stock',
    access: 'staff',
    summary: 'Book a delivery or correct the stock; an `Idempotency-Key` header makes a repeated call safe',
    params: byId,
    body: CorrectStock,
    reply: z.object({ stock: z.number() }),
    idempotent: true,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/product/bulk/preview',
    access: 'staff',
    summary: 'What a change of many products would do; nothing is done',
    body: PreviewBulk,
    reply: BulkPreview,
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/product/bulk',
    access: 'staff',
    summary: 'Change many products, all or none, as the preview showed it',
    body: BulkEdit,
    reply: Job,
    status: 202,
  }),
  exportTable: endpoint({
    method: 'GET',
    path: '/product/export',
    access: 'staff',
    summary: 'All products that match, as CSV',
    query: ProductFilter,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
}
