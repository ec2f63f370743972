import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '#orders/stages.ts'
import type { PaymentIssue } from '../../attention-contract.ts'
import { cashOfReturned } from './order-money.queries.ts'

const maxIssues = 200

interface ReviewedOrder {
  id: string
  number: number
}

/** Lists the issues with orders' money that staff must review, newest first. */
export async function listPaymentIssues(db: Db): Promise<PaymentIssue[]> {
  const rows = await many<Omit<PaymentIssue, 'amount' | 'at'> & { paisa: number; at: Date }>(
    db,
    sql`with owed as (
          select id, received_paisa - refunded_paisa - (total_paisa - dropped_paisa) as paisa,
            ${cashOfReturned} as "ofReturned", status,
            coalesce((select max(booked_at) from payments where order_id = orders.id), created_at)
              as at
          from orders where received_paisa - refunded_paisa > total_paisa - dropped_paisa
        ), shared as (
          select way, lower(reference) as reference from payments
          where attempt_id is null and amount_paisa > 0 and reference <> '' and way <> 'cash'
            and not exists (select from payments later where later.reverses = payments.id)
          group by 1, 2 having count(distinct order_id) > 1
        )
        select problem, json_build_object('id', orders.id, 'number', number) as order,
          way as mode, paisa, said as detail, at, issues.id
        from (
          select 'unclear' as problem, order_id, way, amount_paisa as paisa, said,
            coalesce(ended_at, started_at) as at, id::text
          from payment_attempts
          where state = 'unclear'
            and not exists (select from payment_looks where attempt_id = payment_attempts.id)
          union all
          select 'slip', order_id, way, amount_paisa, reference, sent_at, null
          from payment_slips where state = 'waiting'
          union all
          select case when "ofReturned" > 0 then 'with_seller'
            when status = any(${stagesWith('isUndone')}::text[])
            then 'cancelled' else 'overpaid' end, id, null, paisa, '', at, null
          from owed
          union all
          select state, payment_refunds.order_id, way, payment_refunds.amount_paisa, said, begun_at,
            null
          from payment_refunds join payments on payments.id = payment_id
          where state = 'sending'
            or (state = 'failed' and ended_at > now() - interval '30 days' and not exists (
              select from payments later where later.order_id = payment_refunds.order_id
                and later.amount_paisa < 0 and later.booked_at > ended_at))
          union all
          select 'reference', order_id, payments.way, amount_paisa, payments.reference, booked_at,
            payments.id::text
          from payments join shared on shared.way = payments.way
            and shared.reference = lower(payments.reference)
          where amount_paisa > 0 and attempt_id is null
            and not exists (select from payment_looks where payment_id = payments.id)
        ) issues join orders on orders.id = order_id
        order by at desc, number desc limit ${maxIssues}`,
  )
  return rows.map(({ paisa, at, ...row }) => ({
    ...row,
    amount: toRupees(paisa),
    at: at.toISOString(),
  }))
}

/** Records a review once. Returns the order; null if there is nothing to review any more. */
const insertReview = (db: Db, key: Sql, subject: Sql, staffId: string, note: string) =>
  maybeOne<ReviewedOrder>(
    db,
    sql`with subject as (select id, order_id from ${subject}), review as (
          insert into payment_looks (${key}, staff_id, note)
          select id, ${staffId}, ${note} from subject on conflict do nothing returning ${key} as id
        )
        select orders.id, number
        from review join subject using (id) join orders on orders.id = order_id`,
  )

export const insertAttemptReview = (db: Db, id: string, staffId: string, note: string) =>
  insertReview(
    db,
    sql`attempt_id`,
    sql`payment_attempts where id = ${id} and state = 'unclear'`,
    staffId,
    note,
  )

export const insertPaymentReview = (db: Db, id: string, staffId: string, note: string) =>
  insertReview(
    db,
    sql`payment_id`,
    sql`payments where id = ${id} and reference <> ''`,
    staffId,
    note,
  )
