import { changesBetween, recordAction } from '#audit/server/index.ts'
import { toSlug } from '#catalog/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { nameOfDevice } from '../model.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import type { DeviceInput, StaffDevice, UpdateDevice } from '../staff-contract.ts'
import {
  deleteDeviceRow,
  findStaffDevice,
  insertDevice,
  isNameTaken,
  isProduct,
  isSlugTaken,
  lockDevices,
  updateDeviceRow,
} from './staff-devices.queries.ts'

const subject = 'device'

/** Adds a device under a readable address of its own. */
export function createDevice(
  shop: Shop,
  caller: SignedIn,
  input: DeviceInput,
): Promise<StaffDevice> {
  return transaction(shop.db, async (tx) => {
    await requireGood(tx, input, null)
    const created = await addDevice(tx, input)
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

/** Inserts a device whose name is free; two that read alike get different addresses. */
export async function addDevice(tx: Db, input: DeviceInput): Promise<StaffDevice> {
  const stem = toSlug(nameOfDevice(input))
  const stems = [stem, `${stem}-${input.yearFrom ?? input.kind}`]
  for (let more = 2; ; more++) {
    const slug = stems.shift() ?? `${stem}-${more}`
    if (await isSlugTaken(tx, slug)) continue
    const created = await insertDevice(tx, slug, input)
    if (!created) throw new ShopError('device_exists', { field: 'model' })
    return created
  }
}

/** Changes a device, unless somebody changed it since it was read; its address stays. */
export function updateDevice(
  shop: Shop,
  caller: SignedIn,
  input: UpdateDevice,
): Promise<StaffDevice> {
  return transaction(shop.db, async (tx) => {
    await requireGood(tx, input, input.id)
    const before = await findStaffDevice(tx, input.id)
    if (!before) throw new ShopError('not_found')
    const after = await updateDeviceRow(tx, input)
    if (!after) throw new ShopError('changed_meanwhile')
    const { version: _, ...changes } = changesBetween(before, after)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: after.id,
      title: after.name,
      changes,
    })
    await invalidate(tx, ['fits'])
    return after
  })
}

export function removeDevice(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const removed = await findStaffDevice(tx, id)
    if (!removed || (await deleteDeviceRow(tx, id)) === 0) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: removed.name,
    })
    await invalidate(tx, ['fits'])
    return { message: words.deviceRemoved }
  })
}

async function requireGood(tx: Db, input: DeviceInput, exceptId: string | null) {
  await lockDevices(tx)
  if (await isNameTaken(tx, input, exceptId))
    throw new ShopError('device_exists', { field: 'model' })
  if (input.productId !== null && !(await isProduct(tx, input.productId)))
    throw new ShopError('not_found', { field: 'productId' })
}
