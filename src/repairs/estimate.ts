import * as z from 'zod/mini'
import { id } from '#kit/contract/fields/id.ts'
import { integerBetween } from '#kit/contract/fields/integer-between.ts'
import { line, optionalLine } from '#kit/contract/fields/line.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { DecideEstimate } from './contract.ts'
import { listUpTo, maybeText, rupees, version } from './fields.ts'
import { repairLimits } from './model.ts'
import { repairFieldWords as words } from './words/fields.ts'

const Part = z.strictObject({
  /** From the catalogue. Its price may differ, within the discount the caller may give. */
  productId: z.optional(id),
  /** For a part that is not in the catalogue. */
  name: z._default(optionalLine(120), ''),
  quantity: integerBetween(1, 100, words.quantity),
  price: rupees,
})

export const EstimateLineInput = z
  .strictObject({
    name: line(120),
    reason: maybeText(500),
    isNeeded: z._default(z.boolean(), true),
    part: z._default(z.nullable(Part), null),
    work: z._default(rupees, 0),
  })
  .check(
    z.refine(({ part }) => part === null || part.productId !== undefined || part.name !== '', {
      path: ['part'],
      ...words.part,
    }),
    z.refine(({ part, work }) => part !== null || work > 0, { path: ['work'], ...words.empty }),
  )
export type EstimateLineInput = z.output<typeof EstimateLineInput>

export const SaveEstimate = z.strictObject({
  lines: listUpTo(EstimateLineInput, repairLimits.lines).check(z.minLength(1, words.lines)),
  validUntil: day,
  /** Sent to the customer. */
  note: maybeText(repairLimits.note),
  /** The version of the repair. */
  version,
})
export type SaveEstimate = z.output<typeof SaveEstimate> & { id: string }

export const EstimateDecision = z.strictObject({
  ...DecideEstimate.def.shape,
  by: z.enum(['counter', 'phone']),
})
export type EstimateDecision = z.output<typeof EstimateDecision> & { id: string }

export const RequestAdvance = z.strictObject({
  amount: rupees.check(z.minimum(1, words.advance)),
  version,
})
export type RequestAdvance = z.output<typeof RequestAdvance> & { id: string }
