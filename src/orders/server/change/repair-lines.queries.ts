import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '../../stages.ts'

/**
 * Records how many units of a line were built into a repaired device. False if the line has fewer
 * units, or its consignment is no longer open.
 */
export const setUsed = async (
  db: Db,
  orderId: string,
  line: number,
  used: number,
): Promise<boolean> =>
  (await execute(
    db,
    sql`update order_lines set used_quantity = ${used} from consignments
        where order_lines.order_id = ${orderId} and order_lines.position = ${line}
          and product_id is not null and consignments.id = consignment_id
          and stage = any(${stagesWith('isOpen')}::text[])
          and ${used} <= quantity - cancelled_quantity`,
  )) > 0

/** The customer doesn't pay on collection: the amount stays due after the goods are handed over. */
export const allowLaterPayment = (db: Db, orderId: string) =>
  execute(
    db,
    sql`update orders set payment_method = 'bank', pay_until = null
      where id = ${orderId} and payment_method = 'cash_on_delivery'`,
  )
