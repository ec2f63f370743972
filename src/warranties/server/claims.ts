import { recordAction } from '#audit/server/index.ts'
import type { Acting, Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findOrder, lockOrder, orderTitle } from '#orders/server/index.ts'
import type { Return } from '#returns/contract.ts'
import { getOwnReturn, getReturn, openReturn } from '#returns/server/index.ts'
import type { ClaimWarranty, OpenClaim } from '../contract.ts'
import { warrantyOfficeWords } from '../office-words.ts'
import type { ClaimedPiece, WarrantyLine } from '../serial.ts'
import { warrantyWords } from '../words.ts'
import { findClaimed, findPiece, insertClaim, listWarrantyLines } from './claims.queries.ts'

/** The serial numbers and warranties of one's own order. */
export async function getWarrantyOf(
  { db }: Shop,
  caller: SignedIn,
  orderId: string,
): Promise<WarrantyLine[]> {
  if (!(await findOrder(db, orderId, caller.id))) throw new ShopError('not_found')
  return listWarrantyLines(db, orderId)
}

/** What a claim is about; null for a return that is none. That of another seller does not exist. */
export async function getClaimed(
  { db }: Shop,
  returnId: string,
  scope: Scope,
): Promise<ClaimedPiece | null> {
  await getReturn(db, returnId, scope)
  return findClaimed(db, returnId, scope)
}

type Claim = Omit<ClaimWarranty, 'photos'> & { photos?: string[] }

interface Claimer {
  scope: Scope
  /**
   * Who of the shop or the seller claims for the customer; they may also where the warranty is
   * over.
   */
  staff?: { id: string; bySeller: boolean }
}

/**
 * The one place that decides what a claim opens: a return, which outlasts the days for returns, and
 * about which staff decide.
 * A desk for repairs would be opened here instead.
 */
async function openFor(
  shop: Shop,
  tx: Db,
  claim: Claim,
  { scope, staff }: Claimer,
): Promise<string> {
  const { order, line, serial, words, wanted, photos = [] } = claim
  const piece = await findPiece(tx, order, line, serial ?? null, scope)
  if (!piece || (serial && !piece.serialId)) throw new ShopError('not_found')
  if (!staff && !piece.isCovered) throw new ShopError('warranty_over')
  if (piece.isClaimed) throw new ShopError('claim_open')
  const asked = {
    order,
    consignment: piece.consignment,
    lines: [{ line, quantity: 1 }],
    reason: 'warranty' as const,
    words,
    wanted,
    photos,
  }
  const opening = {
    ofUser: piece.userId,
    days: null,
    ...(staff && { staffId: staff.id, bySeller: staff.bySeller }),
  }
  const returnId = await openReturn(shop, tx, asked, opening)
  await insertClaim(tx, {
    orderId: order,
    line,
    serialId: piece.serialId,
    returnId,
    openedBy: staff?.id ?? null,
  })
  return returnId
}

/** A customer claims the warranty of one piece of their own order. */
export const claimWarranty = (
  shop: Shop,
  caller: SignedIn,
  input: ClaimWarranty,
  once: Once,
): Promise<{ message: string; data: Return }> =>
  once(async (tx) => {
    if (!(await lockOrder(tx, input.order, caller.id))) throw new ShopError('not_found')
    const id = await openFor(shop, tx, input, { scope: null })
    return { message: warrantyWords.claimed, data: await getOwnReturn(tx, id, caller) }
  })

/** Staff or the seller open a claim for the customer, who brought the piece or called. */
export const openClaim = (
  shop: Shop,
  caller: SignedIn,
  { scope, acting }: { scope: Scope; acting: Acting | null },
  input: OpenClaim,
) =>
  transaction(shop.db, async (tx) => {
    await lockOrder(tx, input.order, null)
    const bySeller = acting !== null && acting.role !== null
    const id = await openFor(shop, tx, input, { scope, staff: { id: caller.id, bySeller } })
    const { number, order } = await getReturn(tx, id, scope)
    const changes = { claim: { before: null, after: warrantyOfficeWords.returnNumbered(number) } }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'order',
      subjectId: order.id,
      title: orderTitle(order),
      changes,
    })
    return { message: warrantyOfficeWords.claimOpened(number), return: { id, number } }
  })
