import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { bookPayment } from '../book/book-payment.ts'
import { lockOrderForBooking } from '../book/order-money.queries.ts'
import {
  endPracticeAttempts,
  findPracticePayment,
  listPracticePayments,
} from './practice-payments.queries.ts'

const maxPayments = 100

/** Ends practice in this process as soon as the owner confirms a public address in any. */
export function followPractice(shop: Shop) {
  let wasPractising = shop.payments.isPractising()
  shop.settings.onChange(() => {
    const isEnding = wasPractising && !shop.payments.isPractising()
    wasPractising = shop.payments.isPractising()
    // If this fails, the recurring task does it.
    if (isEnding)
      void reversePracticePayments(shop).catch((error) =>
        shop.log.warn({ err: error }, 'practice payments are not reversed yet'),
      )
  })
}

/**
 * Ends the attempts made in practice mode once the shop is real, and reverses the payments: their
 * orders are unpaid again.
 */
export async function reversePracticePayments(shop: Shop) {
  if (shop.payments.isPractising()) return
  await endPracticeAttempts(shop.db, paymentReasonWords(shop.language).startedInPractice)
  const listed = await listPracticePayments(shop.db, maxPayments)
  for (const { id, orderId } of listed) {
    await transaction(shop.db, async (tx) => {
      await lockOrderForBooking(tx, orderId)
      // Another process may have reversed the payment before this one got the lock.
      const payment = await findPracticePayment(tx, id)
      if (!payment) return
      for (const row of [...payment.refunds, payment])
        await bookPayment(tx, {
          orderId,
          mode: payment.mode,
          amountPaisa: -row.paisa,
          reason: paymentReasonWords(shop.language).paidInPractice,
          reverses: row.id,
        })
    })
  }
  if (listed.length > 0)
    shop.log.warn({ payments: listed.length }, 'payments made in practice mode no longer count')
}
