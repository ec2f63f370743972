import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const returnsChecks: Check[] = [
  {
    name: 'a return contains items of one consignment that were not cancelled',
    broken: sql`select returns.number::text as what from returns
      join return_lines on return_id = returns.id
      join order_lines on order_lines.order_id = return_lines.order_id
        and order_lines.position = return_lines.position
      where order_lines.consignment_id <> returns.consignment_id
        or return_lines.quantity > order_lines.quantity - cancelled_quantity`,
  },
  {
    name: 'no more items arrived than the order counts as returned',
    broken: sql`select order_lines.order_id || ', line ' || order_lines.position as what
      from order_lines join (
        select order_id, position, sum(sellable + damaged + to_maker) as arrived
          from return_lines group by order_id, position
      ) received on received.order_id = order_lines.order_id
        and received.position = order_lines.position
      where arrived > returned_quantity`,
  },
  {
    name: 'a return has items; some have arrived if it is received, not all if it is awaited',
    broken: sql`select number::text as what from returns left join (
        select return_id, sum(sellable + damaged + to_maker) as arrived, sum(quantity) as requested
          from return_lines group by return_id
      ) lines on return_id = id
      where arrived is null
        or (arrived = 0 and state in ('received', 'settled'))
        or (arrived = requested and state in ('asked', 'accepted'))`,
  },
  {
    name: 'a return is in the state of its last event',
    broken: sql`select number::text as what from returns
      where state is distinct from (select state from return_events
        where return_id = returns.id order by return_events.id desc limit 1)`,
  },
  {
    name: 'photos have their recorded size',
    broken: sql`select id::text as what from return_photos where bytes <> length(content)`,
  },
]
