import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { change } from '#orders/server/index.ts'
import { paymentMailWords } from '../mail-words.ts'
import { claimDue, claimOpenOf } from './attempts.queries.ts'
import { lookUp } from './look-up.ts'
import { listOverdue, type OverdueOrder, waitNoLonger } from './overdue.queries.ts'

const maxAtOnce = 20

/** Looks up what nobody came back from, then lets go of what was not paid in time. */
async function followUp(shop: Shop) {
  await Promise.all((await claimDue(shop.db, maxAtOnce)).map((attempt) => lookUp(shop, attempt)))
  await waitNoLonger(shop.db)
  for (const order of await listOverdue(shop.db, maxAtOnce)) await cancelUnpaid(shop, order)
}

/** After a last look. A gateway that does not answer gets another hour; what arrives later still is booked, and given back by staff. */
async function cancelUnpaid(shop: Shop, { id, isLong }: OverdueOrder) {
  const answers = await Promise.all((await claimOpenOf(shop.db, id)).map((attempt) => lookUp(shop, attempt)))
  if (answers.includes(false) && !isLong) return
  await change(shop, { id, to: 'cancelled', note: paymentMailWords.notPaidInTime, parcel: {}, caller: null, by: 'shop', ifOverdue: true }).catch((error) => {
    // Paid, moved or cancelled at this very moment.
    if (!(error instanceof ShopError)) throw error
  })
}

export const paymentTasks: TaskKind[] = [recurring('payments', 15, followUp)]
