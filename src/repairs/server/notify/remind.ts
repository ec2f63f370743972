import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { stages } from '../../model.ts'
import { insertEvent, lockRepair } from '../repairs.queries.ts'
import { incrementReminders } from '../stages/set-repair.queries.ts'
import { changeTicket } from '../tickets/tickets.ts'
import { notifyCustomer } from './notify-customer.ts'

/** Reminds the owner of a device that waits, or of an estimate without an answer. */
export const remind = (shop: Shop, caller: SignedIn, id: string) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    await sendReminder(shop, tx, { id, reminders: repair.reminders, staffId: caller.id })
    return { message: words.reminded }
  })

interface Reminder {
  id: string
  /** How many reminders the caller has counted. */
  reminders: number
  staffId?: string
}

/** Does nothing if another reminder went out since the caller counted them. */
export async function sendReminder(shop: Shop, tx: Db, { id, reminders, staffId }: Reminder) {
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
