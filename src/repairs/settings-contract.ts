import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { integerBetween } from '#kit/contract/fields/integer-between.ts'
import { line, optionalLine } from '#kit/contract/fields/line.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { listUpTo, maybeText, rupees } from './fields.ts'
import { deviceKinds, repairLimits, repairStages, stages } from './model.ts'
import { repairFieldWords as words } from './words/fields.ts'

const count = (min: number, max: number) =>
  integerBetween(min, max, officeFieldWords.wholeBetween(min, max))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.hours))
const kinds = z._default(z.array(z.enum(deviceKinds)), [])

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
  /** Missing for a new fault. */
  id: z.optional(id),
  name: line(80),
  hint: z._default(optionalLine(160), ''),
  done: z._default(optionalLine(200), ''),
  takes: z._default(optionalLine(60), ''),
  /** Empty for all kinds. */
  kinds,
  priceFrom: z.nullable(rupees),
  isFixed: z._default(z.boolean(), false),
  isCommon: z._default(z.boolean(), false),
  picture: z._default(z.enum(faultPictures), ''),
  /** No longer offered, but still listed on existing repairs. */
  isArchived: z._default(z.boolean(), false),
})

/** Work at a fixed price, for the estimate editor. */
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
  after: z
    .enum(repairStages)
    .check(z.refine((after) => stages[after].allowsCustomStage, words.after)),
  isArchived: z._default(z.boolean(), false),
})

const ListInput = z.strictObject({
  kind: z.nullable(z.enum(deviceKinds)),
  points: listUpTo(line(80), repairLimits.tests),
})

export const RepairSettingsInput = z.strictObject({
  /** Whether repairs are booked online. */
  isOpen: z.boolean(),
  warrantyDays: count(0, 3_650),
  /** Charged when the repair was declined or failed. */
  noFixFee: rupees,
  /** Default validity of an estimate. */
  validDays: count(1, 90),
  /** Default time until a repair is due. */
  promiseDays: count(1, 90),
  /** Days after hand-over until passwords, photos and internal notes are erased. */
  eraseDays: count(1, 365),
  /** Days between reminders to pick up the device; 0 sends none. */
  remindAfterDays: count(0, 90),
  maxReminders: count(0, 10),
  opens: clock,
  closes: clock,
  closedWeekdays: listUpTo(z.int().check(z.minimum(0), z.maximum(6)), 7),
  holidays: listUpTo(z.strictObject({ day, name: z._default(optionalLine(60), '') }), 200),
  slotMinutes: count(15, 480),
  /** Devices per slot. */
  bringCapacity: count(0, 100),
  collectCapacity: count(0, 100),
  /** Where the shop collects, in words. Empty: it does not collect. */
  collectArea: optionalLine(120),
  /** Districts where the shop collects. Empty: all. */
  collectDistricts: listUpTo(line(60), 77),
  /** Printed on the slip. */
  terms: maybeText(4_000),
  faults: listUpTo(FaultInput, 100),
  labour: listUpTo(LabourInput, 300),
  ownStages: listUpTo(OwnStageInput, 20),
  /** Points to check when a device is taken in. A list with `kind` null is for all other kinds. */
  checklists: listUpTo(ListInput, 20),
  /** Points to test before a device is ready. */
  testLists: listUpTo(ListInput, 20),
  /** Suggested when a device is taken in. */
  accessories: listUpTo(line(60), 40),
  version: z.int(),
})
export type RepairSettingsInput = z.output<typeof RepairSettingsInput>

const { faults, labour, ownStages } = RepairSettingsInput.def.shape
const stored = { id: z.string() }

export const RepairSettings = z.object({
  ...RepairSettingsInput.def.shape,
  faults: z.array(z.object({ ...faults.def.element.def.shape, ...stored })),
  labour: z.array(z.object({ ...labour.def.element.def.shape, ...stored })),
  ownStages: z.array(z.object({ ...ownStages.def.element.def.shape, ...stored })),
})
export type RepairSettings = z.output<typeof RepairSettings>

export const repairSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/repairs/settings',
    access: 'repairs',
    summary: 'Settings of the repair service',
    reply: RepairSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/repairs/settings',
    access: 'settings',
    summary: 'Change the settings of the repair service; `version` must be the one that was read',
    body: RepairSettingsInput,
    reply: RepairSettings,
    maxBytes: 200_000,
  }),
}
