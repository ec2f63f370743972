import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Order } from '#orders/contract.ts'
import { changeIn as changeOrderIn } from '#orders/server/index.ts'
import { bookPayment } from '#payments/server/index.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { listMoney, lockAdvances } from './advance.queries.ts'
import type { LockedRepair } from './repairs.queries.ts'

interface Settling {
  id: string
}

/**
 * Ends what was asked for in advance: its money goes over to the order that is charged now. What
 * that does not need, or where nothing is charged,
 * is to be given back as of any cancelled order.
 */
export async function settleAdvances(
  shop: Shop,
  tx: Db,
  { id }: Pick<LockedRepair, 'id'>,
  staff: Settling,
  into: Order | null,
) {
  let leftPaisa = into ? toPaisa(into.due) : 0
  for (const advance of await lockAdvances(tx, id)) {
    for (const { way, paisa } of into ? await listMoney(tx, advance.id) : []) {
      const amountPaisa = Math.min(paisa, leftPaisa)
      if (amountPaisa === 0 || !into) break
      const moved = { way, staffId: staff.id, reason: words.advanceMoved(into.number) }
      await bookPayment(tx, { ...moved, orderId: advance.id, amountPaisa: -amountPaisa })
      await bookPayment(tx, { ...moved, orderId: into.id, amountPaisa })
      leftPaisa -= amountPaisa
    }
    await cancelAdvance(shop, tx, advance.id, staff)
  }
}

/** Takes back what nobody has paid yet. */
export async function withdrawAdvances(
  shop: Shop,
  tx: Db,
  { id }: Pick<LockedRepair, 'id'>,
  staff: Settling,
) {
  for (const advance of await lockAdvances(tx, id))
    if (!advance.isPaid) await cancelAdvance(shop, tx, advance.id, staff)
}

const cancelAdvance = (shop: Shop, tx: Db, id: string, caller: Settling) =>
  changeOrderIn(shop, tx, {
    id,
    to: 'cancelled',
    note: '',
    parcel: {},
    caller,
    by: 'shop',
    isQuiet: true,
  })
