import type { Sort } from '../../model.ts'
import { type Compare, Order } from './order.ts'

/** What products are sorted by, slot by slot. */
interface Sorted {
  ids: Float64Array
  inStock: Uint8Array
  reviewCounts: Uint32Array
  createdAt: Float64Array
  payPaisa: Float64Array
  ratings: Float32Array
  slotsOnSale(): Uint32Array
}

/** How lists are sorted, each order kept ready. */
export class Orders {
  private readonly orders: Record<Sort, Order>
  private readonly compares: Record<Sort, Compare>
  private readonly index: Sorted

  constructor(index: Sorted) {
    this.index = index
    this.compares = comparesOf(index)
    this.orders = Object.fromEntries(
      Object.entries(this.compares).map(([sort, compare]) => [sort, new Order(compare)]),
    ) as Record<Sort, Order>
  }

  remove(slot: number) {
    for (const order of Object.values(this.orders)) order.remove(slot)
  }

  insert(slot: number) {
    for (const order of Object.values(this.orders)) order.insert(slot)
  }

  read(sort: Sort) {
    return this.orders[sort].read(() => this.index.slotsOnSale())
  }

  compare(sort: Sort) {
    return this.compares[sort]
  }
}

/** The columns are read anew each time: they are replaced when they grow. */
function comparesOf(index: Sorted): Record<Sort, Compare> {
  const byId: Compare = (a, b) => (index.ids[a] as number) - (index.ids[b] as number)
  const reviewed: Compare = (a, b) =>
    (index.reviewCounts[b] as number) - (index.reviewCounts[a] as number)
  return {
    '': (a, b) =>
      (index.inStock[b] as number) - (index.inStock[a] as number) || reviewed(a, b) || byId(a, b),
    new: (a, b) => (index.createdAt[b] as number) - (index.createdAt[a] as number) || byId(b, a),
    priceasc: (a, b) => (index.payPaisa[a] as number) - (index.payPaisa[b] as number) || byId(a, b),
    pricedsc: (a, b) => (index.payPaisa[b] as number) - (index.payPaisa[a] as number) || byId(b, a),
    rating: (a, b) =>
      (index.ratings[b] as number) - (index.ratings[a] as number) || reviewed(a, b) || byId(a, b),
  }
}
