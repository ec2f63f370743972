import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '#orders/stages.ts'
import type { AttemptState, GatewayWay } from '../model.ts'
import type { Attempt } from './gateways/gateway.ts'

export interface PayableOrder {
  number: number
  /** Below zero: to be given back. */
  duePaisa: number
  isOpen: boolean
  /**
   * It was cancelled or came back: nothing is paid for it. What was handed over on credit can be.
   */
  isUndone: boolean
  isUnpaid: boolean
  /**
   * Its pieces wait to be paid for, or for the rest of what is to be paid ahead: sellers have not
   * heard of it.
   */
  isWaiting: boolean
  /** Some of it is on its way: whoever carries it knows what to collect. */
  hasLeft: boolean
  name: string
  email: string
  phone: string
}

/**
 * Whoever pays for an order holds its row until the end. Null where there is none, or it is
 * somebody else's.
 */
export const lockPayable = (db: Db, id: string, ofUser: string | null) =>
  maybeOne<PayableOrder>(
    db,
    sql`select number, (total_paisa - dropped_paisa - received_paisa + refunded_paisa)
      as "duePaisa", status = any(${stagesWith('isOpen')}::text[]) as "isOpen",
      status = any(${stagesWith('isUndone')}::text[]) as "isUndone",
          payment_status = 'unpaid' as "isUnpaid", pay_until is not null
            or (payment_status = 'part' and payment_method <> 'cash_on_delivery') as "isWaiting",
          exists (select from consignments where order_id = orders.id
            and stage in ('shipped', 'delivered')) as "hasLeft", customer_name as name,
            customer_email as email, customer_phone as phone
        from orders where id = ${id}
          and (${ofUser}::uuid is null or user_id = ${ofUser}::uuid) for update`,
  )

export interface AttemptRow extends Attempt {
  id: string
  orderId: string
  way: GatewayWay
  state: AttemptState
  /** Of a shop that was tried out: no gateway knows it. */
  isPractised: boolean
  /** The gateway has had a day to say what became of it. */
  isOld: boolean
}

// The order's number is what the customer reads on the gateway's page.
const columns = sql`payment_attempts.id, order_id as "orderId", way, reference,
  amount_paisa as "amountPaisa", gateway_id as "gatewayId", state, practice as "isPractised",
  started_at as "startedAt",
  started_at < now() - interval '1 day' as "isOld",
    (select 'Order ' || number from orders where orders.id = order_id) as "orderNumber"`

type NewAttempt = Pick<AttemptRow, 'orderId' | 'way' | 'reference' | 'amountPaisa' | 'isPractised'>

export const insertAttempt = (
  db: Db,
  { orderId, way, reference, amountPaisa, isPractised }: NewAttempt,
) =>
  one<AttemptRow>(
    db,
    sql`insert into payment_attempts (order_id, way, reference, amount_paisa, practice)
        values (${orderId}, ${way}, ${reference}, ${amountPaisa}, ${isPractised})
          returning ${columns}`,
  )

/**
 * Whoever begins to pay gets the time for it; but nobody keeps pieces for more than a day by
 * beginning again and again.
 */
export const holdWhilePaying = (db: Db, orderId: string, until: Date | null) =>
  execute(
    db,
    sql`update orders set pay_until = least(greatest(pay_until, ${until}),
      created_at + interval '1 day')
      where id = ${orderId} and pay_until < created_at + interval '1 day'`,
  )

export const setGatewayId = (db: Db, id: string, gatewayId: string) =>
  execute(
    db,
    sql`update payment_attempts set gateway_id = ${gatewayId}
      where id = ${id} and gateway_id is null`,
  )

const named = (name: string) =>
  name.includes('-')
    ? sql`id = ${/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) ? name : null}::uuid`
    : sql`reference = ${name}`

/**
 * The gateway is asked about once at a time, by whoever gets this; null where somebody asks just
 * now, or nothing is left to ask.
 */
export const claimLook = (db: Db, name: string) =>
  maybeOne<AttemptRow>(
    db,
    sql`update payment_attempts set ${asked}
        where ${named(name)} and state <> 'paid'
          and (looked_at is null or looked_at < now() - interval '1 second') returning ${columns}`,
  )

// After 15 s, 24 s, 38 s … up to an hour.
const asked = sql`looked_at = now(), looks = looks + 1,
  look_at = now() + make_interval(secs => least(15 * 1.6 ^ least(looks, 20), 3600))`

/** Open attempts whose turn it is; each is given to one process. */
export const claimDue = (db: Db, limit: number) =>
  many<AttemptRow>(
    db,
    sql`update payment_attempts set ${asked}
        where id in (select id from payment_attempts where state = 'open' and look_at <= now()
          order by look_at limit ${limit} for update skip locked) returning ${columns}`,
  )

/** All that may still be paid of one order. */
export const claimOpenOf = (db: Db, orderId: string) =>
  many<AttemptRow>(
    db,
    sql`update payment_attempts set ${asked} where order_id = ${orderId} and state = 'open'
      returning ${columns}`,
  )

export const findAttempt = (db: Db, name: string) =>
  maybeOne<AttemptRow>(db, sql`select ${columns} from payment_attempts where ${named(name)}`)

export const lockAttempt = async (db: Db, id: string) =>
  (
    await one<{ state: AttemptState }>(
      db,
      sql`select state from payment_attempts where id = ${id} for update`,
    )
  ).state

/** What a gateway said, as it can be kept for staff. */
export const kept = (said: string) => said.replaceAll('\0', '').slice(0, 500)

/** Says what became of it; one that is paid stays so. */
export const endAttempt = (
  db: Db,
  id: string,
  state: Exclude<AttemptState, 'open'>,
  said: string,
) =>
  execute(
    db,
    sql`update payment_attempts set state = ${state}, said = ${kept(said)},
      ended_at = coalesce(ended_at, now()) where id = ${id} and state <> 'paid'`,
  )

/** What an order that somebody has paid ahead was paid with. */
export const setMethodPaidWith = (db: Db, orderId: string, way: string) =>
  execute(
    db,
    sql`update orders set payment_method = ${way}
      where id = ${orderId} and payment_status = 'paid' and payment_method <> ${way}`,
  )

/** What a customer may know of an order that they came back to; null for anybody else. */
export const findOwnOutcome = (db: Db, orderId: string, userId: string) =>
  maybeOne<{ id: string; number: number; isPaid: boolean; isCancelled: boolean }>(
    db,
    sql`select id, number, payment_status = 'paid' as "isPaid",
      status = any(${stagesWith('isUndone')}::text[]) as "isCancelled" from orders
      where id = ${orderId} and user_id = ${userId}`,
  )
