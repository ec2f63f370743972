import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { deskWords as words } from '../desk-words.ts'
import { insertAttemptLook, insertPaymentLook } from './attention.queries.ts'
import { record } from './receive.ts'

interface Look {
  id: string
  note: string
}

const settle = (
  shop: Shop,
  caller: SignedIn,
  { id, note }: Look,
  insert: typeof insertAttemptLook,
) =>
  transaction(shop.db, async (tx) => {
    const order = await insert(tx, id, caller.id, note)
    if (!order) throw new ShopError('not_found')
    await record(tx, caller, 'looked into a payment of', order, { note })
    return { message: words.lookedAt }
  })

/**
 * An answer that nobody understood is dealt with; what came of it is received or refunded by
 * itself.
 */
export const settleAttempt = (shop: Shop, caller: SignedIn, look: Look) =>
  settle(shop, caller, look, insertAttemptLook)

/** Several orders were paid together. */
export const settleReference = (shop: Shop, caller: SignedIn, look: Look) =>
  settle(shop, caller, look, insertPaymentLook)
