import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { AttributeValue } from '#catalog/attribute.ts'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'
import { paging, search, wholeNumber } from '#kit/contract/paging.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import { maxBudget, maxParts, minBudget, purposes, readParts, slots, starts, verdicts, writeParts } from './model.ts'

const longest = maxParts * 21

/** A build as its address says it, in the one way that `writeParts` has: `12.33x2` is product 12 once and product 33 twice. */
export const parts = z.pipe(
  z.string().check(z.maxLength(longest, fieldWords.tooLong), z.regex(/^([1-9]\d{0,17}(x[1-9])?)(\.[1-9]\d{0,17}(x[1-9])?)*$/, fieldWords.invalid)),
  z.transform((text: string) => writeParts(readParts(text))),
)

const anyParts = z.optional(parts)
const note = z.string().check(z.trim(), z.maxLength(2_000, fieldWords.tooLong))
const name = z.string().check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(80, fieldWords.tooLong))

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

export const Candidate = z.object({ product: ProductCard, verdict: z.enum(verdicts), findings: z.array(Finding) })
export type Candidate = z.output<typeof Candidate>

export const SlotPage = z.object({
  items: z.array(Candidate),
  /** How many the list has. */
  total: z.number(),
  /** How many of the slot's products fit, or may: those that do not are left out unless all are wanted. */
  fitting: z.number(),
  all: z.number(),
})
export type SlotPage = z.output<typeof SlotPage>

export const Proposal = z.object({
  /** Nothing where nothing fits the budget. */
  parts: z.nullable(z.string()),
  total: z.number(),
  reasons: z.array(z.object({ slot: z.enum(slots), productName: z.string(), price: z.number(), text: z.string() })),
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

export const SavedBuild = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.string(),
  updatedAt: z.string(),
  /** What it would cost now, without what is no longer sold. */
  total: z.number(),
  verdict: z.enum(verdicts),
})
export type SavedBuild = z.output<typeof SavedBuild>

/** What was said of a build when it was ordered. */
export const OrderedBuild = z.object({ id: z.string(), parts: z.string(), productIds: z.array(z.string()), findings: z.array(Finding) })
export type OrderedBuild = z.output<typeof OrderedBuild>

export const Quotation = z.object({
  number: z.number(),
  parts: z.string(),
  lines: z.array(z.object({ productId: z.string(), productName: z.string(), quantity: z.number(), price: z.number() })),
  total: z.number(),
  createdAt: z.string(),
  /** The last day on which these prices hold. */
  validUntil: z.string(),
})
export type Quotation = z.output<typeof Quotation>

export const BuildNote = z.object({
  id: z.string(),
  /** Who wrote it; null for a visitor, or somebody who is forgotten. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  parts: z.string(),
  /** The verdict that is said to be wrong; null where something is asked about the build. */
  finding: z.nullable(Finding),
  note: z.string(),
  createdAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** Where a visitor wants the answer. */
  email: z.nullable(z.string()),
})
export type BuildNote = z.output<typeof BuildNote>

/** What staff see of it: how the rule judges now, and by which values of which products. */
export const StaffNote = z.object({
  ...BuildNote.def.shape,
  /** What the rule says today; null where something is asked, or the parts are no longer sold. */
  now: z.nullable(Finding),
  values: z.array(z.object({ productId: z.string(), productName: z.string(), attribute: z.string(), value: z.nullable(AttributeValue) })),
})
export type StaffNote = z.output<typeof StaffNote>

export const SaveBuild = z.strictObject({ name, parts })
export const AnswerNote = z.strictObject({ answer: z.string().check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(2_000, fieldWords.tooLong)) })

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
    summary: 'Products for one slot of a build: those that fit, or with `all` every one and why it does not',
    query: z.strictObject({ slot: z.enum(slots), parts: anyParts, all: z.optional(z.literal('true')), search, ...paging }),
    reply: SlotPage,
  }),
  starts: endpoint({ method: 'GET', path: '/builds/starts', access: 'public', summary: 'Builds to start from', reply: z.array(Start) }),
  propose: endpoint({
    method: 'GET',
    path: '/builds/proposal',
    access: 'public',
    summary: 'The best that fits together for a purpose and a budget in rupees, and why',
    query: z.strictObject({ purpose: z.enum(purposes), budget: wholeNumber(minBudget, maxBudget) }),
    reply: Proposal,
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/builds/cart',
    access: 'customer',
    whenOpen: true,
    summary: 'Put all parts of a build into the cart, or none; with `assembly` also the work of putting it together',
    body: z.strictObject({ parts, assembly: z.boolean() }),
    reply: Message,
    status: 201,
  }),
  list: endpoint({ method: 'GET', path: '/builds', access: 'customer', summary: 'Saved builds, the last changed first', reply: z.array(SavedBuild) }),
  save: endpoint({ method: 'POST', path: '/builds', access: 'customer', summary: 'Save a build', body: SaveBuild, reply: SavedBuild, status: 201 }),
  change: endpoint({
    method: 'PUT',
    path: '/builds/{id}',
    access: 'customer',
    summary: 'Rename a saved build, or change its parts',
    params: byId,
    body: SaveBuild,
    reply: SavedBuild,
  }),
  copy: endpoint({ method: 'POST', path: '/builds/{id}/copy', access: 'customer', summary: 'Duplicate a saved build', params: byId, reply: SavedBuild }),
  remove: endpoint({ method: 'DELETE', path: '/builds/{id}', access: 'customer', summary: 'Remove a saved build', params: byId, reply: Message }),
  quote: endpoint({
    method: 'POST',
    path: '/builds/quotations',
    access: 'public',
    whenOpen: true,
    summary: 'Write down what a build costs today, to be printed',
    body: z.strictObject({ parts, assembly: z.boolean() }),
    reply: z.object({ code: z.string() }),
    status: 201,
    perMinute: 10,
  }),
  quotation: endpoint({
    method: 'GET',
    path: '/builds/quotations/{id}',
    access: 'public',
    summary: 'A quotation, by its code',
    params: byUuid,
    reply: Quotation,
  }),
  report: endpoint({
    method: 'POST',
    path: '/builds/reports',
    access: 'public',
    knowsCaller: true,
    summary: 'Say that a verdict is wrong',
    body: z.strictObject({ parts, rule: z.string().check(z.maxLength(40)), note, email: z.optional(email) }),
    reply: Message,
    status: 201,
    perMinute: 10,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/builds/questions',
    access: 'customer',
    summary: 'Ask the shop about a build',
    body: z.strictObject({ parts, note: note.check(z.minLength(1, fieldWords.required)) }),
    reply: Message,
    status: 201,
    perMinute: 10,
  }),
  ownNotes: endpoint({
    method: 'GET',
    path: '/builds/questions',
    access: 'customer',
    summary: 'What one asked about builds, with the answers',
    reply: z.array(BuildNote),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/builds/notes',
    access: 'enquiries',
    summary: 'Questions about builds and reported verdicts, the oldest open one first',
    query: z.strictObject({ state: z.optional(z.enum(['open', 'answered'])), ...paging }),
    reply: z.array(StaffNote),
    paged: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/builds/notes/{id}/answer',
    access: 'enquiries',
    summary: 'Answer a question or a report',
    params: z.strictObject({ id }),
    body: AnswerNote,
    reply: BuildNote,
  }),
}
