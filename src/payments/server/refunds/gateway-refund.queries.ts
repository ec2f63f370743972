import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { GatewayMode } from '../../model.ts'
import { toStoredMessage } from '../online/attempts.queries.ts'

interface NewRefund {
  orderId: string
  paymentId: string
  amountPaisa: number
  reason: string
  staffId: string
}

/** Stores a refund before it is sent. The database allows one unfinished refund per order. */
export const insertRefund = (db: Db, refund: NewRefund) =>
  one<{ id: string; phone: string }>(
    db,
    sql`insert into payment_refunds (order_id, payment_id, amount_paisa, reason, staff_id)
        values (${refund.orderId}, ${refund.paymentId}, ${refund.amountPaisa}, ${refund.reason},
          ${refund.staffId})
        returning id::text,
          (select customer_phone from orders where orders.id = payment_refunds.order_id) as phone`,
  )

export interface SendingRefund {
  orderId: string
  mode: GatewayMode
  amountPaisa: number
  reason: string
  transactionId: string
  staffId: string
  /** The refund is so old that no process can still be sending it. */
  isStale: boolean
}

export const findSendingRefund = (db: Db, id: string) =>
  maybeOne<SendingRefund>(
    db,
    sql`select payment_refunds.order_id as "orderId", way as mode,
          payment_refunds.amount_paisa as "amountPaisa", payment_refunds.reason,
          reference as "transactionId", payment_refunds.staff_id as "staffId",
          begun_at < now() - interval '1 minute' as "isStale"
        from payment_refunds join payments on payments.id = payment_id
        where payment_refunds.id = ${id} and state = 'sending'`,
  )

interface RefundEnd {
  /** The payment that was booked; null if the refund failed. */
  bookedAs: number | null
  message?: string
}

/** Ends an unfinished refund; returns false if another caller has ended it. */
export const endRefund = async (db: Db, id: string, { bookedAs, message = '' }: RefundEnd) =>
  (await execute(
    db,
    sql`update payment_refunds set state = ${bookedAs === null ? 'failed' : 'done'},
          booked_as = ${bookedAs}, said = ${toStoredMessage(message)}, ended_at = now()
        where id = ${id} and state = 'sending'`,
  )) === 1

/** Stores why the gateway's answer is missing. */
export const updateRefundMessage = (db: Db, id: string, message: string) =>
  execute(
    db,
    sql`update payment_refunds set said = ${toStoredMessage(message)}
        where id = ${id} and state = 'sending'`,
  )
