import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { GatewayWay } from '../model.ts'
import { kept } from './attempts.queries.ts'

interface NewRefund {
  orderId: string
  paymentId: string
  amountPaisa: number
  reason: string
  staffId: string
}

/** Written down before anything is sent; the database allows one at a time for each order. */
export const insertRefund = (
  db: Db,
  { orderId, paymentId, amountPaisa, reason, staffId }: NewRefund,
) =>
  one<{ id: string; phone: string }>(
    db,
    sql`insert into payment_refunds (order_id, payment_id, amount_paisa, reason, staff_id)
        values (${orderId}, ${paymentId}, ${amountPaisa}, ${reason}, ${staffId})
        returning id::text,
          (select customer_phone from orders where orders.id = payment_refunds.order_id) as phone`,
  )

export interface SendingRefund {
  orderId: string
  way: GatewayWay
  amountPaisa: number
  reason: string
  transactionId: string
  staffId: string
  /** Nobody can be sending it any more. */
  isLeft: boolean
}

/** One that has not ended. */
export const findSending = (db: Db, id: string) =>
  maybeOne<SendingRefund>(
    db,
    sql`select payment_refunds.order_id as "orderId", way,
      payment_refunds.amount_paisa as "amountPaisa", payment_refunds.reason,
      reference as "transactionId",
          payment_refunds.staff_id as "staffId", begun_at < now() - interval '1 minute' as "isLeft"
        from payment_refunds join payments on payments.id = payment_id
          where payment_refunds.id = ${id} and state = 'sending'`,
  )

/** Ends one that is on its way; false where somebody else has ended it. */
export const endRefund = async (db: Db, id: string, bookedAs: number | null, said: string) =>
  (await execute(
    db,
    sql`update payment_refunds set state = ${bookedAs === null ? 'failed' : 'done'},
      booked_as = ${bookedAs}, said = ${kept(said)}, ended_at = now()
        where id = ${id} and state = 'sending'`,
  )) === 1

/** Keeps why there was no answer. */
export const noteRefund = (db: Db, id: string, said: string) =>
  execute(
    db,
    sql`update payment_refunds set said = ${kept(said)} where id = ${id} and state = 'sending'`,
  )
