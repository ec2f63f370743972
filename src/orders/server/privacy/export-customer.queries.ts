import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'

/** All orders of a customer with lines and history, in rupees, without the internal staff note. */
export async function exportCustomerOrders(db: Db, userId: string) {
  const rows = await many<{
    totalPaisa: number
    droppedPaisa: number
    lines: { pricePaisa: number }[]
  }>(
    db,
    sql`select number, created_at as "placedAt", status, payment_method as "paymentMethod",
          payment_status as "paymentStatus", customer_name as name, customer_email as email,
          customer_phone as phone, shipping_address as "shippingAddress", address,
          shipping_name as "shippingOption", notes,
          buyer_name as "buyerName", buyer_pan as "buyerPan", promo_code as "promoCode",
          total_paisa as "totalPaisa", dropped_paisa as "droppedPaisa",
          (select json_agg(json_build_object('product', name, 'quantity', quantity,
              'cancelled', cancelled_quantity, 'returned', returned_quantity,
              'pricePaisa', pay_paisa) order by position)
            from order_lines where order_id = orders.id) as lines,
          (select json_agg(json_build_object('status', to_status, 'at', created_at, 'note', note)
              order by id)
            from order_events where order_id = orders.id) as history,
          (select json_agg(json_build_object('at', created_at, 'note', note, 'changes', (
              select json_agg(json_build_object('what', item ->> 'what',
                  'product', item ->> 'name', 'before', item -> 'before', 'after', item -> 'after'))
                from jsonb_array_elements(items) item where item ->> 'what' <> 'staffNote'
              )) order by id)
            from order_changes where order_id = orders.id) as changes,
          (select json_agg(json_build_object('seller', seller_name, 'status', stage,
              'courier', courier, 'trackingNumber', tracking_number,
              'trackingLink', tracking_link) order by position)
            from consignments where order_id = orders.id) as consignments
        from orders where user_id = ${userId} order by number`,
  )
  return rows.map(({ totalPaisa, droppedPaisa, lines, ...order }) => ({
    ...order,
    total: toRupees(totalPaisa),
    notCharged: toRupees(droppedPaisa),
    lines: lines.map(({ pricePaisa, ...line }) => ({ ...line, price: toRupees(pricePaisa) })),
  }))
}
