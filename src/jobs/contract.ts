import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/id.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import { jobKinds, jobStates, stockBases } from './model.ts'

/** What is wrong with one cell of a table. */
export const CellProblem = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.number(),
  column: z.string(),
  value: z.string(),
  problem: z.string(),
})
export type CellProblem = z.output<typeof CellProblem>

/** What a row of a table changes, each field before and after, as people read it. */
export const PlanLine = z.object({
  row: z.number(),
  productName: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type PlanLine = z.output<typeof PlanLine>

/** What an import is going to do besides: shown by its check, before anything happens. */
export const ImportPlan = z.object({
  /**
   * Rows that are no products of this shop's: parents of variants, links to elsewhere, or without a
   * match where only matches count.
   */
  skipped: z.number(),
  /** Paths of categories that have to be made. */
  newCategories: z.array(z.string()),
  /** Attributes that have to be made, and for which categories: ids, or paths of new ones. */
  newAttributes: z.array(z.object({ label: z.string(), categories: z.array(z.string()) })),
  /** How many pictures are fetched afterwards. */
  pictures: z.number(),
  /**
   * Regular prices that move a little, because discounts are whole per cent and the sale price
   * stays exact.
   */
  rounded: z.number(),
  /** New products of which the table gives no stock. */
  withoutStock: z.number(),
  /** The first rows that change something. */
  lines: z.array(PlanLine),
})
export type ImportPlan = z.output<typeof ImportPlan>

/** The same thing wrong in several rows. */
export const ProblemCause = z.object({
  problem: z.string(),
  column: z.string(),
  count: z.number(),
  rows: z.array(z.number()),
})
export type ProblemCause = z.output<typeof ProblemCause>

export const JobResult = z.object({
  created: z.number(),
  changed: z.number(),
  /** Products that a job had created and that are gone again, now that it is taken back. */
  removed: z.optional(z.number()),
  unchanged: z.number(),
  problemCount: z.number(),
  /** The first of them. */
  problems: z.array(CellProblem),
  /** The same by cause, the most frequent first. */
  causes: z.optional(z.array(ProblemCause)),
  plan: z.optional(ImportPlan),
  /**
   * How many stocks a table changes: by the difference from what it says was exported, or from the
   * stock when it was checked.
   */
  stock: z.optional(z.object({ changes: z.number(), against: z.enum(stockBases) })),
})
export type JobResult = z.output<typeof JobResult>

const shape = {
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  total: z.number(),
  done: z.number(),
  /** Why it failed; what was done until then stays, and is in the result. */
  refusal: z.nullable(
    z.object({
      code: z.string(),
      params: z.optional(z.record(z.string(), z.unknown())),
      message: z.string(),
    }),
  ),
  /** It has ended, and what the products were before is still kept. */
  canTakeBack: z.boolean(),
  /** The job that takes it back, or did. */
  takenBackBy: z.nullable(z.string()),
  staff: z.string(),
  createdAt: z.string(),
}
/** Work in the background, as lists show it. */
export const JobLine = z.object(shape)
export type JobLine = z.output<typeof JobLine>

export const Job = z.object({
  ...shape,
  fileId: z.nullable(z.string()),
  result: z.nullable(JobResult),
})
export type Job = z.output<typeof Job>

const ofSeller = z.strictObject({ businessId: z.optional(id) })
const member = { may: 'products' } as const

export const jobs = {
  recent: endpoint({
    method: 'GET',
    path: '/job',
    access: 'goods',
    member,
    summary: 'Work in the background of the shop itself, or of a seller, newest first',
    query: ofSeller,
    reply: z.array(JobLine),
  }),
  one: endpoint({
    method: 'GET',
    path: '/job/{id}',
    access: 'goods',
    member,
    summary: 'The progress and the result of a job',
    params: byUuid,
    query: ofSeller,
    reply: Job,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/job/{id}/take-back',
    access: 'products',
    member,
    summary:
      'Take back all that an import or a bulk edit did, once and within 30 days, as a job of ' +
      'its own; a product that somebody changed since is left alone and reported',
    params: byUuid,
    query: ofSeller,
    reply: Job,
    status: 202,
  }),
}
