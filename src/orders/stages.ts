/** What customers see on the badge (specification §4). */
export const orderStatuses = ['pending', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who moves an order: its customer, or whoever works in the shop. */
export type Mover = 'customer' | 'shop'

export const orderStages = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export type OrderStage = (typeof orderStages)[number]

interface Stage {
  /** What may follow; while the order is open, its way to the customer's door comes first. */
  next: readonly OrderStage[]
  /** Who may bring an order here. */
  by: readonly Mover[]
  /** Somebody still has to do something about it. */
  isOpen: boolean
  /** What it comes to is the shop's. */
  isRevenue: boolean
  /** Its customer may take it back: nobody has worked on it yet. */
  customerMayCancel: boolean
  /** Its pieces are on the shelf again. */
  isStockBack: boolean
  /** As if it had never been placed: its promo code can be used again, and nothing is to be paid. */
  isUndone: boolean
  /** Only so many days after the delivery as the settings say. */
  isWithinReturnPeriod: boolean
  status: OrderStatus
}

const onItsWay = {
  by: ['shop'],
  isOpen: true,
  isRevenue: true,
  customerMayCancel: false,
  isStockBack: false,
  isUndone: false,
  isWithinReturnPeriod: false,
  status: 'pending',
} as const
const over = { ...onItsWay, isOpen: false }

/** All that is decided by where an order stands: rules, screens, reports, the doctor and SQL ask this table. */
export const stages: Record<OrderStage, Stage> = {
  pending: { ...onItsWay, next: ['confirmed', 'cancelled'], by: ['customer', 'shop'], customerMayCancel: true },
  confirmed: { ...onItsWay, next: ['packed', 'cancelled'] },
  packed: { ...onItsWay, next: ['shipped', 'cancelled'] },
  shipped: { ...onItsWay, next: ['delivered'] },
  delivered: { ...over, next: ['returned'], status: 'delivered' },
  cancelled: { ...over, next: [], by: ['customer', 'shop'], isRevenue: false, isStockBack: true, isUndone: true, status: 'cancelled' },
  returned: { ...over, next: [], isRevenue: false, isStockBack: true, isWithinReturnPeriod: true, status: 'cancelled' },
}

/** Where every order begins. */
export const firstStage: OrderStage = 'pending'

type Answer = { [Key in keyof Stage]: Stage[Key] extends boolean ? Key : never }[keyof Stage]
/** The stages of which something is so, as SQL asks for them: `= any(…)`. */
export const stagesWith = (answer: Answer): OrderStage[] => orderStages.filter((stage) => stages[stage][answer])
/** The stages to which somebody may bring an order. */
export const stagesBy = (mover: Mover): OrderStage[] => orderStages.filter((stage) => stages[stage].by.includes(mover))

export const canBecome = (from: OrderStage, to: OrderStage) => stages[from].next.includes(to)
/** The stages from which somebody may bring an order to this one. */
export const stagesBefore = (to: OrderStage, mover: Mover): OrderStage[] =>
  orderStages.filter((from) => canBecome(from, to) && stages[to].by.includes(mover) && (mover === 'shop' || stages[from].customerMayCancel))

/** Nothing follows any more. */
export const isEnd = (stage: OrderStage) => stages[stage].next.length === 0

/** What is still to come until the order is delivered. */
export function stagesAhead(stage: OrderStage): OrderStage[] {
  const [next] = stages[stage].isOpen ? stages[stage].next : []
  return next ? [next, ...stagesAhead(next)] : []
}
