import { formatRs } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { RequestAdvance } from '../../estimate.ts'
import { stages } from '../../model.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { changeTicket } from '../desk/tickets.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent } from '../repairs.queries.ts'
import { incrementVersion } from '../stages/set-repair.queries.ts'
import { cancelUnpaidAdvances } from './advance.ts'
import { placeRepairOrder } from './repair-order.ts'

/** Asks for an advance, even before a line is approved. It replaces an unpaid one. */
export const requestAdvance = (
  shop: Shop,
  caller: SignedIn,
  { id, version, amount }: RequestAdvance,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    if (!stages[repair.stage].isWorkedOn) throw new ShopError('repair_step_not_possible')
    await cancelUnpaidAdvances(shop, tx, repair, caller)
    const staff = { id: caller.id, name: '' }
    const words = repairOfficeWords(shop.language)
    await placeRepairOrder(shop, tx, repair, staff, {
      works: [{ name: words.advance, quantity: 1, price: amount }],
      isAdvance: true,
    })
    const text = words.advanceAsked(formatRs(amount))
    await insertEvent(tx, { repairId: id, kind: 'message', staffId: caller.id, text })
    await incrementVersion(tx, id)
    await notifyCustomer(shop, tx, 'message', repair, { note: text })
    return {
      message: repairOfficeWords(caller.language).advanceSent,
      changes: { advance: { before: '', after: String(amount) } },
    }
  })
