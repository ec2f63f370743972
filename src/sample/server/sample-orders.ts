import { randomUUID } from 'node:crypto'
import { computeTotals } from '#cart/totals.ts'
import { addDays } from '#kit/contract/day.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { paragraph } from '#kit/server/mail/look/blocks.ts'
import { framedMail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { OrderStage } from '#orders/stages.ts'
import { nepalDay } from '#reports/model.ts'
import { createRandom } from './generate-products.ts'
import type { Sample } from './read-sample.ts'
import { closeSampleBook } from './sample-money.queries.ts'
import {
  bookNow,
  insertSampleOrders,
  listSoldProducts,
  type SampleOrder,
  type SoldProduct,
  takeOrderNumbers,
} from './sample-orders.queries.ts'
import { addSampleRepairs } from './sample-repairs.ts'
import { insertSampleReturns } from './sample-returns.queries.ts'
import { type DraftOrder, draftSellerOrders } from './sample-seller-orders.ts'
import { listOwnedSlugs } from './sample-sellers.queries.ts'
import { insertSampleSerials } from './sample-serials.queries.ts'

const orderCount = 64
const maxAgeDays = 90
const deliveriesPerReturn = 20
const parcelsPerRefusal = 12
const hourMs = 3_600_000

/** Hours after the order at which it enters each stage. */
type Way = [stage: OrderStage, hours: number][]

/**
 * A history of orders, the same every time except for its dates, which end today. The stock stays
 * as the sample says.
 */
export async function addSampleOrders(tx: Db, shop: Shop, sample: Sample, userIds: string[]) {
  const products = await listSoldProducts(tx)
  const random = createRandom(2026)
  const now = shop.clock.now().getTime()

  /** More of them recently: the shop is growing. */
  const ages = Array.from(
    { length: orderCount },
    () => maxAgeDays * (1 - Math.sqrt(random.between(0, 9_990) / 10_000)),
  )
  const moments = ages.map((days) => atDaytime(now - days * 24 * hourMs)).sort((a, b) => a - b)

  /** Some time between 9 am and 9 pm on that day in Nepal, unless that is in the future. */
  function atDaytime(moment: number) {
    const midnight = Date.parse(`${nepalDay(new Date(moment))}T00:00:00+05:45`)
    const daytime = midnight + random.between(9 * 60, 21 * 60) * 60_000
    return daytime < now ? daytime : moment
  }

  function pickLines(): SampleOrder['lines'] {
    const picked = new Map<number, SoldProduct>()
    for (let count = random.pick([1, 1, 1, 2, 2, 3]); count > 0; count--) {
      const product = random.pick(products)
      picked.set(product.id, product)
    }
    return [...picked.values()].map((product) => ({
      ...product,
      quantity: product.payPaisa < 500_000 ? random.between(1, 3) : 1,
    }))
  }

  let deliveries = 0
  function pickWay(): Way {
    const start: Way = [['pending', 0]]
    if (random.chance(0.08)) return [...start, ['cancelled', random.between(1, 6)]]
    const confirmed = random.between(1, 5)
    const packed = confirmed + random.between(3, 20)
    const shipped = packed + random.between(4, 24)
    const delivered = shipped + random.between(24, 96)
    const way: Way = [
      ...start,
      ['confirmed', confirmed],
      ['packed', packed],
      ['shipped', shipped],
      ['delivered', delivered],
    ]
    deliveries += 1
    return deliveries % deliveriesPerReturn === 0
      ? [...way, ['returned', delivered + random.between(24, 200)]]
      : way
  }

  let parcels = 0
  /**
   * Picked up, it waits in the shop instead of being shipped; and now and then nobody opens the
   * door to a parcel.
   */
  function settleWay(way: Way, isPickup: boolean): Way {
    if (isPickup) return way.map(([stage, hours]) => [stage === 'shipped' ? 'ready' : stage, hours])
    if (way.at(-1)?.[0] !== 'delivered') return way
    parcels += 1
    return parcels % parcelsPerRefusal === 0
      ? way.map(([stage, hours]) => [stage === 'delivered' ? 'came_back' : stage, hours])
      : way
  }

  const plain = moments.map((placedAt): DraftOrder => {
    const customer = random.between(0, sample.customers.length - 1)
    const lines = pickLines()
    const picked = pickWay()
    const phone = `98${random.between(10_000_000, 69_999_999)}`
    const address = `Ward ${random.between(1, 32)}, ${sample.customers[customer]?.city}`
    const shippingOption = random.pick(['courier', 'ups', 'pickup'])
    const events = settleWay(picked, shippingOption === 'pickup')
      .map(([stage, hours]) => ({ stage, at: new Date(placedAt + hours * hourMs) }))
      .filter(({ at }) => at.getTime() <= now)
    return {
      placedAt,
      customer,
      lines,
      events,
      phone,
      address,
      shippingOption,
    }
  })
  const ofSellers = draftSellerOrders(products, await listOwnedSlugs(tx), now)
  const drafts = [...plain, ...ofSellers].sort((one, other) => one.placedAt - other.placedAt)
  const numbers = await takeOrderNumbers(tx, drafts.length)
  await insertSampleOrders(
    tx,
    drafts.map((draft, place) => toOrder(shop, sample, userIds, draft, numbers[place] ?? 0)),
  )
  await insertSampleReturns(tx)
  await insertSampleSerials(tx)
  await addSampleRepairs(tx, shop, userIds)
  await bookNow(tx)
  await closeSampleBook(tx, addDays(nepalDay(shop.clock.now()), -2))
}

function toOrder(
  shop: Shop,
  sample: Sample,
  userIds: string[],
  { placedAt: _, customer, lines, address, ...draft }: DraftOrder,
  number: number,
): SampleOrder {
  const { name, city } = sample.customers[customer] ?? { name: '', city: '' }
  const totals = computeTotals(
    lines.map((line) => ({ ...line, promoEligible: false })),
    null,
  )
  return {
    ...draft,
    id: randomUUID(),
    number,
    userId: userIds[customer] ?? '',
    address: address ?? `Ward ${1 + (customer % 32)}, ${city}`,
    lines,
    totals,
    mail: framedMail(shop.settings.current, {
      kind: 'order-placed',
      recipient: { name, email: `sample-${customer + 1}@shop.invalid`, isVerified: true },
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
