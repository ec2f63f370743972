import { randomUUID } from 'node:crypto'
import { splitTotals } from '#cart/split-totals.ts'
import { computeTotals } from '#cart/totals.ts'
import { type OrderStage, stageOf } from '#orders/stages.ts'
import type { SampleOrder, SamplePart, SoldProduct } from './sample-orders.queries.ts'

/** An order before it has a number. */
export interface DraftOrder
  extends Pick<SampleOrder, 'lines' | 'events' | 'parts' | 'stage' | 'phone' | 'shippingOption'> {
  placedAt: number
  /** The index of the customer in the sample. */
  customer: number
  address?: string
}

interface SellerOrder {
  daysAgo: number
  customer: number
  /** Quantities by product slug. */
  lines: Record<string, number>
  /** The stage of each consignment, in the order of their first lines. */
  stages: OrderStage[]
}

// The sellers' orders show all cases: delivered and paid out, delivered recently, and in several
// consignments at different stages.
const sellerOrders: SellerOrder[] = [
  {
    daysAgo: 62,
    customer: 3,
    lines: { 'chain-sprocket-428h': 1, 'ngk-cpr8ea-9-spark-plug': 4 },
    stages: ['delivered'],
  },
  {
    daysAgo: 55,
    customer: 8,
    lines: { 'car-battery-35ah': 1, 'car-brake-pad-set': 1 },
    stages: ['delivered'],
  },
  {
    daysAgo: 47,
    customer: 12,
    lines: { 'motor-1hp-single-phase': 1, 'v-belt-a42': 2 },
    stages: ['delivered'],
  },
  {
    daysAgo: 33,
    customer: 5,
    lines: { 'front-disc-pad-set': 2, 'logitech-m331': 1 },
    stages: ['delivered', 'delivered'],
  },
  {
    daysAgo: 20,
    customer: 17,
    lines: { 'oil-filter-3-4-16': 3, 'ucp205-pillow-block': 2 },
    stages: ['delivered', 'delivered'],
  },
  { daysAgo: 8, customer: 9, lines: { 'motorcycle-battery-ytx5l': 1 }, stages: ['delivered'] },
  {
    daysAgo: 4,
    customer: 2,
    lines: { 'air-filter-panel-car': 1, 'chain-sprocket-428h': 1 },
    stages: ['shipped', 'packed'],
  },
  {
    daysAgo: 2,
    customer: 14,
    lines: {
      'bearing-6204-2rs': 8,
      'ngk-cpr8ea-9-spark-plug': 2,
      'car-brake-pad-set': 1,
      'usb-c-dock-8-in-1': 1,
    },
    stages: ['packed', 'confirmed', 'pending', 'confirmed'],
  },
  { daysAgo: 1, customer: 6, lines: { 'v-belt-a42': 4 }, stages: ['pending'] },
]

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
  products: SoldProduct[],
  sellers: Sellers,
  now: number,
): DraftOrder[] =>
  sellerOrders.flatMap(({ lines: quantities, ...rest }) => {
    const lines = Object.entries(quantities).flatMap(([slug, quantity]) => {
      const product = products.find((each) => each.slug === slug)
      return product ? [{ ...product, quantity, seller: sellers.get(slug) ?? null }] : []
    })
    return lines.some(({ seller }) => seller) ? [draftOrder(lines, rest, now)] : []
  })

type Line = SoldProduct & { quantity: number; seller: { id: number; name: string } | null }

function draftOrder(
  lines: Line[],
  { daysAgo, customer, stages }: Omit<SellerOrder, 'lines'>,
  now: number,
): DraftOrder {
  const placedAt = now - daysAgo * 24 * hourMs
  const sold = lines.map((line) => ({
    ...line,
    sellerId: line.seller?.id ?? null,
    promoEligible: false,
  }))
  const parts = splitTotals(sold, computeTotals(sold, null)).parts.map(
    ({ sellerId, totals }, index): SamplePart => {
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
