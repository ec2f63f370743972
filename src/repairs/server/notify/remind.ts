import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { stages } from '../../model.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { changeTicket } from '../desk/tickets.ts'
import { insertEvent, lockRepair } from '../repairs.queries.ts'
import { incrementReminders } from '../stages/set-repair.queries.ts'
import { notifyCustomer } from './notify-customer.ts'

/** Reminds the owner of a device that waits, or of an estimate without an answer. */
export const remind = (shop: Shop, caller: SignedIn, id: string) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
    await sendReminder(shop, tx, id, repair.reminders, caller.id)
    return { message: repairOfficeWords(caller.language).reminded }
  })

/** Does nothing if another reminder went out since the caller counted them. */
export async function sendReminder(
  shop: Shop,
  tx: Db,
  id: string,
  reminders: number,
  staffId: string | null,
) {
  const repair = await lockRepair(tx, id)
  if (!repair || repair.reminders !== reminders) return
  const { isWaitingForOwner } = stages[repair.stage]
  if (!isWaitingForOwner && repair.stage !== 'waiting_approval')
    throw new ShopError('repair_step_not_possible')
  await incrementReminders(tx, id)
  await insertEvent(tx, { repairId: id, kind: 'reminder', staffId })
  await notifyCustomer(shop, tx, isWaitingForOwner ? 'reminder' : 'estimate', repair, {
    occasion: `reminder ${reminders + 1}`,
  })
}
