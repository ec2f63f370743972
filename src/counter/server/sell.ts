import { walkInId } from '#accounts/model.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { changeIn, orderForCustomer } from '#orders/server/index.ts'
import { stagesAhead } from '#orders/stages.ts'
import { bookPayment } from '#payments/server/index.ts'
import { captureIn } from '#warranties/server/index.ts'
import type { Sale } from '../contract.ts'
import { counterWords } from '../office-words.ts'
import { ensureWalkIn } from './counter.queries.ts'

/**
 * Sells to somebody who stands in the shop, all or nothing: ordered, paid, billed and handed over
 * in one transaction.
 */
export async function sell(
  shop: Shop,
  caller: SignedIn,
  { payments, customerId, customer, ...sale }: Sale,
  once: Once,
) {
  const buyer = customer ? { customer } : { customerId: customerId ?? walkInId }
  const { data } = await orderForCustomer(
    shop,
    caller,
    { ...sale, ...buyer, shippingAddress: '', notes: '' },
    once,
    {
      isAtCounter: true,
      before: ensureWalkIn,
      after: async (tx, order) => {
        await keepSerials(tx, caller, order, sale.items)
        await receiveAll(tx, caller, order, payments)
        await handOver(shop, tx, caller, order)
      },
    },
  )
  return {
    message: counterWords.sold(data.number),
    data: { id: data.id, number: data.number, total: data.total },
  }
}

/**
 * What others sell is not on the shelf; and a piece that has a serial number is told apart from now
 * on.
 */
async function keepSerials(
  tx: Db,
  caller: SignedIn,
  { id, items, consignments }: Order,
  sold: Sale['items'],
) {
  const other = consignments.find(({ seller }) => seller)?.seller
  if (other) throw new ShopError('sold_by_another', { params: { seller: other.name } })
  for (const { product, serials } of sold) {
    const line = items.find((each) => each.product.id === product.id)?.line ?? 0
    for (const serial of serials) await captureIn(tx, caller, null, { order: id, line, serial })
  }
}

/**
 * What was given stays in the drawer or came by another way: no more and no less than the price.
 */
async function receiveAll(
  tx: Db,
  caller: SignedIn,
  { id, total }: Order,
  payments: Sale['payments'],
) {
  const paidPaisa = payments.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  if (paidPaisa !== toPaisa(total))
    throw new ShopError('paid_otherwise', {
      field: 'payments',
      params: { total, paid: toRupees(paidPaisa) },
    })
  for (const { way, amount, reference } of payments)
    await bookPayment(tx, {
      orderId: id,
      way,
      amountPaisa: toPaisa(amount),
      reference,
      staffId: caller.id,
    })
}

/** Every step is in its history, as of any other order. */
async function handOver(shop: Shop, tx: Db, caller: SignedIn, { id, stage }: Order) {
  for (const to of stagesAhead(stage, true))
    await changeIn(shop, tx, { id, to, note: '', parcel: {}, caller, by: 'shop', isQuiet: true })
}
