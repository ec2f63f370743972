/** Where a product stands against its threshold. */
export const stockLevels = { in: 'In stock', low: 'Low stock', out: 'Out of stock' } as const
export type StockLevel = keyof typeof stockLevels

export const productStates = { onSale: 'On sale', archived: 'Archived', featured: 'Featured', withoutPicture: 'Without picture' } as const
export type ProductState = keyof typeof productStates

/** A minus in front sorts the other way round. */
export const productSorts = ['name', 'price', 'stock', 'added'] as const
export type ProductSort = (typeof productSorts)[number] | `-${(typeof productSorts)[number]}`

/** Why staff change a stock; sales and returns write their own moves. */
export const stockReasons = { delivery: 'Delivery', correction: 'Correction' } as const
export type StockReason = keyof typeof stockReasons

export const moveWords = { ...stockReasons, sale: 'Sale', cancel: 'Cancelled order', return: 'Return' } as const
export type MoveReason = keyof typeof moveWords

/** What prices can be rounded to, in rupees; 0 leaves them to the paisa. */
export const priceSteps = [0, 1, 5, 10, 50, 100, 500, 1000] as const

/** How many products one change may touch. */
export const mostAtOnce = 20_000

export const largestTable = { bytes: 10 * 1024 * 1024, rows: mostAtOnce, columns: 300 }

/** What a customer pays: the discount is rounded to whole rupees, as the database does. */
export const afterDiscount = (rupees: number, percent: number) => {
  const paisa = Math.round(rupees * 100)
  return (paisa - Math.round((paisa * percent) / 10_000) * 100) / 100
}
