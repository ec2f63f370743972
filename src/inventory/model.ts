import type { Permission } from '#kit/contract/access.ts'
/** A product's stock, compared to its threshold. */
export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/** What becomes of a seller's product before it is on sale for the first time. */
export const reviewedStates = ['draft', 'waiting', 'refused'] as const

export const productStates = [
  'onSale',
  'archived',
  'featured',
  'withoutPicture',
  ...reviewedStates,
] as const
export type ProductState = (typeof productStates)[number]

/** A minus in front reverses the order. */
export const productSorts = ['name', 'price', 'stock', 'added'] as const
export type ProductSort = (typeof productSorts)[number] | `-${(typeof productSorts)[number]}`

/** Why staff change a stock; sales and returns record their own moves. */
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

/**
 * Whether pieces come or go for this reason; 0 where the shelf was counted, which tells by itself.
 */
export const directions: Record<StockReason, 1 | -1 | 0> = {
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

/** What can be changed for many products at once. */
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

const bulkNeeds: Partial<Record<BulkKind, Permission>> = {
  price: 'prices',
  discount: 'prices',
  stock: 'stock',
}

/** What staff need to change it. */
export const bulkPermission = (kind: BulkKind): Permission => bulkNeeds[kind] ?? 'products'

/** What the shop puts first is for the shop to say. */
export const isForSellers = (kind: BulkKind) => kind !== 'featured'

/** Why a bulk change cannot be made to a product. */
export const bulkRefusals = ['price', 'cost', 'stock', 'attributes'] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/** What prices can be rounded to, in rupees; 0 keeps them exact to the paisa. */
export const priceSteps = [0, 1, 5, 10, 50, 100, 500, 1000] as const

/** How many products a sheet for counting may have. */
export const maxSheetLines = 1_000

/** How many products labels can be printed for at once, and how many of each. */
export const maxLabelled = 200
export const maxLabels = 500

/** By what low stock is sorted: how many days it lasts, or how many pieces were sold. */
export const lowStockSorts = ['lasts', 'sold'] as const

/** How many days back sales are counted. */
export const soldDays = 30

/** How many products one change may touch. */
export const maxBulkProducts = 20_000

export const tableLimits = { bytes: 10 * 1024 * 1024, rows: maxBulkProducts, columns: 300 }

/** Why a picture that a table names could not be fetched. */
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

/** How many pictures a product can have. */
export const maxPictures = 20
