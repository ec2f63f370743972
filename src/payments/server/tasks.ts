import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { moveOrder } from '#orders/server/index.ts'
import { paymentMailWords } from '../words/mails.ts'
import { claimDueAttempts, claimOpenAttempts } from './online/attempts.queries.ts'
import { lookUpAttempt } from './online/look-up.ts'
import { clearPayUntil, listOverdue, type OverdueOrder } from './online/overdue.queries.ts'
import { reversePracticePayments } from './online/reverse-practice-payments.ts'

const batchSize = 20

/**
 * Looks up open attempts, whose customers may never have come back, then cancels orders that were
 * not paid in time.
 */
async function followUp(shop: Shop) {
  await reversePracticePayments(shop)
  const lookups = await Promise.allSettled(
    (await claimDueAttempts(shop.db, batchSize)).map((attempt) => lookUpAttempt(shop, attempt)),
  )
  await clearPayUntil(shop.db)
  // Concurrently, so that a slow gateway delays only the orders paid through it.
  const cancellations = await Promise.allSettled(
    (await listOverdue(shop.db, batchSize)).map((order) => cancelUnpaid(shop, order)),
  )
  // One failure does not stop the others, but the task still reports it.
  for (const result of [...lookups, ...cancellations])
    if (result.status === 'rejected') throw result.reason
}

/**
 * Cancels an order after a last lookup. A gateway that does not answer gets another hour. Money
 * that arrives even later is booked, and staff refund it.
 */
async function cancelUnpaid(shop: Shop, { id, isLongOverdue }: OverdueOrder) {
  const answers = await Promise.all(
    (await claimOpenAttempts(shop.db, id)).map((attempt) => lookUpAttempt(shop, attempt)),
  )
  if (answers.includes(false) && !isLongOverdue) return
  await moveOrder(shop, {
    id,
    to: 'cancelled',
    note: paymentMailWords(shop.language).notPaidInTime,
    parcel: {},
    caller: null,
    by: 'shop',
    ifOverdue: true,
  }).catch((error) => {
    // The order was paid, moved or cancelled at this very moment.
    if (!(error instanceof ShopError)) throw error
  })
}

export const paymentTasks: TaskKind[] = [recurring('payments', 15, followUp)]
