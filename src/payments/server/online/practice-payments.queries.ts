import { type Db, execute, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { GatewayMode } from '../../model.ts'

interface PracticePayment {
  id: number
  orderId: string
  mode: GatewayMode
  paisa: number
  /** Refunds that the double of the gateway made from this payment. */
  refunds: { id: number; paisa: number }[]
}

const isNotReversed = (row: Sql) =>
  sql`not exists (select from payments later where later.reverses = ${row}.id)`

/**
 * Payments made in practice mode that still count, without those that staff refunded by hand or
 * whose refund is on its way.
 */
const practicePayments = sql`select payments.id, payments.order_id as "orderId",
    payments.way as mode, payments.amount_paisa as paisa, refunds
  from payment_attempts join payments on attempt_id = payment_attempts.id
    join orders on orders.id = payments.order_id, lateral (
      select coalesce(json_agg(json_build_object('id', booked.id, 'paisa', booked.amount_paisa)
          order by booked.id), '[]') as refunds,
        coalesce(-sum(booked.amount_paisa), 0) as sent_paisa
      from payment_refunds join payments booked on booked.id = booked_as
      where payment_id = payments.id and ${isNotReversed(sql`booked`)}
    ) sent
  where practice and payment_attempts.state = 'paid' and ${isNotReversed(sql`payments`)}
    and received_paisa - refunded_paisa + sent_paisa >= payments.amount_paisa
    and not exists (select from payment_refunds
      where payment_id = payments.id and state = 'sending')`

/** Ends the attempts that are still open. They are few, and have an index. */
export const endPracticeAttempts = (db: Db, message: string) =>
  execute(
    db,
    sql`update payment_attempts set state = 'failed', said = ${message}, ended_at = now()
        where practice and state = 'open'`,
  )

export const listPracticePayments = (db: Db, limit: number) =>
  many<PracticePayment>(db, sql`${practicePayments} order by payments.id limit ${limit}`)

export const findPracticePayment = (db: Db, id: number) =>
  maybeOne<PracticePayment>(db, sql`${practicePayments} and payments.id = ${id}`)
