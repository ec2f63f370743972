import { formatRs, toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { bookPayment } from '#payments/server/index.ts'
import type { RequestAdvance } from '../../estimate.ts'
import { stages } from '../../model.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent, type LockedRepair } from '../repairs.queries.ts'
import { incrementVersion } from '../stages/set-repair.queries.ts'
import { changeTicket } from '../tickets/tickets.ts'
import { changeRepairOrder, placeRepairOrder } from './repair-order.ts'
import { lockAdvances, sumPaymentsByMode } from './repair-orders.queries.ts'

/** Requests an advance, even before a line is approved. It replaces an unpaid one. */
export const requestAdvance = (
  shop: Shop,
  caller: SignedIn,
  { id, version, amount }: RequestAdvance,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    if (!stages[repair.stage].isWorkedOn) throw new ShopError('repair_step_not_possible')
    for (const advance of await lockAdvances(tx, id))
      if (!advance.isPaid)
        await changeRepairOrder(shop, tx, caller, { id: advance.id, to: 'cancelled' })
    const shopWords = repairOfficeWords(shop.language)
    await placeRepairOrder(
      shop,
      tx,
      repair,
      { id: caller.id, name: '' },
      { works: [{ name: shopWords.advance, quantity: 1, price: amount }], isAdvance: true },
    )
    const text = shopWords.advanceAsked(formatRs(amount))
    await insertEvent(tx, { repairId: id, kind: 'message', staffId: caller.id, text })
    await incrementVersion(tx, id)
    await notifyCustomer(shop, tx, 'message', repair, { note: text })
    return {
      message: words.advanceSent,
      changes: { advance: { before: '', after: String(amount) } },
    }
  })

/**
 * Closes the advances of a repair: their money moves to the order that is charged now. What that
 * order does not need, or everything if no order is charged, is to be refunded like the money of
 * any cancelled order.
 */
export async function closeAdvances(
  shop: Shop,
  tx: Db,
  repair: Pick<LockedRepair, 'id'>,
  staff: Pick<SignedIn, 'id'>,
  charged?: Order,
) {
  let remainingPaisa = charged ? toPaisa(charged.due) : 0
  for (const advance of await lockAdvances(tx, repair.id)) {
    for (const { mode, paisa } of charged ? await sumPaymentsByMode(tx, advance.id) : []) {
      const amountPaisa = Math.min(paisa, remainingPaisa)
      if (amountPaisa === 0 || !charged) break
      const transfer = {
        mode,
        staffId: staff.id,
        reason: repairOfficeWords(shop.language).advanceMoved(charged.number),
      }
      await bookPayment(tx, { ...transfer, orderId: advance.id, amountPaisa: -amountPaisa })
      await bookPayment(tx, { ...transfer, orderId: charged.id, amountPaisa })
      remainingPaisa -= amountPaisa
    }
    await changeRepairOrder(shop, tx, staff, { id: advance.id, to: 'cancelled' })
  }
}
