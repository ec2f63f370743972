import type { CartLine } from '#cart/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { WantedChange } from '../change-contract.ts'
import type { ChangedItem } from '../contract.ts'
import { orderFieldWords } from '../field-words.ts'
import type { LineState, OrderState, PartState } from './change-state.queries.ts'

/** The largest discount in percent that somebody may give; null for any. */
export type DiscountLimit = number | null

/** How many pieces are neither cancelled nor removed. */
export const leftIn = ({
  quantity,
  cancelledQuantity,
}: Pick<LineState, 'quantity' | 'cancelledQuantity'>) => quantity - cancelledQuantity

export interface PlannedLine extends LineState {
  /** Whose consignment it becomes part of. */
  sellerId: number | null
  sellerName: string
}

export interface PlannedLines {
  /** The lines of the parts that can be changed, as they will be. */
  lines: PlannedLine[]
  /** The places of those that go. */
  removed: number[]
  /** What each product's stock changes by; below zero what is taken. */
  moves: Map<number, number>
  items: ChangedItem[]
}

export type Agreed = { price: number; reason: string }

/** What happens to each line; pieces that were cancelled before are not counted any more. */
export function planLines(
  { lines: all }: OrderState,
  open: PartState[],
  { lines: wanted = [], add = [] }: WantedChange,
  offered: CartLine[],
  limit: DiscountLimit,
): PlannedLines {
  const planned: PlannedLines = { lines: [], removed: [], moves: new Map(), items: [] }
  // A product that is in the order already becomes more pieces of its line.
  const more = new Map<number, number>()
  const rest = add.filter(({ product, quantity, agreed }) => {
    const known =
      !agreed &&
      all.find(
        (line) =>
          String(line.productId) === product.id &&
          leftIn(line) > 0 &&
          open.some(({ id }) => id === line.consignmentId),
      )
    if (known) more.set(known.position, (more.get(known.position) ?? 0) + quantity)
    return !known
  })

  for (const { line } of wanted)
    if (!all.some((each) => each.position === line && leftIn(each) > 0))
      throw new ShopError('pieces_gone')
  for (const before of all) {
    const part = open.find(({ id }) => id === before.consignmentId)
    const asked = wanted.find(({ line }) => line === before.position)
    if (!part) {
      if (asked) throw new ShopError('order_packed')
      continue
    }
    const left = leftIn(before)
    const quantity = (asked?.quantity ?? left) + (more.get(before.position) ?? 0)
    const after = asked?.agreed === undefined ? before : withAgreed(before, asked.agreed, part)
    requireWithin(after, limit, after !== before || quantity > left)
    if (quantity > left && !before.isSold)
      throw new ShopError('line_not_sold', { params: { product: before.name } })
    note(planned, part.id, { before, after, left, quantity })
    place(planned, part, after, left, quantity)
  }
  for (const { product, quantity, agreed } of rest)
    addLine(planned, { all, open, offered, limit }, { productId: product.id, quantity, agreed })
  return planned
}

/**
 * A line keeps its place, because the history names it by that; one whose cancelled pieces are in
 * the history stays with those.
 */
function place(
  { lines, removed, moves }: PlannedLines,
  { sellerId, sellerName }: PartState,
  line: LineState,
  left: number,
  quantity: number,
) {
  const of = { sellerId, sellerName }
  if (quantity !== left)
    moves.set(line.productId, (moves.get(line.productId) ?? 0) + left - quantity)
  if (quantity > 0) lines.push({ ...line, ...of, quantity, cancelledQuantity: 0 })
  else if (line.cancelledQuantity === 0) removed.push(line.position)
  else lines.push({ ...line, ...of, quantity: line.cancelledQuantity, promoPaisa: 0 })
}

interface Seen {
  before: LineState
  after: LineState
  left: number
  quantity: number
}

