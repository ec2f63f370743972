import type { CartLine } from '#cart/server/index.ts'
import { toRupees } from '#kit/contract/money.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { RequestedChange } from '../../contract/change.ts'
import type { ChangedItem } from '../../contract.ts'
import {
  type AgreedPrice,
  type DiscountLimit,
  isWithinLimit,
  requireWithinLimit,
  withAgreedPrice,
} from './agreed-price.ts'
import type { ConsignmentState, LineState, OrderState } from './order-state.queries.ts'

/** How many units of a line are neither cancelled nor returned. */
export const remainingIn = ({
  quantity,
  cancelledQuantity,
  returnedQuantity,
}: Pick<LineState, 'quantity' | 'cancelledQuantity' | 'returnedQuantity'>) =>
  quantity - cancelledQuantity - returnedQuantity

export interface PlannedLine extends LineState {
  /** The seller whose consignment the line belongs to. */
  sellerId: number | null
  sellerName: string
}

export interface PlannedLines {
  /** The lines of the consignments that can be changed, as they will be. */
  lines: PlannedLine[]
  /** Positions of the lines to delete. */
  removed: number[]
  /** By how much each product's stock changes; below zero for units that are taken. */
  moves: Map<number, number>
  items: ChangedItem[]
}

interface PlanContext {
  /** All lines of the order. */
  all: LineState[]
  /** The consignments that can be changed. */
  open: ConsignmentState[]
  /** The products to add, as they are sold now. */
  offered: CartLine[]
  limit: DiscountLimit
}

/** Plans what happens to each line. Units that were cancelled earlier do not count. */
export function planLines(
  { lines: all }: OrderState,
  open: ConsignmentState[],
  { lines: requested = [], add = [] }: RequestedChange,
  offered: CartLine[],
  limit: DiscountLimit,
): PlannedLines {
  const planned: PlannedLines = { lines: [], removed: [], moves: new Map(), items: [] }
  const { extraQuantities, newLines } = splitAdded(all, open, add, limit)
  for (const { line } of requested)
    if (!all.some((each) => each.position === line && remainingIn(each) > 0))
      throw new ShopError('too_few_items_left')
  for (const before of all) {
    const consignment = open.find(({ id }) => id === before.consignmentId)
    const request = requested.find(({ line }) => line === before.position)
    if (!consignment) {
      if (request) throw new ShopError('order_packed')
      continue
    }
    const remaining = remainingIn(before)
    const quantity = (request?.quantity ?? remaining) + (extraQuantities.get(before.position) ?? 0)
    const after =
      request?.agreed === undefined ? before : withAgreedPrice(before, request.agreed, consignment)
    if (request?.agreed || quantity > remaining) requireWithinLimit(after, limit)
    if (quantity > remaining && !before.isSold)
      throw new ShopError('line_not_sold', { params: { product: before.name } })
    describeChange(planned, consignment.id, { before, after, remaining, quantity })
    planLine(planned, consignment, after, remaining, quantity)
  }
  for (const { product, quantity, agreed } of newLines)
    addLine(planned, { all, open, offered, limit }, { productId: product.id, quantity, agreed })
  return planned
}

/**
 * Adding a product that the order already has raises the quantity of its line, unless the caller
 * may not sell at that line's price any more.
 */
function splitAdded(
  all: LineState[],
  open: ConsignmentState[],
  add: NonNullable<RequestedChange['add']>,
  limit: DiscountLimit,
) {
  const extraQuantities = new Map<number, number>()
  const newLines = add.filter(({ product, quantity, agreed }) => {
    const existing =
      !agreed &&
      all.find(
        (line) =>
          String(line.productId) === product.id &&
          remainingIn(line) > 0 &&
          isWithinLimit(line, limit) &&
          open.some(({ id }) => id === line.consignmentId),
      )
    if (existing)
      extraQuantities.set(
        existing.position,
        (extraQuantities.get(existing.position) ?? 0) + quantity,
      )
    return !existing
  })
  return { extraQuantities, newLines }
}

/**
 * A line keeps its position, because the history refers to it. A line with cancelled units in the
 * history stays with these units.
 */
function planLine(
  { lines, removed, moves }: PlannedLines,
  { sellerId, sellerName }: ConsignmentState,
  line: LineState,
  remaining: number,
  quantity: number,
) {
  const seller = { sellerId, sellerName }
  if (quantity !== remaining)
    moves.set(line.productId, (moves.get(line.productId) ?? 0) + remaining - quantity)
  if (quantity > 0) lines.push({ ...line, ...seller, quantity, cancelledQuantity: 0 })
  else if (line.cancelledQuantity === 0) removed.push(line.position)
  else lines.push({ ...line, ...seller, quantity: line.cancelledQuantity, promoPaisa: 0 })
}

interface LineChange {
  before: LineState
  after: LineState
  remaining: number
  quantity: number
}

function describeChange(
  { items }: PlannedLines,
  consignment: string,
  { before, after, remaining, quantity }: LineChange,
) {
  const line = { consignment, name: before.name }
  if (quantity === 0 && remaining > 0)
    items.push({ ...line, what: 'removed', before: remaining, after: null })
  else if (quantity !== remaining)
    items.push({ ...line, what: 'quantity', before: remaining, after: quantity })
  if (
    quantity > 0 &&
    (after.payPaisa !== before.payPaisa || after.agreedReason !== before.agreedReason)
  )
    items.push({
      ...line,
      what: 'price',
      before: toRupees(before.payPaisa),
      after: toRupees(after.payPaisa),
      ...(after.agreedReason && { reason: after.agreedReason }),
    })
}

function addLine(
  planned: PlannedLines,
  { all, open, offered, limit }: PlanContext,
  { productId, quantity, agreed }: { productId: string; quantity: number; agreed?: AgreedPrice },
) {
  const product = offered.find((each) => String(each.productId) === productId)
  if (!product) throw new ShopError('not_found')
  if (product.archived) throw new ShopError('line_not_sold', { params: { product: product.name } })
  const { sellerId } = product
  const openConsignment = open.find((each) => each.sellerId === sellerId)
  const position = Math.max(0, ...[...all, ...planned.lines].map((line) => line.position)) + 1
  const usual = toLineState(product, position, openConsignment?.id ?? '', quantity)
  const seller = { sellerId, sellerName: openConsignment?.sellerName ?? product.sellerName ?? '' }
  const line = agreed ? withAgreedPrice(usual, agreed, seller) : usual
  requireWithinLimit(line, limit)
  planned.moves.set(line.productId, (planned.moves.get(line.productId) ?? 0) - quantity)
  planned.lines.push({ ...line, ...seller })
  const { consignmentId: consignment, name } = line
  planned.items.push({ what: 'added', consignment, name, before: null, after: quantity })
  if (agreed)
    planned.items.push({
      what: 'price',
      consignment,
      name,
      before: toRupees(usual.payPaisa),
      after: toRupees(line.payPaisa),
      reason: agreed.reason,
    })
}

const toLineState = (
  product: CartLine,
  position: number,
  consignmentId: string,
  quantity: number,
): LineState => ({
  position,
  consignmentId,
  productId: product.productId,
  name: product.name,
  image: product.image ?? '',
  pricePaisa: product.pricePaisa,
  payPaisa: product.payPaisa,
  sellingPaisa: product.payPaisa,
  agreedFromPaisa: null,
  agreedReason: '',
  promoPaisa: 0,
  lostPromoPaisa: 0,
  quantity,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  categoryId: product.categoryId,
  grams: product.grams,
  isSold: true,
})
