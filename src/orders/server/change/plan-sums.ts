import { randomUUID } from 'node:crypto'
import { apportion } from '#cart/apportion.ts'
import { promoCovers } from '#cart/server/index.ts'
import { splitTotals } from '#cart/split-totals.ts'
import { computeTotals, sumLines, type TotalLine, withoutVat } from '#cart/totals.ts'
import { chargeFor, type DeliveryCharge } from '#delivery/model.ts'
import type { PromoState } from '#promotions/server/index.ts'
import { stages } from '../../stages.ts'
import type { ConsignmentState, LineState, OrderState } from './order-state.queries.ts'
import { type PlannedLine, remainingIn } from './plan-lines.ts'

export interface PlannedConsignment extends Omit<ConsignmentState, 'isInvoiced' | 'droppedPaisa'> {
  isNew: boolean
  vatPaisa: number
}

export interface PlannedSums {
  /** The consignments that can be changed, as they will be. */
  consignments: PlannedConsignment[]
  lines: PlannedLine[]
  /** Whether the order's promo code no longer takes anything off. */
  isPromoLost: boolean
  /** By how much the charge of the packed consignments rises because of the promo code. */
  newlyLostPaisa: number
}

interface Terms {
  promo: PromoState | null
  /** Null if the delivery charge stays the same. */
  delivery: DeliveryCharge | null
}

const toTotalLine = (line: LineState, promo: PromoState | null): TotalLine => ({
  pricePaisa: line.pricePaisa,
  payPaisa: line.payPaisa,
  grams: line.grams,
  quantity: remainingIn(line),
  isPromoEligible: promoCovers(promo, line.categoryId),
})
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

/**
 * The sums of the consignments that can be changed. Those that are already packed keep their sums.
 * Promo code, delivery and VAT of the others are what remains of the whole order's, so that the
 * order costs what it would have cost from the start.
 */
export function planSums(
  state: OrderState,
  open: ConsignmentState[],
  plannedLines: PlannedLine[],
  { promo, delivery }: Terms,
): PlannedSums {
  const fixed = state.consignments.filter((consignment) => !open.includes(consignment))
  const [consignments, lines] = assignConsignments(state, open, plannedLines)
  const remainingLines = lines.filter((line) => remainingIn(line) > 0)
  const { promoValue, shippingPaisa, newlyLostPaisa } = remainingTerms(
    state,
    { open, fixed, remainingLines },
    { promo, delivery },
  )
  const totalLines = remainingLines.map((line) => ({
    ...toTotalLine(line, promo),
    sellerId: consignments.findIndex(({ id }) => id === line.consignmentId),
  }))
  const totals = computeTotals(totalLines, promoValue, {
    chargePaisa: Math.max(0, shippingPaisa),
    freeFromPaisa: null,
  })
  const split = splitTotals(totalLines, totals)
  remainingLines.forEach((line, index) => {
    line.promoPaisa = split.linePromos[index] ?? 0
  })
  const summed = consignments.map((consignment, index) => {
    const share = split.parts.find(({ sellerId }) => sellerId === index)?.totals
    // Units that were cancelled earlier stay in the sums, but are not charged.
    const cancelled = lines.filter(
      (line) => line.consignmentId === consignment.id && remainingIn(line) === 0,
    )
    const markedPaisa = sumOf(cancelled, ({ pricePaisa, quantity }) => pricePaisa * quantity)
    const payPaisa = sumOf(cancelled, (line) => line.payPaisa * line.quantity)
    return {
      ...consignment,
      subTotalPaisa: (share?.subTotalPaisa ?? 0) + markedPaisa,
      productDiscountPaisa: (share?.productDiscountPaisa ?? 0) + markedPaisa - payPaisa,
      promoDiscountPaisa: share?.promoDiscountPaisa ?? 0,
      shippingPaisa: share?.shippingPaisa ?? 0,
      totalPaisa: (share?.totalPaisa ?? 0) + payPaisa,
    }
  })
  return {
    consignments: withVat(summed, fixed),
    lines,
    isPromoLost: promo !== null && promoValue === null,
    newlyLostPaisa,
  }
}

interface Goods {
  open: ConsignmentState[]
  fixed: ConsignmentState[]
  /** The lines of open consignments without those that are cancelled. */
  remainingLines: PlannedLine[]
}

