import * as z from 'zod/mini'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'
import { wholeNumber } from '#kit/contract/paging.ts'
import { Device, DeviceName, SuggestedDevice } from './device.ts'
import {
  deviceKinds,
  firstYear,
  lastSambat,
  maxGarage,
  maxMarks,
  partNumberKinds,
  ruledParts,
  toAd,
  verdicts,
} from './model.ts'

export const deviceSlug = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldWords.invalid),
    z.maxLength(120, fieldWords.tooLong),
  )
export const typedYear = z.pipe(wholeNumber(firstYear, lastSambat), z.transform(toAd))
/** Kept as one of our era, whichever it was said in. */
export const year = z.int().check(z.minimum(firstYear), z.maximum(lastSambat), z.overwrite(toAd))
const typed = (max: number) => z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong))

const ids = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((given: string | string[]) => [...new Set([given].flat())]),
    z
      .array(id)
      .check(z.minLength(1, fieldWords.required), z.maxLength(maxMarks, fieldWords.tooLong)),
  ),
)

/** What the shop says of one product and a device. */
export const Mark = z.object({ id: z.string(), verdict: z.enum(verdicts), because: z.string() })
export type Mark = z.output<typeof Mark>

/**
 * The next thing to ask for, with what can be answered; null once what was answered names one
 * device.
 */
export const Steps = z.object({
  makes: z.array(z.string()),
  models: z.array(z.object({ model: z.string(), devices: z.number() })),
  /** Where a model has several: by variant and years. */
  devices: z.array(DeviceName),
  /** Asked only where a part fits some years of the device and others not. */
  years: z.array(z.number()),
})
export type Steps = z.output<typeof Steps>

/** The parts of a device in one category. */
export const PartsOfCategory = z.object({
  category: z.object({ id: z.string(), categoryName: z.string() }),
  /** How many fit, also those that are not among the cards. */
  count: z.number(),
  parts: z.array(z.object({ card: ProductCard, verdict: z.enum(verdicts), because: z.string() })),
})
export type PartsOfCategory = z.output<typeof PartsOfCategory>

/** What one part of a device must be like, and what the shop has of it. */
export const NeedRow = z.object({
  part: z.enum(ruledParts),
  must: z.string(),
  count: z.number(),
  fromPrice: z.nullable(z.number()),
  /** Where these parts are listed. */
  categoryName: z.nullable(z.string()),
})
export type NeedRow = z.output<typeof NeedRow>

export const DevicePage = z.object({
  device: Device,
  year: z.nullable(z.number()),
  /** The years that can be told apart; none where all parts fit every year. */
  years: z.array(z.number()),
  needs: z.array(NeedRow),
  categories: z.array(PartsOfCategory),
  total: z.number(),
})
export type DevicePage = z.output<typeof DevicePage>

/** What a product fits, collapsed: one row for each device and run of years. */
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
  /** Whether it is a part at all. */
  isPart: z.boolean(),
  anyKinds: z.array(z.enum(deviceKinds)),
  devices: z.array(FittedDevice),
  /** How many devices there are; only the first are listed. */
  total: z.number(),
  partNumbers: z.array(PartNumber),
  /** Where the product is a device itself: its page, and parts that fit it. */
  device: z.nullable(DeviceName),
  chargers: z.array(ProductCard),
})
export type FitsOfProduct = z.output<typeof FitsOfProduct>

export const KeptDevice = z.object({ ...DeviceName.def.shape, year: z.nullable(z.number()) })
export type KeptDevice = z.output<typeof KeptDevice>

const KeepDevices = z.strictObject({
  devices: z
    .array(z.strictObject({ slug: deviceSlug, year: z.nullable(year) }))
    .check(z.maxLength(maxGarage, fieldWords.max(maxGarage))),
})
export type KeepDevices = z.output<typeof KeepDevices>

export const AskFit = z.strictObject({
  product: z.optional(id),
  slug: z.optional(deviceSlug),
  device: z._default(typed(160), ''),
  year: z.optional(z.nullable(year)),
  text: z._default(typed(1000), ''),
  contact: z
    .string()
    .check(z.trim(), z.minLength(5, fieldWords.required), z.maxLength(120, fieldWords.tooLong)),
})
export type AskFit = z.output<typeof AskFit>

const StepsQuery = z.strictObject({
  kind: z.enum(deviceKinds),
  make: z.optional(typed(60)),
  model: z.optional(typed(80)),
})
export type StepsQuery = z.output<typeof StepsQuery>

const MarksQuery = z.strictObject({ device: deviceSlug, year: z.optional(typedYear), id: ids })
export type MarksQuery = z.output<typeof MarksQuery>

export const fitment = {
  kinds: endpoint({
    method: 'GET',
    path: '/fits/kinds',
    access: 'public',
    summary: 'The kinds of device that the shop knows, with how many there are of each',
    reply: z.array(z.object({ kind: z.enum(deviceKinds), devices: z.number() })),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/fits/suggest',
    access: 'public',
    summary: 'Devices for what is being typed: make, model, variant and year in any order',
    query: z.strictObject({ q: typed(120) }),
    reply: z.array(SuggestedDevice),
  }),
  steps: endpoint({
    method: 'GET',
    path: '/fits/steps',
    access: 'public',
    summary: 'What to ask next, from kind to make, model and year; only what narrows',
    query: StepsQuery,
    reply: Steps,
  }),
  device: endpoint({
    method: 'GET',
    path: '/fits/device/{slug}',
    access: 'public',
    summary: 'One device, what its parts must be like and which ones fit, by category',
    params: z.strictObject({ slug: deviceSlug }),
    query: z.strictObject({ year: z.optional(typedYear) }),
    reply: DevicePage,
  }),
  marks: endpoint({
    method: 'GET',
    path: '/fits/marks',
    access: 'public',
    summary: 'Whether these products fit a device; what is no part of such a device is left out',
    query: MarksQuery,
    reply: z.array(Mark),
  }),
  product: endpoint({
    method: 'GET',
    path: '/fits/product/{id}',
    access: 'public',
    summary: 'What a product fits, with years collapsed, and the part numbers it has or replaces',
    params: byId,
    reply: FitsOfProduct,
  }),
  garage: endpoint({
    method: 'GET',
    path: '/fits/garage',
    access: 'customer',
    summary: 'The devices that a customer keeps; the first is the one that marks are about',
    reply: z.array(KeptDevice),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/fits/garage',
    access: 'customer',
    summary: 'Keep these devices and no others; what the shop does not know is left out',
    body: KeepDevices,
    reply: z.array(KeptDevice),
  }),
  keepMore: endpoint({
    method: 'POST',
    path: '/fits/garage',
    access: 'customer',
    summary:
      'Keep these devices as well, such as those that a browser kept before somebody signed ' +
      'in on it',
    body: KeepDevices,
    reply: z.array(KeptDevice),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/fits/questions',
    access: 'public',
    knowsCaller: true,
    summary: 'Ask whether something fits',
    body: AskFit,
    reply: Message,
    status: 201,
    perMinute: 5,
  }),
}
