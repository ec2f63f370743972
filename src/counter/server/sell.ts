import { walkInId } from '#accounts/model.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { moveOrderIn, orderAtCounter } from '#orders/server/index.ts'
import { stagesAhead } from '#orders/stages.ts'
import { bookPayment } from '#payments/server/index.ts'
import { captureSerialIn } from '#warranties/server/index.ts'
import type { Sale } from '../contract.ts'
import { counterWords } from '../words/office.ts'
import { insertWalkIn } from './counter.queries.ts'

/** Sells in the shop, all or nothing: order, payment, bill and handover are one transaction. */
export async function sell(
  shop: Shop,
  caller: SignedIn,
  { payments, customerId, customer, ...sale }: Sale,
  once: Once,
) {
  const buyer = customer ? { customer } : { customerId: customerId ?? walkInId }
  const { data } = await orderAtCounter(shop, caller, { ...sale, ...buyer }, once, {
    beforePlacing: (tx) => insertWalkIn(tx, shop.language),
    afterPlacing: async (tx, order) => {
      await recordSerials(tx, caller, order, sale.items)
      await receiveAll(tx, caller, order, payments)
      await handOver(shop, tx, caller, order)
    },
  })
  return {
    message: counterWords(caller.language).sold(data.number),
    data: { id: data.id, number: data.number, total: data.total },
  }
}

/** Records the serial numbers of the sold units. Products of other sellers are not in our stock. */
async function recordSerials(
  tx: Db,
  caller: SignedIn,
  { id, items, consignments }: Order,
  sold: Sale['items'],
) {
  const other = consignments.find(({ seller }) => seller)?.seller
  if (other) throw new ShopError('sold_by_another', { params: { seller: other.name } })
  for (const { product, serials } of sold) {
    const line = items.find((each) => each.product.id === product.id)?.line ?? 0
    for (const serial of serials)
      await captureSerialIn(tx, caller, null, { order: id, line, serial })
  }
}

/** Books the payments, which must add up to exactly the total. */
async function receiveAll(
  tx: Db,
  caller: SignedIn,
  { id, total }: Order,
  payments: Sale['payments'],
) {
  const paidPaisa = payments.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  if (paidPaisa !== toPaisa(total))
    throw new ShopError('payments_differ_from_total', {
      field: 'payments',
      params: { total, paid: toRupees(paidPaisa) },
    })
  for (const { mode, amount, reference } of payments)
    await bookPayment(tx, {
      orderId: id,
      mode,
      amountPaisa: toPaisa(amount),
      reference,
      field: 'payments',
      staffId: caller.id,
    })
}

/** Takes the order through every stage, so that its history is complete. */
async function handOver(shop: Shop, tx: Db, caller: SignedIn, { id, stage }: Order) {
  for (const to of stagesAhead(stage, true))
    await moveOrderIn(shop, tx, { id, to, caller, by: 'shop', isQuiet: true })
}
