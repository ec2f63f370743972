/** A product's stock, compared to its threshold. */
export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/** What becomes of a seller's product before it is on sale for the first time. */
export const reviewedStates = ['draft', 'waiting', 'refused'] as const

export const productStates = ['onSale', 'archived', 'featured', 'withoutPicture', ...reviewedStates] as const
export type ProductState = (typeof productStates)[number]

/** A minus in front reverses the order. */
export const productSorts = ['name', 'price', 'stock', 'added'] as const
export type ProductSort = (typeof productSorts)[number] | `-${(typeof productSorts)[number]}`

/** Why staff change a stock; sales and returns record their own moves. */
export const stockReasons = ['delivery', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

export const moveReasons = [...stockReasons, 'sale', 'cancel', 'return'] as const
export type MoveReason = (typeof moveReasons)[number]

/** What can be changed for many products at once. */
export const bulkKinds = ['price', 'discount', 'stock', 'category', 'featured', 'archive'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What the shop puts first is for the shop to say. */
export const isForSellers = (kind: BulkKind) => kind !== 'featured'

/** Why a bulk change cannot be made to a product. */
export const bulkRefusals = ['price', 'stock', 'attributes'] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/** What prices can be rounded to, in rupees; 0 keeps them exact to the paisa. */
export const priceSteps = [0, 1, 5, 10, 50, 100, 500, 1000] as const

/** How many products one change may touch. */
export const maxBulkProducts = 20_000

export const tableLimits = { bytes: 10 * 1024 * 1024, rows: maxBulkProducts, columns: 300 }
