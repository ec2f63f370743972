/** Where a product stands against its threshold. */
export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

export const productStates = ['onSale', 'archived', 'featured', 'withoutPicture'] as const
export type ProductState = (typeof productStates)[number]

/** A minus in front sorts the other way round. */
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

/** Why a change of many cannot be made to one of them. */
export const bulkRefusals = ['price', 'stock', 'attributes'] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/** What prices can be rounded to, in rupees; 0 leaves them to the paisa. */
export const priceSteps = [0, 1, 5, 10, 50, 100, 500, 1000] as const

/** How many products one change may touch. */
export const maxAtOnce = 20_000

export const largestTable = { bytes: 10 * 1024 * 1024, rows: maxAtOnce, columns: 300 }
