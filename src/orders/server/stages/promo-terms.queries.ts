import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'

interface Reevaluation {
  orderId: string
  /** Whether the loss is limited so that the charge doesn't rise. */
  withinCharge: boolean
  /** The value of goods that are about to replace returned ones. */
  replacedPaisa?: number
}

/**
 * Compares the goods that the customer keeps with the minimum of the order's promo code. Below it,
 * the discount on them is lost; from it, the discount applies again.
 */
export const applyPromoMinimum = (
  db: Db,
  { orderId, withinCharge, replacedPaisa = 0 }: Reevaluation,
) => execute(db, sql`select apply_promo_minimum(${orderId}, ${withinCharge}, ${replacedPaisa})`)

/** The discount that an order has lost, and the value of the goods that it applied to. */
export const findLostPromo = (db: Db, orderId: string) =>
  maybeOne<{ lostPaisa: number; goodsPaisa: number }>(
    db,
    sql`select sum(lost_promo_paisa)::bigint as "lostPaisa",
          sum(pay_paisa * (quantity - cancelled_quantity - returned_quantity))::bigint
            as "goodsPaisa"
        from order_lines where order_id = ${orderId} and lost_promo_paisa > 0
        having count(*) > 0`,
  )

/** Lowers the minimum of the order's promo code to the value of the remaining goods. */
export const lowerPromoMinimum = (db: Db, orderId: string) =>
  execute(
    db,
    sql`update orders set promo_minimum_paisa = kept_goods(id), version = version + 1
        where id = ${orderId}`,
  )

export const updateReplacedOrder = (db: Db, id: string, replaced: string) =>
  execute(
    db,
    sql`update orders set replaces_order_id = coalesce(
          (select replaces_order_id from orders replaced where replaced.id = ${replaced}),
          ${replaced})
        where id = ${id}`,
  )

/** The order whose promo code this order's goods count for. */
export const findReplacedOrder = (db: Db, id: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select coalesce(replaces_order_id, id) as id from orders where id = ${id}`,
  )
