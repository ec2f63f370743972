import { randomUUID } from 'node:crypto'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import { addDays } from '#kit/contract/time/day.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { paragraph } from '#kit/server/mail/look/blocks.ts'
import { framedMail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import { toNepalDay } from '#reports/model.ts'
import { insertRows } from '../insert-rows.queries.ts'
import type { Sample } from '../read-sample.ts'
import { addSampleRepairs } from '../repairs/sample-repairs.ts'
import type { SampleCustomer } from '../sample.queries.ts'
import { insertOrders, type SampleOrder, totalsOf } from './insert-orders.ts'
import { closeSampleBook } from './sample-money.queries.ts'
import {
  backdateCustomers,
  insertPurchases,
  insertRefunds,
  insertStockMoves,
  listShippingOptions,
  listSoldProducts,
  runDeferredTriggers,
  type SampleOption,
  takeOrderNumbers,
  verifyReviews,
} from './sample-orders.queries.ts'
import { insertSampleReturns } from './sample-returns.queries.ts'
import { draftSellerOrders } from './sample-seller-orders.ts'
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
  const options = await listShippingOptions(tx)
  const now = shop.clock.now().getTime()
  const drafts = [
    ...draftShopOrders(products, sample.customers, now),
    ...draftSellerOrders(sample, products, now),
  ].sort((one, other) => one.placedAt - other.placedAt)
  const numbers = await takeOrderNumbers(tx, drafts.length)
  const orders = drafts.map(({ placedAt, customer, shippingOption, ...draft }, index) => ({
    ...draft,
    id: randomUUID(),
    number: numbers[index] ?? 0,
    customer: customers[customer] as SampleCustomer,
    option: options.find(({ id }) => id === shippingOption) as SampleOption,
    placedAt: new Date(placedAt),
    forRepair: false,
  }))
  await insertOrders(tx, orders)
  await insertRows(tx, { mails: orders.map((order) => toSentMail(shop, order)) })
  await insertStockMoves(tx)
  await insertPurchases(tx)
  await insertRefunds(tx)
  await verifyReviews(tx)
  await backdateCustomers(tx)
  await insertSampleReturns(tx)
  await insertSampleSerials(tx)
  await addSampleRepairs(tx, shop, sample.repairs, customers)
  await runDeferredTriggers(tx)
  await closeSampleBook(tx, addDays(toNepalDay(shop.clock.now()), -2))
}

function toSentMail(shop: Shop, { number, customer, lines, placedAt }: SampleOrder) {
  const { name, email } = customer
  const { kind, recipient, subject, text, html } = framedMail(
    shop.settings.current,
    shop.language,
    {
      kind: 'order-placed',
      recipient: { name, email, isVerified: true },
      subject: `Your order ${number}`,
      heading: 'Thank you. We have your order.',
      blocks: [
        `Hello ${name},`,
        `thank you for your order ${number}.`,
        `Total: ${formatRs(toRupees(totalsOf(lines).totalPaisa))}, to be paid on delivery.`,
      ].map(paragraph),
    },
  )
  return { kind, recipient, subject, text, html, createdAt: placedAt, tries: 1, sentAt: placedAt }
}
