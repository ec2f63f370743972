import type { Sort } from '../../../model.ts'
import { type Compare, SortedSlots } from './sorted-slots.ts'

/** The columns that products are sorted by. */
interface SortColumns {
  ids: Float64Array
  inStock: Uint8Array
  reviewCounts: Uint32Array
  createdAt: Float64Array
  payPaisa: Float64Array
  ratings: Float32Array
  slotsOnSale(): Uint32Array
}

/** The orders in which lists are sorted, each always ready. */
export class SortOrders {
  private readonly orders: Record<Sort, SortedSlots>
  private readonly compares: Record<Sort, Compare>
  private readonly index: SortColumns

  constructor(index: SortColumns) {
    this.index = index
    this.compares = createCompares(index)
    this.orders = Object.fromEntries(
      Object.entries(this.compares).map(([sort, compare]) => [sort, new SortedSlots(compare)]),
    ) as Record<Sort, SortedSlots>
  }

  remove(slot: number) {
    for (const order of Object.values(this.orders)) order.remove(slot)
  }

  insert(slot: number) {
    for (const order of Object.values(this.orders)) order.insert(slot)
  }

  slotsInOrder(sort: Sort) {
    return this.orders[sort].sorted(() => this.index.slotsOnSale())
  }

  compare(sort: Sort) {
    return this.compares[sort]
  }
}

/** Columns are looked up for each comparison, because growing replaces them. */
function createCompares(index: SortColumns): Record<Sort, Compare> {
  const byId: Compare = (a, b) => (index.ids[a] as number) - (index.ids[b] as number)
  const byReviews: Compare = (a, b) =>
    (index.reviewCounts[b] as number) - (index.reviewCounts[a] as number)
  return {
    '': (a, b) =>
      (index.inStock[b] as number) - (index.inStock[a] as number) || byReviews(a, b) || byId(a, b),
    new: (a, b) => (index.createdAt[b] as number) - (index.createdAt[a] as number) || byId(b, a),
    priceasc: (a, b) => (index.payPaisa[a] as number) - (index.payPaisa[b] as number) || byId(a, b),
    pricedsc: (a, b) => (index.payPaisa[b] as number) - (index.payPaisa[a] as number) || byId(b, a),
    rating: (a, b) =>
      (index.ratings[b] as number) - (index.ratings[a] as number) || byReviews(a, b) || byId(a, b),
  }
}
