import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { change } from '#orders/server/index.ts'
import { paymentMailWords } from '../mail-words.ts'
import { claimDue, claimOpenOf } from './attempts.queries.ts'
import { dropPractised } from './drop-practised.ts'
import { lookUp } from './look-up.ts'
import { listOverdue, type OverdueOrder, waitNoLonger } from './overdue.queries.ts'

const maxAtOnce = 20

/** Looks up what nobody came back from, then lets go of what was not paid in time. */
async function followUp(shop: Shop) {
  await dropPractised(shop)
  const looked = await Promise.allSettled(
    (await claimDue(shop.db, maxAtOnce)).map((attempt) => lookUp(shop, attempt)),
  )
  await waitNoLonger(shop.db)
  // At once: a gateway that is slow keeps nobody's pieces but those of its own orders.
  const ended = await Promise.allSettled(
    (await listOverdue(shop.db, maxAtOnce)).map((order) => cancelUnpaid(shop, order)),
  )
  // One that cannot be dealt with stops no other; that it failed is told all the same.
  for (const result of [...looked, ...ended]) if (result.status === 'rejected') throw result.reason
}

/**
 * After a last look. A gateway that does not answer gets another hour; what arrives later still is
 * booked, and given back by staff.
 */
async function cancelUnpaid(shop: Shop, { id, isLong }: OverdueOrder) {
  const answers = await Promise.all(
    (await claimOpenOf(shop.db, id)).map((attempt) => lookUp(shop, attempt)),
  )
  if (answers.includes(false) && !isLong) return
  await change(shop, {
    id,
    to: 'cancelled',
    note: paymentMailWords.notPaidInTime,
    parcel: {},
    caller: null,
    by: 'shop',
    ifOverdue: true,
  }).catch((error) => {
    // Paid, moved or cancelled at this very moment.
    if (!(error instanceof ShopError)) throw error
  })
}

export const paymentTasks: TaskKind[] = [recurring('payments', 15, followUp)]
