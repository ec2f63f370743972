import { type Totals, toCartTotals, toLineSums } from '#cart/totals.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Consignment } from '../../consignment.ts'
import type { ChangedItem, Order, OrderChange, OrderSummary } from '../../contract.ts'
import { narrowTo } from '../../divided-order.ts'
import { insideKinds } from '../../model.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { stages } from '../../stages.ts'
import type {
  ChangeRow,
  ConsignmentRow,
  LineRow,
  OrderRow,
  SumsRow,
} from '../place/steps/order-row.ts'

const toLine = (line: LineRow): OrderSummary['items'][number] => ({
  line: line.position,
  consignment: line.consignment_id,
  product: {
    id: line.product_id === null ? '' : String(line.product_id),
    productName: line.name,
    displayImage: line.image,
    productMarkedPrice: toRupees(line.price_paisa),
    discountedPrice: toRupees(line.pay_paisa),
  },
  quantity: line.quantity,
  cancelled: line.cancelled_quantity,
  returned: line.returned_quantity,
  ...(line.agreed_from_paisa != null && {
    agreed: { from: toRupees(line.agreed_from_paisa), reason: line.agreed_reason ?? '' },
  }),
  serials: line.serials,
  ...(line.device && line.fit && { fit: { device: line.device, verdict: line.fit } }),
  ...toLineSums({
    pricePaisa: line.price_paisa,
    payPaisa: line.pay_paisa,
    quantity: line.quantity,
  }),
})

export const toSummary = (row: OrderRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  createdAt: new Date(row.created_at).toISOString(),
  status: stages[row.status].status,
  stage: row.status,
  totalPrice: toRupees(row.total_paisa),
  arrival:
    row.arrives_first && row.arrives_last
      ? { first: row.arrives_first, last: row.arrives_last }
      : null,
  isPickup: row.shipping_is_pickup,
  items: row.lines.map(toLine),
})

const toTotals = (row: SumsRow, taxPaisa: number): Totals => ({
  subTotalPaisa: row.sub_total_paisa,
  productDiscountPaisa: row.product_discount_paisa,
  promoDiscountPaisa: row.promo_discount_paisa,
  shippingPaisa: row.shipping_paisa,
  taxPaisa,
  totalPaisa: row.total_paisa,
  taxablePaisa: row.taxable_paisa,
  vatPaisa: row.vat_paisa,
})

const toSeller = ({ seller_name, seller_tag, seller_address, seller_pan }: ConsignmentRow) => ({
  name: seller_name,
  tag: seller_tag ?? '',
  ...(seller_address && { address: seller_address }),
  ...(seller_pan && { pan: seller_pan }),
})

const sumLostPromo = (lines: LineRow[]) =>
  toRupees(lines.reduce((sum, { lost_promo_paisa = 0 }) => sum + lost_promo_paisa, 0))

const toConsignment = (row: ConsignmentRow, duePaisa: number, lines: LineRow[]): Consignment => ({
  id: row.id,
  seller: row.business_id === null ? null : toSeller(row),
  status: stages[row.stage].status,
  stage: row.stage,
  ...toCartTotals(toTotals(row, 0)),
  dropped: toRupees(row.dropped_paisa),
  promoLost: sumLostPromo(lines.filter((line) => line.consignment_id === row.id)),
  due: toRupees(duePaisa),
  courier: row.courier,
  trackingNumber: row.tracking_number,
  trackingLink: row.tracking_link,
  deliveredAt: row.delivered_at && new Date(row.delivered_at).toISOString(),
  ...(row.is_own_order && { isOwnOrder: true }),
  version: row.version,
})

/** The unpaid amount; below zero, the amount to refund. */
const balanceOf = ({ total_paisa, dropped_paisa, received_paisa, refunded_paisa }: OrderRow) =>
  total_paisa - dropped_paisa - (received_paisa - refunded_paisa)

/**
 * The amount to collect with each consignment. Payments beyond the charge of the delivered ones
 * cover the others in their order. `consignment_due` in the database must agree: cash on delivery
 * is booked by it.
 */
