import type { Scope } from '#kit/contract/member.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Piece } from '#orders/consignment.ts'
import type { AskReturn, ReceiveReturn, Returnable } from '../contract.ts'
import { type ReturnReason, type ReturnState, statesBefore, statesWith } from '../model.ts'

/** How many pieces of a line of a return have not arrived. */
const missing = sql`(return_lines.quantity - sellable - damaged - to_maker)`

/**
 * How many pieces of a line are neither cancelled, returned nor asked for. Work is not given back,
 * nor what was built in.
 */
const leftOfLine = sql`case when product_id is null then 0
  else order_lines.quantity - cancelled_quantity - returned_quantity - used_quantity - (
  select coalesce(sum(${missing}), 0)::int from return_lines join returns on returns.id = return_id
  where return_lines.order_id = order_lines.order_id
    and return_lines.position = order_lines.position
    and state = any(${statesWith('isHolding')}::text[])) end`

/** What can still be given back of an order, by consignment. */
export async function listReturnable(
  db: Db,
  orderId: string,
  returnDays: number,
): Promise<Returnable['consignments']> {
  const rows = await many<{ id: string; until: Date; lines: { line: number; left: number }[] }>(
    db,
    sql`select id, delivered_at + make_interval(days => ${returnDays}::int) as until,
          (select coalesce(json_agg(json_build_object('line', position, 'left', ${leftOfLine})
            order by position), '[]')
           from order_lines where order_id = ${orderId} and consignment_id = consignments.id)
             as lines
        from consignments where order_id = ${orderId} and stage = 'delivered'
          and delivered_at > now() - make_interval(days => ${returnDays}::int) order by position`,
  )
  return rows.map(({ until, lines, ...row }) => ({
    ...row,
    until: until.toISOString(),
    lines: lines.filter(({ left }) => left > 0),
  }))
}

/**
 * Null where it was not delivered, or too long ago. Its order is locked, so nothing of that changes
 * meanwhile.
 */
export const insertReturn = (
  db: Db,
  {
    order,
    consignment,
    reason,
    words,
    wanted,
  }: Omit<AskReturn, 'reason'> & { reason: ReturnReason },
  returnDays: number | null,
) =>
  maybeOne<{ id: string }>(
    db,
    sql`insert into returns (order_id, consignment_id, reason, words, wanted)
        select order_id, id, ${reason}, ${words}, ${wanted} from consignments
        where order_id = ${order} and id = ${consignment} and stage = 'delivered'
          and (${returnDays}::int is null
            or delivered_at > now() - make_interval(days => ${returnDays}::int))
        returning id`,
  )

export const findDelivered = (
  db: Db,
  { order, consignment }: Pick<AskReturn, 'order' | 'consignment'>,
) =>
  maybeOne<{ isDelivered: boolean }>(
    db,
    sql`select stage = 'delivered' as "isDelivered" from consignments
      where order_id = ${order} and id = ${consignment}`,
  )

/** How many lines still have as many pieces as are asked for. */
export const insertLines = (db: Db, returnId: string, pieces: Piece[]): Promise<number> =>
  execute(
    db,
    sql`insert into return_lines (return_id, order_id, position, quantity)
        select returns.id, returns.order_id, line, given.quantity from returns, order_lines, (
          select line, sum(quantity)::int as quantity
          from unnest(${pieces.map(({ line }) => line)}::int[],
            ${pieces.map(({ quantity }) => quantity)}::int[]) as piece (line, quantity)
            group by line
        ) given
        where returns.id = ${returnId} and order_lines.order_id = returns.order_id
          and order_lines.consignment_id = returns.consignment_id
          and order_lines.position = given.line and given.quantity <= ${leftOfLine}`,
  )

export interface NewEvent {
  returnId: string
  state: ReturnState
  /** Null where the customer did it. */
  staffId?: string | undefined
  bySeller?: boolean
  note?: string
}

