import { type Db, execute, many, maybeOne, one, sql, value } from '#kit/server/db/sql.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { stagesWith } from '#orders/stages.ts'
import type { AttemptState, GatewayMode } from '../../model.ts'
import type { Attempt } from '../gateways/gateway.ts'

export interface PayableOrder {
  number: number
  /** Negative if the shop owes the customer a refund. */
  duePaisa: number
  isOpen: boolean
  /**
   * The order was cancelled or returned, so nothing can be paid. Orders delivered on credit can
   * still be paid.
   */
  isUndone: boolean
  isUnpaid: boolean
  /** Reserved units wait for the payment, or for its remaining part: sellers are not notified. */
  isAwaitingPayment: boolean
  /** A part is shipped or delivered: its courier already knows how much to collect. */
  hasShipped: boolean
  name: string
  email: string
  phone: string
}

/**
 * Locks the order until the end of the transaction; every payment of an order takes this lock.
 * Returns null if the order does not exist. With `userId`, the order must belong to that user.
 */
export const lockPayableOrder = (db: Db, id: string, userId: string | null = null) =>
  maybeOne<PayableOrder>(
    db,
    sql`select number,
          (total_paisa - dropped_paisa - received_paisa + refunded_paisa) as "duePaisa",
          status = any(${stagesWith('isOpen')}::text[]) as "isOpen",
          status = any(${stagesWith('isUndone')}::text[]) as "isUndone",
          payment_status = 'unpaid' as "isUnpaid",
          pay_until is not null
            or (payment_status = 'part' and payment_method <> 'cash_on_delivery')
            as "isAwaitingPayment",
          exists (select from consignments where order_id = orders.id
            and stage in ('shipped', 'delivered')) as "hasShipped",
          customer_name as name, customer_email as email, customer_phone as phone
        from orders
        where id = ${id} and (${userId}::uuid is null or user_id = ${userId}::uuid)
        for update`,
  )

export interface AttemptRow extends Attempt {
  id: string
  orderId: string
  mode: GatewayMode
  state: AttemptState
  /** The attempt was made in practice mode: no real gateway knows it. */
  isPractice: boolean
  /** The gateway has had a day to report the outcome. */
  isExpired: boolean
}

const columns = sql`payment_attempts.id, order_id as "orderId", way as mode, reference,
  amount_paisa as "amountPaisa", gateway_id as "gatewayId", state, practice as "isPractice",
  started_at as "startedAt", started_at < now() - interval '1 day' as "isExpired"`

type NewAttempt = Pick<AttemptRow, 'orderId' | 'mode' | 'reference' | 'amountPaisa' | 'isPractice'>

export const insertAttempt = (db: Db, attempt: NewAttempt) =>
  one<AttemptRow>(
    db,
    sql`insert into payment_attempts (order_id, way, reference, amount_paisa, practice)
        values (${attempt.orderId}, ${attempt.mode}, ${attempt.reference}, ${attempt.amountPaisa},
          ${attempt.isPractice})
        returning ${columns}`,
  )

/**
 * Extends the deadline while the customer pays, but never beyond a day after the order was placed:
 * repeated attempts must not reserve units forever.
 */
export const extendPayUntil = (db: Db, orderId: string, until: Date | null) =>
  execute(
    db,
    sql`update orders
        set pay_until = least(greatest(pay_until, ${until}), created_at + interval '1 day')
        where id = ${orderId} and pay_until < created_at + interval '1 day'`,
  )

export const setGatewayId = (db: Db, id: string, gatewayId: string) =>
  execute(
    db,
    sql`update payment_attempts set gateway_id = ${gatewayId}
        where id = ${id} and gateway_id is null`,
  )

/** Matches an attempt by its id, which has dashes, or by its reference. */
const matches = (name: string) =>
  name.includes('-')
    ? sql`id = ${/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) ? name : null}::uuid`
    : sql`reference = ${name}`

// The next lookup is due after 15 s, 24 s, 38 s … up to an hour.
const countLookup = sql`looked_at = now(), looks = looks + 1,
  look_at = now() + make_interval(secs => least(15 * 1.6 ^ least(looks, 20), 3600))`

/**
 * Claims the right to look up an attempt, because the gateway gets one query at a time. Returns
 * null if another caller claimed it within the last second, or if the attempt is already paid.
 */
export const claimLookup = (db: Db, name: string) =>
  maybeOne<AttemptRow>(
    db,
    sql`update payment_attempts set ${countLookup}
        where ${matches(name)} and state <> 'paid'
          and (looked_at is null or looked_at < now() - interval '1 second')
        returning ${columns}`,
  )

/** Claims open attempts whose lookup is due; each goes to one process. */
export const claimDueAttempts = (db: Db, limit: number) =>
  many<AttemptRow>(
    db,
    sql`update payment_attempts set ${countLookup}
        where id in (
          select id from payment_attempts where state = 'open' and look_at <= now()
          order by look_at limit ${limit} for update skip locked
        ) returning ${columns}`,
  )

/** Claims every attempt by which an order may still be paid. */
export const claimOpenAttempts = (db: Db, orderId: string) =>
  many<AttemptRow>(
    db,
    sql`update payment_attempts set ${countLookup} where order_id = ${orderId} and state = 'open'
        returning ${columns}`,
  )

export const findAttempt = (db: Db, name: string) =>
  maybeOne<AttemptRow>(db, sql`select ${columns} from payment_attempts where ${matches(name)}`)

export const lockAttempt = (db: Db, id: string) =>
  value<AttemptState>(db, sql`select state from payment_attempts where id = ${id} for update`)

/** Makes a gateway's message fit to be stored for staff. */
export const toStoredMessage = (message: string) => message.replaceAll('\0', '').slice(0, 500)

/** Ends an attempt; one that is paid stays paid. */
export const endAttempt = (
  db: Db,
  id: string,
  state: Exclude<AttemptState, 'open'>,
  message: string,
) =>
  execute(
    db,
    sql`update payment_attempts set state = ${state}, said = ${toStoredMessage(message)},
          ended_at = coalesce(ended_at, now())
        where id = ${id} and state <> 'paid'`,
  )

/** Sets the method of an order that is paid to the one by which the money came. */
export const setPaidMethod = (db: Db, orderId: string, mode: string) =>
  execute(
    db,
    sql`update orders set payment_method = ${mode}
        where id = ${orderId} and payment_status = 'paid' and payment_method <> ${mode}`,
  )

/** The part of an order that its customer sees after paying; null for every other user. */
export const findCustomerOrder = (db: Db, orderId: string, userId: string) =>
  maybeOne<{ id: string; number: number; isPaid: boolean; isCancelled: boolean }>(
    db,
    sql`select id, number, payment_status = 'paid' as "isPaid",
          status = any(${stagesWith('isUndone')}::text[]) as "isCancelled"
        from orders where id = ${orderId} and user_id = ${userId}`,
  )

export const updateMethod = (
  db: Db,
  orderId: string,
  method: PaymentMethod,
  payUntil: Date | null,
) =>
  execute(
    db,
    sql`update orders set payment_method = ${method}, pay_until = ${payUntil}
        where id = ${orderId}`,
  )
