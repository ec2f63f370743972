import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { type KeptTerms, orderForCustomer } from '#orders/server/index.ts'
import type { Way } from '#payments/model.ts'
import { bookPayment } from '#payments/server/index.ts'
import type { OfficeReturn } from '../contract.ts'
import { canFollow } from '../model.ts'
import { returnOfficeWords as words } from '../office-words.ts'
import { getReturn, lockReturn, step } from './decide-return.ts'
import { findExchanged, getCredit, getKept, setExchange } from './exchange.queries.ts'

/**
 * Orders what came back for the customer again and pays it with what would be given back, in one
 * transaction. It costs what it cost before,
 * whatever the price and the promo code have become, and its delivery at most what is given back
 * for that of before.
 */
export async function exchangeReturn(
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
  once: Once,
) {
  const before = await getReturn(shop.db, id, null)
  const wanted = await findExchanged(shop.db, id)
  // Nothing has arrived yet, or everything is settled.
  if (!wanted || !canFollow(before.state, 'settled'))
    throw new ShopError('return_step_not_possible')
  const { shippingOption, address, items, ...order } = wanted
  const chosen = { ...(shippingOption && { shippingOption }), ...(address && { address }) }
  const input = {
    ...order,
    ...chosen,
    items,
    notes: words.exchangeNotes(before.number, before.order.number),
  }
  return orderForCustomer(shop, caller, input, once, {
    offered: new Map(items.map(({ product, paisa }) => [Number(product.id), paisa])),
    before: (tx) => lockReturn(tx, id, null),
    kept: (tx) =>
      keepTerms(
        tx,
        before,
        items.reduce((sum, { quantity, paisa }) => sum + quantity * paisa, 0),
      ),
    after: async (tx, placed) => {
      await payWithCredit(tx, caller, before, placed)
      await step(
        shop,
        tx,
        { caller, scope: null, bySeller: false },
        await getReturn(tx, id, null),
        {
          id,
          to: 'settled',
          version,
          note: words.exchanged(placed.number),
        },
      )
      await setExchange(tx, id, placed.id)
    },
  })
}

async function keepTerms(
  tx: Db,
  { id, order }: OfficeReturn,
  goodsPaisa: number,
): Promise<KeptTerms> {
  const { promoCode, promoPaisa, shippingPaisa } = await getKept(tx, id)
  const left = (await getCredit(tx, order.id)).paisa - (goodsPaisa - promoPaisa)
  return {
    promo:
      promoPaisa > 0
        ? {
            id: '',
            code: promoCode,
            value: { amountPaisa: promoPaisa },
            minimumPaisa: 0,
            state: 'valid',
            categoryIds: null,
          }
        : null,
    delivery: {
      chargePaisa: Math.max(0, Math.min(left, shippingPaisa)),
      baseGrams: 0,
      perKgPaisa: 0,
      freeFromPaisa: null,
    },
  }
}

/** Money goes from one order to the other, in the way in which it came. */
async function payWithCredit(
  tx: Db,
  caller: SignedIn,
  { number, order }: OfficeReturn,
  placed: Order,
) {
  const { paisa, way, isUnderWay } = await getCredit(tx, order.id)
  if (isUnderWay) throw new ShopError('refund_under_way')
  const amountPaisa = Math.min(paisa, toPaisa(placed.total))
  if (amountPaisa <= 0) return
  const booked = { way: way as Way, staffId: caller.id, reason: words.paymentReason(number) }
  await bookPayment(tx, { ...booked, orderId: order.id, amountPaisa: -amountPaisa })
  await bookPayment(tx, { ...booked, orderId: placed.id, amountPaisa })
}
