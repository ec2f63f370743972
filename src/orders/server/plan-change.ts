import { sayAddress } from '#addresses/say-address.ts'
import type { CartLine } from '#cart/server/index.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { PromoState } from '#promotions/server/index.ts'
import type { WantedChange } from '../change-contract.ts'
import type { ChangedItem } from '../contract.ts'
import { stages } from '../stages.ts'
import type { OrderState, PartState } from './change-state.queries.ts'
import { type DiscountLimit, leftIn, type PlannedLines, planLines } from './plan-lines.ts'
import { type PlannedSums, planSums } from './plan-sums.ts'

export interface Given {
  /** What is to be added, as it is sold now. */
  offered: CartLine[]
  /**
   * The way of delivery that the order has or is to have, at today's charges; null where it is
   * gone.
   */
  option: PlacedOption | null
  promo: PromoState | null
  limit: DiscountLimit
}

export interface Plan {
  items: ChangedItem[]
  /** Null where what is in the order stays as it is. */
  goods: (PlannedSums & Pick<PlannedLines, 'removed' | 'moves'>) | null
  /** Null where it goes where it went. */
  delivery: PlacedOption | null
  fields: Pick<
    OrderState,
    'address' | 'shippingAddress' | 'phone' | 'buyerName' | 'buyerPan' | 'staffNote'
  >
}

/** What a change does to an order: everything is decided here, and nothing is written. */
export function planChange(
  state: OrderState,
  wanted: WantedChange,
  { offered, option, promo, limit }: Given,
): Plan {
  const isAboutGoods = Boolean(wanted.lines?.length || wanted.add?.length)
  const isAboutDelivery =
    wanted.address !== undefined ||
    wanted.shippingAddress !== undefined ||
    wanted.shippingOption !== undefined
  const open = state.parts.filter(
    ({ stage, isInvoiced }) => stages[stage].isChangeable && !isInvoiced,
  )
  const fields = fieldsOf(state, wanted, option)
  const changedFields = itemsOf(state, fields, isAboutDelivery ? option : null)
  const isAboutBuyer = changedFields.some(({ what }) => what === 'buyer')
  if (isAboutGoods || isAboutDelivery || isAboutBuyer)
    requireChangeable(state, open, isAboutDelivery || isAboutBuyer)
  if (changedFields.some(({ what }) => what === 'phone') && !stages[state.stage].isOpen)
    throw new ShopError('order_not_open')

  const lines = planLines(state, open, wanted, offered, limit)
  const items = [...lines.items, ...changedFields]
  if (items.length === 0) throw new ShopError('nothing_changed')
  const isMoved = changedFields.some(({ what }) => what === 'delivery' || what === 'address')
  if (lines.items.length === 0 && !isMoved) return { items, goods: null, delivery: null, fields }
  requireLines(state, open, lines)
  const sums = planSums(state, open, lines.lines, { promo, delivery: option })
  return {
    items: nameParts(items, sums),
    goods: { ...sums, removed: lines.removed, moves: lines.moves },
    delivery: isMoved ? option : null,
    fields,
  }
}

/** A paper that is issued, and a parcel that is packed, say what is in the order. */
function requireChangeable({ parts, stage }: OrderState, open: PartState[], needsAll: boolean) {
  const going = parts.filter((part) => stages[part.stage].isOpen)
  if (!stages[stage].isOpen) throw new ShopError('order_not_open')
  const closed = going.filter((part) => !open.includes(part))
  if (open.length > 0 && (!needsAll || closed.length === 0)) return
  throw new ShopError(
    closed.some(({ isInvoiced, stage: at }) => isInvoiced && stages[at].isChangeable)
      ? 'order_invoiced'
      : 'order_packed',
  )
}

/** Whoever takes everything out cancels instead, and the customer is told so. */
function requireLines({ parts }: OrderState, open: PartState[], { lines }: PlannedLines) {
  const isEmpty = ({ id }: PartState) =>
    !lines.some((line) => line.consignmentId === id && leftIn(line) > 0)
  if (open.some(isEmpty))
    throw new ShopError('order_needs_lines', {
      params: { part: parts.length > 1 && !open.every(isEmpty) },
    })
}

function fieldsOf(
  state: OrderState,
  wanted: WantedChange,
  option: PlacedOption | null,
): Plan['fields'] {
  const where = wanted.address
    ? { address: wanted.address, shippingAddress: sayAddress(wanted.address) }
    : wanted.shippingAddress !== undefined
      ? { address: null, shippingAddress: wanted.shippingAddress }
      : { address: state.address, shippingAddress: state.shippingAddress }
  const isPickup = option?.isPickup ?? state.isPickup
  return {
    ...(isPickup && wanted.shippingOption !== undefined
      ? { address: null, shippingAddress: '' }
      : where),
    phone: wanted.contactNumber ? phoneDigits(wanted.contactNumber) : state.phone,
    buyerName: wanted.buyerName ?? state.buyerName,
    buyerPan: wanted.buyerPan ?? state.buyerPan,
    staffNote: wanted.staffNote ?? state.staffNote,
  }
}

const buyerOf = ({ buyerName, buyerPan }: Pick<OrderState, 'buyerName' | 'buyerPan'>) =>
  [buyerName, buyerPan].filter(Boolean).join(', ')
const sameAddress = (before: OrderState, after: Plan['fields']) =>
  before.shippingAddress === after.shippingAddress &&
  JSON.stringify(before.address && Object.entries(before.address).toSorted()) ===
    JSON.stringify(after.address && Object.entries(after.address).toSorted())

function itemsOf(
  state: OrderState,
  fields: Plan['fields'],
  option: PlacedOption | null,
): ChangedItem[] {
  const items: ChangedItem[] = []
  const put = (what: ChangedItem['what'], before: string, after: string) =>
    items.push({ what, before, after })
  if (option && option.id !== state.shippingOption) put('delivery', state.shippingName, option.name)
  if (!sameAddress(state, fields)) put('address', state.shippingAddress, fields.shippingAddress)
  if (state.phone !== fields.phone) put('phone', state.phone, fields.phone)
  if (buyerOf(state) !== buyerOf(fields)) put('buyer', buyerOf(state), buyerOf(fields))
  if (state.staffNote !== fields.staffNote) put('staffNote', state.staffNote, fields.staffNote)
  return items
}

/** A line that is added to a seller's new part names that. */
const nameParts = (items: ChangedItem[], { lines }: PlannedSums) =>
  items.map((item) =>
    item.consignment === ''
      ? { ...item, consignment: lines.find(({ name }) => name === item.name)?.consignmentId }
      : item,
  )
