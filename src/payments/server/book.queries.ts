import { type Db, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Way } from '../model.ts'

export interface NewPayment {
  orderId: string
  way: Way
  /** Below zero: given back. */
  amountPaisa: number
  reference?: string
  attemptId?: string
  /** Who had it; empty where it is in the drawer. */
  courier?: string
  staffId?: string
  reason?: string
  /** The payment that this one takes back. */
  reverses?: number
}

/**
 * Books money that came in or was given back; what follows for the order, the database does.
 * Null where the gateway's transaction is booked already, or the payment was taken back before.
 */
export const bookPayment = (
  db: Db,
  {
    orderId,
    way,
    amountPaisa,
    reference = '',
    attemptId,
    courier = '',
    staffId,
    reason = '',
    reverses,
  }: NewPayment,
) =>
  maybeOne<{ id: number }>(
    db,
    sql`insert into payments (order_id, way, amount_paisa, reference, attempt_id, courier, staff_id,
      reason, reverses, sample)
        select id, ${way}, ${amountPaisa}, ${reference}, ${attemptId ?? null}::uuid, ${courier},
          ${staffId ?? null}::uuid, ${reason}, ${reverses ?? null}::bigint,
          customer_email like 'sample-%@shop.invalid'
        from orders where id = ${orderId}
        on conflict do nothing returning id`,
  )
