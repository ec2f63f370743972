import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import { isOfSample } from './sample-orders.queries.ts'

/** The states that lead to each state, in order. */
const paths = {
  asked: ['asked'],
  accepted: ['asked', 'accepted'],
  refused: ['asked', 'refused'],
  cancelled: ['asked', 'cancelled'],
  received: ['asked', 'accepted', 'received'],
  settled: ['asked', 'accepted', 'received', 'settled'],
}

/**
 * Inserts the returns of all returned orders. Among the recent deliveries, one return each is
 * requested, accepted, refused and cancelled.
 */
export const insertSampleReturns = (db: Db) =>
  execute(
    db,
    sql`with candidates as (
          select consignments.id, order_id, stage, consignments.delivered_at,
            row_number() over (partition by stage
              order by consignments.delivered_at desc, consignments.id) as position
          from consignments join orders on orders.id = order_id
          where ${isOfSample} and (stage = 'returned'
            or (stage = 'delivered' and consignments.delivered_at > now() - interval '9 days'))
        ), chosen as materialized (
          select gen_random_uuid() as return_id, *,
            case stage
              when 'returned' then (case position when 1 then 'received' else 'settled' end)
              else (array['asked', 'accepted', 'refused', 'cancelled'])[position] end as state
          from candidates
        ), inserted as (
          insert into returns (id, order_id, consignment_id, state, reason, words, wanted,
            created_at, version, sample)
          select return_id, order_id, id, state,
            (array['faulty', 'different', 'unwanted', 'damaged'])[1 + position % 4],
            ${'It is not what I expected.'},
            (array['refund', 'exchange'])[1 + position % 2],
            least(now(), delivered_at + interval '5 hours'),
            jsonb_array_length(${JSON.stringify(paths)}::jsonb -> state), true
          from chosen where state is not null
        ), events as (
          insert into return_events (return_id, state, staff_id, created_at)
          select return_id, step,
            case when step not in ('asked', 'cancelled')
              then (select id from users where role = 'owner' order by created_at limit 1) end,
            least(now(), delivered_at + nth * interval '5 hours')
          from chosen, jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb -> state)
            with ordinality as steps (step, nth)
          order by return_id, nth
        )
        insert into return_lines (return_id, order_id, position, quantity, sellable)
        select return_id, chosen.order_id, order_lines.position,
          case stage when 'returned' then returned_quantity else 1 end, returned_quantity
        from chosen join order_lines on order_lines.order_id = chosen.order_id
          and consignment_id = chosen.id
        where state is not null and (stage = 'returned'
          or order_lines.position = (select min(first.position) from order_lines first
            where first.consignment_id = chosen.id and first.order_id = chosen.order_id))`,
  )
