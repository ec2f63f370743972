import * as z from 'zod/mini'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { dueFilters, repairSorts } from './model.ts'
import { stage } from './repair.ts'
import { RepairCard } from './ticket.ts'

const RepairFilter = {
  stage: z.optional(stage),
  /** Id of a custom stage. */
  ownStage: z.optional(id),
  /** `none` finds unassigned repairs. */
  technician: z.optional(z.union([uuid, z.literal('none'), z.literal('me')])),
  due: z.optional(z.enum(dueFilters)),
  /** A repair number, part of a name, a phone number, a serial number, a brand or model. */
  search,
}

export const RepairQuery = z.strictObject({
  ...RepairFilter,
  /** `over` finds repairs that are handed over or cancelled. */
  state: z.optional(z.enum(['open', 'over', 'unclaimed', 'unread'])),
  customer: z.optional(uuid),
  sort: z.optional(z.enum(repairSorts)),
  ...paging,
})
export type RepairQuery = z.output<typeof RepairQuery>

export const BoardQuery = z.strictObject({
  technician: RepairFilter.technician,
  due: RepairFilter.due,
  search,
})
export type BoardQuery = z.output<typeof BoardQuery>

export const RepairBoard = z.object({
  /** In the order of the work; each custom stage comes after the stage it follows. */
  columns: z.array(
    z.object({
      stage,
      ownStage: z.nullable(z.object({ id: z.string(), name: z.string() })),
      count: z.number(),
      /** The most urgent repairs. */
      cards: z.array(RepairCard),
    }),
  ),
  technicians: z.array(
    z.object({ id: z.string(), name: z.string(), open: z.number(), overdue: z.number() }),
  ),
  overdue: z.number(),
  unassigned: z.number(),
})
export type RepairBoard = z.output<typeof RepairBoard>