function note(
  { items }: PlannedLines,
  consignment: string,
  { before, after, left, quantity }: Seen,
) {
  const of = { consignment, name: before.name }
  if (quantity === 0 && left > 0) items.push({ ...of, what: 'removed', before: left, after: null })
  else if (quantity !== left) items.push({ ...of, what: 'quantity', before: left, after: quantity })
  if (
    quantity > 0 &&
    (after.payPaisa !== before.payPaisa || after.agreedReason !== before.agreedReason)
  )
    items.push({
      ...of,
      what: 'price',
      before: toRupees(before.payPaisa),
      after: toRupees(after.payPaisa),
      ...(after.agreedReason && { reason: after.agreedReason }),
    })
}

interface Room {
  all: LineState[]
  open: PartState[]
  offered: CartLine[]
  limit: DiscountLimit
}

function addLine(
  planned: PlannedLines,
  { all, open, offered, limit }: Room,
  { productId, quantity, agreed }: { productId: string; quantity: number; agreed?: Agreed },
) {
  const product = offered.find((each) => String(each.productId) === productId)
  if (!product) throw new ShopError('not_found')
  if (product.archived) throw new ShopError('line_not_sold', { params: { product: product.name } })
  const { sellerId } = product
  const part = open.find((each) => each.sellerId === sellerId)
  const plain: LineState = {
    position:
      Math.max(
        0,
        ...all.map(({ position }) => position),
        ...planned.lines.map(({ position }) => position),
      ) + 1,
    consignmentId: part?.id ?? '',
    productId: product.productId,
    name: product.name,
    image: product.image ?? '',
    pricePaisa: product.pricePaisa,
    payPaisa: product.payPaisa,
    agreedFromPaisa: null,
    agreedReason: '',
    promoPaisa: 0,
    quantity,
    cancelledQuantity: 0,
    categoryId: product.categoryId,
    grams: product.grams,
    isSold: true,
  }
  const of = { sellerId, sellerName: part?.sellerName ?? product.sellerName ?? '' }
  const line = agreed ? withAgreed(plain, agreed, of) : plain
  requireWithin(line, limit, true)
  planned.moves.set(line.productId, (planned.moves.get(line.productId) ?? 0) - quantity)
  planned.lines.push({ ...line, ...of })
  planned.items.push({
    what: 'added',
    consignment: line.consignmentId,
    name: line.name,
    before: null,
    after: quantity,
  })
  if (agreed)
    planned.items.push({
      what: 'price',
      consignment: line.consignmentId,
      name: line.name,
      before: toRupees(plain.payPaisa),
      after: toRupees(line.payPaisa),
      reason: agreed.reason,
    })
}

type PricedLine = Pick<
  LineState,
  'name' | 'pricePaisa' | 'payPaisa' | 'agreedFromPaisa' | 'agreedReason'
>

/**
 * A price that was agreed for this order, or the one from before again. What others sell, they
 * price.
 */
export function withAgreed<Line extends PricedLine>(
  line: Line,
  agreed: Agreed | null,
  { sellerId, sellerName }: Pick<PartState, 'sellerId' | 'sellerName'>,
): Line {
  const fromPaisa = line.agreedFromPaisa ?? line.payPaisa
  if (!agreed) return { ...line, payPaisa: fromPaisa, agreedFromPaisa: null, agreedReason: '' }
  if (sellerId !== null)
    throw new ShopError('price_of_seller', { params: { product: line.name, seller: sellerName } })
  const payPaisa = toPaisa(agreed.price)
  if (payPaisa > line.pricePaisa)
    throw new ShopError('invalid_input', { fields: { agreed: orderFieldWords.agreedPrice } })
  return { ...line, payPaisa, agreedFromPaisa: fromPaisa, agreedReason: agreed.reason }
}

/** Nobody goes below their limit, nor adds pieces at a price that only others may agree to. */
export function requireWithin(
  { name, payPaisa, agreedFromPaisa }: PricedLine,
  limit: DiscountLimit,
  isTouched: boolean,
) {
  if (!isTouched || limit === null || agreedFromPaisa === null) return
  const lowestPaisa = Math.ceil((agreedFromPaisa * (100 - limit)) / 100)
  if (payPaisa < lowestPaisa)
    throw new ShopError('price_beyond_limit', {
      params: { product: name, max: limit, lowest: toRupees(lowestPaisa) },
    })
}
