import { type Db, execute, exists, many, sql } from '#kit/server/db/sql.ts'
import { statesWith } from '../model.ts'

const returnsOf = (userId: string) =>
  sql`(select returns.id from returns join orders on orders.id = order_id
    where user_id = ${userId})`

export const hasOpenReturns = (db: Db, userId: string) =>
  exists(
    db,
    sql`select from returns
      where id in ${returnsOf(userId)} and state = any(${statesWith('isOpen')}::text[])`,
  )

/** Returned items stay in the books. The customer's texts and photos are erased. */
export async function anonymiseReturns(db: Db, userId: string) {
  await execute(
    db,
    sql`delete from return_photos
      where uploaded_by = ${userId} or return_id in ${returnsOf(userId)}`,
  )
  await execute(
    db,
    sql`update returns set words = '' where words <> '' and id in ${returnsOf(userId)}`,
  )
  await execute(
    db,
    sql`update return_events set note = '' where note <> '' and return_id in ${returnsOf(userId)}`,
  )
}

export const exportReturns = (db: Db, userId: string) =>
  many(
    db,
    sql`select returns.number, orders.number as "orderNumber", returns.state, returns.reason, words,
          wanted, returns.created_at as "askedAt",
          (select count(*)::int from return_photos where return_id = returns.id) as photos,
          (select json_agg(json_build_object('product', name, 'quantity', return_lines.quantity)
              order by return_lines.position)
            from return_lines join order_lines on order_lines.order_id = return_lines.order_id
              and order_lines.position = return_lines.position
            where return_id = returns.id) as lines,
          (select json_agg(json_build_object('state', state, 'at', created_at, 'note', note)
              order by id)
            from return_events where return_id = returns.id) as history
        from returns join orders on orders.id = order_id where user_id = ${userId}
        order by returns.number`,
  )
