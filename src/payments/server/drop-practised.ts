import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { deskWords as words } from '../desk-words.ts'
import { bookPayment } from './book.queries.ts'
import { lockOrder } from './order-money.queries.ts'
import { findPractised, listPractised } from './practised.queries.ts'

const maxAtOnce = 100

/**
 * In a shop that does not practise any more, takes back what was paid with pretended money, by rows
 * against it: what was ordered with it is unpaid again.
 */
export async function dropPractised(shop: Shop) {
  if (shop.config.payments.practice) return
  const found = await listPractised(shop.db, maxAtOnce)
  for (const { id, orderId } of found) {
    await transaction(shop.db, async (tx) => {
      await lockOrder(tx, orderId)
      const payment = await findPractised(tx, id)
      if (!payment) return
      for (const row of [...payment.sentBack, payment])
        await bookPayment(tx, {
          orderId,
          way: payment.way,
          amountPaisa: -row.paisa,
          reason: words.practised,
          reverses: row.id,
        })
    })
  }
  if (found.length > 0)
    shop.log.warn({ payments: found.length }, 'payments that were practised do not count any more')
}
