import type { Scope } from '#access/member-access.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { lockOrder, recordOrderAction } from '#orders/server/index.ts'
import type { CaptureSerial } from '../contract.ts'
import type { SerialLine } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'
import {
  deleteSerial,
  findLine,
  findSerial,
  findSerialOwner,
  insertSerial,
  isInScope,
  listLines,
  type StoredSerial,
  updateReturnedSerial,
  updateSerial,
} from './serials.queries.ts'

interface SerialsReply {
  message: string
  lines: SerialLine[]
}

/** Gets the serial numbers of an order. Sellers get only those of their own consignment. */
export async function getSerialLines(db: Db, orderId: string, scope: Scope): Promise<SerialLine[]> {
  if (!(await isInScope(db, orderId, scope))) throw new ShopError('not_found')
  return listLines(db, orderId, scope)
}

export const captureSerial = (
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  input: CaptureSerial,
): Promise<SerialsReply> =>
  transaction(shop.db, async (tx) => {
    await lockOrder(tx, input.order)
    await captureSerialIn(tx, caller, scope, input)
    return {
      message: warrantyOfficeWords(caller.language).captured(input.serial),
      lines: await listLines(tx, input.order, scope),
    }
  })

/**
 * Records the serial number of one item. A line gets at most one for each item, and each number is
 * in use once for a product. The caller has locked the order.
 */
export async function captureSerialIn(
  tx: Db,
  caller: SignedIn,
  scope: Scope,
  { order, line, serial }: CaptureSerial,
) {
  const packed = await findLine(tx, order, line, scope)
  if (!packed) throw new ShopError('not_found')
  const { productId, name: product, rule, remaining, recorded } = packed
  if (remaining === 0) throw new ShopError('status_not_possible')
  if (rule === 'never') throw new ShopError('serials_not_kept', { params: { product } })
  await requireFree(tx, scope, { orderId: order, productId, serial })
  if (recorded >= remaining) throw new ShopError('serials_full', { params: { product } })
  if (await insertSerial(tx, { orderId: order, line, productId, serial, staffId: caller.id }))
    return
  await requireFree(tx, scope, { orderId: order, productId, serial })
  throw new ShopError('unavailable')
}

/** Throws if an item of the product already has the serial number. The error names its order. */
export const requireUnusedSerial = (db: Db, productId: string, serial: string) =>
  requireFree(db, null, { orderId: null, productId, serial })

/** Throws if the serial number is in use. The error names the order if it is in the scope. */
async function requireFree(
  tx: Db,
  scope: Scope,
  {
    orderId,
    productId,
    serial,
    exceptId,
  }: { orderId: string | null; productId: string; serial: string; exceptId?: string },
) {
  const holder = await findSerialOwner(tx, productId, serial)
  if (!holder || holder.id === exceptId) return
  const isVisible = scope === null || holder.businessId === scope
  const where = isVisible && { order: holder.number, isHere: holder.orderId === orderId }
  throw new ShopError('serial_taken', { field: 'serial', params: { serial, ...where } })
}

/** Changes a serial number with the order locked, and records the old one in the audit log. */
async function changeSerial(
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  id: string,
  work: (tx: Db, before: StoredSerial) => Promise<{ message: string; after: string | null }>,
) {
  return transaction(shop.db, async (tx): Promise<SerialsReply> => {
    const unlocked = await findSerial(tx, id, scope)
    if (!unlocked) throw new ShopError('not_found')
    await lockOrder(tx, unlocked.orderId)
    const before = await findSerial(tx, id, scope)
    if (!before) throw new ShopError('not_found')
    const { message, after } = await work(tx, before)
    const changes = { serial: { before: before.serial, after } }
    const order = { id: before.orderId, number: before.number }
    await recordOrderAction(tx, shop, caller.id, order, { action: 'changed', changes })
    return { message, lines: await listLines(tx, before.orderId, scope) }
  })
}

export const correctSerial = (
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  { id, serial }: { id: string; serial: string },
) =>
  refuseViolations(
    { serial_numbers_once: ['serial_taken', { field: 'serial', params: { serial } }] },
    changeSerial(shop, caller, scope, id, async (tx, { orderId, productId }) => {
      await requireFree(tx, scope, { orderId, productId, serial, exceptId: id })
      await updateSerial(tx, id, serial)
      return { message: warrantyOfficeWords(caller.language).corrected(serial), after: serial }
    }),
  )

export const removeSerial = (shop: Shop, caller: SignedIn, scope: Scope, id: string) =>
  changeSerial(shop, caller, scope, id, async (tx, { serial }) => {
    await deleteSerial(tx, id)
    return { message: warrantyOfficeWords(caller.language).removed(serial), after: null }
  })

/** Records which of several items was returned. Only a sellable item frees its serial number. */
export const returnSerial = (
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  { id, isSellable }: { id: string; isSellable: boolean },
) =>
  changeSerial(shop, caller, scope, id, async (tx, { serial }) => {
    const state = isSellable ? 'free' : 'out'
    if (!(await updateReturnedSerial(tx, id, state))) throw new ShopError('serial_not_back')
    return {
      message: warrantyOfficeWords(caller.language).returned(serial),
      after: `${serial} (${warrantyOfficeWords(shop.language).states[state]})`,
    }
  })
