/** Why something comes back within the days for returns. */
export const askedReasons = ['faulty', 'damaged', 'wrong', 'different', 'unwanted'] as const
/** The last one is a claim, which outlasts those days. */
export const returnReasons = [...askedReasons, 'warranty'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What the customer would like for it. */
export const wantedOutcomes = ['refund', 'exchange'] as const
export type WantedOutcome = (typeof wantedOutcomes)[number]

export const returnStates = [
  'asked',
  'accepted',
  'refused',
  'received',
  'settled',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

interface State {
  /** What may follow. */
  next: readonly ReturnState[]
  /** Its pieces are spoken for: they cannot be asked for again. */
  isHolding: boolean
  /** Somebody still has to do something about it. */
  isOpen: boolean
}

const over: State = { next: [], isHolding: false, isOpen: false }

/** Everything that depends on the state of a return. */
export const states: Record<ReturnState, State> = {
  asked: { next: ['accepted', 'refused', 'cancelled'], isHolding: true, isOpen: true },
  // Also refused where it never arrives, or is not what was said.
  accepted: { next: ['received', 'refused'], isHolding: true, isOpen: true },
  received: { next: ['settled'], isHolding: false, isOpen: true },
  refused: over,
  settled: over,
  cancelled: over,
}

export const canFollow = (from: ReturnState, to: ReturnState) => states[from].next.includes(to)
export const statesBefore = (to: ReturnState) => returnStates.filter((from) => canFollow(from, to))
export const statesWith = (flag: 'isHolding' | 'isOpen') =>
  returnStates.filter((state) => states[state][flag])

/** In which condition pieces arrive: only the first goes back on the shelf. */
export const conditions = ['sellable', 'damaged', 'toMaker'] as const
export type Condition = (typeof conditions)[number]

export const returnLimits = { words: 2_000, note: 1_000, photos: 5, loosePhotos: 15 }
