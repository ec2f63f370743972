import { wholeShop } from '#access/member-access.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import {
  type ExchangeTerms,
  orderForExchange,
  reevaluateReplacedPromo,
  updateReplacedOrder,
} from '#orders/server/index.ts'
import type { PaymentMode } from '#payments/model.ts'
import { bookPayment } from '#payments/server/index.ts'
import type { OfficeReturn } from '../../contract.ts'
import { canBecome } from '../../model.ts'
import { returnOfficeWords } from '../../words/office.ts'
import { getReturn, lockReturn, moveReturn } from '../steps/decide-return.ts'
import {
  findExchangeDraft,
  getCredit,
  getOriginalTerms,
  updateExchangeOrder,
} from './exchange.queries.ts'

/**
 * Orders the returned items for the customer again and pays the new order with what would be
 * refunded, in one transaction. The items cost the same as before, even if the price or the promo
 * code has changed since. Delivery costs at most what is refunded for the original delivery.
 */
export async function exchangeReturn(
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
  once: Once,
) {
  const words = returnOfficeWords(shop.language)
  const before = await getReturn(shop.db, id, wholeShop)
  const draft = await findExchangeDraft(shop.db, id)
  // Nothing has arrived yet, or the return is already closed.
  if (!draft || !canBecome(before.state, 'settled')) throw new ShopError('return_step_not_possible')
  const { shippingOption, address, items } = draft
  const input = {
    ...draft,
    shippingOption: shippingOption ?? undefined,
    address: address ?? undefined,
    notes: words.exchangeNotes(before.number, before.order.number),
  }
  const goodsPaisa = items.reduce((sum, { quantity, pricePaisa }) => sum + quantity * pricePaisa, 0)
  return orderForExchange(shop, caller, input, once, {
    beforePlacing: (tx) => lockReturn(tx, id, wholeShop),
    getTerms: (tx) => getExchangeTerms(tx, before, goodsPaisa),
    afterPlacing: async (tx, placed) => {
      await payWithCredit(shop, tx, caller, before, placed)
      await moveReturn(
        shop,
        tx,
        { caller, scope: wholeShop, bySeller: false },
        await getReturn(tx, id, wholeShop),
        { id, to: 'settled', version, note: words.exchanged(placed.number) },
      )
      await updateExchangeOrder(tx, id, placed.id)
      await updateReplacedOrder(tx, placed.id, before.order.id)
    },
  })
}

async function getExchangeTerms(
  tx: Db,
  { id, order }: OfficeReturn,
  goodsPaisa: number,
): Promise<ExchangeTerms> {
  await reevaluateReplacedPromo(tx, order.id, goodsPaisa)
  const { promoCode, promoPaisa, shippingPaisa } = await getOriginalTerms(tx, id)
  const remainingPaisa = (await getCredit(tx, order.id)).paisa - (goodsPaisa - promoPaisa)
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
      chargePaisa: Math.max(0, Math.min(remainingPaisa, shippingPaisa)),
      baseGrams: 0,
      perKgPaisa: 0,
      freeFromPaisa: null,
    },
  }
}

/** Moves the money to the new order, by the payment method with which it was received. */
async function payWithCredit(
  { language }: Shop,
  tx: Db,
  caller: SignedIn,
  { number, order }: OfficeReturn,
  placed: Order,
) {
  const { paisa, mode, isRefunding, isWithSeller } = await getCredit(tx, order.id)
  if (isRefunding) throw new ShopError('refund_under_way')
  if (isWithSeller) throw new ShopError('cash_with_seller')
  const amountPaisa = Math.min(paisa, toPaisa(placed.total))
  if (amountPaisa <= 0) return
  const payment = {
    mode: mode as PaymentMode,
    staffId: caller.id,
    reason: returnOfficeWords(language).paymentReason(number),
  }
  await bookPayment(tx, { ...payment, orderId: order.id, amountPaisa: -amountPaisa })
  await bookPayment(tx, { ...payment, orderId: placed.id, amountPaisa })
}
