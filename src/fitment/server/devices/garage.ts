import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { SaveDevices, SavedDevice } from '../../contract.ts'
import { deleteGarage, insertGarageDevices, listGarage, lockGarage } from './garage.queries.ts'

/** Replaces the saved devices by these, in this order. */
export const saveGarage = (
  shop: Shop,
  caller: SignedIn,
  { devices }: SaveDevices,
): Promise<SavedDevice[]> =>
  transaction(shop.db, async (tx) => {
    await lockGarage(tx, caller.id)
    await deleteGarage(tx, caller.id)
    await insertGarageDevices(tx, caller.id, devices)
    return listGarage(tx, caller.id)
  })

/** Appends these devices to the saved ones. */
export const addToGarage = (
  shop: Shop,
  caller: SignedIn,
  { devices }: SaveDevices,
): Promise<SavedDevice[]> =>
  transaction(shop.db, async (tx) => {
    await lockGarage(tx, caller.id)
    await insertGarageDevices(tx, caller.id, devices)
    return listGarage(tx, caller.id)
  })
