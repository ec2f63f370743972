import * as z from 'zod/mini'
import { AttributeValue } from '#catalog/attribute.ts'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { paging, search, wholeNumber } from '#kit/contract/paging.ts'
import {
  maxBudget,
  maxParts,
  minBudget,
  purposes,
  readParts,
  slots,
  starts,
  verdicts,
  writeParts,
} from './model.ts'

const longest = maxParts * 21

/**
 * A build as its address says it, in the one way that `writeParts` has: `12.33x2` is product 12
 * once and product 33 twice.
 */
export const parts = z.pipe(
  z
    .string()
    .check(
      z.maxLength(longest, fieldWords.tooLong),
      z.regex(/^([1-9]\d{0,17}(x[1-9])?)(\.[1-9]\d{0,17}(x[1-9])?)*$/, fieldWords.invalid),
    ),
  z.transform((text: string) => writeParts(readParts(text))),
)

const anyParts = z.optional(parts)

export const Finding = z.object({
  rule: z.string(),
  verdict: z.enum(verdicts),
  parts: z.array(z.string()),
  text: z.string(),
  todo: z.string(),
})

export const ChosenPart = z.object({
  slot: z.enum(slots),
  quantity: z.number(),
  product: ProductCard,
  /** What of the product the rules read. */
  attributes: z.record(z.string(), AttributeValue),
})
export type ChosenPart = z.output<typeof ChosenPart>

export const BuildSheet = z.object({
  parts: z.array(ChosenPart),
  /** Ids that are nobody's, or of products that are no longer sold or go into no computer. */
  missing: z.array(z.string()),
  /** The work of putting it together, where the shop offers that. */
  assembly: z.nullable(ProductCard),
})
export type BuildSheet = z.output<typeof BuildSheet>

const watts = z.nullable(z.number())
export const CheckedBuild = z.object({
  verdict: z.enum(verdicts),
  findings: z.array(Finding),
  watts: z.object({ needed: watts, delivered: watts }),
  total: z.number(),
})
export type CheckedBuild = z.output<typeof CheckedBuild>

export const Candidate = z.object({
  product: ProductCard,
  verdict: z.enum(verdicts),
  findings: z.array(Finding),
})
export type Candidate = z.output<typeof Candidate>

export const SlotPage = z.object({
  items: z.array(Candidate),
  /** How many the list has. */
  total: z.number(),
  /**
   * How many of the slot's products fit, or may: those that do not are left out unless all are
   * wanted.
   */
  fitting: z.number(),
  all: z.number(),
})
export type SlotPage = z.output<typeof SlotPage>

export const Proposal = z.object({
  /** Nothing where nothing fits the budget. */
  parts: z.nullable(z.string()),
  total: z.number(),
  reasons: z.array(
    z.object({ slot: z.enum(slots), productName: z.string(), price: z.number(), text: z.string() }),
  ),
  /** What the cheapest costs, where the budget pays for nothing. */
  least: z.nullable(z.number()),
})
export type Proposal = z.output<typeof Proposal>

const startNames = starts.map((start) => start.name)
export const Start = z.object({
  name: z.enum(startNames as [(typeof startNames)[number], ...(typeof startNames)[number][]]),
  parts: z.string(),
  total: z.number(),
  /** What it is made of, in a line. */
  summary: z.string(),
})
export type Start = z.output<typeof Start>

export const builds = {
  sheet: endpoint({
    method: 'GET',
    path: '/builds/sheet',
    access: 'public',
    summary: 'The products of a build with what decides whether they fit',
    query: z.strictObject({ parts: anyParts }),
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
      'Products for one slot of a build: those that fit, or with `all` every one and why it ' +
      'does not',
    query: z.strictObject({
      slot: z.enum(slots),
      parts: anyParts,
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
    reply: z.array(Start),
  }),
  propose: endpoint({
    method: 'GET',
    path: '/builds/proposal',
    access: 'public',
    summary: 'The best that fits together for a purpose and a budget in rupees, and why',
    query: z.strictObject({ purpose: z.enum(purposes), budget: wholeNumber(minBudget, maxBudget) }),
    reply: Proposal,
    // Every budget is another one, and all parts are looked at for it.
    perMinute: 60,
  }),
}
