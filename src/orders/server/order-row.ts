import { randomUUID } from 'node:crypto'
import type { CartLine } from '#cart/server/index.ts'
import type { Totals } from '#cart/totals.ts'
import { arrivalOf } from '#delivery/arrival.ts'
import type { OptionRow } from '#delivery/server/index.ts'
import { firstStage } from '../stages.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Customer, OpenedOrder } from './place-order.queries.ts'

/** What is to be ordered, for whom and by whom. */
export interface Draft {
  customer: Customer
  lines: CartLine[]
  /** The lines of the cart that become the order. */
  cartItemIds: number[]
  /** Which member of staff enters it; null when the customer does. */
  staff: { id: string; name: string } | null
  shippingAddress: string
  notes: string
  promoCode?: string
  expectedTotal?: number
}

/** The order as it will be in the database. */
export function toOrderRow({ number, now }: OpenedOrder, draft: Draft & { option: OptionRow }, promo: { code: string } | null, totals: Totals): OrderRow {
  const { customer, staff, option } = draft
  const arrival = arrivalOf(now.getTime(), option)
  return {
    id: randomUUID(),
    number,
    user_id: customer.id,
    status: firstStage,
    payment_method: 'cash_on_delivery',
    payment_status: 'unpaid',
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: draft.shippingAddress,
    shipping_option: option.id,
    shipping_name: option.name,
    shipping_is_pickup: option.isPickup,
    notes: draft.notes,
    promo_code: promo?.code ?? '',
    sub_total_paisa: totals.subTotalPaisa,
    product_discount_paisa: totals.productDiscountPaisa,
    promo_discount_paisa: totals.promoDiscountPaisa,
    shipping_paisa: totals.shippingPaisa,
    tax_paisa: totals.taxPaisa,
    total_paisa: totals.totalPaisa,
    taxable_paisa: totals.taxablePaisa,
    vat_paisa: totals.vatPaisa,
    arrives_first: arrival.first,
    arrives_last: arrival.last,
    created_at: now,
    lines: draft.lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      image: line.image ?? '',
      price_paisa: line.pricePaisa,
      pay_paisa: line.payPaisa,
      quantity: line.quantity,
    })),
    events: [{ from: null, to: firstStage, by: staff ? 'shop' : 'customer', staff: staff?.name ?? null, note: '', at: now.toISOString() }],
  }
}
