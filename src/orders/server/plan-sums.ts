import { randomUUID } from 'node:crypto'
import { apportion } from '#cart/apportion.ts'
import { isCovered } from '#cart/server/index.ts'
import { splitTotals } from '#cart/split-totals.ts'
import { computeTotals, sumLines, type TotalLine, withoutVat } from '#cart/totals.ts'
import { chargeFor, type DeliveryCharge } from '#delivery/model.ts'
import type { PromoState } from '#promotions/server/index.ts'
import { stages } from '../stages.ts'
import type { OrderState, PartState } from './change-state.queries.ts'
import { leftIn, type PlannedLine } from './plan-lines.ts'

export interface PlannedPart extends Omit<PartState, 'isInvoiced' | 'droppedPaisa'> {
  isNew: boolean
  vatPaisa: number
}

export interface PlannedSums {
  /** The parts that can be changed, as they will be. */
  parts: PlannedPart[]
  lines: PlannedLine[]
  /** The order's promo code takes nothing off any more. */
  isPromoLost: boolean
}

interface Terms {
  promo: PromoState | null
  /** What delivery costs; null where that stays as it is. */
  delivery: DeliveryCharge | null
}

type Weighed = Pick<
  PlannedLine,
  'pricePaisa' | 'payPaisa' | 'grams' | 'categoryId' | 'quantity' | 'cancelledQuantity'
>
const toTotalLine = (line: Weighed, promo: PromoState | null): TotalLine => ({
  pricePaisa: line.pricePaisa,
  payPaisa: line.payPaisa,
  grams: line.grams,
  quantity: leftIn(line),
  promoEligible: isCovered(promo, line.categoryId),
})
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

/**
 * The sums of the parts that can be changed. Those that are packed already keep theirs: promo code,
 * delivery and VAT of the others
 * are what is left of the whole order's, so that the order comes to what it would have come to.
 */
export function planSums(
  state: OrderState,
  open: PartState[],
  given: PlannedLine[],
  { promo, delivery }: Terms,
): PlannedSums {
  const fixed = state.parts.filter((part) => !open.includes(part))
  const going = fixed.filter(({ stage }) => !stages[stage].isStockBack)
  const goingLines = state.lines.filter((line) => going.some(({ id }) => id === line.consignmentId))
  const [parts, lines] = placeParts(state, open, given)
  const live = lines.filter((line) => leftIn(line) > 0)

  const all = [...goingLines, ...live].map((line) => toTotalLine(line, promo))
  const isRedeemed =
    promo !== null &&
    all.some(({ promoEligible }) => promoEligible) &&
    sumLines(all, ({ payPaisa }) => payPaisa) >= promo.minimumPaisa
  const value = isRedeemed
    ? leftOf(
        promo.value,
        sumOf(going, ({ promoDiscountPaisa }) => promoDiscountPaisa),
      )
    : null
  const charged = delivery
    ? chargeFor(
        delivery,
        sumLines(all, ({ payPaisa }) => payPaisa),
        sumLines(all, ({ grams = 0 }) => grams),
      ) - sumOf(going, ({ shippingPaisa }) => shippingPaisa)
    : sumOf(open, ({ shippingPaisa }) => shippingPaisa)
  const totalLines = live.map((line) => ({
    ...toTotalLine(line, promo),
    sellerId: parts.findIndex(({ id }) => id === line.consignmentId),
  }))
  const totals = computeTotals(totalLines, value, {
    chargePaisa: Math.max(0, charged),
    freeFromPaisa: null,
  })
  const split = splitTotals(totalLines, totals)
  live.forEach((line, place) => {
    line.promoPaisa = split.linePromos[place] ?? 0
  })

  const summed = parts.map((part, place) => {
    const own = split.parts.find(({ sellerId }) => sellerId === place)?.totals
    // What was cancelled before stays in the sums, and is not charged.
    const gone = lines.filter((line) => line.consignmentId === part.id && leftIn(line) === 0)
    const goneMarked = sumOf(gone, ({ pricePaisa, quantity }) => pricePaisa * quantity)
    const gonePay = sumOf(gone, ({ payPaisa, quantity }) => payPaisa * quantity)
    return {
      ...part,
      subTotalPaisa: (own?.subTotalPaisa ?? 0) + goneMarked,
      productDiscountPaisa: (own?.productDiscountPaisa ?? 0) + goneMarked - gonePay,
      promoDiscountPaisa: own?.promoDiscountPaisa ?? 0,
      shippingPaisa: own?.shippingPaisa ?? 0,
      totalPaisa: (own?.totalPaisa ?? 0) + gonePay,
    }
  })
  const totalPaisa = sumOf(summed, (part) => part.totalPaisa)
  const wholeTaxable =
    withoutVat(totalPaisa + sumOf(fixed, (part) => part.totalPaisa)) -
    sumOf(fixed, ({ taxablePaisa }) => taxablePaisa)
  const taxable = apportion(
    Math.min(Math.max(0, wholeTaxable), totalPaisa),
    summed.map((part) => part.totalPaisa),
  )
  return {
    parts: summed.map((part, place) => ({
      ...part,
      taxablePaisa: taxable[place] ?? 0,
      vatPaisa: part.totalPaisa - (taxable[place] ?? 0),
    })),
    lines,
    isPromoLost: promo !== null && !isRedeemed,
  }
}

/** An amount is taken off once, so what packed parts have of it is gone. */
const leftOf = (value: PromoState['value'], usedPaisa: number) =>
  'percent' in value ? value : { amountPaisa: Math.max(0, value.amountPaisa - usedPaisa) }

/**
 * A seller that had nothing to send of this order gets a part of its own; the shop's own is as far
 * as the order.
 */
function placeParts(
  { parts: all, stage }: OrderState,
  open: PartState[],
  given: PlannedLine[],
): [Omit<PlannedPart, 'vatPaisa'>[], PlannedLine[]] {
  const parts: Omit<PlannedPart, 'vatPaisa'>[] = open.map((part) => ({ ...part, isNew: false }))
  const nothing = {
    subTotalPaisa: 0,
    productDiscountPaisa: 0,
    promoDiscountPaisa: 0,
    shippingPaisa: 0,
    totalPaisa: 0,
    taxablePaisa: 0,
  }
  const lines = given.map((line) => {
    if (line.consignmentId) return { ...line }
    const { sellerId, sellerName } = line
    let part = parts.find((each) => each.isNew && each.sellerId === sellerId)
    if (!part) {
      const position =
        Math.max(...all.map((each) => each.position)) +
        parts.filter(({ isNew }) => isNew).length +
        1
      part = {
        id: randomUUID(),
        position,
        sellerId,
        sellerName,
        stage: sellerId === null && stages[stage].isChangeable ? stage : 'pending',
        isNew: true,
        ...nothing,
      }
      parts.push(part)
    }
    return { ...line, consignmentId: part.id }
  })
  return [parts, lines]
}
