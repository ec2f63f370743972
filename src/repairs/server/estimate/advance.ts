import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Order } from '#orders/contract.ts'
import { bookPayment } from '#payments/server/index.ts'
import { repairOfficeWords } from '../../words/office.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { lockAdvances, sumPaymentsByMethod } from './advance.queries.ts'
import { changeRepairOrder } from './repair-order.ts'

type RepairId = Pick<LockedRepair, 'id'>
type Staff = Pick<SignedIn, 'id'>

/**
 * Closes the advances of a repair: their money moves to the order that is charged now. What that
 * order does not need, or everything if no order is charged, is to be refunded like the money of
 * any cancelled order.
 */
export async function settleAdvances(
  shop: Shop,
  tx: Db,
  repair: RepairId,
  staff: Staff,
  charged: Order | null,
) {
  let remainingPaisa = charged ? toPaisa(charged.due) : 0
  for (const advance of await lockAdvances(tx, repair.id)) {
    for (const { way, paisa } of charged ? await sumPaymentsByMethod(tx, advance.id) : []) {
      const amountPaisa = Math.min(paisa, remainingPaisa)
      if (amountPaisa === 0 || !charged) break
      const transfer = {
        way,
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

export async function cancelUnpaidAdvances(shop: Shop, tx: Db, repair: RepairId, staff: Staff) {
  for (const { id, isPaid } of await lockAdvances(tx, repair.id))
    if (!isPaid) await changeRepairOrder(shop, tx, staff, { id, to: 'cancelled' })
}
