import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, joinSql, many, one, type Sql, sql } from '#kit/server/db/sql.ts'
import type { BoardQuery, RepairQuery } from '../board.ts'
import { numberIn, type RepairSort, stages, stagesWith } from '../model.ts'
import type { RepairCard } from '../ticket.ts'
import { isOverdue, listCards } from './ticket.queries.ts'

// Written out, so that the indexes of open repairs are used.
export const isOpen = sql`stage not in ('handed_over', 'cancelled')`
const isUnclaimed = sql`stage in ('ready', 'not_repaired')`
const endOfToday = sql`((now() at time zone 'Asia/Kathmandu')::date + 1)::timestamp at time zone 'Asia/Kathmandu'`

const dueIs: Record<NonNullable<RepairQuery['due']>, Sql> = {
  overdue: isOverdue,
  today: sql`(due_at < ${endOfToday} and ${isOpen})`,
  week: sql`(due_at < ${endOfToday} + interval '6 days' and ${isOpen})`,
  none: sql`(due_at is null and ${isOpen})`,
}
const stateIs: Record<NonNullable<RepairQuery['state']>, Sql> = {
  open: isOpen,
  over: sql`stage in ('handed_over', 'cancelled')`,
  unclaimed: isUnclaimed,
  unread: sql`unread > 0`,
}

type Filter = Partial<
  Pick<RepairQuery, 'stage' | 'ownStage' | 'technician' | 'due' | 'search' | 'state' | 'customer'>
>

const searched = (typed: string): Sql => {
  const number = numberIn(typed)
  const found = contains(sql`search`, typed)
  return number && number.length >= 4
    ? sql`(repairs.number = ${number}::bigint or ${found})`
    : found
}

function conditionsOf(
  { stage, ownStage, technician, due, search, state, customer }: Filter,
  callerId: string,
): Sql {
  const conditions = [sql`true`]
  if (stage) conditions.push(sql`stage = ${stage}`)
  if (ownStage) conditions.push(sql`own_stage = ${ownStage}::bigint`)
  if (technician === 'none') conditions.push(sql`technician_id is null`)
  else if (technician)
    conditions.push(sql`technician_id = ${technician === 'me' ? callerId : technician}::uuid`)
  if (due) conditions.push(dueIs[due])
  if (state) conditions.push(stateIs[state])
  if (customer) conditions.push(sql`user_id = ${customer}::uuid`)
  if (search) conditions.push(searched(search))
  return joinSql(conditions, ' and ')
}

const orders: Record<RepairSort, Sql> = {
  number: sql`repairs.number`,
  '-number': sql`repairs.number desc`,
  due: sql`due_at nulls last, repairs.number`,
  '-due': sql`due_at desc nulls last, repairs.number`,
  stage: sql`stage, stage_since, repairs.number`,
}

/** The rows are chosen first, and only those that are shown are looked at closely. */
const page = (where: Sql, order: Sql, limit: number, offset = 0) =>
  sql`(select repairs.id from repairs where ${where}
    order by ${order} limit ${limit} offset ${offset}) chosen
    join repairs on repairs.id = chosen.id`

export async function listRepairs(
  db: Db,
  { sort = '-number', ...filter }: Filter & { sort?: RepairSort },
  callerId: string,
  offset: number,
  limit: number,
) {
  const [where, order] = [conditionsOf(filter, callerId), orders[sort]]
  const count = () => countRows(db, sql`repairs where ${where}`)
  if (!filter.search) {
    const [items, total] = await Promise.all([
      listCards(db, page(where, order, limit, offset), order),
      count(),
    ])
    return { items, total }
  }
  // What is searched for is found once, and counted with it.
  const found = await many<{ id: string; total: number }>(
    db,
    sql`select id, count(*) over () as total from repairs where ${where}
      order by ${order} limit ${limit} offset ${offset}`,
  )
  const chosen = sql`unnest(${found.map(({ id }) => id)}::uuid[]) as chosen (id)
    join repairs on repairs.id = chosen.id`
  return {
    items: await listCards(db, chosen, order),
    total: found[0]?.total ?? (offset > 0 ? await count() : 0),
  }
}

export interface Counted {
  stage: RepairCard['stage']
  ownStage: string | null
  technician: string | null
  /** Of those that the board shows. */
  shown: number
  open: number
  overdue: number
}

/** How many open repairs are in each stage, and how much work everybody has. */
export const countOpen = (db: Db, filter: BoardQuery, callerId: string) =>
  many<Counted>(
    db,
    sql`select stage, own_stage::text as "ownStage", technician_id as technician,
      count(*) filter (where ${conditionsOf(filter, callerId)}) as shown, count(*) as open,
          count(*) filter (where ${isOverdue}) as overdue
        from repairs where ${isOpen} group by stage, own_stage, technician_id`,
  )

/** The most urgent ones of each of these stages. */
export const listColumns = (
  db: Db,
  columns: Pick<Counted, 'stage' | 'ownStage'>[],
  filter: BoardQuery,
  callerId: string,
  limit: number,
) => {
  const order = sql`is_urgent desc, due_at, repairs.id`
  return listCards(
    db,
    sql`unnest(${columns.map(({ stage }) => stage)}::text[],
      ${columns.map(({ ownStage }) => ownStage ?? 0)}::bigint[]) as wanted (place, own)
        cross join lateral (select id from repairs
          where ${isOpen} and repairs.stage = wanted.place and coalesce(own_stage, 0) = wanted.own
          and ${conditionsOf(filter, callerId)} order by ${order} limit ${limit}) chosen
        join repairs on repairs.id = chosen.id`,
    order,
  )
}

export const listTechnicians = (db: Db) =>
  many<{ id: string; name: string }>(
    db,
    sql`select users.id, users.name from users join roles on roles.id = users.role
      where disabled_at is null and users.role <> 'customer'
      and (roles.id = 'owner' or 'repairs' = any(roles.permissions)) order by lower(users.name)`,
  )

export const countDesk = (db: Db, callerId: string) =>
  one<{
    open: number
    booked: number
    overdue: number
    unread: number
    mine: number
    unclaimed: number
  }>(
    db,
    sql`select count(*) as open, count(*) filter (where stage = 'booked') as booked,
      count(*) filter (where ${isOverdue}) as overdue,
          (select count(*) from repairs where unread > 0) as unread,
            count(*) filter (where technician_id = ${callerId}) as mine,
            count(*) filter (where ${isUnclaimed}) as unclaimed
        from repairs where ${isOpen}`,
  )

/** What nobody at the desk has seen to: bookings, and messages of customers. */
export const waitingRepairs = sql`repairs where ${isOpen} and (stage = 'booked' or unread > 0)`

/** The stages of the board in the order of the work. */
export const boardStages = stagesWith('isOpen').filter((stage) => stages[stage].isOpen)
