import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const returnsChecks: Check[] = [
  {
    name: 'a return asks for pieces of one consignment that were delivered',
    broken: sql`select returns.number::text as what from returns
      join return_lines on return_id = returns.id
      join order_lines on order_lines.order_id = return_lines.order_id
        and order_lines.position = return_lines.position
      where order_lines.consignment_id <> returns.consignment_id
        or return_lines.quantity > order_lines.quantity - cancelled_quantity`,
  },
  {
    name: 'no more pieces arrived than were taken out of the order',
    broken: sql`select order_lines.order_id || ', line ' || order_lines.position as what
      from order_lines join (
        select order_id, position, sum(sellable + damaged + to_maker) as arrived from return_lines
          group by order_id, position
      ) came on came.order_id = order_lines.order_id and came.position = order_lines.position
        where arrived > returned_quantity`,
  },
  {
    name:
      'a return has pieces, some arrived where it was received, and not all where it is waited ' +
      'for',
    broken: sql`select number::text as what from returns left join (
        select return_id, sum(sellable + damaged + to_maker) as arrived, sum(quantity) as asked
          from return_lines group by return_id
      ) lines on return_id = id where arrived is null
        or (arrived = 0 and state in ('received', 'settled'))
        or (arrived = asked and state in ('asked', 'accepted'))`,
  },
  {
    name: 'a return is in the state where its history ends',
    broken: sql`select number::text as what from returns
      where state is distinct from (select state from return_events where return_id = returns.id
        order by return_events.id desc limit 1)`,
  },
  {
    name: 'photos are as long as they say',
    broken: sql`select id::text as what from return_photos where bytes <> length(content)`,
  },
]
