import { randomUUID } from 'node:crypto'
import type { Address } from '#addresses/address.ts'
import { sayAddress } from '#addresses/say-address.ts'
import { type CartLine, toTotalLines } from '#cart/server/index.ts'
import { splitTotals } from '#cart/split-totals.ts'
import type { Totals } from '#cart/totals.ts'
import { arrivalOf } from '#delivery/arrival.ts'
import type { DeliveryCharge } from '#delivery/model.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import type { PromoState } from '#promotions/server/index.ts'
import type { PaymentMethod } from '../model.ts'
import { firstStage } from '../stages.ts'
import type { AgreedItem, AgreedLine } from './agree-prices.ts'
import type { ConsignmentRow, OrderRow } from './order-row.ts'
import type { Customer, OpenedOrder } from './place-order.queries.ts'
import type { DiscountLimit } from './plan-lines.ts'

/** A line that has no product. */
export interface Work {
  name: string
  quantity: number
  pricePaisa: number
}

/** What a promo code took off, which is not used again by it, and what delivery costs. */
export interface KeptTerms {
  promo: PromoState | null
  delivery: DeliveryCharge
}

/** What is to be ordered, for whom and by whom. */
export interface Draft {
  customer: Customer
  lines: CartLine[]
  /** The lines of the cart that become the order. */
  cartItemIds: number[]
  /** Which member of staff enters it; null when the customer does. */
  staff: { id: string; name: string } | null
  shippingAddress: string
  address?: Address
  keepAddress?: boolean
  notes: string
  shippingOption?: string
  promoCode?: string
  paymentMethod: PaymentMethod
  /** Prices that were agreed at the desk, and how much of a price its keeper may take off. */
  agreed?: readonly AgreedItem[]
  discountLimit?: DiscountLimit
  /** Sold over the counter: there is nothing to bring, and whoever buys it stands there. */
  isAtCounter?: boolean
  /** The bill of a repair: work besides goods, and the prices of goods as they were offered. */
  isForRepair?: boolean
  works?: readonly Work[]
  offered?: ReadonlyMap<number, number>
  /** What pieces that replace others keep of their order. */
  kept?: KeptTerms
  /** To whom the invoice is made out. */
  buyerName?: string
  buyerPan?: string
  expectedTotal?: number
}

/** In the place of a product's id, in lines of work. */
const noProduct = 0

/** Work as a line beside those of goods. */
export const workLine = ({ name, quantity, pricePaisa }: Work): AgreedLine => ({
  id: noProduct,
  productId: noProduct,
  categoryId: noProduct,
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

/** The order as it will be in the database. */
export function toOrderRow(
  { number, now }: OpenedOrder,
  draft: Omit<Draft, 'lines'> & {
    lines: AgreedLine[]
    option: PlacedOption
    payUntil: Date | null
  },
  promo: PromoState | null,
  totals: Totals,
): OrderRow {
  const { customer, staff, option } = draft
  const arrival = arrivalOf(now.getTime(), option)
  const { consignments, idOf, linePromos } = consign(draft.lines, promo, totals)
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
    shipping_address: addressText(draft),
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
    lines: draft.lines.map((line, place) => ({
      position: place + 1,
      consignment_id: idOf(line),
      product_id: line.productId === noProduct ? null : line.productId,
      name: line.name,
      image: line.image ?? '',
      price_paisa: line.pricePaisa,
      pay_paisa: line.payPaisa,
      promo_paisa: linePromos[place] ?? 0,
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

/** What papers and mails show; a text besides says no more than the address. */
const addressText = ({ option, address, shippingAddress }: Draft & { option: PlacedOption }) =>
  address && !option.isPickup ? sayAddress(address) : shippingAddress

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

/** One consignment for each seller, with its part of the sums. */
function consign(lines: CartLine[], promo: PromoState | null, totals: Totals) {
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
  return { consignments, linePromos, idOf: ({ sellerId }: CartLine) => ids.get(sellerId) ?? '' }
}
