import { randomUUID } from 'node:crypto'
import { computeTotals } from '#cart/totals.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import { addDays } from '#kit/contract/time/day.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { paragraph } from '#kit/server/mail/look/blocks.ts'
import { framedMail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import { toNepalDay } from '#reports/model.ts'
import type { Sample } from '../read-sample.ts'
import { addSampleRepairs } from '../repairs/sample-repairs.ts'
import type { SampleCustomer } from '../sample.queries.ts'
import { closeSampleBook } from './sample-money.queries.ts'
import {
  insertSampleOrders,
  listSoldProducts,
  runDeferredTriggers,
  type SampleOrder,
  takeOrderNumbers,
} from './sample-orders.queries.ts'
import { insertSampleReturns } from './sample-returns.queries.ts'
import { type DraftOrder, draftSellerOrders } from './sample-seller-orders.ts'
import { listSellersBySlug } from './sample-sellers.queries.ts'
import { insertSampleSerials } from './sample-serials.queries.ts'
import { draftShopOrders } from './sample-shop-orders.ts'

/**
 * Adds a history of orders, returns, serial numbers, repairs and payments that ends today. The
 * products' stock stays as in the sample.
 */
export async function addSampleOrders(
  tx: Db,
  shop: Shop,
  sample: Sample,
  customers: SampleCustomer[],
) {
  const products = await listSoldProducts(tx)
  const now = shop.clock.now().getTime()
  const drafts = [
    ...draftShopOrders(products, sample.customers, now),
    ...draftSellerOrders(sample.sellerOrders, products, await listSellersBySlug(tx), now),
  ].sort((one, other) => one.placedAt - other.placedAt)
  const numbers = await takeOrderNumbers(tx, drafts.length)
  await insertSampleOrders(
    tx,
    drafts.map((draft, index) => toOrder(shop, sample, customers, draft, numbers[index] ?? 0)),
  )
  await insertSampleReturns(tx)
  await insertSampleSerials(tx)
  await addSampleRepairs(tx, shop, sample.repairs, customers)
  await runDeferredTriggers(tx)
  await closeSampleBook(tx, addDays(toNepalDay(shop.clock.now()), -2))
}

function toOrder(
  shop: Shop,
  sample: Sample,
  customers: SampleCustomer[],
  { placedAt: _, customer, lines, address, ...draft }: DraftOrder,
  number: number,
): SampleOrder {
  const { id: userId, name, email } = customers[customer] as SampleCustomer
  const totals = computeTotals(
    lines.map((line) => ({ ...line, isPromoEligible: false })),
    null,
  )
  return {
    ...draft,
    id: randomUUID(),
    number,
    userId,
    address: address ?? `Ward ${1 + (customer % 32)}, ${sample.customers[customer]?.city}`,
    lines,
    totals,
    mail: framedMail(shop.settings.current, shop.language, {
      kind: 'order-placed',
      recipient: { name, email, isVerified: true },
      subject: `Your order ${number}`,
      heading: 'Thank you. We have your order.',
      blocks: [
        `Hello ${name},`,
        `thank you for your order ${number}.`,
        `Total: ${formatRs(toRupees(totals.totalPaisa))}, to be paid on delivery.`,
      ].map(paragraph),
    }),
  }
}
