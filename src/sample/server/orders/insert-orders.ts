import { randomUUID } from 'node:crypto'
import { splitTotals } from '#cart/split-totals.ts'
import { computeTotals, type Totals } from '#cart/totals.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { firstStage, type OrderStage, stageOf, stages, stagesBy } from '#orders/stages.ts'
import { insertRows } from '../insert-rows.queries.ts'
import type { SampleCustomer } from '../sample.queries.ts'
import { type SampleOption, type SoldProduct, sampleNote } from './sample-orders.queries.ts'

/** A product, or work of a repair. */
export type SampleLine = Omit<SoldProduct, 'productId' | 'slug'> & {
  productId: number | null
  quantity: number
}

/** When a consignment entered each of its stages. */
export type Track = { stage: OrderStage; at: Date }[]

export interface SampleOrder {
  id: string
  number: number
  customer: SampleCustomer
  phone: string
  address: string
  option: SampleOption
  /** Carries the consignments that have left the shop. */
  courier: string
  placedAt: Date
  lines: SampleLine[]
  /** One for each seller, in the order of their first lines. */
  tracks: Track[]
  forRepair: boolean
}

/** Inserts orders with their consignments, lines and events. */
export async function insertOrders(tx: Db, orders: SampleOrder[]) {
  const rows = orders.map(toRows)
  await insertRows(tx, {
    orders: rows.map(({ order }) => order),
    consignments: rows.flatMap(({ consignments }) => consignments),
    order_lines: rows.flatMap(({ lines }) => lines),
    order_events: rows
      .flatMap(({ events }) => events)
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  })
}

const toTotalLine = (line: SampleLine) => ({
  ...line,
  sellerId: line.seller?.id ?? null,
  isPromoEligible: false,
})

/** Without promo codes and delivery charges, which the sample has none of. */
export const totalsOf = (lines: SampleLine[]) => computeTotals(lines.map(toTotalLine), null)

function toRows(order: SampleOrder) {
  const { id: orderId, customer, option, lines, tracks, forRepair } = order
  const totals = totalsOf(lines)
  const parts = splitTotals(lines.map(toTotalLine), totals).parts.map((part, index) => {
    const track = tracks[index] ?? []
    return { ...part, id: randomUUID(), track, stage: track.at(-1)?.stage ?? firstStage }
  })
  const partOf = ({ seller }: SampleLine) =>
    parts.find(({ sellerId }) => sellerId === (seller?.id ?? null))
  const status = stageOf(parts.map(({ stage }) => stage))
  return {
    order: {
      id: orderId,
      number: order.number,
      userId: customer.id,
      status,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: order.phone,
      shippingAddress: order.address,
      shippingOption: option.id,
      shippingName: option.name,
      shippingIsPickup: option.isPickup,
      notes: sampleNote,
      ...toSums(totals, status),
      createdAt: order.placedAt,
      deliveredAt: findDelivery(tracks.flat()),
      consignmentCount: parts.length,
      forRepair,
    },
    consignments: parts.map(({ id, sellerId, track, stage, ...part }, index) => ({
      id,
      orderId,
      position: index + 1,
      businessId: sellerId,
      sellerName: lines.find(({ seller }) => seller?.id === sellerId)?.seller?.name ?? '',
      stage,
      courier: stage === 'shipped' || stage === 'delivered' ? order.courier : '',
      ...toSums(part.totals, stage),
      deliveredAt: findDelivery(track),
    })),
    lines: lines.map((line, index) => toLineRow(orderId, index + 1, line, partOf(line))),
    events: parts.flatMap(({ id, track }) => toEventRows(orderId, id, track, forRepair)),
  }
}

const findDelivery = (track: Track) => track.find(({ stage }) => stage === 'delivered')?.at ?? null

const toSums = (
  { subTotalPaisa, productDiscountPaisa, totalPaisa, taxablePaisa, vatPaisa }: Totals,
  stage: OrderStage,
) => ({
  subTotalPaisa,
  productDiscountPaisa,
  totalPaisa,
  taxablePaisa,
  vatPaisa,
  droppedPaisa: stages[stage].isStockBack ? totalPaisa : 0,
})

const toLineRow = (
  orderId: string,
  position: number,
  { productId, name, image, pricePaisa, payPaisa, quantity }: SampleLine,
  part: { id: string; stage: OrderStage } | undefined,
) => ({
  orderId,
  position,
  consignmentId: part?.id,
  productId,
  name,
  image,
  pricePaisa,
  payPaisa,
  quantity,
  cancelledQuantity: part && stages[part.stage].isUndone ? quantity : 0,
  returnedQuantity: part?.stage === 'returned' ? quantity : 0,
})

/** The shop itself enters the estimate of a repair as its order. */
const toEventRows = (orderId: string, consignmentId: string, track: Track, forRepair: boolean) =>
  track.map(({ stage, at }, index) => ({
    orderId,
    consignmentId,
    fromStatus: track[index - 1]?.stage ?? null,
    toStatus: stage,
    byShop: forRepair || !stagesBy('customer').includes(stage),
    createdAt: at,
  }))
