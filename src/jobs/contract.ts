import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { jobKinds, jobStates, stockBases } from './model.ts'

/** An invalid cell of an imported table. */
export const CellProblem = z.object({
  /** The row number in a spreadsheet: the headings are row 1. */
  row: z.number(),
  column: z.string(),
  value: z.string(),
  problem: z.string(),
})
export type CellProblem = z.output<typeof CellProblem>

/** The changes of one row: each field's old and new value, formatted for display. */
export const PlanLine = z.object({
  row: z.number(),
  productName: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type PlanLine = z.output<typeof PlanLine>

/** The planned changes of an import. The check shows them before the import starts. */
export const ImportPlan = z.object({
  /**
   * Skipped rows: parents of variants, links to other sites, or rows without a matching product if
   * the import only updates products.
   */
  skipped: z.number(),
  /** Paths of the categories to create. */
  newCategories: z.array(z.string()),
  /** Attributes to create, with the ids of their categories, or the paths of new categories. */
  newAttributes: z.array(z.object({ label: z.string(), categories: z.array(z.string()) })),
  /** The number of pictures to download afterwards. */
  pictures: z.number(),
  /**
   * The number of list prices that change slightly: discounts are whole percentages, and the
   * sale price stays exact.
   */
  rounded: z.number(),
  /** New products without a stock in the table. */
  withoutStock: z.number(),
  /** The first rows with changes. */
  lines: z.array(PlanLine),
})
export type ImportPlan = z.output<typeof ImportPlan>

/** One mistake that occurs in several rows. */
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
  /** Products that the undone job had created and that are removed again. */
  removed: z.optional(z.number()),
  unchanged: z.number(),
  problemCount: z.number(),
  /** The first problems. */
  problems: z.array(CellProblem),
  /** The problems grouped by cause, the most frequent first. */
  causes: z.optional(z.array(ProblemCause)),
  plan: z.optional(ImportPlan),
  /**
   * The number of stocks that a table changes. Each changes by the difference from the stock at the
   * export or, if the table does not contain that, from the stock at the check.
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
  /** Why the job failed. The changes made until then stay, and the result lists them. */
  refusal: z.nullable(
    z.object({
      code: z.string(),
      params: z.optional(z.record(z.string(), z.unknown())),
      message: z.string(),
    }),
  ),
  /** The job has ended, and the data needed to undo it is still stored. */
  canUndo: z.boolean(),
  /** The job that undoes this one, or has undone it. */
  undoneBy: z.nullable(z.string()),
  staff: z.string(),
  createdAt: z.string(),
}
/** A background job, as lists show it. */
export const JobLine = z.object(shape)
export type JobLine = z.output<typeof JobLine>

export const Job = z.object({
  ...shape,
  fileId: z.nullable(z.string()),
  result: z.nullable(JobResult),
})
export type Job = z.output<typeof Job>

const sellerQuery = z.strictObject({ businessId: z.optional(id) })
const member = { may: 'products' } as const

export const jobs = {
  recent: endpoint({
    method: 'GET',
    path: '/job',
    access: 'goods',
    member,
    summary: 'Background jobs of the shop itself or of a seller, newest first',
    query: sellerQuery,
    reply: z.array(JobLine),
  }),
  one: endpoint({
    method: 'GET',
    path: '/job/{id}',
    access: 'goods',
    member,
    summary: 'The progress and result of a job',
    params: byUuid,
    query: sellerQuery,
    reply: Job,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/job/{id}/undo',
    access: 'products',
    member,
    summary:
      'Undo all changes of an import or a bulk edit, once and within 30 days, by another job; ' +
      'products that were changed since then are skipped and reported',
    params: byUuid,
    query: sellerQuery,
    reply: Job,
    status: 202,
  }),
}