/** The value of the promo code and the delivery charge that remain for the open consignments. */
function remainingTerms(
  { lines }: OrderState,
  { open, fixed, remainingLines }: Goods,
  { promo, delivery }: Terms,
) {
  const active = fixed.filter(({ stage }) => !stages[stage].isStockBack)
  const activeLines = lines.filter((line) => active.some(({ id }) => id === line.consignmentId))
  const all = [...activeLines, ...remainingLines].map((line) => toTotalLine(line, promo))
  const payPaisa = sumLines(all, (line) => line.payPaisa)
  const isRedeemed =
    promo !== null &&
    all.some(({ isPromoEligible }) => isPromoEligible) &&
    payPaisa >= promo.minimumPaisa
  const promoValue = isRedeemed
    ? remainingValue(
        promo.value,
        sumOf(active, ({ promoDiscountPaisa }) => promoDiscountPaisa),
      )
    : null
  const grams = sumLines(all, (line) => line.grams ?? 0)
  const shippingPaisa = delivery
    ? chargeFor(delivery, payPaisa, grams) - sumOf(active, ({ shippingPaisa }) => shippingPaisa)
    : sumOf(open, ({ shippingPaisa }) => shippingPaisa)
  const isBelowMinimum = promo !== null && payPaisa < promo.minimumPaisa
  const newlyLostPaisa = sumOf(
    activeLines,
    (line) => (isBelowMinimum ? keptPromo(line) : 0) - line.lostPromoPaisa,
  )
  return { promoValue, shippingPaisa, newlyLostPaisa }
}

/** The promo discount on the units that are left, rounded as in `charged_lines`. */
const keptPromo = (line: LineState) =>
  line.promoPaisa -
  Math.ceil((line.promoPaisa * (line.quantity - remainingIn(line))) / line.quantity)

/** An amount is taken off once, so the share of the packed consignments is used up. */
const remainingValue = (value: PromoState['value'], usedPaisa: number) =>
  'percent' in value ? value : { amountPaisa: Math.max(0, value.amountPaisa - usedPaisa) }

/** Divides the VAT that the fixed consignments do not cover among the open consignments. */
function withVat(
  consignments: Omit<PlannedConsignment, 'vatPaisa'>[],
  fixed: ConsignmentState[],
): PlannedConsignment[] {
  const totalPaisa = sumOf(consignments, ({ totalPaisa }) => totalPaisa)
  const taxablePaisa =
    withoutVat(totalPaisa + sumOf(fixed, ({ totalPaisa }) => totalPaisa)) -
    sumOf(fixed, ({ taxablePaisa }) => taxablePaisa)
  const taxable = apportion(
    Math.min(Math.max(0, taxablePaisa), totalPaisa),
    consignments.map(({ totalPaisa }) => totalPaisa),
  )
  return consignments.map((consignment, index) => ({
    ...consignment,
    taxablePaisa: taxable[index] ?? 0,
    vatPaisa: consignment.totalPaisa - (taxable[index] ?? 0),
  }))
}

const noSums = {
  subTotalPaisa: 0,
  productDiscountPaisa: 0,
  promoDiscountPaisa: 0,
  shippingPaisa: 0,
  totalPaisa: 0,
  taxablePaisa: 0,
}

/**
 * Assigns every line to a consignment. A seller without an open one gets a new one; a new one of
 * the shop itself starts in the order's stage.
 */
function assignConsignments(
  { consignments: all, stage }: OrderState,
  open: ConsignmentState[],
  plannedLines: PlannedLine[],
): [Omit<PlannedConsignment, 'vatPaisa'>[], PlannedLine[]] {
  const consignments: Omit<PlannedConsignment, 'vatPaisa'>[] = open.map((consignment) => ({
    ...consignment,
    isNew: false,
  }))
  const lines = plannedLines.map((line) => {
    if (line.consignmentId) return { ...line }
    const { sellerId, sellerName } = line
    let consignment = consignments.find((each) => each.isNew && each.sellerId === sellerId)
    if (!consignment) {
      const newCount = consignments.filter(({ isNew }) => isNew).length
      consignment = {
        id: randomUUID(),
        position: Math.max(...all.map(({ position }) => position)) + newCount + 1,
        sellerId,
        sellerName,
        stage: sellerId === null && stages[stage].isChangeable ? stage : 'pending',
        isNew: true,
        ...noSums,
      }
      consignments.push(consignment)
    }
    return { ...line, consignmentId: consignment.id }
  })
  return [consignments, lines]
}
