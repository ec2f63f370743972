/** What people bring. */
export const deviceKinds = [
  'laptop',
  'desktop',
  'all_in_one',
  'monitor',
  'printer',
  'phone',
  'tablet',
  'console',
  'other',
] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** How a device comes, and how it goes back. */
export const deviceWays = ['bring', 'collect'] as const
export type DeviceWay = (typeof deviceWays)[number]

/** Where a ticket comes from. */
export const repairSources = ['web', 'counter', 'phone'] as const
export type RepairSource = (typeof repairSources)[number]

export const repairStages = [
  'booked',
  'received',
  'diagnosing',
  'waiting_approval',
  'approved',
  'waiting_parts',
  'repairing',
  'testing',
  'ready',
  'not_repaired',
  'handed_over',
  'cancelled',
] as const
export type RepairStage = (typeof repairStages)[number]

interface Stage {
  /** What staff may move it to; the usual step comes first. */
  next: readonly RepairStage[]
  /** Somebody still has to do something about it. */
  isOpen: boolean
  /** The device is in the shop. */
  isHere: boolean
  /** It waits for its owner to fetch it. */
  isWaitingForOwner: boolean
  /** Somebody works on it: an estimate can be written. */
  isWorkedOn: boolean
  /** A stage of the shop's own may follow it. */
  mayBeSplit: boolean
}

const work: Stage = {
  next: [],
  isOpen: true,
  isHere: true,
  isWaitingForOwner: false,
  isWorkedOn: true,
  mayBeSplit: true,
}
const over: Stage = {
  next: [],
  isOpen: false,
  isHere: false,
  isWaitingForOwner: false,
  isWorkedOn: false,
  mayBeSplit: false,
}

/**
 * Everything that depends on the stage of a repair: rules, screens and SQL use this table. An
 * estimate that is sent, and its answer, move a repair
 * by themselves; `handed_over` is reached by handing over alone, `received` from `booked` by taking
 * the device in.
 */
export const stages: Record<RepairStage, Stage> = {
  booked: {
    ...work,
    next: ['received', 'cancelled'],
    isHere: false,
    isWorkedOn: false,
    mayBeSplit: false,
  },
  received: { ...work, next: ['diagnosing', 'waiting_approval', 'not_repaired', 'cancelled'] },
  // Under warranty, or where nothing is charged, nobody has to approve anything.
  diagnosing: { ...work, next: ['waiting_approval', 'repairing', 'not_repaired'] },
  waiting_approval: { ...work, next: ['approved', 'diagnosing', 'not_repaired'] },
  approved: { ...work, next: ['repairing', 'waiting_parts', 'waiting_approval', 'not_repaired'] },
  waiting_parts: { ...work, next: ['repairing', 'waiting_approval', 'not_repaired'] },
  repairing: { ...work, next: ['testing', 'waiting_parts', 'waiting_approval', 'not_repaired'] },
  testing: { ...work, next: ['ready', 'repairing', 'waiting_approval', 'not_repaired'] },
  ready: {
    ...work,
    next: ['handed_over', 'repairing'],
    isWaitingForOwner: true,
    isWorkedOn: false,
  },
  not_repaired: {
    ...work,
    next: ['handed_over', 'diagnosing'],
    isWaitingForOwner: true,
    isWorkedOn: false,
    mayBeSplit: false,
  },
  handed_over: over,
  cancelled: over,
}

/** Stages that something else than a plain move leads to. */
const byOtherCalls: readonly RepairStage[] = [
  'received',
  'waiting_approval',
  'approved',
  'handed_over',
]

/** Where staff may move it with a plain move. */
export const nextStages = (stage: RepairStage): RepairStage[] =>
  stages[stage].next.filter((to) => !byOtherCalls.includes(to))
export const canBecome = (from: RepairStage, to: RepairStage) => stages[from].next.includes(to)
export const stagesBefore = (to: RepairStage) => repairStages.filter((from) => canBecome(from, to))

type StageFlag = { [Key in keyof Stage]: Stage[Key] extends boolean ? Key : never }[keyof Stage]
export const stagesWith = (flag: StageFlag): RepairStage[] =>
  repairStages.filter((stage) => stages[stage][flag])

/** The usual way, as customers read it; what is not on a repair's own way is left out. */
export const usualWay: readonly RepairStage[] = [
  'booked',
  'received',
  'diagnosing',
  'waiting_approval',
  'approved',
  'repairing',
  'testing',
  'ready',
  'handed_over',
]

/** How far an estimate has come. Only one that is sent can be answered. */
export const estimateStates = [
  'draft',
  'sent',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const
export type EstimateState = (typeof estimateStates)[number]

/** Who gave the answer to an estimate. */
export const deciders = ['link', 'counter', 'phone'] as const
export type Decider = (typeof deciders)[number]

/** What stands in a repair's history. */
export const repairEventKinds = [
  'stage',
  'note',
  'message',
  'estimate',
  'decision',
  'photo',
  'payment',
  'reminder',
  'claim',
] as const
export type RepairEventKind = (typeof repairEventKinds)[number]

export const testResults = ['passed', 'failed', 'skipped'] as const
export type TestResult = (typeof testResults)[number]

/** How somebody proves that a device was handed to the right person. */
export const proofs = ['signature', 'code'] as const
export type Proof = (typeof proofs)[number]

/** When a repair is promised for, as the board can be narrowed. */
export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

export const repairSorts = ['number', '-number', 'due', '-due', 'stage'] as const
export type RepairSort = (typeof repairSorts)[number]

export const repairLimits = {
  words: 2_000,
  note: 2_000,
  message: 2_000,
  photos: 6,
  /** Of one repair, staff's and the customer's together. */
  allPhotos: 40,
  loosePhotos: 200,
  lines: 40,
  faults: 8,
  tests: 40,
  accessories: 20,
  /** The drawing of a signature, as the path of an SVG of 600 by 200. */
  signature: 20_000,
}

/** Numbers are written `R-10234`; both that and the digits alone are understood. */
export const repairNumber = (number: number) => `R-${number}`
export const numberIn = (typed: string) =>
  /^\s*(?:R\s*[-#]?\s*)?0*(\d{1,9})\s*$/i.exec(typed)?.[1] ?? null

/** What one line of an estimate costs, in rupees. */
export const lineTotal = ({
  part,
  work,
}: {
  part: { quantity: number; price: number } | null
  work: number
}) => Math.round((part ? part.quantity * part.price : 0) * 100 + work * 100) / 100
