import * as z from 'zod/mini'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { wholeNumber } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { optionalText, text } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Device, DeviceName, SuggestedDevice } from './device.ts'
import {
  deviceKinds,
  firstYear,
  fitVerdicts,
  lastSambatYear,
  maxGarageDevices,
  maxMarks,
  partNumberKinds,
  partTypes,
  toAdYear,
} from './model.ts'

export const deviceSlug = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldWords.invalid),
    z.maxLength(120, fieldWords.tooLong),
  )
const yearParam = z.pipe(wholeNumber(firstYear, lastSambatYear), z.transform(toAdYear))
/** Accepts AD and Bikram Sambat, and stores AD. */
export const year = z
  .int()
  .check(z.minimum(firstYear), z.maximum(lastSambatYear), z.overwrite(toAdYear))
const ids = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [...new Set([value].flat())]),
    z
      .array(id)
      .check(z.minLength(1, fieldWords.required), z.maxLength(maxMarks, fieldWords.tooLong)),
  ),
)

/** The verdict on one product for a device. */
export const Mark = z.object({ id: z.string(), verdict: z.enum(fitVerdicts), because: z.string() })
export type Mark = z.output<typeof Mark>

/** The options for each step of finding a device. A list is empty until its step is reached. */
export const Steps = z.object({
  makes: z.array(z.string()),
  models: z.array(z.object({ model: z.string(), devices: z.number() })),
  /** The variants of the model. */
  devices: z.array(DeviceName),
  /** Offered only if a part fits some years of the device but not others. */
  years: z.array(z.number()),
})
export type Steps = z.output<typeof Steps>

/** The parts for a device in one category. */
export const CategoryParts = z.object({
  category: z.object({ id: z.string(), categoryName: z.string() }),
  /** All parts that fit, including those beyond the cards in `parts`. */
  count: z.number(),
  parts: z.array(
    z.object({ card: ProductCard, verdict: z.enum(fitVerdicts), because: z.string() }),
  ),
})
export type CategoryParts = z.output<typeof CategoryParts>

/** The requirement for one type of part, and what the shop sells that meets it. */
export const NeedRow = z.object({
  part: z.enum(partTypes),
  must: z.string(),
  count: z.number(),
  fromPrice: z.nullable(z.number()),
  /** The category that lists these parts. */
  categoryName: z.nullable(z.string()),
})
export type NeedRow = z.output<typeof NeedRow>

export const DevicePage = z.object({
  device: Device,
  year: z.nullable(z.number()),
  /** The years to choose from. Empty if all parts fit every year. */
  years: z.array(z.number()),
  needs: z.array(NeedRow),
  categories: z.array(CategoryParts),
  total: z.number(),
})
export type DevicePage = z.output<typeof DevicePage>

/** A device that a product fits. Adjacent years are merged into one range. */
export const FittedDevice = z.object({
  ...DeviceName.def.shape,
  years: z.string(),
  note: z.string(),
})
export type FittedDevice = z.output<typeof FittedDevice>

export const PartNumber = z.object({
  number: z.string(),
  kind: z.enum(partNumberKinds),
  maker: z.string(),
})
export type PartNumber = z.output<typeof PartNumber>

export const FitsOfProduct = z.object({
  isPart: z.boolean(),
  anyKinds: z.array(z.enum(deviceKinds)),
  devices: z.array(FittedDevice),
  /** The number of all devices; `devices` has the first of them. */
  total: z.number(),
  partNumbers: z.array(PartNumber),
  /** Set if the product is itself a device. `chargers` then fit it. */
  device: z.nullable(DeviceName),
  chargers: z.array(ProductCard),
})
export type FitsOfProduct = z.output<typeof FitsOfProduct>

export const SavedDevice = z.object({ ...DeviceName.def.shape, year: z.nullable(z.number()) })
export type SavedDevice = z.output<typeof SavedDevice>

const SaveDevices = z.strictObject({
  devices: z
    .array(z.strictObject({ slug: deviceSlug, year: z.nullable(year) }))
    .check(z.maxLength(maxGarageDevices, fieldWords.max(maxGarageDevices))),
})
export type SaveDevices = z.output<typeof SaveDevices>

export const FitQuestionInput = z.strictObject({
  product: z.optional(id),
  slug: z.optional(deviceSlug),
  device: optionalText(160),
  year: z.optional(z.nullable(year)),
  text: optionalText(1000),
  contact: z
    .string()
    .check(z.trim(), z.minLength(5, fieldWords.required), z.maxLength(120, fieldWords.tooLong)),
})
export type FitQuestionInput = z.output<typeof FitQuestionInput>

const StepsQuery = z.strictObject({
  kind: z.enum(deviceKinds),
  make: z.optional(text(60)),
  model: z.optional(text(80)),
})
export type StepsQuery = z.output<typeof StepsQuery>

const MarksQuery = z.strictObject({ device: deviceSlug, year: z.optional(yearParam), id: ids })
export type MarksQuery = z.output<typeof MarksQuery>

export const fitment = {
  kinds: endpoint({
    method: 'GET',
    path: '/fits/kinds',
    access: 'public',
    summary: 'Kinds of devices, with the number of devices of each',
    reply: z.array(z.object({ kind: z.enum(deviceKinds), devices: z.number() })),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/fits/suggest',
    access: 'public',
    summary: 'Devices that match a typed name: make, model, variant and year in any order',
    query: z.strictObject({ q: text(120) }),
    reply: z.array(SuggestedDevice),
  }),
  steps: endpoint({
    method: 'GET',
    path: '/fits/steps',
    access: 'public',
    summary:
      'Options for the next step, from kind to make, model and year; a step with a single ' +
      'option is skipped',
    query: StepsQuery,
    reply: Steps,
  }),
  device: endpoint({
    method: 'GET',
    path: '/fits/device/{slug}',
    access: 'public',
    summary: 'One device, the requirements for its parts, and the parts that fit, by category',
    params: z.strictObject({ slug: deviceSlug }),
    query: z.strictObject({ year: z.optional(yearParam) }),
    reply: DevicePage,
  }),
  marks: endpoint({
    method: 'GET',
    path: '/fits/marks',
    access: 'public',
    summary:
      'Whether these products fit a device; products that are not parts for such a device are ' +
      'omitted',
    query: MarksQuery,
    reply: z.array(Mark),
  }),
  product: endpoint({
    method: 'GET',
    path: '/fits/product/{id}',
    access: 'public',
    summary: 'The devices that a product fits, and the part numbers it has or replaces',
    params: byId,
    reply: FitsOfProduct,
  }),
  garage: endpoint({
    method: 'GET',
    path: '/fits/garage',
    access: 'customer',
    summary: 'The customer’s saved devices; products are marked for the first',
    reply: z.array(SavedDevice),
  }),
  saveGarage: endpoint({
    method: 'PUT',
    path: '/fits/garage',
    access: 'customer',
    summary: 'Replace the saved devices; unknown devices are omitted',
    body: SaveDevices,
    reply: z.array(SavedDevice),
  }),
  addToGarage: endpoint({
    method: 'POST',
    path: '/fits/garage',
    access: 'customer',
    summary:
      'Add to the saved devices, for example those that a browser saved before the customer ' +
      'signed in',
    body: SaveDevices,
    reply: z.array(SavedDevice),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/fits/questions',
    access: 'public',
    identifiesCaller: true,
    summary: 'Ask the shop whether something fits',
    body: FitQuestionInput,
    reply: Message,
    status: 201,
    perMinute: 5,
  }),
}
