import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { updatePassword } from '../stages/set-repair.queries.ts'
import { findPassword } from './password.queries.ts'
import { changeTicket, mayReadPassword, recordRepairAction, requireOpen } from './tickets.ts'

/** The password of a device. The audit log records every look before the password is revealed. */
export const readPassword = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const stored = await findPassword(tx, id)
    if (!stored) throw new ShopError('not_found')
    if (!mayReadPassword(caller, stored.technicianId))
      throw new ShopError('repair_password_not_yours')
    const { number, sealed } = stored
    await recordRepairAction(tx, caller, { id, number }, 'looked at the password of')
    const password = shop.seal.open(sealed, id)
    // Null if another machine's key sealed it, such as after restoring a backup.
    if (password === null) throw new ShopError('not_found')
    return { password }
  })

export const setPassword = (
  shop: Shop,
  caller: SignedIn,
  { id, password }: { id: string; password: string },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
    requireOpen(repair)
    await updatePassword(tx, id, password === '' ? null : shop.seal.close(password, id))
    return { message: repairOfficeWords(caller.language).saved }
  })
