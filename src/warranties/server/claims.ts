import type { ActingMember, Scope } from '#access/member-access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  findOrderOfCustomer,
  lockOrder,
  lockOrderOfCustomer,
  recordOrderAction,
} from '#orders/server/index.ts'
import type { Return } from '#returns/contract.ts'
import { getCustomerReturn, getReturn, openReturn } from '#returns/server/index.ts'
import type { ClaimWarranty, OpenClaim } from '../contract.ts'
import type { ClaimedItem, WarrantyLine } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'
import { warrantyWords } from '../words/shop.ts'
import {
  findClaimableItem,
  findClaimedItem,
  insertClaim,
  listWarrantyLines,
} from './claims.queries.ts'

/** Gets the serial numbers and warranties of a customer's order. */
export async function getOrderWarranty(
  { db }: Shop,
  caller: SignedIn,
  orderId: string,
): Promise<WarrantyLine[]> {
  if (!(await findOrderOfCustomer(db, orderId, caller.id))) throw new ShopError('not_found')
  return listWarrantyLines(db, orderId)
}

/** Gets the item of a warranty claim in the caller's scope. Null for other returns. */
export async function getClaimedItem(
  { db }: Shop,
  returnId: string,
  scope: Scope,
): Promise<ClaimedItem | null> {
  await getReturn(db, returnId, scope)
  return findClaimedItem(db, returnId, scope)
}

type Claim = Omit<ClaimWarranty, 'photos'> & { photos?: string[] }

interface Claimer {
  scope: Scope
  /**
   * The member of the shop or the seller who claims for the customer. They can open a claim even
   * if the warranty is over.
   */
  staff?: { id: string; bySeller: boolean }
}

/**
 * Opens a return for a claim. The days for returns do not limit it. All claims go through this
 * function, so a claim could open a repair here instead.
 */
async function openClaimReturn(
  shop: Shop,
  tx: Db,
  claim: Claim,
  { scope, staff }: Claimer,
): Promise<string> {
  const { order, line, serial, words, wanted, photos = [] } = claim
  const item = await findClaimableItem(tx, order, line, serial ?? null, scope)
  if (!item || (serial && !item.serialId)) throw new ShopError('not_found')
  if (!staff && !item.isCovered) throw new ShopError('warranty_over')
  if (item.isClaimed) throw new ShopError('claim_open')
  const request = {
    order,
    consignment: item.consignment,
    lines: [{ line, quantity: 1 }],
    reason: 'warranty' as const,
    words,
    wanted,
    photos,
  }
  const options = {
    customerId: item.userId,
    maxDays: null,
    ...(staff && { staffId: staff.id, bySeller: staff.bySeller }),
  }
  const returnId = await openReturn(shop, tx, request, options)
  await insertClaim(tx, {
    orderId: order,
    line,
    serialId: item.serialId,
    returnId,
    openedBy: staff?.id ?? null,
  })
  return returnId
}

/** A customer claims the warranty of one item of their order. */
export const claimWarranty = (
  shop: Shop,
  caller: SignedIn,
  input: ClaimWarranty,
  once: Once,
): Promise<{ message: string; data: Return }> =>
  once(async (tx) => {
    if (!(await lockOrderOfCustomer(tx, input.order, caller.id))) throw new ShopError('not_found')
    const id = await openClaimReturn(shop, tx, input, { scope: null })
    return {
      message: warrantyWords(caller.language).claimed,
      data: await getCustomerReturn(tx, id, caller),
    }
  })

/** Staff or the seller open a claim for a customer who brought the item or called. */
export const openClaim = (
  shop: Shop,
  caller: SignedIn,
  { scope, acting }: { scope: Scope; acting: ActingMember | null },
  input: OpenClaim,
) =>
  transaction(shop.db, async (tx) => {
    await lockOrder(tx, input.order)
    const bySeller = acting !== null && acting.role !== null
    const id = await openClaimReturn(shop, tx, input, { scope, staff: { id: caller.id, bySeller } })
    const { number, order } = await getReturn(tx, id, scope)
    const changes = {
      claim: { before: null, after: warrantyOfficeWords(shop.language).returnNumbered(number) },
    }
    await recordOrderAction(tx, shop, caller.id, order, { action: 'changed', changes })
    return {
      message: warrantyOfficeWords(caller.language).claimOpened(number),
      return: { id, number },
    }
  })
