import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const repairChecks: Check[] = [
  {
    name: 'a repair is in the stage where its history ends',
    broken: sql`select number::text as what from repairs
      where stage is distinct from
        (select to_stage from repair_events
          where repair_id = repairs.id and kind = 'stage' order by id desc limit 1)`,
  },
  {
    name: 'a repair’s history has no gap',
    broken: sql`select distinct repair_id::text as what
      from (select repair_id, from_stage,
          lag(to_stage) over (partition by repair_id order by id) as before
        from repair_events where kind = 'stage') steps
      where from_stage is distinct from before`,
  },
  {
    name: 'a repair waits for approval exactly while its estimate does',
    broken: sql`select number::text as what from repairs
      where (stage = 'waiting_approval') <> exists (select from repair_estimates
        where repair_id = repairs.id and state = 'sent')`,
  },
  {
    name: 'the approved lines of an estimate are in its order, at their prices',
    broken: sql`select repair_estimates.id::text as what
      from repair_estimates
      join repairs on repairs.id = repair_id
      join lateral (select
          coalesce(sum(part_quantity * part_paisa + work_paisa)
            filter (where is_approved), 0) as paisa,
          bool_or(is_approved and (product_id is not null
            or part_quantity * part_paisa + work_paisa > 0)) as is_billed
        from repair_lines where estimate_id = repair_estimates.id) lines on true
      left join repair_orders on estimate_id = repair_estimates.id
      left join orders on orders.id = order_id
      where state = 'approved' and not repairs.sample
        and ((is_billed and order_id is null)
          or (order_id is not null and orders.total_paisa <> lines.paisa))`,
  },
  {
    name: 'exactly the fitted parts are off the shelf',
    broken: sql`select order_lines.order_id::text as what
      from order_lines
      left join repair_orders on repair_orders.order_id = order_lines.order_id
      left join repair_lines on repair_lines.estimate_id = repair_orders.estimate_id
        and part_line = order_lines.position and repair_lines.product_id is not null
      where order_lines.used_quantity <>
          case when repair_lines.is_used then repair_lines.part_quantity else 0 end
        and (order_lines.used_quantity > 0 or repair_lines.is_used)`,
  },
  {
    name: 'a unit is replaced under warranty at most once',
    broken: sql`select order_lines.order_id::text as what
      from repair_replacements replacements
      join repair_lines on repair_lines.id = line_id
      join repair_estimates on repair_estimates.id = estimate_id
      join order_lines on order_lines.order_id = replacements.order_id
        and order_lines.position = replacements.position
      where authorized_by is null and is_approved and not is_dropped
      group by order_lines.order_id, order_lines.position
      having sum(replacements.quantity) > order_lines.quantity - cancelled_quantity`,
  },
  {
    name: 'a repair that was handed over has no open order',
    broken: sql`select repairs.number::text as what
      from repairs
      join repair_orders on repair_id = repairs.id
      join orders on orders.id = order_id
      where repairs.stage in ('handed_over', 'cancelled')
        and orders.status in ('pending', 'confirmed', 'packed', 'ready')`,
  },
  {
    name: 'an erased repair has no password, photos or internal notes',
    broken: sql`select number::text as what from repairs
      where erased_at is not null
        and (password is not null
          or exists (select from repair_photos where repair_id = repairs.id)
          or exists (select from repair_events
            where repair_id = repairs.id and kind = 'note' and text <> ''))`,
  },
  {
    name: 'a slot counts as many bookings as it has repairs',
    broken: sql`select starts_at::text as what
      from repair_slots
      left join (select way, slot_at, count(*) as booked from repairs
        where slot_at is not null and (stage <> 'cancelled' or received_at is not null)
        group by way, slot_at) booked
        on booked.way = repair_slots.way and slot_at = starts_at
      where taken <> coalesce(booked, 0)`,
  },
]
