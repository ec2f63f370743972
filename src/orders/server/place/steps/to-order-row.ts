import { randomUUID } from 'node:crypto'
import { formatAddress } from '#addresses/format-address.ts'
import { type CartLine, toTotalLines } from '#cart/server/index.ts'
import { splitTotals } from '#cart/split-totals.ts'
import type { Totals } from '#cart/totals.ts'
import { getArrival } from '#delivery/arrival.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PromoState } from '#promotions/server/index.ts'
import { firstStage } from '../../../stages.ts'
import type { OrderDraftLine } from '../../change/agreed-price.ts'
import type { OrderSnapshot } from '../open-order.queries.ts'
import {
  isServedInShop,
  networkOf,
  type OrderDraft,
  paymentMethodOf,
  staffOf,
} from '../order-draft.ts'
import type { ConsignmentRow, OrderRow } from './order-row.ts'
import { noProductId } from './price-lines.ts'

interface PricedOrder {
  lines: OrderDraftLine[]
  option: PlacedOption
  promo: PromoState | null
  totals: Totals
  payUntil: Date | null
}

/** The order as it will be stored, with its address in the shop's language. */
export function toOrderRow(
  { language }: Shop,
  { number, now }: OrderSnapshot,
  draft: OrderDraft,
  { lines, option, promo, totals, payUntil }: PricedOrder,
): OrderRow {
  const { customer } = draft
  const staff = staffOf(draft)
  const arrival = getArrival(now.getTime(), option)
  const { consignments, consignmentIdOf, linePromos } = splitBySeller(lines, promo, totals)
  return {
    id: randomUUID(),
    number,
    user_id: customer.id,
    status: firstStage,
    payment_method: paymentMethodOf(draft),
    payment_status: 'unpaid',
    received_paisa: 0,
    refunded_paisa: 0,
    pay_until: payUntil,
    for_repair: draft.source === 'repair',
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    ...destinationOf(draft, option, language),
    shipping_option: option.id,
    shipping_name: option.name,
    shipping_is_pickup: option.isPickup,
    zone_name: option.zoneName,
    notes: draft.notes,
    buyer_name: draft.buyerName ?? '',
    buyer_pan: draft.buyerPan ?? '',
    promo_code: promo?.code ?? '',
    ...sumsOf(totals),
    tax_paisa: totals.taxPaisa,
    arrives_first: arrival.first,
    arrives_last: arrival.last,
    created_at: now,
    stranger_network: customer.isStranger ? networkOf(draft) : null,
    lines: lines.map((line, index) => ({
      position: index + 1,
      consignment_id: consignmentIdOf(line),
      product_id: line.productId === noProductId ? null : line.productId,
      name: line.name,
      image: line.image ?? '',
      price_paisa: line.pricePaisa,
      pay_paisa: line.payPaisa,
      promo_paisa: linePromos[index] ?? 0,
      quantity: line.quantity,
      cancelled_quantity: 0,
      returned_quantity: 0,
      agreed_from_paisa: line.agreedFromPaisa,
      agreed_reason: line.agreedReason,
      serials: [],
    })),
    events: consignments.map(({ id }) => ({
      from: null,
      to: firstStage,
      by: staff ? 'shop' : 'customer',
      staff: staff?.name ?? null,
      note: '',
      at: now.toISOString(),
      consignment: id,
      undone: null,
    })),
    consignments,
    version: 1,
    ...(staff && { staff_note: '' }),
  }
}

/** The text for documents and mails: a structured address takes precedence over a plain one. */
function destinationOf(draft: OrderDraft, { isPickup }: PlacedOption, language: Language) {
  if (isServedInShop(draft)) return { shipping_address: '', address: null }
  const address = isPickup ? null : (draft.address ?? null)
  return {
    shipping_address: address ? formatAddress(address, language) : draft.shippingAddress,
    address,
  }
}

const sumsOf = (totals: Totals) => ({
  sub_total_paisa: totals.subTotalPaisa,
  product_discount_paisa: totals.productDiscountPaisa,
  promo_discount_paisa: totals.promoDiscountPaisa,
  shipping_paisa: totals.shippingPaisa,
  total_paisa: totals.totalPaisa,
  taxable_paisa: totals.taxablePaisa,
  vat_paisa: totals.vatPaisa,
  dropped_paisa: 0,
})

/** Creates one consignment for each seller, with its share of the sums. */
function splitBySeller(lines: CartLine[], promo: PromoState | null, totals: Totals) {
  const { parts, linePromos } = splitTotals(toTotalLines(lines, promo), totals)
  const consignments = parts.map(({ sellerId, totals: part }): ConsignmentRow => {
    const seller = lines.find((line) => line.sellerId === sellerId)
    return {
      id: randomUUID(),
      business_id: sellerId,
      seller_name: seller?.sellerName ?? '',
      seller_tag: seller?.sellerTag ?? null,
      stage: firstStage,
      ...sumsOf(part),
      courier: '',
      tracking_number: '',
      tracking_link: '',
      delivered_at: null,
      version: 1,
    }
  })
  const ids = new Map(consignments.map(({ id, business_id }) => [business_id, id]))
  const consignmentIdOf = ({ sellerId }: CartLine) => ids.get(sellerId) ?? ''
  return { consignments, linePromos, consignmentIdOf }
}
