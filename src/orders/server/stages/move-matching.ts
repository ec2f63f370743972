import { may } from '#access/access.ts'
import type { Job, JobResult } from '#jobs/contract.ts'
import {
  type BatchResult,
  getJob,
  type JobRun,
  runInBatches,
  startJob,
} from '#jobs/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { withSavepoint } from '#kit/server/db/connection/with-savepoint.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { MoveMatching } from '../../contract/list.ts'
import { maxBulkOrders } from '../../model.ts'
import { type OrderStage, stages } from '../../stages.ts'
import { orderFieldWords } from '../../words/fields.ts'
import { orderTitle } from '../read/orders.ts'
import { listMatchingOrders, type MatchingOrder } from '../read/staff-orders.queries.ts'
import { describeOutcome, moveOrderIn } from './move-order.ts'
import { requireNoCash } from './require-may-take-cash.ts'

interface Input extends Record<string, unknown> {
  to: OrderStage
  note: string
  /** As they were when the job started. An order that has moved since is left out. */
  orders: MatchingOrder[]
  /** Whether the caller may put the cash of deliveries into the drawer. */
  mayTakeCash: boolean
}

/** Moves all matching orders in the background. The job's result lists those that were left out. */
export async function moveMatching(
  shop: Shop,
  caller: SignedIn,
  { filter, to, note }: MoveMatching,
): Promise<Job> {
  if (stages[to].reasonFrom.includes('shop') && !note)
    throw new ShopError('invalid_input', { fields: { note: orderFieldWords.reason } })
  const orders = await listMatchingOrders(shop.db, filter, maxBulkOrders + 1)
  if (orders.length > maxBulkOrders)
    throw new ShopError('too_many_orders', { params: { max: maxBulkOrders } })
  const input: Input = { to, note, orders, mayTakeCash: may(caller, 'money') }
  return startJob(shop, {
    kind: 'order-steps',
    total: orders.length,
    input,
    staffId: caller.id,
    scope: null,
  })
}

export async function getMoveJob(shop: Shop, id: string): Promise<Job> {
  const job = await getJob(shop, id)
  if (job.kind !== 'order-steps') throw new ShopError('not_found')
  return job
}

/**
 * Each order moves in its own transaction, which also saves the job's progress. So each moves once,
 * however often the job is interrupted.
 */
export const runMoveJob = (shop: Shop, work: JobRun<Input>): Promise<JobResult> =>
  runInBatches<MatchingOrder>(
    shop,
    work,
    async (position) => work.input.orders.slice(position, position + 1),
    async (tx, [order]) => {
      const { language } = shop
      const { to, note, mayTakeCash } = work.input
      if (!order) return emptyOutcome
      const caller = { id: work.staffId }
      const result = await withSavepoint(tx, async () => {
        if (to === 'delivered' && !mayTakeCash) await requireNoCash(tx, order)
        return moveOrderIn(shop, tx, {
          id: order.id,
          to,
          expectedStage: order.stage,
          note,
          caller,
          by: 'shop',
        })
      })
      if ('refusal' in result) {
        const { message } = result.refusal.describe(language)
        return { ...emptyOutcome, skipped: [leftOut(order, message, language)] }
      }
      const { unmoved } = result.done
      const message = describeOutcome(result.done, language)
      return {
        ...emptyOutcome,
        changed: 1,
        skipped: unmoved.length === 0 ? [] : [leftOut(order, message, language)],
      }
    },
  )

const emptyOutcome: BatchResult = { created: 0, changed: 0, skipped: [] }
const leftOut = (order: MatchingOrder, problem: string, language: Language) => ({
  row: order.number,
  column: '',
  value: orderTitle(order, language),
  problem,
})
