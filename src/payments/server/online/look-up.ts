import { formatRs, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { AttemptOutcome } from '../../contract.ts'
import type { AttemptState } from '../../model.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { bookPayment } from '../book/book-payment.ts'
import type { Lookup } from '../gateways/gateway.ts'
import { notifyOfPayment } from '../notify-of-payment.ts'
import {
  type AttemptRow,
  claimLookup,
  endAttempt,
  findAttempt,
  findCustomerOrder,
  lockAttempt,
  lockPayableOrder,
  setPaidMethod,
} from './attempts.queries.ts'

/**
 * Returns the outcome of an attempt after looking it up at its gateway. Any caller may do this any
 * number of times, because only the gateway's answer counts.
 */
export async function getAttemptOutcome(
  shop: Shop,
  caller: Visitor | SignedIn,
  name: string,
): Promise<AttemptOutcome> {
  const claimed = await claimLookup(shop.db, name)
  if (claimed) await lookUpAttempt(shop, claimed)
  const attempt = await findAttempt(shop.db, name)
  if (!attempt) throw new ShopError('not_found')
  const order = 'id' in caller ? await findCustomerOrder(shop.db, attempt.orderId, caller.id) : null
  return {
    state: attempt.state,
    order: order && { ...order, amount: toRupees(attempt.amountPaisa) },
  }
}

/**
 * Queries the gateway about an attempt and books the answer. Returns false if the gateway did not
 * answer; then nothing changes.
 */
export async function lookUpAttempt(shop: Shop, attempt: AttemptRow): Promise<boolean> {
  const lookup = await queryGateway(shop, attempt)
  if (!lookup) return false
  shop.faultPoint('payment.afterLookup')
  await transaction(shop.db, async (tx) => {
    await applyLookup(shop, tx, attempt, lookup)
    shop.faultPoint('payment.beforeCommit')
  })
  shop.faultPoint('payment.afterCommit')
  return true
}

async function queryGateway(
  { payments, language, log }: Shop,
  attempt: AttemptRow,
): Promise<Lookup | null> {
  if (attempt.isPractice && !payments.isPractising())
    return { state: 'failed', reason: paymentReasonWords(language).startedInPractice }
  try {
    return (await payments.gateways[attempt.mode]?.lookUp(attempt)) ?? null
  } catch (error) {
    log.warn(
      { err: error, mode: attempt.mode, attempt: attempt.id },
      'a gateway did not answer the lookup of a payment',
    )
    return null
  }
}

/**
 * Locks the order before the attempt, as every payment does. Of several concurrent lookups, one
 * books the payment and the others find the attempt paid.
 */
async function applyLookup(shop: Shop, tx: Db, attempt: AttemptRow, lookup: Lookup) {
  const words = paymentReasonWords(shop.language)
  const order = await lockPayableOrder(tx, attempt.orderId)
  const previousState: AttemptState = await lockAttempt(tx, attempt.id)
  if (!order || previousState === 'paid') return
  const markUnclear = (reason: string) => endAttempt(tx, attempt.id, 'unclear', reason)
  if (lookup.state === 'open')
    return attempt.isExpired && previousState === 'open'
      ? endAttempt(tx, attempt.id, 'failed', words.expired)
      : undefined
  if (lookup.state === 'failed') return endAttempt(tx, attempt.id, 'failed', lookup.reason)
  if (lookup.state === 'unclear') return markUnclear(lookup.reason)
  if (lookup.state === 'refunded') return markUnclear(words.refunded(lookup.transactionId))
  if (lookup.amountPaisa !== attempt.amountPaisa)
    return markUnclear(
      words.wrongAmount(formatPaisa(lookup.amountPaisa), formatPaisa(attempt.amountPaisa)),
    )
  const { id: attemptId, orderId, mode, amountPaisa } = attempt
  const payment = { orderId, mode, amountPaisa }
  const reference = lookup.transactionId
  const booked = await bookPayment(tx, { ...payment, reference, attemptId })
  if (!booked) return markUnclear(words.transactionUsed(reference))
  await endAttempt(tx, attemptId, 'paid', reference)
  await setPaidMethod(tx, orderId, mode)
  await notifyOfPayment(shop, tx, { ...payment, wasAwaitingPayment: order.isAwaitingPayment })
}

const formatPaisa = (paisa: number) => formatRs(toRupees(paisa))
