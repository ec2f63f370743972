import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import type { DeviceKind, RepairStage } from '../../model.ts'
import type { faultPictures, RepairSettings, RepairSettingsInput } from '../../settings-contract.ts'

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

/** The settings while they are edited: numbers as text, lists as lines. */
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

const joinLines = (lines: string[]) => lines.join('\n')
const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const toSetupDraft = (settings: RepairSettings): SetupDraft => ({
  ...settings,
  ...(Object.fromEntries(numbers.map((name) => [name, String(settings[name])])) as Record<
    NumberName,
    string
  >),
  collectDistricts: joinLines(settings.collectDistricts),
  faults: settings.faults.map((fault) => ({
    ...fault,
    priceFrom: fault.priceFrom === null ? '' : String(fault.priceFrom),
  })),
  labour: settings.labour.map((work) => ({ ...work, price: String(work.price) })),
  checklists: settings.checklists.map(({ kind, points }) => ({ kind, points: joinLines(points) })),
  testLists: settings.testLists.map(({ kind, points }) => ({ kind, points: joinLines(points) })),
  accessories: joinLines(settings.accessories),
})

const toListInputs = (lists: ListDraft[]) =>
  lists
    .map(({ kind, points }) => ({ kind, points: splitLines(points) }))
    .filter(({ points }) => points.length > 0)

/** The draft as API input. A number that cannot be read becomes NaN, which the API refuses. */
export const toSettingsInput = (draft: SetupDraft, version: number): RepairSettingsInput => ({
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
  collectDistricts: splitLines(draft.collectDistricts),
  faults: draft.faults.map((fault) => ({
    ...fault,
    priceFrom: fault.priceFrom.trim() === '' ? null : toNumber(fault.priceFrom),
  })),
  labour: draft.labour.map((work) => ({ ...work, price: toNumber(work.price) })),
  ownStages: draft.ownStages,
  checklists: toListInputs(draft.checklists),
  testLists: toListInputs(draft.testLists),
  accessories: splitLines(draft.accessories),
  version,
})
