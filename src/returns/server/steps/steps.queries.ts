import type { Scope } from '#access/member-access.ts'
import { type Db, execute, many, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { ReceiveReturn } from '../../contract.ts'
import { previousStates, type ReturnState, statesWith } from '../../model.ts'

/** How many items of a line of a return have not arrived. */
export const missingQuantity = sql`(return_lines.quantity - sellable - damaged - to_maker)`

export interface NewEvent {
  returnId: string
  state: ReturnState
  /** Undefined if the customer did it. */
  staffId?: string | undefined
  bySeller?: boolean | undefined
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

interface StateChange {
  id: string
  to: ReturnState
  version?: number
  /** Only a return of this customer. */
  customerId?: string
  /** Only a return of this seller. */
  scope?: Scope
}

/**
 * Moves a return to another state. Returns false if its current state does not allow that, or if
 * the version is outdated.
 */
export async function updateState(
  db: Db,
  { id, to, version, customerId, scope = null }: StateChange,
): Promise<boolean> {
  const updated = await execute(
    db,
    sql`update returns set state = ${to}, version = returns.version + 1 from orders, consignments
        where returns.id = ${id} and orders.id = returns.order_id
          and consignments.id = returns.consignment_id
          and returns.state = any(${previousStates(to)}::text[])
          and (${version ?? null}::int is null or returns.version = ${version ?? null}::int)
          and (${customerId ?? null}::uuid is null or orders.user_id = ${customerId ?? null}::uuid)
          and (${scope}::bigint is null or consignments.business_id = ${scope}::bigint)`,
  )
  return updated > 0
}

/**
 * Adds the items that arrived, by condition, to those that were already returned at the counter.
 * Returns how many of the lines belong to the return and have that many missing items.
 */
export const updateReceived = (
  db: Db,
  returnId: string,
  lines: ReceiveReturn['lines'],
): Promise<number> =>
  execute(
    db,
    sql`update return_lines set sellable = return_lines.sellable + received.sellable,
          damaged = return_lines.damaged + received.damaged,
          to_maker = return_lines.to_maker + received."toMaker"
        from jsonb_to_recordset(${JSON.stringify(lines)})
          as received (line int, sellable int, damaged int, "toMaker" int)
        where return_id = ${returnId} and position = received.line
          and received.sellable + received.damaged + received."toMaker"
            <= quantity - return_lines.sellable - return_lines.damaged - return_lines.to_maker`,
  )

/**
 * Items that a customer brings to the counter first count as items without a return request. Only
 * if fewer items of a line remain than its open returns wait for, the difference has arrived for
 * these returns, the oldest first.
 */
export const receiveCounterItems = (db: Db, orderId: string) =>
  execute(
    db,
    sql`with waiting as (
          select return_id, return_lines.position, ${missingQuantity} as missing,
            sum(${missingQuantity}) over (partition by return_lines.position)
              - (order_lines.quantity - cancelled_quantity - returned_quantity) as arrived,
            sum(${missingQuantity}) over (
              partition by return_lines.position order by returns.number
            ) - ${missingQuantity} as missing_before
          from return_lines join returns on returns.id = return_id
            join order_lines on order_lines.order_id = return_lines.order_id
              and order_lines.position = return_lines.position
          where return_lines.order_id = ${orderId}
            and state = any(${statesWith('isAwaitingItems')}::text[])
        )
        update return_lines set sellable = sellable + least(missing, arrived - missing_before)
        from waiting
        where return_lines.return_id = waiting.return_id
          and return_lines.position = waiting.position
          and least(missing, arrived - missing_before) > 0`,
  )

/** Marks returns as received once all of their items have arrived. */
export const receiveCompleteReturns = (db: Db, orderId: string) =>
  many<{ id: string }>(
    db,
    sql`update returns set state = 'received', version = version + 1
        where order_id = ${orderId} and state = any(${statesWith('isAwaitingItems')}::text[])
          and not exists (select from return_lines
            where return_id = returns.id and ${missingQuantity} > 0)
        returning id`,
  )

/** Whether the order has no refund left to pay. */
export const isFullyRefunded = async (db: Db, orderId: string): Promise<boolean> =>
  (await maybeValue<boolean>(
    db,
    sql`select received_paisa - refunded_paisa <= total_paisa - dropped_paisa as "isRefunded"
        from orders where id = ${orderId}`,
  )) === true
