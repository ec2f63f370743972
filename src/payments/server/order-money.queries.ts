import type { Day } from '#kit/contract/day.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { GatewayWay, RefundState, Way } from '../model.ts'
import type { OrderMoney, Payment } from '../staff-contract.ts'
import { findWaitingSlip } from './slips.queries.ts'

/**
 * Whoever books something by hand holds the order until the end: of two at once, one comes second.
 */
export const lockOrder = async (db: Db, id: string) =>
  (await maybeOne(db, sql`select from orders where id = ${id} for update`)) !== null

interface SumsRow {
  id: string
  number: number
  charge: number
  received: number
  refunded: number
  sending: number
  version: number
}

export interface PaymentRow {
  id: string
  way: Way
  paisa: number
  bookedAt: Date
  reference: string
  reason: string
  staff: string | null
  courier: string
  isAtDoor: boolean
  reverses: string | null
  isReversed: boolean
  /** A gateway took it or gave it. */
  isByGateway: boolean
  isOfToday: boolean
  /** At the door, and neither in the drawer yet nor settled before there were books. */
  isAtCourier: boolean
  /** What of it went back through the gateway, or is on its way. */
  sentPaisa: number
}

interface RefundRow {
  id: string
  way: GatewayWay
  paisa: number
  state: RefundState
  said: string
  reason: string
  staff: string
  begunAt: Date
}

const findSums = (db: Db, id: string) =>
  maybeOne<SumsRow>(
    db,
    sql`select id, number, total_paisa - dropped_paisa as charge, received_paisa as received,
      refunded_paisa as refunded,
          (select coalesce(sum(amount_paisa), 0)::bigint from payment_refunds
            where order_id = orders.id and state = 'sending') as sending,
          (select count(*) from payments where order_id = orders.id)
            + (select count(*) + count(ended_at) from payment_refunds where order_id = orders.id)
            as version
        from orders where id = ${id}`,
  )

const paymentColumns = (
  today: Day,
) => sql`payments.id::text, payments.way, payments.amount_paisa as paisa, booked_at as "bookedAt",
  reference, payments.reason,
  users.name as staff, courier, consignment_id is not null as "isAtDoor", reverses::text,
  exists (select from payments later where later.reverses = payments.id) as "isReversed",
  attempt_id is not null
    or exists (select from payment_refunds where booked_as = payments.id) as "isByGateway",
  (booked_at at time zone 'Asia/Kathmandu')::date = ${today}::date as "isOfToday",
  courier <> '' and book_day is not null
    and not exists (select from courier_handover_payments where payment_id = payments.id)
    as "isAtCourier",
  (select coalesce(sum(sent.amount_paisa), 0)::bigint from payment_refunds sent
    where sent.payment_id = payments.id and state <> 'failed') as "sentPaisa"`
const paymentTables = sql`payments left join users on users.id = payments.staff_id`

const listPayments = (db: Db, orderId: string, today: Day) =>
  many<PaymentRow>(
    db,
    sql`select ${paymentColumns(today)} from ${paymentTables} where order_id = ${orderId}
      order by booked_at, payments.id`,
  )

const listRefunds = (db: Db, orderId: string) =>
  many<RefundRow>(
    db,
    sql`select payment_refunds.id::text, way, payment_refunds.amount_paisa as paisa, state, said,
      payment_refunds.reason, users.name as staff, begun_at as "begunAt"
        from payment_refunds join payments on payments.id = payment_id
          join users on users.id = payment_refunds.staff_id
        where payment_refunds.order_id = ${orderId} order by payment_refunds.id`,
  )

/**
 * What staff entered today, and what was booked at a door without being collected: until its
 * courier has handed it over, or today
 * where it went into the drawer. Nobody has taken it back, and what a gateway took is not theirs to
 * take back.
 */
export const mayTakeBack = ({
  staff,
  isByGateway,
  isAtDoor,
  courier,
  reverses,
  isReversed,
  isOfToday,
  isAtCourier,
}: PaymentRow) =>
  (staff !== null || isAtDoor) &&
  !isByGateway &&
  reverses === null &&
  !isReversed &&
  (courier === '' ? isOfToday : isAtCourier)

/** Holds a payment until the end: it is handed over by its courier or taken back, and not both. */
export const lockPayment = (db: Db, id: string) =>
  execute(db, sql`select from payments where id = ${id} for update`)

/** The payment that somebody acts on, and its order. */
export const findPayment = (db: Db, id: string, today: Day) =>
  maybeOne<PaymentRow & { orderId: string }>(
    db,
    sql`select ${paymentColumns(today)}, order_id as "orderId" from ${paymentTables}
      where payments.id = ${id}`,
  )

/** An order's money. `refunders` are the ways whose gateway can give money back. */
export async function findOrderMoney(
  db: Db,
  id: string,
  today: Day,
  refunders: readonly Way[],
): Promise<OrderMoney | null> {
  const sums = await findSums(db, id)
  if (!sums) return null
  const [payments, refunds, slip] = [
    await listPayments(db, id, today),
    await listRefunds(db, id),
    await findWaitingSlip(db, id),
  ]
  const { number, charge, received, refunded, sending, version } = sums
  const owed = charge - (received - refunded)
  return {
    id,
    number,
    charge: toRupees(charge),
    received: toRupees(received),
    refunded: toRupees(refunded),
    due: toRupees(Math.max(0, owed)),
    refundDue: toRupees(Math.max(0, -owed)),
    refundable: toRupees(received - refunded - sending),
    version,
    payments: payments.map((row) => toPayment(row, refunders)),
    refunds: refunds.map(({ paisa, begunAt, ...row }) => ({
      ...row,
      amount: toRupees(paisa),
      begunAt: begunAt.toISOString(),
    })),
    slip,
  }
}

function toPayment(row: PaymentRow, refunders: readonly Way[]): Payment {
  const { paisa, bookedAt, isByGateway, isOfToday: _, isAtCourier: __, sentPaisa, ...rest } = row
  const left =
    isByGateway && !row.isReversed && paisa > 0 && refunders.includes(row.way)
      ? paisa - sentPaisa
      : 0
  return {
    ...rest,
    amount: toRupees(paisa),
    bookedAt: bookedAt.toISOString(),
    mayTakeBack: mayTakeBack(row),
    gatewayCanRefund: toRupees(left),
  }
}
