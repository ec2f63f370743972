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

/** How a device gets to the shop and back: the customer brings it, or the shop collects it. */
export const transportMethods = ['bring', 'collect'] as const
export type TransportMethod = (typeof transportMethods)[number]

export const repairSources = ['web', 'counter', 'phone'] as const
export type RepairSource = (typeof repairSources)[number]

/** How a visitor's booking is confirmed: by a link in a mail or message, staff, or an account. */
export type BookingConfirmer = 'mail' | 'message' | 'staff' | 'account'

/** Limits on visitors' bookings that are not confirmed, and on accounts. */
export const strangerLimits = {
  /** How long an unconfirmed booking holds its slot. */
  slotMinutes: 60,
  /** The unconfirmed slots that visitors book within a day. */
  slotsPerDay: 12,
  /** The slots that visitors book within a day from one network and with one number. */
  slotsOfNetwork: 5,
  slotsOfNumber: 2,
  /** The coming slots of a customer whose account is verified. */
  slotsOfAccount: 5,
  /** Above this rate an hour, a visitor's booking needs a proof of work. */
  bookingsWithoutProof: 10,
}

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
  /** Possible next stages; the usual one comes first. */
  next: readonly RepairStage[]
  isOpen: boolean
  /** The device is in the shop. */
  isHere: boolean
  /** The device is ready for the customer to pick up. */
  isWaitingForOwner: boolean
  /** A technician works on the device, so an estimate can be written. */
  isWorkedOn: boolean
  /** The shop may add a custom stage after this one. */
  allowsCustomStage: boolean
}

const inProgress: Stage = {
  next: [],
  isOpen: true,
  isHere: true,
  isWaitingForOwner: false,
  isWorkedOn: true,
  allowsCustomStage: true,
}
const closed: Stage = {
  next: [],
  isOpen: false,
  isHere: false,
  isWaitingForOwner: false,
  isWorkedOn: false,
  allowsCustomStage: false,
}

/**
 * Everything that depends on the stage of a repair: rules, screens and SQL use this table. Sending
 * an estimate and answering it move a repair automatically. Only the hand-over leads to
 * `handed_over`, and only taking the device in leads from `booked` to `received`.
 */
export const stages: Record<RepairStage, Stage> = {
  booked: {
    ...inProgress,
    next: ['received', 'cancelled'],
    isHere: false,
    isWorkedOn: false,
    allowsCustomStage: false,
  },
  received: {
    ...inProgress,
    next: ['diagnosing', 'waiting_approval', 'not_repaired', 'cancelled'],
  },
  // A repair under warranty or free of charge needs no approval.
  diagnosing: { ...inProgress, next: ['waiting_approval', 'repairing', 'not_repaired'] },
  waiting_approval: { ...inProgress, next: ['approved', 'diagnosing', 'not_repaired'] },
  approved: {
    ...inProgress,
    next: ['repairing', 'waiting_parts', 'waiting_approval', 'not_repaired'],
  },
  waiting_parts: { ...inProgress, next: ['repairing', 'waiting_approval', 'not_repaired'] },
  repairing: {
    ...inProgress,
    next: ['testing', 'waiting_parts', 'waiting_approval', 'not_repaired'],
  },
  testing: { ...inProgress, next: ['ready', 'repairing', 'waiting_approval', 'not_repaired'] },
  ready: {
    ...inProgress,
    next: ['handed_over', 'repairing'],
    isWaitingForOwner: true,
    isWorkedOn: false,
  },
  not_repaired: {
    ...inProgress,
    next: ['handed_over', 'diagnosing'],
    isWaitingForOwner: true,
    isWorkedOn: false,
    allowsCustomStage: false,
  },
  handed_over: closed,
  cancelled: closed,
}

/** Stages that a plain move cannot reach, because other calls lead to them. */
const reachedByOtherCalls: readonly RepairStage[] = [
  'received',
  'waiting_approval',
  'approved',
  'handed_over',
]

/** The stages to which staff may move a repair with a plain move. */
export const nextStages = (stage: RepairStage): RepairStage[] =>
  stages[stage].next.filter((to) => !reachedByOtherCalls.includes(to))
export const canBecome = (from: RepairStage, to: RepairStage) => stages[from].next.includes(to)

type StageFlag = { [Key in keyof Stage]: Stage[Key] extends boolean ? Key : never }[keyof Stage]
export const stagesWith = (flag: StageFlag): RepairStage[] =>
  repairStages.filter((stage) => stages[stage][flag])

const detours: readonly RepairStage[] = ['waiting_parts', 'not_repaired', 'cancelled']
/** The stages of a typical repair, for the customer's timeline. */
export const usualPath = repairStages.filter((stage) => !detours.includes(stage))

/** Only a `sent` estimate can be answered. */
export const estimateStates = [
  'draft',
  'sent',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const

/** How the customer answered an estimate. */
export const deciders = ['link', 'counter', 'phone'] as const
export type Decider = (typeof deciders)[number]

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

/** Proof that a device was handed to the right person. */
export const proofs = ['signature', 'code'] as const
export type Proof = (typeof proofs)[number]

/** Filters of the board by promised time. */
export const dueFilters = ['overdue', 'today', 'week', 'none'] as const

export const repairSorts = ['number', '-number', 'due', '-due', 'stage'] as const
export type RepairSort = (typeof repairSorts)[number]

export const repairLimits = {
  description: 2_000,
  note: 2_000,
  message: 2_000,
  photos: 6,
  /** Photos of one repair, by staff and customer together. */
  allPhotos: 40,
  /** Uploads that are not attached to a repair yet. */
  loosePhotos: 200,
  lines: 40,
  faults: 8,
  tests: 40,
  accessories: 20,
  /** Length of the SVG path of a signature, drawn in a 600 by 200 view box. */
  signature: 20_000,
}

/** The list for a kind of device, or else the list for all kinds. */
export const pointsFor = (
  lists: { kind: DeviceKind | null; points: string[] }[],
  kind: DeviceKind,
): string[] =>
  (lists.find((list) => list.kind === kind) ?? lists.find((list) => list.kind === null))?.points ??
  []

/** Whether a fault or work is for a kind of device. Without kinds it is for all. */
export const isForKind = (kind: DeviceKind, { kinds }: { kinds: DeviceKind[] }) =>
  kinds.length === 0 || kinds.includes(kind)

export const repairNumber = (number: number) => `R-${number}`
/** Accepts `R-10234` and the digits alone. */
export const parseRepairNumber = (text: string) =>
  /^\s*(?:R\s*[-#]?\s*)?0*(\d{1,9})\s*$/i.exec(text)?.[1] ?? null
