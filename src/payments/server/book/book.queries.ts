import { type Db, execute, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { PaymentMode } from '../../model.ts'

export interface NewPayment {
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
 * Database triggers update the order. Returns null if the gateway's transaction is already booked,
 * or the payment was already reversed.
 */
export const insertPayment = (db: Db, payment: NewPayment) =>
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

type Transfer = Pick<NewPayment, 'orderId' | 'mode'> & { reference: string }

export interface UsedReference {
  orderId: string
  /** The number of the order that it paid first. */
  order: number
  /** The part of the amount that no payment has used yet. */
  leftPaisa: number
}

/** Finds the use of a reference, and locks it until the end of the transaction. */
export const lockUsedReference = (db: Db, { mode, reference }: Omit<Transfer, 'orderId'>) =>
  maybeOne<UsedReference>(
    db,
    sql`select orders.id as "orderId", number as order,
          arrived_paisa - booked_paisa as "leftPaisa"
        from payment_references join orders on orders.id = order_id
        where key = payment_reference_key(${mode}, ${reference}) and booked_paisa > 0
        for update of payment_references`,
  )

/** States the amount that arrived by a reference that no payment has used yet. */
export const insertReference = (
  db: Db,
  { orderId, mode, reference }: Transfer,
  arrivedPaisa: number,
) =>
  execute(
    db,
    sql`insert into payment_references (key, arrived_paisa, booked_paisa, order_id)
        select key, ${arrivedPaisa}, 0, ${orderId}
        from payment_reference_key(${mode}, ${reference}) key where key is not null
        on conflict (key) do nothing`,
  )

/**
 * Finds the number of another order that was paid with a reference contained in this one, or with
 * one that contains it. Short references are contained in others by chance.
 */
export const findSimilarReference = (db: Db, { orderId, mode, reference }: Transfer) =>
  maybeValue<number>(
    db,
    sql`select number from payment_references
          join orders on orders.id = order_id
          cross join payment_reference_key(${mode}, ${reference}) typed
        where booked_paisa > 0 and order_id <> ${orderId} and key <> typed
          and least(length(key), length(typed)) >= 8
          and (position(key in typed) > 0 or position(typed in key) > 0)
        limit 1`,
  )
