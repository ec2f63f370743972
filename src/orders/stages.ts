/** What customers see on the badge (specification §4). */
export const orderStatuses = ['pending', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Who moves an order: its customer, a member of the seller who sends that part of it, or somebody
 * who works in the shop.
 */
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
  /** What may follow; while it is open, the step towards delivery comes first. */
  next: readonly OrderStage[]
  /** Who may move an order here. */
  by: readonly Mover[]
  /** Who has to say why. */
  reasonFrom: readonly Mover[]
  /** Somebody still has to do something about it. */
  isOpen: boolean
  /** Its total counts as revenue. */
  isRevenue: boolean
  /** Its customer may cancel it: nobody has worked on it yet. */
  customerMayCancel: boolean
  /** Its pieces are back in stock. */
  isStockBack: boolean
  /**
   * As if it had never been placed: its promo code can be used again, and nothing is to be paid.
   */
  isUndone: boolean
  /** Only within the number of days after delivery in the settings. */
  isWithinReturnPeriod: boolean
  /**
   * Only for orders that the customer comes for, or only for those that are brought; null for both.
   */
  isForPickup: boolean | null
  /** Nobody has packed it yet: what is in it can be changed. */
  isChangeable: boolean
  status: OrderStatus
}

const onItsWay = {
  by: ['seller', 'shop'],
  reasonFrom: [],
  isOpen: true,
  isRevenue: true,
  customerMayCancel: false,
  isStockBack: false,
  isUndone: false,
  isWithinReturnPeriod: false,
  isForPickup: null,
  isChangeable: false,
  status: 'pending',
} as const
const over = { ...onItsWay, isOpen: false }

/**
 * Everything that depends on the stage of a consignment, and so of its order: rules, screens,
 * reports, the doctor and SQL use this table.
 */
export const stages: Record<OrderStage, Stage> = {
  pending: {
    ...onItsWay,
    next: ['confirmed', 'cancelled'],
    by: ['customer', 'shop'],
    customerMayCancel: true,
    isChangeable: true,
  },
  confirmed: { ...onItsWay, next: ['packed', 'cancelled'], isChangeable: true },
  packed: { ...onItsWay, next: ['shipped', 'ready', 'cancelled'] },
  // It waits in the shop for whoever comes for it.
  ready: { ...onItsWay, next: ['delivered', 'cancelled'], isForPickup: true },
  shipped: { ...onItsWay, next: ['delivered', 'came_back'], isForPickup: false },
  delivered: { ...over, next: ['returned'], status: 'delivered' },
  cancelled: {
    ...over,
    next: [],
    by: ['customer', 'seller', 'shop'],
    reasonFrom: ['seller'],
    isRevenue: false,
    isStockBack: true,
    isUndone: true,
    status: 'cancelled',
  },
  returned: {
    ...over,
    next: [],
    isRevenue: false,
    isStockBack: true,
    isWithinReturnPeriod: true,
    status: 'cancelled',
  },
  // Refused at the door, or nobody was found there: it was on its way, and nothing was delivered or
  // paid for.
  came_back: {
    ...over,
    next: [],
    reasonFrom: ['seller', 'shop'],
    isRevenue: false,
    isStockBack: true,
    isUndone: true,
    status: 'cancelled',
  },
}

/** Where every order starts. */
export const firstStage: OrderStage = 'pending'

/** The stages that lead to delivery, in their order. */
const wayToDelivery = orderStages.filter((stage) => !stages[stage].isStockBack)

/** What an order is called of which nothing is on its way any more: by what went furthest. */
const waysBack: OrderStage[] = ['returned', 'came_back']

/**
 * The stage of an order, which follows from those of its consignments: the least advanced of those
 * that are not undone.
 * The database has the same in `order_stage`.
 */
export const stageOf = (parts: readonly OrderStage[]): OrderStage =>
  [...wayToDelivery, ...waysBack].find((stage) => parts.includes(stage)) ?? 'cancelled'

type StageFlag = { [Key in keyof Stage]: Stage[Key] extends boolean ? Key : never }[keyof Stage]
/** The stages for which something is true, as SQL needs them: `= any(…)`. */
export const stagesWith = (flag: StageFlag): OrderStage[] =>
  orderStages.filter((stage) => stages[stage][flag])
/** The stages a mover may move an order to. */
export const stagesBy = (mover: Mover): OrderStage[] =>
  orderStages.filter((stage) => stages[stage].by.includes(mover))

export const canBecome = (from: OrderStage, to: OrderStage) => stages[from].next.includes(to)
/** The stages from which a mover may move an order to this one. */
export const stagesBefore = (to: OrderStage, mover: Mover): OrderStage[] =>
  orderStages.filter(
    (from) =>
      canBecome(from, to) &&
      stages[to].by.includes(mover) &&
      (mover !== 'customer' || stages[from].customerMayCancel),
  )

/** Whether an order of this kind passes through the stage: one is collected, the other shipped. */
export const isOnWay = (stage: OrderStage, isPickup: boolean | undefined) =>
  (stages[stage].isForPickup ?? isPickup ?? false) === (isPickup ?? false)

/** The stages that this mover may move it to next. */
export const nextBy = (stage: OrderStage, mover: Mover, isPickup?: boolean): OrderStage[] =>
  stages[stage].next.filter(
    (to) => stagesBefore(to, mover).includes(stage) && isOnWay(to, isPickup),
  )

/** Nothing can follow. */
export const isEnd = (stage: OrderStage) => stages[stage].next.length === 0

/** The stages still to come until the order is delivered. */
export function stagesAhead(stage: OrderStage, isPickup?: boolean): OrderStage[] {
  const next = stages[stage].isOpen
    ? stages[stage].next.find((to) => isOnWay(to, isPickup))
    : undefined
  return next ? [next, ...stagesAhead(next, isPickup)] : []
}

/** Steps can be taken back for so long, as long as nothing followed from them that stays. */
export const takeBackMinutes = 10

/** Which steps can be taken back at all; a return is settled with its customer. */
export const canBeTakenBack = (to: OrderStage) => to !== firstStage && to !== 'returned'
