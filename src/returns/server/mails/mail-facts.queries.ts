import { type Db, maybeOne, sql } from '#kit/server/db/sql.ts'

export interface ReturnMailFacts {
  number: number
  orderId: string
  orderNumber: number
  consignment: string
  customerId: string
  name: string
  email: string
  wanted: 'refund' | 'exchange'
  /** The seller's name and address, where the items are returned to. Null for the shop itself. */
  sellerAddress: string | null
  items: { name: string; quantity: number; arrived: number }[]
}

export const findMailFacts = (db: Db, id: string) =>
  maybeOne<ReturnMailFacts>(
    db,
    sql`select returns.number, orders.id as "orderId", orders.number as "orderNumber",
          consignment_id as consignment, orders.user_id as "customerId", customer_name as name,
          customer_email as email, wanted,
          case when business_id is not null
            then concat_ws(', ', seller_name, coalesce(seller_address, businesses.address))
            end as "sellerAddress",
          (select json_agg(json_build_object('name', order_lines.name,
              'quantity', return_lines.quantity, 'arrived', sellable + damaged + to_maker)
              order by return_lines.position)
            from return_lines join order_lines on order_lines.order_id = return_lines.order_id
              and order_lines.position = return_lines.position
            where return_id = returns.id) as items
        from returns join orders on orders.id = returns.order_id
          join consignments on consignments.id = consignment_id
          left join businesses on businesses.id = business_id
        where returns.id = ${id}`,
  )
