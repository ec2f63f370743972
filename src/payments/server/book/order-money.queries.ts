import { toRupees } from '#kit/contract/money.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { PaymentMode } from '../../model.ts'
import type { OrderMoney, Payment } from '../../staff-contract.ts'
import { findWaitingSlip } from './slips.queries.ts'

/**
 * Locks an order until the end of the transaction, so that concurrent bookings wait for each other.
 * Returns false if the order does not exist.
 */
export const lockOrderForBooking = async (db: Db, id: string) =>
  (await maybeOne(db, sql`select from orders where id = ${id} for update`)) !== null

export type PaymentRow = Omit<
  Payment,
  'amount' | 'bookedAt' | 'mayReverse' | 'gatewayCanRefund'
> & {
  paisa: number
  bookedAt: Date
  /** A gateway took or refunded the money. */
  isByGateway: boolean
  isOfToday: boolean
  /**
   * A courier still has the cash: it is not handed over, and the shop already kept cash books when
   * it was collected.
   */
  isAtCourier: boolean
  isWithSeller: boolean
  /** The part that went back through the gateway, or is on its way. */
  sentPaisa: number
}

type RefundRow = Omit<OrderMoney['refunds'][number], 'amount' | 'begunAt'> & {
  paisa: number
  begunAt: Date
}

type Sums = Record<
  | 'number'
  | 'charge'
  | 'received'
  | 'refunded'
  | 'withSellers'
  | 'ofReturned'
  | 'sending'
  | 'version',
  number
>

/** The cash that sellers still have for items that were cancelled or returned. */
export const cashOfReturned = sql`case when with_sellers_paisa > 0
  then cash_of_returned(orders.id) else 0 end`

const findSums = (db: Db, id: string) =>
  maybeOne<Sums>(
    db,
    sql`select number, total_paisa - dropped_paisa as charge, received_paisa as received,
          refunded_paisa as refunded, with_sellers_paisa as "withSellers",
          ${cashOfReturned} as "ofReturned",
          (select coalesce(sum(amount_paisa), 0)::bigint from payment_refunds
            where order_id = orders.id and state = 'sending') as sending,
          (select count(*) from payments where order_id = orders.id)
            + (select count(*) + count(ended_at) from payment_refunds where order_id = orders.id)
            as version
        from orders where id = ${id}`,
  )

const paymentColumns = (today: Day) => sql`payments.id::text, payments.way as mode,
  payments.amount_paisa as paisa, booked_at as "bookedAt", reference, payments.reason,
  users.name as staff, courier, consignment_id is not null as "isAtDoor", reverses::text,
  exists (select from payments later where later.reverses = payments.id) as "isReversed",
  attempt_id is not null
    or exists (select from payment_refunds where booked_as = payments.id) as "isByGateway",
  (booked_at at time zone 'Asia/Kathmandu')::date = ${today}::date as "isOfToday",
  courier <> '' and book_day is not null
    and not exists (select from courier_handover_payments where payment_id = payments.id)
    as "isAtCourier",
  business_id is not null
    and not exists (select from courier_handover_payments where payment_id = payments.id)
    as "isWithSeller",
  (select coalesce(sum(sent.amount_paisa), 0)::bigint from payment_refunds sent
    where sent.payment_id = payments.id and state <> 'failed') as "sentPaisa"`
const paymentTables = sql`payments left join users on users.id = payments.staff_id`

const listPayments = (db: Db, orderId: string, today: Day) =>
  many<PaymentRow>(
    db,
    sql`select ${paymentColumns(today)} from ${paymentTables}
        where order_id = ${orderId} order by booked_at, payments.id`,
  )

const listRefunds = (db: Db, orderId: string) =>
  many<RefundRow>(
    db,
    sql`select payment_refunds.id::text, way as mode, payment_refunds.amount_paisa as paisa, state,
          said as message, payment_refunds.reason, users.name as staff, begun_at as "begunAt"
        from payment_refunds join payments on payments.id = payment_id
          join users on users.id = payment_refunds.staff_id
        where payment_refunds.order_id = ${orderId} order by payment_refunds.id`,
  )

/**
 * Staff may reverse payments that they entered today, and payments booked at the door that were not
 * collected: until the courier hands the cash over, or today if the cash went into the drawer.
 * Payments through a gateway and reversals cannot be reversed.
 */
export const isReversible = (payment: PaymentRow) =>
  (payment.staff !== null || payment.isAtDoor) &&
  !payment.isByGateway &&
  payment.reverses === null &&
  !payment.isReversed &&
  (payment.courier === '' ? payment.isOfToday : payment.isAtCourier)

/**
 * Locks a payment until the end of the transaction, so that it is either handed over by its courier
 * or reversed, never both.
 */
export const lockPayment = (db: Db, id: string) =>
  execute(db, sql`select from payments where id = ${id} for update`)

export const findPayment = (db: Db, id: string, today: Day) =>
  maybeOne<PaymentRow & { orderId: string }>(
    db,
    sql`select ${paymentColumns(today)}, order_id as "orderId" from ${paymentTables}
        where payments.id = ${id}`,
  )

/** Finds an order's money. `refunders` are the modes whose gateway has a call for refunds. */
export async function findOrderMoney(
  db: Db,
  id: string,
  today: Day,
  refunders: readonly PaymentMode[],
): Promise<OrderMoney | null> {
  const sums = await findSums(db, id)
  if (!sums) return null
  const { number, charge, received, refunded, withSellers, ofReturned, sending, version } = sums
  const balance = charge - (received - refunded)
  const arrived = received - withSellers - refunded - sending
  return {
    id,
    number,
    charge: toRupees(charge),
    received: toRupees(received),
    refunded: toRupees(refunded),
    due: toRupees(Math.max(0, balance)),
    refundDue: toRupees(Math.max(0, -balance)),
    withSellers: toRupees(withSellers),
    // Cash that a seller still has is not refunded from the money of other items.
    refundable: toRupees(
      ofReturned > 0 ? Math.max(0, Math.min(arrived, -balance - ofReturned)) : arrived,
    ),
    version,
    payments: (await listPayments(db, id, today)).map((row) => toPayment(row, refunders)),
    refunds: (await listRefunds(db, id)).map(({ paisa, begunAt, ...row }) => ({
      ...row,
      amount: toRupees(paisa),
      begunAt: begunAt.toISOString(),
    })),
    slip: await findWaitingSlip(db, id),
  }
}

function toPayment(row: PaymentRow, refunders: readonly PaymentMode[]): Payment {
  const {
    paisa,
    bookedAt,
    isByGateway,
    isOfToday: _,
    isAtCourier: __,
    isWithSeller: ___,
    sentPaisa,
    ...columns
  } = row
  const remainingPaisa =
    isByGateway && !row.isReversed && paisa > 0 && refunders.includes(row.mode)
      ? paisa - sentPaisa
      : 0
  return {
    ...columns,
    amount: toRupees(paisa),
    bookedAt: bookedAt.toISOString(),
    mayReverse: isReversible(row),
    gatewayCanRefund: toRupees(remainingPaisa),
  }
}
