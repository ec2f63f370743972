import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '#orders/stages.ts'
import type { PaymentIssue } from '../../attention-contract.ts'

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
            status,
            coalesce((select max(booked_at) from payments where order_id = orders.id), created_at)
              as at
          from orders where received_paisa - refunded_paisa > total_paisa - dropped_paisa
        ), shared as (
          select way, lower(reference) as reference from payments
          where attempt_id is null and amount_paisa > 0 and reference <> '' and way <> 'cash'
            and not exists (select from payments later where later.reverses = payments.id)
          group by 1, 2 having count(distinct order_id) > 1
        )
        select problem, json_build_object('id', orders.id, 'number', number) as order, way, paisa,
          said, at, issues.id
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
          select case when status = any(${stagesWith('isUndone')}::text[])
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

/**
 * Records once that staff have reviewed an unclear attempt. Returns its order; null if the attempt
 * is not unclear or was already reviewed.
 */
export const insertAttemptReview = (db: Db, id: string, staffId: string, note: string) =>
  maybeOne<ReviewedOrder>(
    db,
    sql`insert into payment_looks (attempt_id, staff_id, note)
        select id, ${staffId}, ${note} from payment_attempts
        where id = ${id} and state = 'unclear'
        on conflict do nothing
        returning (select order_id from payment_attempts where id = attempt_id) as id,
          (select number from payment_attempts join orders on orders.id = order_id
            where payment_attempts.id = attempt_id) as number`,
  )

export const insertPaymentReview = (db: Db, id: string, staffId: string, note: string) =>
  maybeOne<ReviewedOrder>(
    db,
    sql`insert into payment_looks (payment_id, staff_id, note)
        select id, ${staffId}, ${note} from payments
        where id = ${id} and reference <> ''
        on conflict do nothing
        returning (select order_id from payments where id = payment_id) as id,
          (select number from payments join orders on orders.id = order_id
            where payments.id = payment_id) as number`,
  )
