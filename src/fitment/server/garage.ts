import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { KeepDevices, KeptDevice } from '../contract.ts'
import { emptyGarage, insertDevices, listGarage, lockGarage } from './garage.queries.ts'

/** Keeps these devices, in this order, and no others. */
export const keepDevices = (
  shop: Shop,
  caller: SignedIn,
  { devices }: KeepDevices,
): Promise<KeptDevice[]> =>
  transaction(shop.db, async (tx) => {
    await lockGarage(tx, caller.id)
    await emptyGarage(tx, caller.id)
    await insertDevices(tx, caller.id, devices)
    return listGarage(tx, caller.id)
  })

/** Keeps these devices behind those that are kept already. */
export const keepMoreDevices = (
  shop: Shop,
  caller: SignedIn,
  { devices }: KeepDevices,
): Promise<KeptDevice[]> =>
  transaction(shop.db, async (tx) => {
    await lockGarage(tx, caller.id)
    await insertDevices(tx, caller.id, devices)
    return listGarage(tx, caller.id)
  })
