import { type Db, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { PaymentMode } from '../../model.ts'

interface NewPayment {
  orderId: string
  mode: PaymentMode
  /** Negative for refunds. */
  amountPaisa: number
  reference?: string
  attemptId?: string
  /** Who took the money at the door; empty if it went into the drawer. */
  courier?: string
  staffId?: string
  reason?: string
  /** The payment that this one reverses. */
  reverses?: number
}

/**
 * Books money that came in or was refunded; database triggers update the order. Returns null if
 * the gateway's transaction is already booked, or the payment was already reversed.
 */
export const bookPayment = (db: Db, payment: NewPayment) =>
  maybeOne<{ id: number }>(
    db,
    sql`insert into payments (order_id, way, amount_paisa, reference, attempt_id, courier, staff_id,
          reason, reverses, sample)
        select id, ${payment.mode}, ${payment.amountPaisa}, ${payment.reference ?? ''},
          ${payment.attemptId ?? null}::uuid, ${payment.courier ?? ''},
          ${payment.staffId ?? null}::uuid, ${payment.reason ?? ''},
          ${payment.reverses ?? null}::bigint, customer_email like 'sample-%@shop.invalid'
        from orders where id = ${payment.orderId}
        on conflict do nothing
        returning id`,
  )
