import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { orderForCustomer } from '#orders/server/index.ts'
import type { Way } from '#payments/model.ts'
import { bookPayment } from '#payments/server/index.ts'
import type { OfficeReturn } from '../contract.ts'
import { canFollow } from '../model.ts'
import { returnOfficeWords as words } from '../office-words.ts'
import { getReturn, lockReturn, step } from './decide-return.ts'
import { findCredit, findExchanged, setExchange } from './steps.queries.ts'

/**
 * Orders what came back for the customer again, at the prices of today, and pays it with what would be given back; in one transaction.
 * What it costs more is collected with the new parcel, what it costs less stays to be given back.
 */
export async function exchangeReturn(shop: Shop, caller: SignedIn, { id, version }: { id: string; version: number }, once: Once) {
  const before = await getReturn(shop.db, id, null)
  const wanted = await findExchanged(shop.db, id)
  // Nothing has arrived yet, or everything is settled.
  if (!wanted || !canFollow(before.state, 'settled')) throw new ShopError('return_step_not_possible')
  const { shippingOption, address, ...order } = wanted
  const chosen = { ...(shippingOption && { shippingOption }), ...(address && { address }) }
  const input = { ...order, ...chosen, notes: words.exchangeNotes(before.number, before.order.number) }
  return orderForCustomer(shop, caller, input, once, {
    before: (tx) => lockReturn(tx, id, null),
    after: async (tx, placed) => {
      await payWithCredit(tx, caller, before, placed)
      await step(shop, tx, { caller, scope: null, bySeller: false }, await getReturn(tx, id, null), {
        id,
        to: 'settled',
        version,
        note: words.exchanged(placed.number),
      })
      await setExchange(tx, id, placed.id)
    },
  })
}

/** Money goes from one order to the other, in the way in which it came. */
async function payWithCredit(tx: Db, caller: SignedIn, { number, order }: OfficeReturn, placed: Order) {
  const credit = await findCredit(tx, order.id)
  if (credit?.isUnderWay) throw new ShopError('refund_under_way')
  const amountPaisa = Math.min(credit?.paisa ?? 0, toPaisa(placed.total))
  if (!credit || amountPaisa <= 0) return
  const booked = { way: credit.way as Way, staffId: caller.id, reason: words.paymentReason(number) }
  await bookPayment(tx, { ...booked, orderId: order.id, amountPaisa: -amountPaisa })
  await bookPayment(tx, { ...booked, orderId: placed.id, amountPaisa })
}
