import { formatAddress } from '#addresses/format-address.ts'
import type { CartLine } from '#cart/server/index.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Language } from '#kit/contract/language.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { PromoState } from '#promotions/server/index.ts'
import type { RequestedChange } from '../../contract/change.ts'
import type { ChangedItem } from '../../contract.ts'
import { stages } from '../../stages.ts'
import type { DiscountLimit } from './agreed-price.ts'
import type { ConsignmentState, OrderState } from './order-state.queries.ts'
import { type PlannedLines, planLines, remainingIn } from './plan-lines.ts'
import { type PlannedSums, planSums } from './plan-sums.ts'

interface PlanContext {
  /** The products to add, as they are sold now. */
  offered: CartLine[]
  /** The order's old or new delivery option at today's charges; null if it no longer exists. */
  option: PlacedOption | null
  promo: PromoState | null
  limit: DiscountLimit
  /** The language of stored addresses. */
  language: Language
}

export interface ChangePlan {
  items: ChangedItem[]
  /** Null if the goods and all sums stay the same. */
  goods: (PlannedSums & Pick<PlannedLines, 'removed' | 'moves'>) | null
  /** Null if option and address stay the same. */
  delivery: PlacedOption | null
  fields: Pick<
    OrderState,
    'address' | 'shippingAddress' | 'phone' | 'buyerName' | 'buyerPan' | 'staffNote'
  >
}

/** Decides everything about a change to an order, and writes nothing. */
export function planChange(
  state: OrderState,
  request: RequestedChange,
  { offered, option, promo, limit, language }: PlanContext,
): ChangePlan {
  const isAboutGoods = Boolean(request.lines?.length || request.add?.length)
  const isAboutDelivery =
    request.address !== undefined ||
    request.shippingAddress !== undefined ||
    request.shippingOption !== undefined
  const open = state.consignments.filter(
    ({ stage, isInvoiced }) => stages[stage].isChangeable && !isInvoiced,
  )
  const fields = planFields(state, request, option, language)
  const changedFields = describeFields(state, fields, isAboutDelivery ? option : null)
  const isAboutBuyer = changedFields.some(({ what }) => what === 'buyer')
  if (isAboutGoods || isAboutDelivery || isAboutBuyer)
    requireChangeable(state, open, isAboutDelivery || isAboutBuyer)
  if (changedFields.some(({ what }) => what === 'phone') && !stages[state.stage].isOpen)
    throw new ShopError('order_not_open')

  const lines = planLines(state, open, request, offered, limit)
  const items = [...lines.items, ...changedFields]
  if (items.length === 0) throw new ShopError('nothing_changed')
  const isMoved = changedFields.some(({ what }) => what === 'delivery' || what === 'address')
  if (lines.items.length === 0 && !isMoved) return { items, goods: null, delivery: null, fields }
  requireRemainingLines(state, open, lines)
  const sums = planSums(state, open, lines.lines, { promo, delivery: option })
  return {
    items: withNewConsignments(items, sums),
    goods: { ...sums, removed: lines.removed, moves: lines.moves },
    delivery: isMoved ? option : null,
    fields,
  }
}

/** An invoice that was issued, or a parcel that is packed, fixes what is in the order. */
function requireChangeable(
  { consignments, stage }: OrderState,
  open: ConsignmentState[],
  needsAll: boolean,
) {
  const active = consignments.filter((consignment) => stages[consignment.stage].isOpen)
  if (!stages[stage].isOpen) throw new ShopError('order_not_open')
  const closed = active.filter((consignment) => !open.includes(consignment))
  if (open.length > 0 && (!needsAll || closed.length === 0)) return
  throw new ShopError(
    closed.some((consignment) => consignment.isInvoiced && stages[consignment.stage].isChangeable)
      ? 'order_invoiced'
      : 'order_packed',
  )
}

/** Removing all goods must be a cancellation, so that the customer is notified of one. */
function requireRemainingLines(
  { consignments }: OrderState,
  open: ConsignmentState[],
  { lines }: PlannedLines,
) {
  const isEmpty = ({ id }: ConsignmentState) =>
    !lines.some((line) => line.consignmentId === id && remainingIn(line) > 0)
  if (open.some(isEmpty))
    throw new ShopError('order_needs_lines', {
      params: { part: consignments.length > 1 && !open.every(isEmpty) },
    })
}

function planFields(
  state: OrderState,
  request: RequestedChange,
  option: PlacedOption | null,
  language: Language,
): ChangePlan['fields'] {
  const destination = request.address
    ? { address: request.address, shippingAddress: formatAddress(request.address, language) }
    : request.shippingAddress !== undefined
      ? { address: null, shippingAddress: request.shippingAddress }
      : { address: state.address, shippingAddress: state.shippingAddress }
  const isPickup = option?.isPickup ?? state.isPickup
  return {
    ...(isPickup && request.shippingOption !== undefined
      ? { address: null, shippingAddress: '' }
      : destination),
    phone: request.contactNumber ? phoneDigits(request.contactNumber) : state.phone,
    buyerName: request.buyerName ?? state.buyerName,
    buyerPan: request.buyerPan ?? state.buyerPan,
    staffNote: request.staffNote ?? state.staffNote,
  }
}

const buyerOf = ({ buyerName, buyerPan }: Pick<OrderState, 'buyerName' | 'buyerPan'>) =>
  [buyerName, buyerPan].filter(Boolean).join(', ')
const isSameAddress = (before: OrderState, after: ChangePlan['fields']) =>
  before.shippingAddress === after.shippingAddress &&
  JSON.stringify(before.address && Object.entries(before.address).toSorted()) ===
    JSON.stringify(after.address && Object.entries(after.address).toSorted())

function describeFields(
  state: OrderState,
  fields: ChangePlan['fields'],
  option: PlacedOption | null,
): ChangedItem[] {
  const items: ChangedItem[] = []
  const add = (what: ChangedItem['what'], before: string, after: string) =>
    items.push({ what, before, after })
  if (option && option.id !== state.shippingOption) add('delivery', state.shippingName, option.name)
  if (!isSameAddress(state, fields)) add('address', state.shippingAddress, fields.shippingAddress)
  if (state.phone !== fields.phone) add('phone', state.phone, fields.phone)
  if (buyerOf(state) !== buyerOf(fields)) add('buyer', buyerOf(state), buyerOf(fields))
  if (state.staffNote !== fields.staffNote) add('staffNote', state.staffNote, fields.staffNote)
  return items
}

/** Lines that are added to a new consignment get its id. */
const withNewConsignments = (items: ChangedItem[], { lines }: PlannedSums) =>
  items.map((item) =>
    item.consignment === ''
      ? { ...item, consignment: lines.find(({ name }) => name === item.name)?.consignmentId }
      : item,
  )
