import { type Db, sql, value } from '#kit/server/db/sql.ts'
import { stagesLeadingTo } from '../../stages.ts'

interface Delivery {
  orderId: string
  /** The only consignment to deliver; without it, every one that can be delivered. */
  consignment?: string | undefined
}

/** Whether the shop, itself or by a courier, takes cash on a delivery. */
export const takesCash = (db: Db, { orderId, consignment }: Delivery) =>
  value<boolean>(
    db,
    sql`select exists (
          select from orders join consignments on order_id = orders.id
          where orders.id = ${orderId} and payment_method = 'cash_on_delivery'
            and consignments.id = coalesce(${consignment ?? null}::uuid, consignments.id)
            and stage = any(${stagesLeadingTo('delivered', 'shop')}::text[])
            and not seller_collects
            and consignment_due(consignments.id) > 0
        ) as cash`,
  )
