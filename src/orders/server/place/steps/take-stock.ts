import type { CartLine } from '#cart/server/index.ts'
import { dropAfterCommit, dropInThisProcess, type Tag } from '#kit/server/cache/invalidate.ts'
import { afterCommit } from '#kit/server/db/after-commit.ts'
import { sendWithoutWaiting } from '#kit/server/db/connection/send-without-waiting.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OrderCounts, OrderSnapshot } from '../open-order.queries.ts'
import { networkOf, type OrderDraft } from '../order-draft.ts'
import { type StockTaken, takeStock, takeStockAtPrices } from './take-stock.queries.ts'

/**
 * When the stock is taken. `first`: the error can then name every product that is missing or has
 * changed. `last`: if the order is still as the customer saw it, because from that moment until the
 * commit, all other orders of the same product wait.
 */
export type StockTiming = 'first' | 'last'

interface OrderStock {
  /** The order's lines at the prices for which the stock is taken. */
  lines: CartLine[]
  counts: OrderCounts | undefined
  /** The tags that other processes drop from their caches. */
  staleTags: Tag[]
  /** Runs after everything else of the order. */
  finish(lines: CartLine[]): Promise<void>
}

/** Takes the stock of all lines now, or when `finish` is called. */
export async function takeOrderStock(
  tx: Db,
  snapshot: OrderSnapshot,
  draft: OrderDraft,
  timing: StockTiming,
): Promise<OrderStock> {
  if (timing === 'last' && canTakeStockLast(snapshot, draft))
    return {
      lines: draft.lines,
      counts: snapshot.orderCounts,
      staleTags: [],
      finish: (lines) => takeStockLast(tx, lines),
    }
  const taken = await takeAllStock(tx, draft)
  const staleTags = changedTags(taken)
  return {
    lines: withCurrentPrices(draft.lines, taken),
    counts: taken[0],
    staleTags,
    finish: async () => dropAfterCommit(tx, staleTags),
  }
}

/**
 * Whether the data read with the cart is all the order needs. Never true with a promo code:
 * cancelling locks the products before the code, and placing must use the same lock order.
 */
const canTakeStockLast = ({ orderCounts }: OrderSnapshot, draft: OrderDraft) =>
  draft.source === 'cart' &&
  orderCounts !== undefined &&
  !draft.promoCode &&
  draft.lines.every(({ archived, stock, quantity }) => !archived && stock >= quantity)

async function takeStockLast(tx: Db, lines: CartLine[]) {
  const taking = takeStockAtPrices(tx, lines)
  await sendWithoutWaiting(tx, taking)
  afterCommit(tx, () => void taking.then((taken) => dropInThisProcess(changedTags(taken))))
}

async function takeAllStock(tx: Db, draft: OrderDraft): Promise<StockTaken[]> {
  const { customer, lines } = draft
  const taken = await takeStock(tx, customer.id, networkOf(draft), lines)
  const missing = lines.filter((line) => !taken.some((product) => product.id === line.productId))
  if (missing.length > 0)
    throw new ShopError('out_of_stock', { params: { products: missing.map((line) => line.name) } })
  return taken
}

function withCurrentPrices(lines: CartLine[], taken: StockTaken[]): CartLine[] {
  const byId = new Map(taken.map((product) => [product.id, product]))
  return lines.map((line) => ({ ...line, ...byId.get(line.productId), id: line.id }))
}

/** The cached pages of these products; also all lists, if a product has sold out. */
const changedTags = (taken: Pick<StockTaken, 'id' | 'stock'>[]): Tag[] => [
  ...taken.map(({ id }): Tag => `product:${id}`),
  ...(taken.some(({ stock }) => stock === 0) ? ['catalogue' as const] : []),
]
