import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChangeRepair } from '../../intake.ts'
import type { SaveTests } from '../../staff-contract.ts'
import {
  updateDetails,
  updatePassword,
  updateTechnician,
  updateTests,
} from '../stages/set-repair.queries.ts'
import { requireTechnician } from '../stages/take-in.ts'
import { findPassword } from './ticket.queries.ts'
import { changeTicket, mayReadPassword, recordRepairAction, requireOpen } from './tickets.ts'

/** Changes the details of an open repair. */
export const changeRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, version, ...details }: ChangeRepair,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    requireOpen(repair)
    await requireTechnician(tx, details.technician)
    await updateDetails(tx, id, details)
    return { message: words.saved }
  })

/** Assigns a technician, or removes the assignment. */
export const assignRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, technician, version }: { id: string; technician: string | null; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    requireOpen(repair)
    await requireTechnician(tx, technician)
    await updateTechnician(tx, id, technician)
    return {
      message: words.saved,
      changes: { technician: { before: repair.technicianId ?? '', after: technician ?? '' } },
    }
  })

/** Saves test results while the device is repaired or tested. */
export const saveTests = (shop: Shop, caller: SignedIn, { id, version, tests }: SaveTests) =>
  changeTicket(shop, caller, { id, version }, async (tx, { stage }, words) => {
    if (stage !== 'testing' && stage !== 'repairing')
      throw new ShopError('repair_step_not_possible')
    await updateTests(tx, id, tests, caller.id)
    return { message: words.saved }
  })

/** The password of a device. The audit log records every look before the password is revealed. */
export const readPassword = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const stored = await findPassword(tx, id)
    if (!stored) throw new ShopError('not_found')
    if (!mayReadPassword(caller, stored.technicianId))
      throw new ShopError('repair_password_not_yours')
    const { number, sealed } = stored
    await recordRepairAction(tx, caller, { id, number }, 'looked at the password of')
    const password = shop.cipher.decrypt(sealed, id)
    // Null if another machine's key sealed it, such as after restoring a backup.
    if (password === null) throw new ShopError('not_found')
    return { password }
  })

/** Stores the password of a device encrypted. An empty one erases it. */
export const setPassword = (
  shop: Shop,
  caller: SignedIn,
  { id, password }: { id: string; password: string },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    requireOpen(repair)
    await updatePassword(tx, id, password === '' ? null : shop.cipher.encrypt(password, id))
    return { message: words.saved }
  })
