import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { CashHandover, CashRow, CourierCash } from '../../courier-contract.ts'

/**
 * Cash from the door that couriers have not handed over. Payments from before the shop kept cash
 * books (without `book_day`) were settled outside of them.
 */
const cashWithCouriers = sql`payments
  where way = 'cash' and courier <> '' and book_day is not null and amount_paisa > 0
    and not exists (select from courier_handover_payments where payment_id = payments.id)
    and not exists (select from payments later where later.reverses = payments.id)`

const byCourier = (courier: string) => sql`courier_key(courier) = courier_key(${courier})`

/** Spells each courier as in its newest payment; the courier with the most cash comes first. */
export const listCouriers = async (db: Db): Promise<CourierCash[]> =>
  (
    await many<{ courier: string; deliveries: number; paisa: number; oldestAt: Date }>(
      db,
      sql`select (array_agg(courier order by payments.id desc))[1] as courier,
            count(*) as deliveries, sum(amount_paisa)::bigint as paisa, min(booked_at) as "oldestAt"
          from ${cashWithCouriers} group by courier_key(courier) order by paisa desc, 1`,
    )
  ).map(({ paisa, oldestAt, ...row }) => ({
    ...row,
    expected: toRupees(paisa),
    oldestAt: oldestAt.toISOString(),
  }))

export const listCourierCash = async (db: Db, courier: string, limit: number): Promise<CashRow[]> =>
  (
    await many<Omit<CashRow, 'amount' | 'bookedAt'> & { paisa: number; bookedAt: Date }>(
      db,
      sql`select cash.id::text, json_build_object('id', orders.id, 'number', number) as order,
            customer_name as customer, cash.paisa, cash.booked_at as "bookedAt"
          from (
            select payments.id, order_id, amount_paisa as paisa, booked_at
            from ${cashWithCouriers} and ${byCourier(courier)}
            order by booked_at, payments.id limit ${limit}
          ) cash join orders on orders.id = order_id
          order by cash.booked_at, cash.id`,
    )
  ).map(({ paisa, bookedAt, ...row }) => ({
    ...row,
    amount: toRupees(paisa),
    bookedAt: bookedAt.toISOString(),
  }))

/** Locks payments in id order until the end of the transaction, so none is reversed meanwhile. */
export const lockPayments = (db: Db, ids: readonly string[]) =>
  execute(db, sql`select from payments where id = any(${ids}::bigint[]) order by id for update`)

/**
 * Sums these payments of a courier. Leaves out payments that are already handed over, reversed or
 * another courier's.
 */
export const sumCash = (db: Db, courier: string, ids: readonly string[]) =>
  one<{ count: number; paisa: number; isSample: boolean; isSellers: boolean }>(
    db,
    sql`select count(*), coalesce(sum(paisa), 0)::bigint as paisa,
          coalesce(bool_and(sample), false) as "isSample",
          coalesce(bool_or(business_id is not null), false) as "isSellers"
        from (
          select amount_paisa as paisa, sample, business_id
          from ${cashWithCouriers} and ${byCourier(courier)} and payments.id = any(${ids}::bigint[])
        ) cash`,
  )

interface NewHandover {
  courier: string
  expectedPaisa: number
  paymentCount: number
  countedPaisa: number
  note: string
  staffId: string
  isSample: boolean
}

export const insertHandover = (db: Db, handover: NewHandover) =>
  one<{ id: string }>(
    db,
    sql`insert into courier_handovers (courier, expected_paisa, payment_count, counted_paisa, note,
          staff_id, sample)
        values (${handover.courier}, ${handover.expectedPaisa}, ${handover.paymentCount},
          ${handover.countedPaisa}, ${handover.note}, ${handover.staffId}, ${handover.isSample})
        returning id::text`,
  )

/** The database refuses a payment that is in another handover. */
export const insertHandoverPayments = (db: Db, handoverId: string, paymentIds: readonly string[]) =>
  execute(
    db,
    sql`insert into courier_handover_payments (handover_id, payment_id)
        select ${handoverId}::bigint, unnest(${paymentIds}::bigint[])`,
  )

/** Newest first. */
export const listHandovers = async (db: Db, limit: number): Promise<CashHandover[]> =>
  (
    await many<Omit<CashHandover, 'handedAt'> & { handedAt: Date }>(
      db,
      sql`select courier_handovers.id::text, courier, payment_count as deliveries,
            expected_paisa as expected, counted_paisa as counted, note, users.name as staff,
            handed_at as "handedAt"
          from courier_handovers left join users on users.id = staff_id
          order by courier_handovers.id desc limit ${limit}`,
    )
  ).map(({ expected, counted, handedAt, ...row }) => ({
    ...row,
    expected: toRupees(expected),
    counted: toRupees(counted),
    handedAt: handedAt.toISOString(),
  }))
