import type { OrderStage } from '#orders/stages.ts'
import type { Sample } from '../read-sample.ts'
import type { SampleLine, SampleOrder, Track } from './insert-orders.ts'
import { sampleCourier } from './sample-money.queries.ts'
import type { SoldProduct } from './sample-orders.queries.ts'

/** An order before it has a number. */
export interface DraftOrder extends Pick<SampleOrder, 'phone' | 'address' | 'courier' | 'tracks'> {
  placedAt: number
  /** The index of the customer in the sample. */
  customer: number
  shippingOption: string
  lines: SampleLine[]
}

/** When a consignment enters each stage, in hours after the order. */
export type Timeline = [stage: OrderStage, hours: number][]

export const hourMs = 3_600_000

export const toTrack = (timeline: Timeline, placedAt: number): Track =>
  timeline.map(([stage, hours]) => ({ stage, at: new Date(placedAt + hours * hourMs) }))

const timeline: Timeline = [
  ['pending', 0],
  ['confirmed', 3],
  ['packed', 20],
  ['shipped', 30],
  ['delivered', 80],
]
const timelineTo = (stage: OrderStage) =>
  timeline.slice(0, timeline.findIndex(([each]) => each === stage) + 1)

/** Drafts orders from the sample's sellers. Products that no longer exist are left out. */
export const draftSellerOrders = (
  { sellerOrders, customers }: Sample,
  products: SoldProduct[],
  now: number,
): DraftOrder[] =>
  sellerOrders.flatMap(({ daysAgo, customer, lines: quantities, stages }) => {
    const placedAt = now - daysAgo * 24 * hourMs
    const lines = Object.entries(quantities).flatMap(([slug, quantity]) => {
      const product = products.find((each) => each.slug === slug)
      return product ? [{ ...product, quantity }] : []
    })
    const draft: DraftOrder = {
      placedAt,
      customer,
      phone: `98${41_000_000 + customer * 1_013}`,
      address: `Ward ${1 + (customer % 32)}, ${customers[customer]?.city}`,
      shippingOption: 'courier',
      courier: sampleCourier,
      lines,
      tracks: stages.map((stage) => toTrack(timelineTo(stage), placedAt)),
    }
    return lines.some(({ seller }) => seller) ? [draft] : []
  })
