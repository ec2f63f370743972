import { toNepalDay } from '#reports/model.ts'
import { createRandom, type Random } from '../generate/generate-products.ts'
import type { Sample } from '../read-sample.ts'
import type { SampleLine } from './insert-orders.ts'
import type { SoldProduct } from './sample-orders.queries.ts'
import { type DraftOrder, hourMs, type Timeline, toTrack } from './sample-seller-orders.ts'

const orderCount = 64
const maxAgeDays = 90
const deliveriesPerReturn = 20
const parcelsPerRefusal = 12

/**
 * Drafts the shop's own orders of the last 90 days. They are the same every time, except for their
 * dates.
 */
export function draftShopOrders(
  products: SoldProduct[],
  customers: Sample['customers'],
  now: number,
): DraftOrder[] {
  const random = createRandom(2026)
  const pickTimeline = createTimelinePicker(random)
  const addRefusals = createRefusals()
  return pickMoments(random, now).map((placedAt): DraftOrder => {
    // The order of these lines decides which random number each of them gets.
    const customer = random.between(0, customers.length - 1)
    const lines = pickLines(random, products)
    const timeline = pickTimeline()
    const phone = `98${random.between(10_000_000, 69_999_999)}`
    const address = `Ward ${random.between(1, 32)}, ${customers[customer]?.city}`
    const shippingOption = random.pick(['courier', 'ups', 'pickup'])
    const track = toTrack(
      shippingOption === 'pickup' ? toPickup(timeline) : addRefusals(timeline),
      placedAt,
    ).filter(({ at }) => at.getTime() <= now)
    const tracks = [track]
    return { placedAt, customer, lines, tracks, phone, address, shippingOption, courier: '' }
  })
}

/** Picks the orders' moments in ascending order. Recent days have more, as in a growing shop. */
function pickMoments(random: Random, now: number): number[] {
  const ages = Array.from(
    { length: orderCount },
    () => maxAgeDays * (1 - Math.sqrt(random.between(0, 9_990) / 10_000)),
  )
  return ages
    .map((days) => pickDaytime(random, now - days * 24 * hourMs, now))
    .sort((a, b) => a - b)
}

/** Picks a time between 9 am and 9 pm on the same day in Nepal, unless it is in the future. */
function pickDaytime(random: Random, moment: number, now: number): number {
  const midnight = Date.parse(`${toNepalDay(new Date(moment))}T00:00:00+05:45`)
  const daytime = midnight + random.between(9 * 60, 21 * 60) * 60_000
  return daytime < now ? daytime : moment
}

function pickLines(random: Random, products: SoldProduct[]): SampleLine[] {
  const picked = new Map<number, SoldProduct>()
  for (let count = random.pick([1, 1, 1, 2, 2, 3]); count > 0; count--) {
    const product = random.pick(products)
    picked.set(product.productId, product)
  }
  return [...picked.values()].map((product) => ({
    ...product,
    // The shop itself sends these orders.
    seller: null,
    quantity: product.payPaisa < 500_000 ? random.between(1, 3) : 1,
  }))
}

/** Some orders are cancelled, and every twentieth delivery is returned. */
function createTimelinePicker(random: Random) {
  let deliveries = 0
  return function pickTimeline(): Timeline {
    if (random.chance(0.08))
      return [
        ['pending', 0],
        ['cancelled', random.between(1, 6)],
      ]
    const confirmed = random.between(1, 5)
    const packed = confirmed + random.between(3, 20)
    const shipped = packed + random.between(4, 24)
    const delivered = shipped + random.between(24, 96)
    const timeline: Timeline = [
      ['pending', 0],
      ['confirmed', confirmed],
      ['packed', packed],
      ['shipped', shipped],
      ['delivered', delivered],
    ]
    deliveries += 1
    return deliveries % deliveriesPerReturn === 0
      ? [...timeline, ['returned', delivered + random.between(24, 200)]]
      : timeline
  }
}

/** Orders for pickup wait in the shop instead of being shipped. */
const toPickup = (timeline: Timeline): Timeline =>
  timeline.map(([stage, hours]) => [stage === 'shipped' ? 'ready' : stage, hours])

/** Every twelfth delivered parcel comes back, because the customer was not at home. */
function createRefusals() {
  let parcels = 0
  return function addRefusals(timeline: Timeline): Timeline {
    if (timeline.at(-1)?.[0] !== 'delivered') return timeline
    parcels += 1
    return parcels % parcelsPerRefusal === 0
      ? timeline.map(([stage, hours]) => [stage === 'delivered' ? 'came_back' : stage, hours])
      : timeline
  }
}
