import type { Address } from '#addresses/address.ts'
import type { Totals } from '#cart/totals.ts'
import { assumedGrams } from '#delivery/server/index.ts'
import { type Db, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { OrderStage } from '../../stages.ts'

/** A line of an order that staff change. */
export interface LineState {
  position: number
  /** Empty until its consignment is created. */
  consignmentId: string
  productId: number
  name: string
  image: string
  pricePaisa: number
  payPaisa: number
  /** The product's current selling price. */
  sellingPaisa: number
  /** The price before another one was agreed; null if none was. */
  agreedFromPaisa: number | null
  agreedReason: string
  promoPaisa: number
  /** The part of the promo discount that was lost. */
  lostPromoPaisa: number
  quantity: number
  cancelledQuantity: number
  returnedQuantity: number
  categoryId: number
  grams: number
  isSold: boolean
}

/** The sums of a consignment, without its VAT. */
export type PartSums = Omit<Totals, 'taxPaisa' | 'vatPaisa'>

export interface ConsignmentState extends PartSums {
  id: string
  position: number
  sellerId: number | null
  sellerName: string
  stage: OrderStage
  isInvoiced: boolean
  droppedPaisa: number
}

/** An order before a change. */
export interface OrderState {
  id: string
  number: number
  userId: string
  stage: OrderStage
  /** The sum of the order's own version and those of its consignments. */
  version: number
  /** The goods of a repair follow its estimates, so they cannot be changed here. */
  isForRepair: boolean
  promoCodeId: number | null
  /** The value of goods from which the promo code applies; null in old orders. */
  promoMinimumPaisa: number | null
  shippingOption: string
  shippingName: string
  isPickup: boolean
  address: Address | null
  shippingAddress: string
  phone: string
  buyerName: string
  buyerPan: string
  staffNote: string
  /** Received minus refunded. */
  paidPaisa: number
  consignments: ConsignmentState[]
  lines: LineState[]
}

/** For a change, the caller must have locked the order before. */
export async function findOrderState(db: Db, id: string): Promise<OrderState | null> {
  const order = await maybeOne<Omit<OrderState, 'consignments' | 'lines'>>(
    db,
    sql`select id, number, user_id as "userId", status as stage, for_repair as "isForRepair",
          promo_code_id as "promoCodeId",
          promo_minimum_paisa as "promoMinimumPaisa", shipping_option as "shippingOption",
          shipping_name as "shippingName",
          shipping_is_pickup as "isPickup",
          address, shipping_address as "shippingAddress", customer_phone as phone,
          buyer_name as "buyerName", buyer_pan as "buyerPan", staff_note as "staffNote",
          received_paisa - refunded_paisa as "paidPaisa",
          version + (select sum(version) from consignments
            where order_id = orders.id)::int as version
        from orders where id = ${id}`,
  )
  if (!order) return null
  const consignments = await many<ConsignmentState>(
    db,
    sql`select id, position, business_id as "sellerId", seller_name as "sellerName", stage,
          has_invoice(id) as "isInvoiced", sub_total_paisa as "subTotalPaisa",
          product_discount_paisa as "productDiscountPaisa",
          promo_discount_paisa as "promoDiscountPaisa", shipping_paisa as "shippingPaisa",
          total_paisa as "totalPaisa", taxable_paisa as "taxablePaisa",
          dropped_paisa as "droppedPaisa"
        from consignments where order_id = ${id} order by position`,
  )
  const lines = await many<LineState>(
    db,
    sql`select position, consignment_id as "consignmentId", product_id as "productId",
          order_lines.name, image, order_lines.price_paisa as "pricePaisa",
          order_lines.pay_paisa as "payPaisa", products.pay_paisa as "sellingPaisa",
          agreed_from_paisa as "agreedFromPaisa", agreed_reason as "agreedReason",
          promo_paisa as "promoPaisa", lost_promo_paisa as "lostPromoPaisa", quantity,
          returned_quantity as "returnedQuantity", cancelled_quantity as "cancelledQuantity",
          category_id as "categoryId",
          coalesce(weight_grams, ${assumedGrams}) as grams, on_sale as "isSold"
        from order_lines join products on products.id = product_id
        where order_id = ${id} order by position`,
  )
  return { ...order, consignments, lines }
}
