import type { ImportContext } from '../plan/import-context.ts'
import type { TableRow } from '../tables/read-table.ts'
import { cellOf, type Draft, type RowExtras } from './draft.ts'
import { readDate, readNumber } from './read-cells.ts'
import { toPrices } from './to-prices.ts'

export const readPrice = (context: ImportContext, row: TableRow, field: string) => {
  const cell = cellOf(context, row, field)
  return cell === '' ? undefined : readNumber(cell)
}

/** Fills in the prices from a regular and a sale price, or from a price and a crossed-out one. */
export function fillPrices(
  context: ImportContext,
  row: TableRow,
  draft: Draft,
  extras: RowExtras,
  regularPrice: number | undefined,
) {
  const [sale, compare] = [
    isOnSale(context, row) ? readPrice(context, row, 'salePrice') : undefined,
    readPrice(context, row, 'comparePrice'),
  ]
  const regular = regularPrice ?? sale
  if (regular === undefined) return
  const [listPrice, sellingPrice] =
    compare !== undefined && compare > regular ? [compare, regular] : [regular, sale ?? regular]
  const prices = toPrices(listPrice, sellingPrice)
  extras.isRounded = prices.productMarkedPrice !== listPrice
  Object.assign(draft, prices)
}

function isOnSale(context: ImportContext, row: TableRow): boolean {
  const [from, until] = ['saleFrom', 'saleUntil'].map((field) => cellOf(context, row, field))
  return (!from || readDate(from) <= context.today) && (!until || readDate(until) >= context.today)
}
