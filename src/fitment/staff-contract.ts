import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { PartNumber, year } from './contract.ts'
import { DeviceName } from './device.ts'
import { confidences, deviceKinds, fitSources, partNumberKinds, partTypes } from './model.ts'
import { Needs } from './needs.ts'

const unique = <Item>(items: Item[]) => [...new Set(items)]
const kinds = z.array(z.enum(deviceKinds)).check(z.overwrite(unique))
const source = z.enum(fitSources)
const years = {
  yearFrom: z._default(z.nullable(year), null),
  yearTo: z._default(z.nullable(year), null),
}

interface YearRange {
  yearFrom: number | null
  yearTo: number | null
}
const isInOrder = ({ yearFrom, yearTo }: YearRange) =>
  yearFrom === null || yearTo === null || yearFrom <= yearTo
const yearsInOrder = z.refine<YearRange>(isInOrder, { ...fieldWords.invalid, path: ['yearTo'] })

export const DeviceInput = z
  .strictObject({
    kind: z.enum(deviceKinds),
    make: filledText(60),
    model: filledText(80),
    variant: optionalText(80),
    ...years,
    /** Other names under which customers search for it. */
    synonyms: z._default(
      z.array(filledText(80)).check(z.overwrite(unique), z.maxLength(30, fieldWords.tooLong)),
      [],
    ),
    needs: z._default(Needs, {}),
    /** The device as a product, if the shop sells it. */
    productId: z._default(z.nullable(id), null),
    source,
  })
  .check(yearsInOrder)
export type DeviceInput = z.output<typeof DeviceInput>

export const StaffDevice = z.object({
  id: z.string(),
  ...DeviceName.def.shape,
  model: z.string(),
  variant: z.string(),
  synonyms: z.array(z.string()),
  needs: Needs,
  productId: z.nullable(z.string()),
  source,
  /** The number of products recorded as fitting it or not fitting it. */
  fits: z.number(),
  version: z.number(),
})
export type StaffDevice = z.output<typeof StaffDevice>

const UpdateDevice = z
  .strictObject({ ...DeviceInput.def.shape, version: z.int() })
  .check(yearsInOrder)
export type UpdateDevice = z.output<typeof UpdateDevice> & { id: string }

export const StaffFit = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), productName: z.string() }),
  device: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  fits: z.boolean(),
  yearFrom: z.nullable(z.number()),
  yearTo: z.nullable(z.number()),
  note: z.string(),
  source,
  confidence: z.enum(confidences),
})
export type StaffFit = z.output<typeof StaffFit>

const selectedIds = z
  .array(id)
  .check(
    z.overwrite(unique),
    z.minLength(1, fieldWords.required),
    z.maxLength(200, fieldWords.max(200)),
  )

/**
 * Records the same fit for each pair of product and device. An existing record of a pair for the
 * same years is replaced.
 */
export const AddFits = z
  .strictObject({
    productIds: selectedIds,
    deviceIds: selectedIds,
    fits: z._default(z.boolean(), true),
    ...years,
    note: optionalText(200),
    source,
    confidence: z.enum(confidences),
  })
  .check(yearsInOrder)
export type AddFits = z.output<typeof AddFits>

export const FittedProduct = z.object({
  /** The product is made for these kinds of devices only. Empty: see its category. */
  onlyKinds: kinds,
  anyKinds: kinds,
  complete: z.boolean(),
  partNumbers: z.array(PartNumber),
})
export type FittedProduct = z.output<typeof FittedProduct>

const SetFittedProduct = z.strictObject({
  onlyKinds: z._default(kinds, []),
  anyKinds: kinds,
  complete: z.boolean(),
  partNumbers: z
    .array(
      z.strictObject({
        number: filledText(60).check(z.regex(/[A-Za-z0-9]/, fieldWords.invalid)),
        kind: z.enum(partNumberKinds),
        maker: optionalText(60),
      }),
    )
    .check(z.maxLength(100, fieldWords.max(100))),
})
export type SetFittedProduct = z.output<typeof SetFittedProduct>

export const FittedCategory = z.object({
  categoryId: z.string(),
  categoryName: z.string(),
  /** Empty if the category has no parts. */
  kinds,
  part: z.nullable(z.enum(partTypes)),
})
export type FittedCategory = z.output<typeof FittedCategory>

const SetFittedCategory = z.strictObject({ kinds, part: z.nullable(z.enum(partTypes)) })
export type SetFittedCategory = z.output<typeof SetFittedCategory>