export const insertEvent = (
  db: Db,
  { returnId, state, staffId, bySeller = false, note = '' }: NewEvent,
) =>
  execute(
    db,
    sql`insert into return_events (return_id, state, staff_id, by_seller, note)
      values (${returnId}, ${state}, ${staffId ?? null}, ${bySeller}, ${note})`,
  )

interface StepOf {
  id: string
  to: ReturnState
  version?: number
  /** The customer whose own it is, or the seller's whose it is. */
  ofUser?: string
  scope?: Scope
}

/**
 * Takes a step that the table allows from where the return stands now; false where it does not, or
 * somebody was quicker.
 */
export async function takeStep(
  db: Db,
  { id, to, version, ofUser, scope = null }: StepOf,
): Promise<boolean> {
  const taken = await execute(
    db,
    sql`update returns set state = ${to}, version = returns.version + 1 from orders, consignments
        where returns.id = ${id} and orders.id = returns.order_id
          and consignments.id = returns.consignment_id
          and returns.state = any(${statesBefore(to)}::text[])
          and (${version ?? null}::int is null or returns.version = ${version ?? null}::int)
            and (${ofUser ?? null}::uuid is null or orders.user_id = ${ofUser ?? null}::uuid)
          and (${scope}::bigint is null or consignments.business_id = ${scope}::bigint)`,
  )
  return taken > 0
}

/**
 * Keeps in which condition pieces arrived, besides those that came to the counter. How many lines
 * are of this return.
 */
export const updateReceived = (
  db: Db,
  returnId: string,
  lines: ReceiveReturn['lines'],
): Promise<number> =>
  execute(
    db,
    sql`update return_lines set sellable = return_lines.sellable + given.sellable,
      damaged = return_lines.damaged + given.damaged,
          to_maker = return_lines.to_maker + given."toMaker"
        from jsonb_to_recordset(${JSON.stringify(lines)})
          as given (line int, sellable int, damaged int, "toMaker" int)
        where return_id = ${returnId} and position = given.line
          and given.sellable + given.damaged + given."toMaker"
          <= quantity - return_lines.sellable - return_lines.damaged - return_lines.to_maker`,
  )

/**
 * Counts pieces of an order that left it at the counter as arrived where open returns wait for
 * them: more than are left of a line, the oldest first.
 */
export const receiveTaken = (db: Db, orderId: string) =>
  execute(
    db,
    sql`with waiting as (
          select return_id, return_lines.position, ${missing} as pieces,
            sum(${missing}) over (partition by return_lines.position)
              - (order_lines.quantity - cancelled_quantity - returned_quantity) as taken,
            sum(${missing}) over (partition by return_lines.position order by returns.number)
              - ${missing} as before
          from return_lines join returns on returns.id = return_id
            join order_lines on order_lines.order_id = return_lines.order_id
              and order_lines.position = return_lines.position
          where return_lines.order_id = ${orderId}
            and state = any(${statesWith('isHolding')}::text[])
        )
        update return_lines set sellable = sellable + least(pieces, taken - before) from waiting
        where return_lines.return_id = waiting.return_id
          and return_lines.position = waiting.position and least(pieces, taken - before) > 0`,
  )

/** Ends the wait of returns all of whose pieces have arrived. */
export const closeArrived = (db: Db, orderId: string) =>
  many<{ id: string }>(
    db,
    sql`update returns set state = 'received', version = version + 1
      where order_id = ${orderId} and state = any(${statesWith('isHolding')}::text[])
          and not exists (select from return_lines where return_id = returns.id and ${missing} > 0)
            returning id`,
  )

/** Whether nothing is left to give back of the return's order. */
export const isPaidBack = (db: Db, orderId: string) =>
  maybeOne<{ is: boolean }>(
    db,
    sql`select received_paisa - refunded_paisa <= total_paisa - dropped_paisa as is from orders
      where id = ${orderId}`,
  )