function withDues({
  consignments,
  received_paisa,
  refunded_paisa,
}: OrderRow): [ConsignmentRow, number][] {
  const chargeOf = (consignment: ConsignmentRow) =>
    consignment.total_paisa - consignment.dropped_paisa
  const delivered = consignments.reduce(
    (sum, consignment) => sum + (consignment.stage === 'delivered' ? chargeOf(consignment) : 0),
    0,
  )
  let credit = Math.max(0, received_paisa - refunded_paisa - delivered)
  return consignments.map((consignment) => {
    if (consignment.stage === 'delivered') return [consignment, 0]
    const covered = Math.min(credit, chargeOf(consignment))
    credit -= covered
    return [consignment, chargeOf(consignment) - covered]
  })
}

/** Customers see neither internal changes nor the reasons of agreed prices. */
function toChanges(rows: ChangeRow[], isForStaff: boolean): OrderChange[] {
  const withoutReason = ({ reason: _, ...item }: ChangedItem): ChangedItem => item
  const changes = rows.map(({ items, staff, before_paisa, after_paisa, note, at }) => ({
    at: new Date(at).toISOString(),
    staff,
    items: isForStaff
      ? items
      : items.filter(({ what }) => !insideKinds.includes(what)).map(withoutReason),
    before: toRupees(before_paisa),
    after: toRupees(after_paisa),
    note,
  }))
  return changes.filter(({ items }) => items.length > 0)
}

export const toOrder = (row: OrderRow): Order => ({
  ...toSummary(row),
  ...toCartTotals(toTotals(row, row.tax_paisa)),
  dropped: toRupees(row.dropped_paisa),
  promoLost: sumLostPromo(row.lines),
  promoCode: row.promo_code,
  notes: row.notes,
  buyerName: row.buyer_name,
  buyerPan: row.buyer_pan,
  shippingAddress: row.shipping_address,
  address: row.address,
  zone: row.zone_name,
  shippingOption: row.shipping_option,
  shippingName: row.shipping_name,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  received: toRupees(row.received_paisa),
  refunded: toRupees(row.refunded_paisa),
  due: toRupees(Math.max(0, balanceOf(row))),
  refundDue: toRupees(Math.max(0, -balanceOf(row))),
  payUntil: row.pay_until?.toISOString() ?? null,
  customer: {
    id: row.user_id,
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
  },
  ...(row.refused_before && { refusedBefore: row.refused_before }),
  events: row.events.map(({ at, isUndo, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    ...(isUndo && { isUndo }),
  })),
  changes: toChanges(row.changes ?? [], row.staff_note != null),
  ...(row.staff_note != null && { staffNote: row.staff_note }),
  version: row.version + row.consignments.reduce((sum, { version }) => sum + version, 0),
  consignments: withDues(row).map(([consignment, due]) =>
    toConsignment(consignment, due, row.lines),
  ),
})

const noAddress = { shippingAddress: '', address: null, notes: '' }

/** Sellers see changes of their own goods and of the destination. */
const isForSeller = (item: ChangedItem, consignmentId: string) =>
  item.name === undefined
    ? ['address', 'phone', 'delivery'].includes(item.what)
    : item.consignment === consignmentId

/**
 * An order as the seller of this consignment sees it: nothing about other sellers, and about the
 * customer only what a parcel needs.
 */
export function toSellerOrder(order: Order, consignmentId: string): SellerOrder | null {
  const consignment = order.consignments.find(({ id }) => id === consignmentId)
  if (!consignment) return null
  const { customer, events, changes, promoCode, staffNote, ...rest } = narrowTo(order, consignment)
  // A part that is never sent needs no address.
  const isSent = !stages[consignment.stage].isUndone
  return {
    ...rest,
    consignments: rest.consignments.map(({ isOwnOrder: _, ...own }) => own),
    ...(!isSent && noAddress),
    customer: { name: customer.name, phone: isSent ? customer.phone : '' },
    changes: changes.flatMap((change) => {
      const items = change.items
        .filter((item) => isForSeller(item, consignmentId) && (isSent || item.name !== undefined))
        .map(({ reason, ...item }) => item)
      // The sums are those of the whole order, so sellers must not see them.
      return items.length > 0 ? [{ ...change, items, staff: null, before: 0, after: 0 }] : []
    }),
    // Sellers do not see the names of the shop's staff.
    events: events.map((event) => ({
      ...event,
      staff: event.by === 'seller' ? event.staff : null,
    })),
  }
}
