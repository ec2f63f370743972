import type { Address } from '#addresses/address.ts'
import type { CartLine } from '#cart/server/index.ts'
import type { DeliveryCharge } from '#delivery/model.ts'
import type { PromoState } from '#promotions/server/index.ts'
import type { PaymentMethod } from '../../model.ts'
import type { AgreedItem, DiscountLimit } from '../change/agreed-price.ts'
import type { Customer } from './open-order.queries.ts'

interface CommonDraft {
  customer: Customer
  /** The goods as they were when the order was opened. */
  lines: CartLine[]
  notes: string
  /** The business that the invoice is made out to, if any. */
  buyerName?: string
  buyerPan?: string
}

/** Where the goods go. The address is empty if the customer collects them. */
interface Destination {
  shippingOption?: string
  shippingAddress: string
  address?: Address
}

/** Sold at the prices of the moment. */
interface Sale {
  promoCode?: string
  /** The total that the customer saw, in rupees. */
  expectedTotal?: number
}

interface StaffDraft extends CommonDraft {
  staff: { id: string; name: string }
}

interface StaffSale extends StaffDraft, Sale {
  /** Prices that staff agreed with the customer, and the largest discount they may give. */
  agreedItems: readonly AgreedItem[]
  discountLimit: DiscountLimit
}

/** Prices in paisa that were offered earlier, by product id. They stay valid. */
type OfferedPrices = ReadonlyMap<number, number>

/** A customer orders the cart, and chooses how to pay. */
interface CartDraft extends CommonDraft, Destination, Sale {
  source: 'cart'
  /** The items of the cart that become the order. */
  cartItemIds: number[]
  paymentMethod: PaymentMethod
  /** Identifies the network that the customer orders from. */
  network: string
  keepAddress?: boolean
}

/** Staff order for a customer on the phone. */
export interface PhoneDraft extends StaffSale, Destination {
  source: 'phone'
  keepAddress?: boolean
}

/** Staff sell to a customer in the shop, who needs neither delivery nor a mail. */
interface CounterDraft extends StaffSale {
  source: 'counter'
}

/** A line without a product. */
export interface WorkLine {
  name: string
  quantity: number
  pricePaisa: number
}

/** Staff bill parts and work of a repair. The customer collects them with the device. */
interface RepairDraft extends StaffDraft {
  source: 'repair'
  offeredPrices: OfferedPrices
  workLines: readonly WorkLine[]
}

/**
 * The terms that an exchange takes over from its order: the promo discount, which does not use the
 * code again, and the delivery charge.
 */
export interface ExchangeTerms {
  promo: PromoState | null
  delivery: DeliveryCharge
}

/** Staff replace returned goods by the same ones. */
export interface ExchangeDraft extends StaffDraft, Destination {
  source: 'exchange'
  offeredPrices: OfferedPrices
  terms: ExchangeTerms
}

/** An order before it is placed: each way of ordering has the values that it needs. */
export type OrderDraft = CartDraft | PhoneDraft | CounterDraft | RepairDraft | ExchangeDraft

/** The member of staff who enters the order; null if the customer places it. */
export const staffOf = (draft: OrderDraft) => (draft.source === 'cart' ? null : draft.staff)

/** The network that a customer orders from; null if staff enter the order. */
export const networkOf = (draft: OrderDraft) => (draft.source === 'cart' ? draft.network : null)

/** Whether the customer is served in the shop. */
export const isServedInShop = (draft: OrderDraft): draft is CounterDraft | RepairDraft =>
  draft.source === 'counter' || draft.source === 'repair'

/** Orders that staff enter are paid in cash, unless staff book another payment. */
export const paymentMethodOf = (draft: OrderDraft): PaymentMethod =>
  draft.source === 'cart' ? draft.paymentMethod : 'cash_on_delivery'
