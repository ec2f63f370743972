import { randomUUID } from 'node:crypto'
import type { Address } from '#addresses/address.ts'
import { formatAddress } from '#addresses/format-address.ts'
import { type CartLine, toTotalLines } from '#cart/server/index.ts'
import { splitTotals } from '#cart/split-totals.ts'
import type { Totals } from '#cart/totals.ts'
import { getArrival } from '#delivery/arrival.ts'
import type { DeliveryCharge } from '#delivery/model.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PromoState } from '#promotions/server/index.ts'
import type { PaymentMethod } from '../../model.ts'
import { firstStage } from '../../stages.ts'
import type { DiscountLimit } from '../change/agreed-price.ts'
import type { AgreedItem, OrderDraftLine } from '../change/apply-agreed-prices.ts'
import type { ConsignmentRow, OrderRow } from './order-row.ts'
import type { Customer, OrderSnapshot } from './place-order.queries.ts'

/** A line without a product. */
export interface WorkLine {
  name: string
  quantity: number
  pricePaisa: number
}

/**
 * The terms that an exchange takes over from its order: the promo discount, which does not use the
 * code again, and the delivery charge.
 */
export interface ExchangeTerms {
  promo: PromoState | null
  delivery: DeliveryCharge
}

export interface OrderDraft {
  customer: Customer
  lines: CartLine[]
  /** The items of the cart that become the order. */
  cartItemIds: number[]
  /** Null when the customer places the order. */
  staff: { id: string; name: string } | null
  shippingAddress: string
  address?: Address
  keepAddress?: boolean
  notes: string
  shippingOption?: string
  promoCode?: string
  paymentMethod: PaymentMethod
  /** Prices that staff agreed with the customer, and the largest discount they may give. */
  agreedItems?: readonly AgreedItem[]
  discountLimit?: DiscountLimit
  /** Sold at the counter: needs no delivery and no mail, because the customer is in the shop. */
  isAtCounter?: boolean
  /** The bill of a repair. */
  isForRepair?: boolean
  workLines?: readonly WorkLine[]
  /** Prices in paisa that were offered earlier, by product id. */
  offeredPrices?: ReadonlyMap<number, number>
  exchangeTerms?: ExchangeTerms
  /** The business that the invoice is made out to, if any. */
  buyerName?: string
  buyerPan?: string
  expectedTotal?: number
}

/** The product id of work lines. */
const noProductId = 0

export const toWorkLine = ({ name, quantity, pricePaisa }: WorkLine): OrderDraftLine => ({
  id: noProductId,
  productId: noProductId,
  categoryId: noProductId,
  name,
  quantity,
  seenPaisa: pricePaisa,
  pricePaisa,
  payPaisa: pricePaisa,
  summary: '',
  image: null,
  stock: quantity,
  grams: 0,
  archived: false,
  sellerId: null,
  sellerName: null,
  sellerTag: null,
  agreedFromPaisa: null,
  agreedReason: '',
})

/** The order as it will be stored, with its address in the shop's language. */
export function toOrderRow(
  { number, now }: OrderSnapshot,
  draft: Omit<OrderDraft, 'lines'> & {
    lines: OrderDraftLine[]
    option: PlacedOption
    payUntil: Date | null
  },
  promo: PromoState | null,
  totals: Totals,
  { language }: Pick<Shop, 'language'>,
): OrderRow {
  const { customer, staff, option } = draft
  const arrival = getArrival(now.getTime(), option)
  const { consignments, consignmentIdOf, linePromos } = splitBySeller(draft.lines, promo, totals)
  return {
    id: randomUUID(),
    number,
    user_id: customer.id,
    status: firstStage,
    payment_method: draft.paymentMethod,
    payment_status: 'unpaid',
    received_paisa: 0,
    refunded_paisa: 0,
    pay_until: draft.payUntil,
    for_repair: draft.isForRepair ?? false,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: addressText(draft, language),
    shipping_option: option.id,
    shipping_name: option.name,
    shipping_is_pickup: option.isPickup,
    address: option.isPickup ? null : (draft.address ?? null),
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
    lines: draft.lines.map((line, index) => ({
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

/** The address for documents and mails: a structured address takes precedence over a text. */
const addressText = (
  { option, address, shippingAddress }: OrderDraft & { option: PlacedOption },
  language: Language,
) => (address && !option.isPickup ? formatAddress(address, language) : shippingAddress)

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
