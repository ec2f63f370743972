import { formatRs } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { AskAdvance } from '../estimate.ts'
import { stages } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { withdrawAdvances } from './advance.ts'
import { orderFor } from './bill.ts'
import { insertRepairOrder } from './estimates.queries.ts'
import { insertEvent } from './repairs.queries.ts'
import { touchRepair } from './set-repair.queries.ts'
import { tellOfRepair } from './tell.ts'
import { changeTicket } from './tickets.ts'

/**
 * Asks for an advance, whether or not anything is approved; one that nobody has paid is replaced.
 */
export const askAdvance = (shop: Shop, caller: SignedIn, { id, version, amount }: AskAdvance) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    if (!stages[repair.stage].isWorkedOn) throw new ShopError('repair_step_not_possible')
    await withdrawAdvances(shop, tx, repair, caller)
    const staff = { id: caller.id, name: '' }
    const placed = await orderFor(shop, tx, repair, staff, {
      parts: [],
      works: [{ name: words.advance, quantity: 1, price: amount }],
    })
    await insertRepairOrder(tx, {
      orderId: placed.id,
      repairId: id,
      estimateId: null,
      isAdvance: true,
    })
    const text = words.advanceAsked(formatRs(amount))
    await insertEvent(tx, {
      repairId: id,
      kind: 'message',
      staffId: caller.id,
      text,
      isOutward: true,
    })
    await touchRepair(tx, id)
    await tellOfRepair(shop, tx, 'message', repair, { note: text })
    return {
      message: words.advanceSent,
      changes: { advance: { before: '', after: String(amount) } },
    }
  })
