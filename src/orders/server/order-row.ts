import { randomUUID } from 'node:crypto'
import type { CartLine } from '#cart/server/index.ts'
import type { Totals } from '#cart/totals.ts'
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
  shippingOption: string
  notes: string
  promoCode?: string
  expectedTotal?: number
}

/** The order as it will be in the database. */
export function toOrderRow({ number, now }: OpenedOrder, draft: Draft, promo: { code: string } | null, totals: Totals): OrderRow {
  const { customer, staff } = draft
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
    shipping_option: draft.shippingOption,
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
