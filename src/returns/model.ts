/** The reasons a customer can choose within the days for returns. */
export const requestReasons = ['faulty', 'damaged', 'wrong', 'different', 'unwanted'] as const
/** A warranty claim is a return as well, but it outlasts the days for returns. */
export const returnReasons = [...requestReasons, 'warranty'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The solution that the customer prefers. */
export const returnOutcomes = ['refund', 'exchange'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

export const returnStates = [
  'asked',
  'accepted',
  'refused',
  'received',
  'settled',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

interface StateRules {
  next: readonly ReturnState[]
  /** The items have not arrived yet. Until then, no other return can include them. */
  isAwaitingItems: boolean
  /** Staff or the seller still have something to do. */
  isOpen: boolean
}

const closed: StateRules = { next: [], isAwaitingItems: false, isOpen: false }

/** All rules that depend on the state of a return. */
export const states: Record<ReturnState, StateRules> = {
  asked: { next: ['accepted', 'refused', 'cancelled'], isAwaitingItems: true, isOpen: true },
  // Can still be refused if the items never arrive or are not as described.
  accepted: { next: ['received', 'refused'], isAwaitingItems: true, isOpen: true },
  received: { next: ['settled'], isAwaitingItems: false, isOpen: true },
  refused: closed,
  settled: closed,
  cancelled: closed,
}

export const canBecome = (from: ReturnState, to: ReturnState) => states[from].next.includes(to)
export const previousStates = (to: ReturnState) =>
  returnStates.filter((from) => canBecome(from, to))
export const statesWith = (flag: 'isAwaitingItems' | 'isOpen') =>
  returnStates.filter((state) => states[state][flag])

/** The condition in which an item arrives: only sellable items go back into stock. */
export const conditions = ['sellable', 'damaged', 'toMaker'] as const
export type Condition = (typeof conditions)[number]

export const returnLimits = { words: 2_000, note: 1_000, photos: 5, unattachedPhotos: 15 }
