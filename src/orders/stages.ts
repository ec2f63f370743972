/** The states that customers see on the badge (specification §4). */
export const orderStatuses = ['pending', 'delivered', 'cancelled'] as const
type OrderStatus = (typeof orderStatuses)[number]

/** Who moves an order: its customer, a member of the seller of that part, or the shop's staff. */
export const movers = ['customer', 'seller', 'shop'] as const
export type Mover = (typeof movers)[number]

export const orderStages = [
  'pending',
  'confirmed',
  'packed',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'came_back',
] as const
export type OrderStage = (typeof orderStages)[number]

interface Stage {
  /** The stages that may follow. In open stages, the step towards delivery comes first. */
  next: readonly OrderStage[]
  /** Who may move an order to this stage. */
  by: readonly Mover[]
  /** Who must give a reason. */
  reasonFrom: readonly Mover[]
  /** Work remains to be done. */
  isOpen: boolean
  /** The total counts as revenue. */
  isRevenue: boolean
  /** The customer may cancel: work on the order has not started. */
  customerMayCancel: boolean
  /** The items are back in stock. */
  isStockBack: boolean
  /**
   * The order counts as never placed: its promo code can be used again, and nothing is to be paid.
   */
  isUndone: boolean
  /** Possible only within the return period after delivery, which is a setting. */
  isWithinReturnPeriod: boolean
  /** How the orders that pass this stage reach the customer. */
  method: 'pickup' | 'delivery' | 'both'
  /** The order is not packed yet, so its contents can change. */
  isChangeable: boolean
  status: OrderStatus
}

const openStage = {
  by: ['seller', 'shop'],
  reasonFrom: [],
  isOpen: true,
  isRevenue: true,
  customerMayCancel: false,
  isStockBack: false,
  isUndone: false,
  isWithinReturnPeriod: false,
  method: 'both',
  isChangeable: false,
  status: 'pending',
} as const
const closedStage = { ...openStage, isOpen: false }

/**
 * The one table of everything that depends on the stage of a consignment or order. Rules, screens,
 * reports, the doctor and SQL all use it.
 */
export const stages: Record<OrderStage, Stage> = {
  pending: {
    ...openStage,
    next: ['confirmed', 'cancelled'],
    by: ['customer', 'shop'],
    customerMayCancel: true,
    isChangeable: true,
  },
  confirmed: { ...openStage, next: ['packed', 'cancelled'], isChangeable: true },
  packed: { ...openStage, next: ['shipped', 'ready', 'cancelled'] },
  // The order waits in the shop to be collected.
  ready: { ...openStage, next: ['delivered', 'cancelled'], method: 'pickup' },
  shipped: { ...openStage, next: ['delivered', 'came_back'], method: 'delivery' },
  delivered: { ...closedStage, next: ['returned'], status: 'delivered' },
  cancelled: {
    ...closedStage,
    next: [],
    by: ['customer', 'seller', 'shop'],
    reasonFrom: ['seller'],
    isRevenue: false,
    isStockBack: true,
    isUndone: true,
    status: 'cancelled',
  },
  returned: {
    ...closedStage,
    next: [],
    isRevenue: false,
    isStockBack: true,
    isWithinReturnPeriod: true,
    status: 'cancelled',
  },
  // Refused at the door, or no one was there: the parcel was shipped, but neither delivered nor
  // paid for.
  came_back: {
    ...closedStage,
    next: [],
    reasonFrom: ['seller', 'shop'],
    isRevenue: false,
    isStockBack: true,
    isUndone: true,
    status: 'cancelled',
  },
}

export const firstStage: OrderStage = 'pending'

/** From the first stage to delivery. */
const deliveryStages = orderStages.filter((stage) => !stages[stage].isStockBack)

/** Once no part is left for delivery, the part that got furthest decides the order's stage. */
const reversedStages: OrderStage[] = ['returned', 'came_back']

/**
 * The stage of an order: that of the least advanced consignment that was not cancelled or returned.
 * `order_stage` in the database does the same.
 */
export const stageOf = (parts: readonly OrderStage[]): OrderStage =>
  [...deliveryStages, ...reversedStages].find((stage) => parts.includes(stage)) ?? 'cancelled'

type StageFlag = { [Key in keyof Stage]: Stage[Key] extends boolean ? Key : never }[keyof Stage]
/** The stages with a flag, as a list for `= any(…)` in SQL. */
export const stagesWith = (flag: StageFlag): OrderStage[] =>
  orderStages.filter((stage) => stages[stage][flag])
/** The stages a mover may move an order to. */
export const stagesBy = (mover: Mover): OrderStage[] =>
  orderStages.filter((stage) => stages[stage].by.includes(mover))

export const canBecome = (from: OrderStage, to: OrderStage) => stages[from].next.includes(to)
/** The stages from which a mover may move an order to this one. */
export const stagesLeadingTo = (to: OrderStage, mover: Mover): OrderStage[] =>
  orderStages.filter(
    (from) =>
      canBecome(from, to) &&
      stages[to].by.includes(mover) &&
      (mover !== 'customer' || stages[from].customerMayCancel),
  )

/** Whether an order passes through this stage: pickups are collected, the others shipped. */
export const appliesTo = (stage: OrderStage, { isPickup }: { isPickup: boolean | undefined }) => {
  const { method } = stages[stage]
  return method === 'both' || method === (isPickup ? 'pickup' : 'delivery')
}

/** The stages that this mover may move an order to next. */
export const nextStages = (stage: OrderStage, mover: Mover, isPickup?: boolean): OrderStage[] =>
  stages[stage].next.filter(
    (to) => stagesLeadingTo(to, mover).includes(stage) && appliesTo(to, { isPickup }),
  )

/** Whether no stage can follow. */
export const isFinal = (stage: OrderStage) => stages[stage].next.length === 0

/** The stages still to come until the order is delivered. */
export function stagesAhead(stage: OrderStage, isPickup?: boolean): OrderStage[] {
  const next = stages[stage].isOpen
    ? stages[stage].next.find((to) => appliesTo(to, { isPickup }))
    : undefined
  return next ? [next, ...stagesAhead(next, isPickup)] : []
}

/** How long a step can be undone, unless it had consequences that cannot be undone. */
export const undoMinutes = 10

/** Returns cannot be undone: they are settled with the customer. */
export const canBeUndone = (to: OrderStage) => to !== firstStage && to !== 'returned'
