import { toNumber } from '#kit/web/office/typed-number.ts'
import type { DeviceKind, RepairStage } from '../model.ts'
import type { faultPictures, RepairSettings, RepairSettingsInput } from '../settings-contract.ts'

const numbers = [
  'warrantyDays',
  'noFixFee',
  'validDays',
  'promiseDays',
  'eraseDays',
  'remindAfterDays',
  'maxReminders',
  'slotMinutes',
  'bringCapacity',
  'collectCapacity',
] as const
export type NumberName = (typeof numbers)[number]

type Fault = RepairSettings['faults'][number]
type Labour = RepairSettings['labour'][number]

export interface FaultDraft extends Omit<Fault, 'id' | 'priceFrom' | 'kinds' | 'picture'> {
  id?: string
  priceFrom: string
  kinds: DeviceKind[]
  picture: (typeof faultPictures)[number]
}
export interface LabourDraft extends Omit<Labour, 'id' | 'price' | 'kinds'> {
  id?: string
  price: string
  kinds: DeviceKind[]
}
export interface StageDraft {
  id?: string
  name: string
  after: RepairStage
  isArchived: boolean
}
export interface ListDraft {
  kind: DeviceKind | null
  points: string
}

/** The settings as they are typed: numbers as texts, lists as lines. */
export interface SetupDraft extends Record<NumberName, string> {
  isOpen: boolean
  opens: string
  closes: string
  closedWeekdays: number[]
  holidays: { day: string; name: string }[]
  collectArea: string
  collectDistricts: string
  terms: string
  faults: FaultDraft[]
  labour: LabourDraft[]
  ownStages: StageDraft[]
  checklists: ListDraft[]
  testLists: ListDraft[]
  accessories: string
}

const asLines = (texts: string[]) => texts.join('\n')
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const toDraft = (settings: RepairSettings): SetupDraft => ({
  ...settings,
  ...(Object.fromEntries(numbers.map((name) => [name, String(settings[name])])) as Record<
    NumberName,
    string
  >),
  collectDistricts: asLines(settings.collectDistricts),
  faults: settings.faults.map((fault) => ({
    ...fault,
    priceFrom: fault.priceFrom === null ? '' : String(fault.priceFrom),
  })),
  labour: settings.labour.map((work) => ({ ...work, price: String(work.price) })),
  checklists: settings.checklists.map(({ kind, points }) => ({ kind, points: asLines(points) })),
  testLists: settings.testLists.map(({ kind, points }) => ({ kind, points: asLines(points) })),
  accessories: asLines(settings.accessories),
})

const listsOf = (lists: ListDraft[]) =>
  lists
    .map(({ kind, points }) => ({ kind, points: linesOf(points) }))
    .filter(({ points }) => points.length > 0)

/** What of the draft the API takes; NaN where something typed is no number, which it refuses. */
export const toInput = (draft: SetupDraft, version: number): RepairSettingsInput => ({
  isOpen: draft.isOpen,
  opens: draft.opens,
  closes: draft.closes,
  closedWeekdays: draft.closedWeekdays,
  holidays: draft.holidays.filter(({ day }) => day !== ''),
  collectArea: draft.collectArea,
  terms: draft.terms,
  ...(Object.fromEntries(numbers.map((name) => [name, toNumber(draft[name])])) as Record<
    NumberName,
    number
  >),
  collectDistricts: linesOf(draft.collectDistricts),
  faults: draft.faults.map((fault) => ({
    ...fault,
    priceFrom: fault.priceFrom.trim() === '' ? null : toNumber(fault.priceFrom),
  })),
  labour: draft.labour.map((work) => ({ ...work, price: toNumber(work.price) })),
  ownStages: draft.ownStages,
  checklists: listsOf(draft.checklists),
  testLists: listsOf(draft.testLists),
  accessories: linesOf(draft.accessories),
  version,
})
