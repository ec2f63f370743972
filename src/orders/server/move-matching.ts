import type { Job, JobResult } from '#jobs/contract.ts'
import { getJob, inSteps, type Outcome, startJob, type Work } from '#jobs/server/index.ts'
import { trying } from '#kit/server/db/trying.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { orderFieldWords } from '../field-words.ts'
import type { MoveMatching } from '../list-contract.ts'
import { maxBulkOrders } from '../model.ts'
import { orderOfficeWords } from '../office-words.ts'
import { type OrderStage, stages } from '../stages.ts'
import { changeIn, outcomeOf } from './change-stage.ts'
import { orderTitle } from './orders.ts'
import { listAllMatching, type MatchingOrder } from './staff-orders.queries.ts'

interface Input extends Record<string, unknown> {
  to: OrderStage
  note: string
  /** As they stood when it began: one that somebody moves meanwhile is left out. */
  orders: MatchingOrder[]
}

/** Moves all orders that match, in the background; the job says what was left out and why. */
export async function moveMatching(
  shop: Shop,
  caller: SignedIn,
  { filter, to, note }: MoveMatching,
): Promise<Job> {
  if (stages[to].reasonFrom.includes('shop') && !note)
    throw new ShopError('invalid_input', { fields: { note: orderFieldWords.reason } })
  const orders = await listAllMatching(shop.db, filter, maxBulkOrders + 1)
  if (orders.length > maxBulkOrders)
    throw new ShopError('too_many_orders', { params: { max: maxBulkOrders } })
  const input: Input = { to, note, orders }
  return startJob(shop, {
    kind: 'order-steps',
    total: orders.length,
    input,
    staffId: caller.id,
    scope: null,
  })
}

export async function findSteps(shop: Shop, id: string): Promise<Job> {
  const job = await getJob(shop, id)
  if (job.kind !== 'order-steps') throw new ShopError('not_found')
  return job
}

/**
 * Each order in a transaction of its own, which also says how far the job is: every one is moved
 * once, however often the work is broken off.
 */
export const carryOutSteps = (shop: Shop, work: Work<Input>): Promise<JobResult> =>
  inSteps<MatchingOrder>(
    shop,
    work,
    async (place) => work.input.orders.slice(place, place + 1),
    async (tx, [order]) => {
      const { to, note } = work.input
      if (!order) return nothing
      const caller = { id: work.staffId }
      const result = await trying(tx, () =>
        changeIn(shop, tx, {
          id: order.id,
          to,
          seen: order.stage,
          note,
          parcel: {},
          caller,
          by: 'shop',
        }),
      )
      if ('refusal' in result)
        return { ...nothing, leftOut: [leftOut(order, result.refusal.message)] }
      const message = outcomeOf(result.done)
      return {
        ...nothing,
        changed: 1,
        leftOut: message === orderOfficeWords.updated ? [] : [leftOut(order, message)],
      }
    },
  )

const nothing: Outcome = { created: 0, changed: 0, leftOut: [] }
const leftOut = (order: MatchingOrder, problem: string) => ({
  row: order.number,
  column: '',
  value: orderTitle(order),
  problem,
})
