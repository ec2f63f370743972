import type { Span } from '#kit/contract/time/day.ts'
import { rupees } from '#kit/server/db/rupees.ts'
import { type Db, many, one, type Sql, sql } from '#kit/server/db/sql.ts'
import type { RepairReport, Turnaround } from '../../report-contract.ts'
import { isWaitingForOwner, listCards } from './cards.queries.ts'

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kathmandu')`
const within = (column: Sql, { from, to }: Span) =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(to)} + interval '1 day'`

const hoursQuantile = (share: Sql) => sql`round((percentile_cont(${share})
  within group (order by extract(epoch from ready_at - received_at) / 3600))::numeric, 1)::float8`
const medianHours = hoursQuantile(sql`0.5`)

const hasClaim = sql`exists (select from repairs claims
  where claims.claim_of = repairs.id and claims.stage <> 'cancelled')`
const rightFirstTime = sql`round(100.0 * count(*) filter (where is_repaired and not ${hasClaim})
  / nullif(count(*) filter (where is_repaired), 0))::int`

const turnaround = sql`count(*)::int as finished, ${medianHours} as "medianHours",
  ${hoursQuantile(sql`0.9`)} as "slowHours", ${rightFirstTime} as "rightFirstTime"`

/** Repairs that were handed over on these days. A warranty claim is not counted separately. */
const finished = (span: Span) =>
  sql`repairs where ${within(sql`handed_over_at`, span)} and claim_of is null`

/** Finished repairs by a name, for which `join` adds the table. */
const countByName = (db: Db, span: Span, name: Sql, join: Sql) =>
  many<Turnaround>(
    db,
    sql`select coalesce(${name}, '') as name, ${turnaround}
        from (select * from ${finished(span)}) repairs left join ${join}
        group by ${name} order by count(*) desc, 1`,
  )

export const countByFault = (db: Db, span: Span) =>
  countByName(
    db,
    span,
    sql`faults.name`,
    sql`lateral (select name from repair_faults where id = any(fault_ids)) faults on true`,
  )

export const countByTechnician = (db: Db, span: Span) =>
  countByName(db, span, sql`users.name`, sql`users on users.id = technician_id`)

type Totals = Omit<
  RepairReport,
  'from' | 'to' | 'byFault' | 'byTechnician' | 'byStage' | 'unclaimed' | 'income' | 'byMonth'
>

export const sumTotals = (db: Db, span: Span) =>
  one<Totals>(
    db,
    sql`select
          (select count(*) from repairs where ${within(sql`created_at`, span)}
            and source = 'web' and claim_of is null)::int as booked,
          (select count(*) from repairs
            where ${within(sql`received_at`, span)})::int as "takenIn",
          (select count(*) from repairs where ${within(sql`created_at`, span)}
            and claim_of is not null)::int as claims,
          (select count(*) from repairs
            where ${within(sql`handed_over_at`, span)})::int as "handedOver",
          done."notRepaired", done."rightFirstTime", done."medianHours", done."onTime",
          (select json_build_object('count', count(distinct estimate_id),
              'value', ${rupees(sql`coalesce(sum(part_quantity * part_paisa + work_paisa), 0)`)})
            from repair_estimates join repair_lines on estimate_id = repair_estimates.id
            where state = 'sent') as "waitingApproval",
          (select round(100.0 * count(*) filter (where state = 'approved')
              / nullif(count(*), 0))::int
            from repair_estimates
            where ${within(sql`decided_at`, span)}) as "approvedShare"
        from (select count(*) filter (where not is_repaired)::int as "notRepaired",
            ${rightFirstTime} as "rightFirstTime", ${medianHours} as "medianHours",
            round(100.0 * count(*) filter (where ready_at <= due_at)
              / nullif(count(*) filter (where due_at is not null), 0))::int as "onTime"
          from ${finished(span)}) done`,
  )

export const averageHoursByStage = (db: Db, span: Span) =>
  many<{ stage: string; averageHours: number }>(
    db,
    sql`select to_stage as stage,
          round((avg(extract(epoch from ended - began)) / 3600)::numeric, 1)::float8
            as "averageHours"
        from (select to_stage, repair_events.created_at as began,
            lead(repair_events.created_at)
              over (partition by repair_id order by repair_events.id) as ended
          from repair_events
          where kind = 'stage' and repair_id in (select id from ${finished(span)})) steps
        where ended is not null group by to_stage`,
  )

export const listUnclaimed = (db: Db) =>
  listCards<RepairReport['unclaimed'][number]>(
    db,
    sql`(select id from repairs where ${isWaitingForOwner}
        order by stage_since limit 100) chosen
      join repairs on repairs.id = chosen.id`,
    sql`stage_since`,
    sql`, reminders, floor(extract(epoch from now() - stage_since) / 86400)::int as days`,
  )

/**
 * The income from repairs that were handed over, by month. An order line is a part if it has a
 * product or the estimate calls it a part.
 */
export const sumIncome = (db: Db, span: Span) =>
  many<{ month: string; labour: number; parts: number; handedOver: number }>(
    db,
    sql`with done as materialized (
          select id, to_char(handed_over_at at time zone 'Asia/Kathmandu', 'YYYY-MM') as month
          from repairs where ${within(sql`handed_over_at`, span)}
        ),
        lines as (
          select done.month,
            order_lines.pay_paisa
              * (order_lines.quantity - cancelled_quantity - returned_quantity) as paisa,
            order_lines.product_id is not null or exists (select from repair_lines
              where repair_lines.estimate_id = repair_orders.estimate_id
                and part_line = order_lines.position) as is_part
          from done
          join repair_orders on repair_orders.repair_id = done.id
          join order_lines on order_lines.order_id = repair_orders.order_id
        )
        select month,
          ${rupees(sql`coalesce((select sum(paisa) from lines
            where lines.month = months.month and not is_part), 0)`)}::float8 as labour,
          ${rupees(sql`coalesce((select sum(paisa) from lines
            where lines.month = months.month and is_part), 0)`)}::float8 as parts,
          "handedOver"
        from (select month, count(*)::int as "handedOver" from done group by month) months
        order by month`,
  )
