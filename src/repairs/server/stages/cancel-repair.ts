import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { removeBooking } from '../booking/slots.queries.ts'
import { closeAdvances } from '../estimate/advance.ts'
import { withdrawOpenEstimate } from '../estimate/estimates.queries.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { changeByLink, toTrackedReply } from '../tracking/change-by-link.ts'
import { enterStage } from './enter-stage.ts'

/** A customer cancels a booking before the device has arrived. */
export const cancelBooking = (shop: Shop, link: string, language: Language) =>
  changeByLink(shop, link, async (tx, repair) => {
    if (repair.stage !== 'booked') throw new ShopError('repair_step_not_possible')
    await cancelRepair(shop, tx, repair, { byCustomer: true })
    return toTrackedReply(shop, tx, repair, repairReplyWords(language).cancelled)
  })

/** Cancels a repair before any work was done. The slot of a booking becomes free. */
export async function cancelRepair(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  actor: { byCustomer?: boolean; staffId?: string; note?: string },
) {
  await withdrawOpenEstimate(tx, repair.id)
  if (actor.staffId) await closeAdvances(shop, tx, repair, { id: actor.staffId })
  if (repair.stage === 'booked' && repair.slotAt)
    await removeBooking(tx, repair.transport, repair.slotAt)
  await enterStage(shop, tx, repair, { to: 'cancelled', ...actor })
}
