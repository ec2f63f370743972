import * as z from 'zod/mini'
import { AttributeValue } from '#catalog/attribute.ts'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search, wholeNumber } from '#kit/contract/calls/paging.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import {
  buildVerdicts,
  formatParts,
  maxBudget,
  maxParts,
  minBudget,
  parseParts,
  purposes,
  type StarterName,
  slots,
  starterBuilds,
} from './model.ts'

const maxPartsLength = maxParts * 21

/**
 * A build as its address writes it, in the one form that `formatParts` produces: `12.33x2` is
 * product 12 once and product 33 twice.
 */
export const parts = z.pipe(
  z
    .string()
    .check(
      z.maxLength(maxPartsLength, fieldWords.tooLong),
      z.regex(/^([1-9]\d{0,17}(x[1-9])?)(\.[1-9]\d{0,17}(x[1-9])?)*$/, fieldWords.invalid),
    ),
  z.transform((text: string) => formatParts(parseParts(text))),
)

const optionalParts = z.optional(parts)

export const Finding = z.object({
  rule: z.string(),
  verdict: z.enum(buildVerdicts),
  parts: z.array(z.string()),
  text: z.string(),
  todo: z.string(),
})

export const ChosenPart = z.object({
  slot: z.enum(slots),
  quantity: z.number(),
  product: ProductCard,
  /** Only those that the rules read. */
  attributes: z.record(z.string(), AttributeValue),
})
export type ChosenPart = z.output<typeof ChosenPart>

export const BuildSheet = z.object({
  parts: z.array(ChosenPart),
  /** Ids of unknown products, and of those that are no longer sold or have no slot here. */
  missing: z.array(z.string()),
  /** The assembly service, if the shop offers it. */
  assembly: z.nullable(ProductCard),
})
export type BuildSheet = z.output<typeof BuildSheet>

const watts = z.nullable(z.number())
export const CheckedBuild = z.object({
  verdict: z.enum(buildVerdicts),
  findings: z.array(Finding),
  watts: z.object({ needed: watts, delivered: watts }),
  total: z.number(),
})
export type CheckedBuild = z.output<typeof CheckedBuild>

export const Candidate = z.object({
  product: ProductCard,
  verdict: z.enum(buildVerdicts),
  findings: z.array(Finding),
})
export type Candidate = z.output<typeof Candidate>

export const SlotPage = z.object({
  items: z.array(Candidate),
  /** Length of the list: all products of the slot, or only those that fit. */
  total: z.number(),
  /** How many of the slot's products fit, or may fit. */
  fitting: z.number(),
  all: z.number(),
})
export type SlotPage = z.output<typeof SlotPage>

export const Proposal = z.object({
  /** Null if no build fits the budget. */
  parts: z.nullable(z.string()),
  total: z.number(),
  reasons: z.array(
    z.object({ slot: z.enum(slots), productName: z.string(), price: z.number(), text: z.string() }),
  ),
  /** Price of the cheapest build, if the budget is too small for any. */
  least: z.nullable(z.number()),
})
export type Proposal = z.output<typeof Proposal>

const starterNames = starterBuilds.map(({ name }) => name)
export const StarterBuild = z.object({
  name: z.enum(starterNames as [StarterName, ...StarterName[]]),
  parts: z.string(),
  total: z.number(),
  /** The names of its main parts. */
  summary: z.string(),
})
export type StarterBuild = z.output<typeof StarterBuild>

export const builds = {
  sheet: endpoint({
    method: 'GET',
    path: '/builds/sheet',
    access: 'public',
    summary: 'The products of a build, with the attributes that decide whether they fit',
    query: z.strictObject({ parts: optionalParts }),
    reply: BuildSheet,
  }),
  check: endpoint({
    method: 'GET',
    path: '/builds/check',
    access: 'public',
    summary: 'Whether the parts of a build fit together, and what they need',
    query: z.strictObject({ parts }),
    reply: CheckedBuild,
  }),
  slot: endpoint({
    method: 'GET',
    path: '/builds/slot',
    access: 'public',
    summary:
      'Products for one slot of a build: those that fit, or with `all` every product and why ' +
      'it does not fit',
    query: z.strictObject({
      slot: z.enum(slots),
      parts: optionalParts,
      all: z.optional(z.literal('true')),
      search,
      ...paging,
    }),
    reply: SlotPage,
  }),
  starts: endpoint({
    method: 'GET',
    path: '/builds/starts',
    access: 'public',
    summary: 'Builds to start from',
    reply: z.array(StarterBuild),
  }),
  propose: endpoint({
    method: 'GET',
    path: '/builds/proposal',
    access: 'public',
    summary: 'The best build for a purpose and a budget in rupees, and why',
    query: z.strictObject({ purpose: z.enum(purposes), budget: wholeNumber(minBudget, maxBudget) }),
    reply: Proposal,
    // Each budget is a separate computation over all parts.
    perMinute: 60,
  }),
}
