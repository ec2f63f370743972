import type { Address } from '#addresses/address.ts'
import type { FitVerdict } from '#fitment/model.ts'
import type { UndoneUnits } from '../../../consignment.ts'
import type { ChangedItem, Order } from '../../../contract.ts'
import type { Mover, OrderStage } from '../../../stages.ts'

export interface LineRow {
  position: number
  consignment_id: string
  /** Null for work. */
  product_id: number | null
  name: string
  image: string
  price_paisa: number
  pay_paisa: number
  /** The line's share of the promo discount. */
  promo_paisa: number
  quantity: number
  cancelled_quantity: number
  returned_quantity: number
  /** The price before another one was agreed; only read for staff. */
  agreed_from_paisa?: number | null
  agreed_reason?: string
  serials: string[]
  /** The customer's device, and whether the product fitted it when it was ordered. */
  device?: string | null
  fit?: FitVerdict | null
}

export interface SumsRow {
  sub_total_paisa: number
  product_discount_paisa: number
  promo_discount_paisa: number
  shipping_paisa: number
  total_paisa: number
  taxable_paisa: number
  vat_paisa: number
  /** The share of the total that is not charged, because units were cancelled or returned. */
  dropped_paisa: number
}

export interface ConsignmentRow extends SumsRow {
  id: string
  /** Null for the shop itself. */
  business_id: number | null
  seller_name: string
  seller_tag: string | null
  /** For bills; only read for staff and the seller. */
  seller_address?: string | null
  seller_pan?: string | null
  stage: OrderStage
  courier: string
  tracking_number: string
  tracking_link: string
  delivered_at: string | null
  version: number
}

interface EventRow {
  from: OrderStage | null
  to: OrderStage
  by: Mover
  staff: string | null
  note: string
  at: string
  consignment: string
  undone: UndoneUnits | null
  isUndo?: boolean
}

export interface ChangeRow {
  items: ChangedItem[]
  /** Only read for staff. */
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
  /** Whether the order is the bill of a repair. */
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
  /** As it was when the order was placed; null in old orders. */
  shipping_name: string
  shipping_is_pickup: boolean
  /** Null in old orders, for an address of plain text, and for pickup. */
  address: Address | null
  zone_name: string | null
  notes: string
  /** The business that the invoice is made out to, if any. */
  buyer_name: string
  buyer_pan: string
  promo_code: string
  tax_paisa: number
  /**
   * The promised days; null in old orders. Dates are read as text, so that no time zone shifts
   * them.
   */
  arrives_first: string | null
  arrives_last: string | null
  created_at: Date | string
  /** Only written; null unless the customer is a stranger. */
  stranger_network?: string | null
  lines: LineRow[]
  events: EventRow[]
  consignments: ConsignmentRow[]
  changes?: ChangeRow[]
  /** Null for customers. */
  staff_note?: string | null
  version: number
  /** Only read for staff who open a single order. */
  refused_before?: number
}
