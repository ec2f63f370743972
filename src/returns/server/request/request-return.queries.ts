import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { LineQuantity } from '#orders/consignment.ts'
import type { RequestReturn, Returnable } from '../../contract.ts'
import { type ReturnReason, statesWith } from '../../model.ts'
import { missingQuantity } from '../steps/steps.queries.ts'

/**
 * How many items of a line can still be returned: not cancelled, not returned, and not part of a
 * return that is still waiting for them. Work and parts that were used in a repair cannot be
 * returned.
 */
const returnableQuantity = sql`case when product_id is null then 0
  else order_lines.quantity - cancelled_quantity - returned_quantity - used_quantity - (
    select coalesce(sum(${missingQuantity}), 0)::int
      from return_lines join returns on returns.id = return_id
      where return_lines.order_id = order_lines.order_id
        and return_lines.position = order_lines.position
        and state = any(${statesWith('isAwaitingItems')}::text[])
  ) end`

/** The items of an order that can still be returned, by consignment. */
export async function listReturnable(
  db: Db,
  orderId: string,
  returnDays: number,
): Promise<Returnable['consignments']> {
  const rows = await many<{ id: string; until: Date; lines: { line: number; left: number }[] }>(
    db,
    sql`select id, delivered_at + make_interval(days => ${returnDays}::int) as until,
          (select coalesce(json_agg(json_build_object('line', position,
              'left', ${returnableQuantity}) order by position), '[]')
            from order_lines where order_id = ${orderId} and consignment_id = consignments.id)
            as lines
        from consignments where order_id = ${orderId} and stage = 'delivered'
          and delivered_at > now() - make_interval(days => ${returnDays}::int)
        order by position`,
  )
  return rows.map(({ until, lines, ...row }) => ({
    ...row,
    until: until.toISOString(),
    lines: lines.filter(({ left }) => left > 0),
  }))
}

/**
 * Returns null if the consignment is not delivered, or was delivered too long ago. The order is
 * locked, so neither changes meanwhile.
 */
export const insertReturn = (
  db: Db,
  {
    order,
    consignment,
    reason,
    words,
    wanted,
  }: Omit<RequestReturn, 'reason'> & { reason: ReturnReason },
  maxDays: number | null,
) =>
  maybeOne<{ id: string }>(
    db,
    sql`insert into returns (order_id, consignment_id, reason, words, wanted)
        select order_id, id, ${reason}, ${words}, ${wanted} from consignments
        where order_id = ${order} and id = ${consignment} and stage = 'delivered'
          and (${maxDays}::int is null
            or delivered_at > now() - make_interval(days => ${maxDays}::int))
        returning id`,
  )

export const findDelivered = (
  db: Db,
  { order, consignment }: Pick<RequestReturn, 'order' | 'consignment'>,
) =>
  maybeOne<{ isDelivered: boolean }>(
    db,
    sql`select stage = 'delivered' as "isDelivered" from consignments
        where order_id = ${order} and id = ${consignment}`,
  )

/** Inserts the lines that still have enough returnable items, and returns how many they are. */
export const insertLines = (db: Db, returnId: string, items: LineQuantity[]): Promise<number> =>
  execute(
    db,
    sql`insert into return_lines (return_id, order_id, position, quantity)
        select returns.id, returns.order_id, line, requested.quantity
        from returns, order_lines, (
          select line, sum(quantity)::int as quantity
          from unnest(${items.map(({ line }) => line)}::int[],
            ${items.map(({ quantity }) => quantity)}::int[]) as item (line, quantity)
          group by line
        ) requested
        where returns.id = ${returnId} and order_lines.order_id = returns.order_id
          and order_lines.consignment_id = returns.consignment_id
          and order_lines.position = requested.line
          and requested.quantity <= ${returnableQuantity}`,
  )
