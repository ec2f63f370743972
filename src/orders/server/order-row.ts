import type { Address } from '#addresses/address.ts'
import type { Verdict } from '#fitment/model.ts'
import type { Undone } from '../consignment.ts'
import type { ChangedItem, Order } from '../contract.ts'
import type { Mover, OrderStage } from '../stages.ts'

export interface LineRow {
  position: number
  consignment_id: string
  /** Null in a line of work. */
  product_id: number | null
  name: string
  image: string
  price_paisa: number
  pay_paisa: number
  /** What the promo code takes off the line. */
  promo_paisa: number
  quantity: number
  cancelled_quantity: number
  returned_quantity: number
  /** What it cost before a price was agreed; only where staff look. */
  agreed_from_paisa?: number | null
  agreed_reason?: string
  serials: string[]
  /** For what it was ordered, and what the shop said of that. */
  device?: string | null
  fit?: Verdict | null
}

export interface SumsRow {
  sub_total_paisa: number
  product_discount_paisa: number
  promo_discount_paisa: number
  shipping_paisa: number
  total_paisa: number
  taxable_paisa: number
  vat_paisa: number
  /** What of the total is not charged. */
  dropped_paisa: number
}

export interface ConsignmentRow extends SumsRow {
  id: string
  /** Null for the shop itself. */
  business_id: number | null
  seller_name: string
  seller_tag: string | null
  /** What a bill says besides; only for those who print it. */
  seller_address?: string | null
  seller_pan?: string | null
  stage: OrderStage
  courier: string
  tracking_number: string
  tracking_link: string
  delivered_at: string | null
  version: number
}

export interface EventRow {
  from: OrderStage | null
  to: OrderStage
  by: Mover
  staff: string | null
  note: string
  at: string
  consignment: string
  undone: Undone | null
  takesBack?: boolean
}

export interface ChangeRow {
  items: ChangedItem[]
  /** Only where staff look. */
  staff: string | null
  before_paisa: number
  after_paisa: number
  note: string
  at: string
}

export interface OrderRow extends SumsRow {
  id: string
  number: number
  user_id: string
  /** It is the bill of a repair. */
  for_repair?: boolean
  status: OrderStage
  payment_method: string
  payment_status: Order['paymentStatus']
  received_paisa: number
  refunded_paisa: number
  pay_until: Date | null
  customer_name: string
  customer_email: string
  customer_phone: string
  shipping_address: string
  shipping_option: string
  /** As it was when the order was placed; null in orders of before. */
  shipping_name: string | null
  shipping_is_pickup: boolean | null
  /** Null in orders of before, with an address of plain text, or without one. */
  address: Address | null
  zone_name: string | null
  notes: string
  /** To whom the invoice is made out, where that is a business. */
  buyer_name: string
  buyer_pan: string
  promo_code: string
  tax_paisa: number
  /**
   * What was promised when it was placed; null in orders of before. Dates as text, which no time
   * zone moves.
   */
  arrives_first: string | null
  arrives_last: string | null
  created_at: Date | string
  lines: LineRow[]
  events: EventRow[]
  consignments: ConsignmentRow[]
  changes?: ChangeRow[]
  /** Null unless staff look. */
  staff_note?: string | null
  version: number
  /** Only where staff look at one. */
  refused_before?: number
}
