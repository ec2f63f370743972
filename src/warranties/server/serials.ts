import { recordAction } from '#audit/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { lockOrder, orderTitle } from '#orders/server/index.ts'
import type { CaptureSerial } from '../contract.ts'
import { warrantyOfficeWords as words } from '../office-words.ts'
import type { SerialLine } from '../serial.ts'
import {
  deleteSerial,
  findHolder,
  findLine,
  findSerial,
  insertSerial,
  isInScope,
  listLines,
  type StoredSerial,
  takeSerialBack,
  updateSerial,
} from './serials.queries.ts'

interface Told {
  message: string
  lines: SerialLine[]
}

/** The serial numbers of an order; of a seller, of its own part. */
export async function getSerialLines(db: Db, orderId: string, scope: Scope): Promise<SerialLine[]> {
  if (!(await isInScope(db, orderId, scope))) throw new ShopError('not_found')
  return listLines(db, orderId, scope)
}

export const captureSerial = (
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  input: CaptureSerial,
): Promise<Told> =>
  transaction(shop.db, async (tx) => {
    await lockOrder(tx, input.order, null)
    await captureIn(tx, caller, scope, input)
    return { message: words.captured(input.serial), lines: await listLines(tx, input.order, scope) }
  })

/**
 * Keeps the number of one piece of an order that nobody else can change now: as many as there are
 * pieces, and each once for a product.
 */
export async function captureIn(
  tx: Db,
  caller: SignedIn,
  scope: Scope,
  { order, line, serial }: CaptureSerial,
) {
  const packed = await findLine(tx, order, line, scope)
  if (!packed) throw new ShopError('not_found')
  const { productId, name: product, rule, left, known } = packed
  if (left === 0) throw new ShopError('status_not_possible')
  if (rule === 'never') throw new ShopError('serials_not_kept', { params: { product } })
  await requireFree(tx, scope, { orderId: order, productId, serial })
  if (known >= left) throw new ShopError('serials_full', { params: { product } })
  if (await insertSerial(tx, { orderId: order, line, productId, serial, staffId: caller.id }))
    return
  await requireFree(tx, scope, { orderId: order, productId, serial })
  throw new ShopError('unavailable')
}

/**
 * Refuses a number that a piece of this product has already, and says in which order that piece is.
 */
export const requireUnused = (db: Db, productId: string, serial: string) =>
  requireFree(db, null, { orderId: null, productId, serial })

/** Says where a number is, to whoever may see that order. */
async function requireFree(
  tx: Db,
  scope: Scope,
  wanted: { orderId: string | null; productId: string; serial: string; exceptId?: string },
) {
  const { orderId, productId, serial, exceptId } = wanted
  const holder = await findHolder(tx, productId, serial)
  if (!holder || holder.id === exceptId) return
  const isVisible = scope === null || holder.businessId === scope
  const where = isVisible && { order: holder.number, isHere: holder.orderId === orderId }
  throw new ShopError('serial_taken', { field: 'serial', params: { serial, ...where } })
}

/** Changes what is known of a piece whose order is locked, with a trace of what it was. */
async function changeSerial(
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  id: string,
  work: (tx: Db, before: StoredSerial) => Promise<{ message: string; after: string | null }>,
) {
  return transaction(shop.db, async (tx): Promise<Told> => {
    const seen = await findSerial(tx, id, scope)
    if (!seen) throw new ShopError('not_found')
    await lockOrder(tx, seen.orderId, null)
    const before = await findSerial(tx, id, scope)
    if (!before) throw new ShopError('not_found')
    const { message, after } = await work(tx, before)
    const changes = { serial: { before: before.serial, after } }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'order',
      subjectId: before.orderId,
      title: orderTitle(before),
      changes,
    })
    return { message, lines: await listLines(tx, before.orderId, scope) }
  })
}

export const correctSerial = (
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  { id, serial }: { id: string; serial: string },
) =>
  refusing(
    { serial_numbers_once: ['serial_taken', { field: 'serial', params: { serial } }] },
    changeSerial(shop, caller, scope, id, async (tx, { orderId, productId }) => {
      await requireFree(tx, scope, { orderId, productId, serial, exceptId: id })
      await updateSerial(tx, id, serial)
      return { message: words.corrected(serial), after: serial }
    }),
  )

export const removeSerial = (shop: Shop, caller: SignedIn, scope: Scope, id: string) =>
  changeSerial(shop, caller, scope, id, async (tx, { serial }) => {
    await deleteSerial(tx, id)
    return { message: words.removed(serial), after: null }
  })

/** Says which of several pieces came back; only one that is for sale again frees its number. */
export const takeBack = (
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  { id, isSellable }: { id: string; isSellable: boolean },
) =>
  changeSerial(shop, caller, scope, id, async (tx, { serial }) => {
    const state = isSellable ? 'free' : 'out'
    if (!(await takeSerialBack(tx, id, state))) throw new ShopError('serial_not_back')
    return { message: words.takenBack(serial), after: `${serial} (${words.states[state]})` }
  })
