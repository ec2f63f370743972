import type { Permission } from '#kit/contract/access.ts'

/** Stock compared to the product's low-stock threshold. */
export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/** Review states in which a seller's product is not on sale. */
export const unapprovedStates = ['draft', 'waiting', 'refused'] as const

export const productStates = [
  'onSale',
  'archived',
  'featured',
  'withoutPicture',
  ...unapprovedStates,
] as const
export type ProductState = (typeof productStates)[number]

/** A minus in front reverses the order. */
export const productSorts = ['name', 'price', 'stock', 'added'] as const
export type ProductSort = (typeof productSorts)[number] | `-${(typeof productSorts)[number]}`

/** Reasons for which staff change a stock. Sales and returns record their own moves. */
export const stockReasons = [
  'delivery',
  'correction',
  'found',
  'lost',
  'damaged',
  'repair',
  'to_maker',
] as const
export type StockReason = (typeof stockReasons)[number]

/** 1 adds units and -1 removes them. 0 can do either, as the count of the shelf decides. */
export const stockDirections: Record<StockReason, 1 | -1 | 0> = {
  delivery: 1,
  correction: 0,
  found: 1,
  lost: -1,
  damaged: -1,
  repair: -1,
  to_maker: -1,
}

export const moveReasons = [...stockReasons, 'sale', 'cancel', 'return'] as const
export type MoveReason = (typeof moveReasons)[number]

export const bulkKinds = [
  'price',
  'discount',
  'cost',
  'stock',
  'category',
  'featured',
  'archive',
] as const
export type BulkKind = (typeof bulkKinds)[number]

const bulkPermissions: Partial<Record<BulkKind, Permission>> = {
  price: 'prices',
  discount: 'prices',
  stock: 'stock',
}

export const bulkPermission = (kind: BulkKind): Permission => bulkPermissions[kind] ?? 'products'

/** Only the shop decides which products it features. */
export const isForSellers = (kind: BulkKind) => kind !== 'featured'

/** Reasons why a bulk change skips a product. */
export const bulkRefusals = ['price', 'cost', 'stock', 'attributes'] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/** Steps in rupees to which prices can be rounded. 0 keeps them exact to the paisa. */
export const priceSteps = [0, 1, 5, 10, 50, 100, 500, 1000] as const

export const maxSheetLines = 1_000

/** Limits of one print run: the number of products, and the total number of labels. */
export const maxLabelProducts = 200
export const maxLabels = 500

/** `lasts` sorts by how many days the stock lasts, `sold` by the units sold. */
export const lowStockSorts = ['lasts', 'sold'] as const

/** The period of sales from which the low-stock list estimates how long the stock lasts. */
export const salesPeriodDays = 30

export const maxBulkProducts = 20_000

export const tableLimits = { bytes: 10 * 1024 * 1024, rows: maxBulkProducts, columns: 300 }

/** Reasons why a picture named in an imported table could not be fetched. */
export const pictureProblems = [
  'address',
  'private',
  'unreachable',
  'refused',
  'tooLarge',
  'wrongType',
  'unreadable',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** Per product. */
export const maxPictures = 20
