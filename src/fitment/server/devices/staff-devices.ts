import { recordAction, recordChange } from '#audit/server/index.ts'
import { toSlug } from '#catalog/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { formatDeviceName } from '../../model.ts'
import type { DeviceInput, StaffDevice, UpdateDevice } from '../../staff-contract.ts'
import { fitmentOfficeWords } from '../../words/office.ts'
import {
  deleteDeviceRow,
  findStaffDevice,
  insertDevice,
  isNameTaken,
  isSlugTaken,
  lockDevices,
  productExists,
  updateDeviceRow,
} from './staff-devices.queries.ts'

const subject = 'device'

/** Creates a device with a readable, unique slug. */
export function createDevice(
  shop: Shop,
  caller: SignedIn,
  input: DeviceInput,
): Promise<StaffDevice> {
  return transaction(shop.db, async (tx) => {
    await requireValid(tx, input, null)
    const created = await insertWithFreeSlug(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject,
      subjectId: created.id,
      title: created.name,
    })
    await invalidate(tx, ['fits'])
    return created
  })
}

/** Inserts a device whose name is free. Names that give the same slug get different ones. */
export async function insertWithFreeSlug(tx: Db, input: DeviceInput): Promise<StaffDevice> {
  const stem = toSlug(formatDeviceName(input))
  const candidates = [stem, `${stem}-${input.yearFrom ?? input.kind}`]
  for (let suffix = 2; ; suffix++) {
    const slug = candidates.shift() ?? `${stem}-${suffix}`
    if (await isSlugTaken(tx, slug)) continue
    const created = await insertDevice(tx, slug, input)
    if (!created) throw new ShopError('device_exists', { field: 'model' })
    return created
  }
}

/** Changes a device unless it has changed since the caller read it. Its slug stays. */
export function updateDevice(
  shop: Shop,
  caller: SignedIn,
  input: UpdateDevice,
): Promise<StaffDevice> {
  return transaction(shop.db, async (tx) => {
    await requireValid(tx, input, input.id)
    const old = await findStaffDevice(tx, input.id)
    if (!old) throw new ShopError('not_found')
    const updated = await updateDeviceRow(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    await recordChange(tx, caller, [old, updated], {
      subject,
      subjectId: updated.id,
      title: updated.name,
    })
    await invalidate(tx, ['fits'])
    return updated
  })
}

export function deleteDevice(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const device = await findStaffDevice(tx, id)
    if (!device || (await deleteDeviceRow(tx, id)) === 0) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: device.name,
    })
    await invalidate(tx, ['fits'])
    return { message: fitmentOfficeWords(caller.language).deviceRemoved }
  })
}

async function requireValid(tx: Db, input: DeviceInput, exceptId: string | null) {
  await lockDevices(tx)
  if (await isNameTaken(tx, input, exceptId))
    throw new ShopError('device_exists', { field: 'model' })
  if (input.productId !== null && !(await productExists(tx, input.productId)))
    throw new ShopError('not_found', { field: 'productId' })
}