export const Question = z.object({
  id: z.string(),
  product: z.nullable(z.object({ id: z.string(), productName: z.string() })),
  device: z.nullable(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  typed: z.string(),
  year: z.nullable(z.number()),
  text: z.string(),
  contact: z.string(),
  askedAt: z.string(),
  answer: z.string(),
  answeredAt: z.nullable(z.string()),
})
export type Question = z.output<typeof Question>

/** `fits` is recorded if the question is about a product and a device that the shop has. */
const AnswerQuestion = z.strictObject({
  answer: filledText(1000),
  fits: z._default(z.nullable(z.boolean()), null),
  source: z._default(source, 'staff'),
})
export type AnswerQuestion = z.output<typeof AnswerQuestion> & { id: string }

/**
 * A table with a header row: product, kind, make, model, variant, year from, year to, fits, note,
 * source, confidence.
 */
const ImportFits = z.strictObject({
  table: z
    .string()
    .check(z.minLength(1, fieldWords.required), z.maxLength(2_000_000, fieldWords.tooLong)),
  /** Creates devices that do not exist yet. */
  addDevices: z._default(z.boolean(), false),
})
export type ImportFits = z.output<typeof ImportFits>

export const CheckedTable = z.object({
  rows: z.number(),
  newFits: z.number(),
  replacedFits: z.number(),
  newDevices: z.number(),
  /** The first hundred problems. Lines are numbered as in a spreadsheet. */
  problems: z.array(z.object({ line: z.number(), text: z.string() })),
  problemCount: z.number(),
})
export type CheckedTable = z.output<typeof CheckedTable>

const access = 'products'
const listParams = { search, ...paging }

const DevicesQuery = z.strictObject({ ...listParams, kind: z.optional(z.enum(deviceKinds)) })
export type DevicesQuery = z.output<typeof DevicesQuery>
const FitsQuery = z.strictObject({
  ...listParams,
  productId: z.optional(id),
  deviceId: z.optional(id),
  source: z.optional(source),
})
export type FitsQuery = z.output<typeof FitsQuery>
const QuestionsQuery = z.strictObject({
  ...listParams,
  state: z.optional(z.enum(['open', 'answered'])),
})
export type QuestionsQuery = z.output<typeof QuestionsQuery>

export const staffFitment = {
  devices: endpoint({
    method: 'GET',
    path: '/fits/staff/devices',
    access,
    summary: 'Devices, by name',
    query: DevicesQuery,
    reply: z.array(StaffDevice),
    paged: true,
  }),
  createDevice: endpoint({
    method: 'POST',
    path: '/fits/staff/devices',
    access,
    summary: 'Add a device',
    body: DeviceInput,
    reply: StaffDevice,
    status: 201,
  }),
  updateDevice: endpoint({
    method: 'PUT',
    path: '/fits/staff/devices/{id}',
    access,
    summary: 'Change a device; `version` must be the version that the caller read',
    params: byId,
    body: UpdateDevice,
    reply: StaffDevice,
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/fits/staff/devices/{id}',
    access,
    summary: 'Remove a device and all its recorded fits',
    params: byId,
    reply: Message,
  }),
  fits: endpoint({
    method: 'GET',
    path: '/fits/staff/fits',
    access,
    summary: 'Recorded fits, newest first',
    query: FitsQuery,
    reply: z.array(StaffFit),
    paged: true,
  }),
  addFits: endpoint({
    method: 'POST',
    path: '/fits/staff/fits',
    access,
    summary: 'Record that many products fit many devices, or that they do not',
    body: AddFits,
    reply: Message,
    status: 201,
  }),
  deleteFit: endpoint({
    method: 'DELETE',
    path: '/fits/staff/fits/{id}',
    access,
    summary: 'Remove a recorded fit',
    params: byId,
    reply: Message,
  }),
  checkTable: endpoint({
    method: 'POST',
    path: '/fits/staff/check',
    access,
    summary: 'Preview the import of a table; nothing is changed',
    body: ImportFits,
    maxBytes: 2_100_000,
    reply: CheckedTable,
  }),
  importTable: endpoint({
    method: 'POST',
    path: '/fits/staff/import',
    access,
    summary: 'Import a table of fits; if any row has a problem, nothing is imported',
    body: ImportFits,
    maxBytes: 2_100_000,
    reply: CheckedTable,
  }),
  fittedProduct: endpoint({
    method: 'GET',
    path: '/fits/staff/product/{id}',
    access,
    summary: 'Compatibility of a product: kinds of devices, completeness and part numbers',
    params: byId,
    reply: FittedProduct,
  }),
  setFittedProduct: endpoint({
    method: 'PUT',
    path: '/fits/staff/product/{id}',
    access,
    summary:
      'Set the kinds of devices that a product fits without exception, whether its recorded fits ' +
      'are complete, and its part numbers',
    params: byId,
    body: SetFittedProduct,
    reply: FittedProduct,
  }),
  fittedCategories: endpoint({
    method: 'GET',
    path: '/fits/staff/categories',
    access,
    summary: 'Categories, with the kinds of devices they have parts for',
    reply: z.array(FittedCategory),
  }),
  setFittedCategory: endpoint({
    method: 'PUT',
    path: '/fits/staff/categories/{id}',
    access,
    summary: 'Set the kinds of devices a category has parts for, and the type of part',
    params: byId,
    body: SetFittedCategory,
    reply: Message,
  }),
  questions: endpoint({
    method: 'GET',
    path: '/fits/staff/questions',
    access,
    summary: 'Questions of customers, unanswered ones first',
    query: QuestionsQuery,
    reply: z.array(Question),
    paged: true,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/fits/staff/questions/{id}',
    access,
    summary: 'Answer a question, and record whether the product fits if the answer says so',
    params: byId,
    body: AnswerQuestion,
    reply: Message,
  }),
}
