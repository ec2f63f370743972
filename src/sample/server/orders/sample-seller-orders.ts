import { randomUUID } from 'node:crypto'
import { splitTotals } from '#cart/split-totals.ts'
import { computeTotals } from '#cart/totals.ts'
import { type OrderStage, stageOf } from '#orders/stages.ts'
import type { SampleSellerOrder } from '../read-sample.ts'
import type { SampleConsignment, SampleOrder, SoldProduct } from './sample-orders.queries.ts'

/** An order before it has a number. */
export interface DraftOrder
  extends Pick<SampleOrder, 'lines' | 'events' | 'parts' | 'stage' | 'phone' | 'shippingOption'> {
  placedAt: number
  /** The index of the customer in the sample. */
  customer: number
  address?: string
}

const hourMs = 3_600_000

/** When a consignment enters each stage, in hours after the order. */
const timeline: [stage: OrderStage, hours: number][] = [
  ['pending', 0],
  ['confirmed', 3],
  ['packed', 20],
  ['shipped', 30],
  ['delivered', 80],
]

type Sellers = ReadonlyMap<string, { id: number; name: string }>

/** Drafts orders from the sample's sellers. Products that no longer exist are left out. */
export const draftSellerOrders = (
  orders: SampleSellerOrder[],
  products: SoldProduct[],
  sellers: Sellers,
  now: number,
): DraftOrder[] =>
  orders.flatMap(({ lines: quantities, ...rest }) => {
    const lines = Object.entries(quantities).flatMap(([slug, quantity]) => {
      const product = products.find((each) => each.slug === slug)
      return product ? [{ ...product, quantity, seller: sellers.get(slug) ?? null }] : []
    })
    return lines.some(({ seller }) => seller) ? [draftOrder(lines, rest, now)] : []
  })

type Line = SoldProduct & { quantity: number; seller: { id: number; name: string } | null }

function draftOrder(
  lines: Line[],
  { daysAgo, customer, stages }: Omit<SampleSellerOrder, 'lines'>,
  now: number,
): DraftOrder {
  const placedAt = now - daysAgo * 24 * hourMs
  const sold = lines.map((line) => ({
    ...line,
    sellerId: line.seller?.id ?? null,
    isPromoEligible: false,
  }))
  const parts = splitTotals(sold, computeTotals(sold, null)).parts.map(
    ({ sellerId, totals }, index): SampleConsignment => {
      const stage = stages[index] ?? 'pending'
      return {
        ...totals,
        id: randomUUID(),
        businessId: sellerId,
        sellerName: lines.find(({ seller }) => seller?.id === sellerId)?.seller?.name ?? '',
        stage,
        deliveredAt: stage === 'delivered' ? toTime(placedAt, stage) : null,
      }
    },
  )
  const findPartId = (line: Line) =>
    parts.find(({ businessId }) => businessId === (line.seller?.id ?? null))?.id
  return {
    placedAt,
    customer,
    phone: `98${41_000_000 + customer * 1_013}`,
    shippingOption: 'courier',
    lines: lines.map((line) => ({ ...line, consignment: findPartId(line) })),
    parts,
    stage: stageOf(parts.map(({ stage }) => stage)),
    events: parts.flatMap(({ id, stage }) => toEvents(id, stage, placedAt)),
  }
}

const toTime = (placedAt: number, stage: OrderStage) =>
  new Date(placedAt + (timeline.find(([each]) => each === stage)?.[1] ?? 0) * hourMs)

const toEvents = (consignment: string, stage: OrderStage, placedAt: number) =>
  timeline.slice(0, timeline.findIndex(([each]) => each === stage) + 1).map(([entered], index) => ({
    consignment,
    stage: entered,
    from: timeline[index - 1]?.[0] ?? null,
    at: toTime(placedAt, entered),
  }))
