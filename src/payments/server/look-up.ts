import { formatRs, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { AttemptOutcome } from '../contract.ts'
import type { AttemptState } from '../model.ts'
import {
  type AttemptRow,
  claimLook,
  endAttempt,
  findAttempt,
  findOwnOutcome,
  lockAttempt,
  lockPayable,
  setMethodPaidWith,
} from './attempts.queries.ts'
import { bookPayment } from './book.queries.ts'
import type { Lookup } from './gateways/gateway.ts'
import { tellOfPayment } from './tell-of-payment.ts'

/**
 * What became of an attempt that somebody came back from. Whoever comes, however often: only what
 * the gateway says counts.
 */
export async function lookAtAttempt(
  shop: Shop,
  caller: Visitor | SignedIn,
  name: string,
): Promise<AttemptOutcome> {
  const claimed = await claimLook(shop.db, name)
  if (claimed) await lookUp(shop, claimed)
  const attempt = await findAttempt(shop.db, name)
  if (!attempt) throw new ShopError('not_found')
  const own = 'id' in caller ? await findOwnOutcome(shop.db, attempt.orderId, caller.id) : null
  return { state: attempt.state, order: own && { ...own, amount: toRupees(attempt.amountPaisa) } }
}

/**
 * Asks the gateway, and books what it says. False where it did not answer: nothing is known then,
 * and nothing changes.
 */
export async function lookUp(shop: Shop, attempt: AttemptRow): Promise<boolean> {
  const said = await ask(shop, attempt)
  if (!said) return false
  shop.faultPoint('payment.afterLookup')
  await transaction(shop.db, async (tx) => {
    await settle(shop, tx, attempt, said)
    shop.faultPoint('payment.beforeCommit')
  })
  shop.faultPoint('payment.afterCommit')
  return true
}

async function ask({ config, payments, log }: Shop, attempt: AttemptRow): Promise<Lookup | null> {
  if (attempt.isPractised && !config.payments.practice)
    return { state: 'failed', reason: 'begun while the shop was tried out' }
  try {
    return (await payments.gateways[attempt.way]?.lookUp(attempt)) ?? null
  } catch (error) {
    log.warn(
      { err: error, way: attempt.way, attempt: attempt.id },
      'a gateway did not say what became of a payment',
    )
    return null
  }
}

/**
 * The order is locked before the attempt, as everywhere: of several who look at once, one books,
 * and the others see that.
 */
async function settle(shop: Shop, tx: Db, attempt: AttemptRow, said: Lookup) {
  const order = await lockPayable(tx, attempt.orderId, null)
  const before: AttemptState = await lockAttempt(tx, attempt.id)
  if (!order || before === 'paid') return
  if (said.state === 'open')
    return attempt.isOld && before === 'open'
      ? endAttempt(tx, attempt.id, 'failed', 'not paid within a day')
      : undefined
  if (said.state !== 'paid')
    return endAttempt(tx, attempt.id, said.state === 'failed' ? 'failed' : 'unclear', wordsOf(said))
  if (said.amountPaisa !== attempt.amountPaisa)
    return endAttempt(
      tx,
      attempt.id,
      'unclear',
      `paid ${inRupees(said.amountPaisa)} instead of ${inRupees(attempt.amountPaisa)}`,
    )
  const { orderId, way, amountPaisa } = attempt
  const booked = await bookPayment(tx, {
    orderId,
    way,
    amountPaisa,
    reference: said.transactionId,
    attemptId: attempt.id,
  })
  if (!booked)
    return endAttempt(
      tx,
      attempt.id,
      'unclear',
      `transaction ${said.transactionId} counts for another attempt`,
    )
  await endAttempt(tx, attempt.id, 'paid', said.transactionId)
  await setMethodPaidWith(tx, orderId, way)
  await tellOfPayment(shop, tx, { orderId, way, amountPaisa, wasWaiting: order.isWaiting })
}

const wordsOf = (said: Exclude<Lookup, { state: 'open' | 'paid' }>) =>
  'reason' in said ? said.reason : `given back: ${said.transactionId}`

const inRupees = (paisa: number) => formatRs(toRupees(paisa))
