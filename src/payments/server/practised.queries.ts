import { type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { GatewayWay } from '../model.ts'

interface PractisedPayment {
  id: number
  orderId: string
  way: GatewayWay
  paisa: number
  /** What the double of the gateway gave back of it. */
  sentBack: { id: number; paisa: number }[]
}

const standing = (row: Sql) =>
  sql`not exists (select from payments later where later.reverses = ${row}.id)`

/**
 * Payments of a practising shop that still count; not those that staff gave back by hand, or that
 * are on their way back.
 */
const practised = sql`select payments.id, payments.order_id as "orderId", payments.way,
  payments.amount_paisa as paisa, "sentBack"
  from payment_attempts join payments on attempt_id = payment_attempts.id
    join orders on orders.id = payments.order_id, lateral (
    select coalesce(json_agg(json_build_object('id', booked.id, 'paisa', booked.amount_paisa)
      order by booked.id), '[]') as "sentBack", coalesce(-sum(booked.amount_paisa), 0) as back
    from payment_refunds join payments booked on booked.id = booked_as
      where payment_id = payments.id and ${standing(sql`booked`)}
  ) refunds
  where practice and payment_attempts.state = 'paid' and ${standing(sql`payments`)}
    and received_paisa - refunded_paisa + back >= payments.amount_paisa
    and not exists (select from payment_refunds
      where payment_id = payments.id and state = 'sending')`

export const listPractised = (db: Db, limit: number) =>
  many<PractisedPayment>(db, sql`${practised} order by payments.id limit ${limit}`)

export const findPractised = (db: Db, id: number) =>
  maybeOne<PractisedPayment>(db, sql`${practised} and payments.id = ${id}`)
