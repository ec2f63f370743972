import * as z from 'zod/mini'
import { day } from '#kit/contract/day-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { line, maybeLine } from '#kit/contract/line.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'
import { repairFieldWords as words } from './field-words.ts'
import { maybeText, rupees } from './fields.ts'
import { deviceKinds, repairLimits, repairStages, stages } from './model.ts'

const count = (min: number, max: number) => {
  const complaint = officeFieldWords.wholeBetween(min, max)
  return z.int(complaint).check(z.minimum(min, complaint), z.maximum(max, complaint))
}
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.hours))
const kinds = z._default(z.array(z.enum(deviceKinds)), [])
const atMost = (max: number) => z.maxLength(max, fieldWords.tooLong)

/** The pictures that a fault can have. */
export const faultPictures = [
  '',
  'screen',
  'heat',
  'battery',
  'keyboard',
  'charging',
  'slow',
  'files',
  'liquid',
  'hinge',
  'windows',
  'unsure',
] as const

const FaultInput = z.strictObject({
  /** Without one it is new. */
  id: z.optional(id),
  name: line(80),
  hint: z._default(maybeLine(160), ''),
  done: z._default(maybeLine(200), ''),
  takes: z._default(maybeLine(60), ''),
  /** For all kinds where it names none. */
  kinds,
  priceFrom: z.nullable(rupees),
  isFixed: z._default(z.boolean(), false),
  isCommon: z._default(z.boolean(), false),
  picture: z._default(z.enum(faultPictures), ''),
  /** Not offered any more; repairs keep it. */
  isArchived: z._default(z.boolean(), false),
})

/** Work at a fixed price, for the editor of estimates. */
const LabourInput = z.strictObject({
  id: z.optional(id),
  name: line(120),
  price: rupees,
  kinds,
  isArchived: z._default(z.boolean(), false),
})

const OwnStageInput = z.strictObject({
  id: z.optional(id),
  name: line(40),
  after: z.enum(repairStages).check(z.refine((after) => stages[after].mayBeSplit, words.after)),
  isArchived: z._default(z.boolean(), false),
})

const ListInput = z.strictObject({
  kind: z.nullable(z.enum(deviceKinds)),
  points: z.array(line(80)).check(atMost(repairLimits.tests)),
})

export const RepairSettingsInput = z.strictObject({
  /** Whether repairs are booked online. */
  isOpen: z.boolean(),
  warrantyDays: count(0, 3_650),
  /** What a repair costs that was declined or did not succeed. */
  noFixFee: rupees,
  /** How long an estimate is valid, unless it says otherwise. */
  validDays: count(1, 90),
  /** When a repair is promised for, unless somebody says otherwise. */
  promiseDays: count(1, 90),
  /** Passwords, photos and inside notes are erased so many days after handing over. */
  eraseDays: count(1, 365),
  /** After how many days without being fetched the customer is reminded, and again; 0 for never. */
  remindAfterDays: count(0, 90),
  maxReminders: count(0, 10),
  opens: clock,
  closes: clock,
  closedWeekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(atMost(7)),
  holidays: z
    .array(z.strictObject({ day, name: z._default(maybeLine(60), '') }))
    .check(atMost(200)),
  slotMinutes: count(15, 480),
  /** How many devices are brought or collected in one slot. */
  bringCapacity: count(0, 100),
  collectCapacity: count(0, 100),
  /** Where the shop collects, in words; nowhere if it is empty. */
  collectArea: maybeLine(120),
  /** Districts in which it collects; everywhere if there is none. */
  collectDistricts: z.array(line(60)).check(atMost(77)),
  /** What is printed on the slip. */
  terms: maybeText(4_000),
  faults: z.array(FaultInput).check(atMost(100)),
  labour: z.array(LabourInput).check(atMost(300)),
  ownStages: z.array(OwnStageInput).check(atMost(20)),
  /**
   * What is looked at when a device is taken in and tested before it is ready; for all kinds where
   * `kind` is null.
   */
  checklists: z.array(ListInput).check(atMost(20)),
  testLists: z.array(ListInput).check(atMost(20)),
  /** Suggested when a device is taken in. */
  accessories: z.array(line(60)).check(atMost(40)),
  version: z.int(),
})
export type RepairSettingsInput = z.output<typeof RepairSettingsInput>

const { faults, labour, ownStages } = RepairSettingsInput.def.shape
const known = { id: z.string() }

export const RepairSettings = z.object({
  ...RepairSettingsInput.def.shape,
  faults: z.array(z.object({ ...faults.def.element.def.shape, ...known })),
  labour: z.array(z.object({ ...labour.def.element.def.shape, ...known })),
  ownStages: z.array(z.object({ ...ownStages.def.element.def.shape, ...known })),
})
export type RepairSettings = z.output<typeof RepairSettings>

export const repairSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/repairs/settings',
    access: 'repairs',
    summary: 'How the repair desk works',
    reply: RepairSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/repairs/settings',
    access: 'settings',
    summary: 'Change how the repair desk works; `version` must be the one that was read',
    body: RepairSettingsInput,
    reply: RepairSettings,
    maxBytes: 200_000,
  }),
}
