import type { Range } from '#kit/contract/calls/paging.model.ts'
import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, joinSql, many, one, type Sql, sql } from '#kit/server/db/sql.ts'
import type { BoardQuery, RepairQuery } from '../../board.ts'
import { parseRepairNumber, type RepairSort } from '../../model.ts'
import type { RepairCounts } from '../../staff-contract.ts'
import type { RepairCard } from '../../ticket.ts'
import { today } from '../repairs.queries.ts'
import { isOpen, isOver, isOverdue, isWaitingForOwner, listCards } from './cards.queries.ts'

const endOfToday = sql`(${today} + 1)::timestamp at time zone 'Asia/Kathmandu'`

const dueConditions: Record<NonNullable<RepairQuery['due']>, Sql> = {
  overdue: isOverdue,
  today: sql`(due_at < ${endOfToday} and ${isOpen})`,
  week: sql`(due_at < ${endOfToday} + interval '6 days' and ${isOpen})`,
  none: sql`(due_at is null and ${isOpen})`,
}
const stateConditions: Record<NonNullable<RepairQuery['state']>, Sql> = {
  open: isOpen,
  over: isOver,
  unclaimed: isWaitingForOwner,
  unread: sql`unread > 0`,
}

type Filter = Partial<
  Pick<RepairQuery, 'stage' | 'ownStage' | 'technician' | 'due' | 'search' | 'state' | 'customer'>
>

const matches = (search: string): Sql => {
  const number = parseRepairNumber(search)
  const matchesText = contains(sql`search`, search)
  return number && number.length >= 4
    ? sql`(repairs.number = ${number}::bigint or ${matchesText})`
    : matchesText
}

function toConditions(
  { stage, ownStage, technician, due, search, state, customer }: Filter,
  callerId: string,
): Sql {
  const conditions = [sql`true`]
  if (stage) conditions.push(sql`stage = ${stage}`)
  if (ownStage) conditions.push(sql`own_stage = ${ownStage}::bigint`)
  if (technician === 'none') conditions.push(sql`technician_id is null`)
  else if (technician)
    conditions.push(sql`technician_id = ${technician === 'me' ? callerId : technician}::uuid`)
  if (due) conditions.push(dueConditions[due])
  if (state) conditions.push(stateConditions[state])
  if (customer) conditions.push(sql`user_id = ${customer}::uuid`)
  if (search) conditions.push(matches(search))
  return joinSql(conditions, ' and ')
}

const sortOrders: Record<RepairSort, Sql> = {
  number: sql`repairs.number`,
  '-number': sql`repairs.number desc`,
  due: sql`due_at nulls last, repairs.number`,
  '-due': sql`due_at desc nulls last, repairs.number`,
  stage: sql`stage, stage_since, repairs.number`,
}

export async function listRepairs(
  db: Db,
  { sort = '-number', ...filter }: Filter & { sort?: RepairSort },
  callerId: string,
  { offset, limit }: Range,
) {
  const [where, order] = [toConditions(filter, callerId), sortOrders[sort]]
  const count = () => countRows(db, sql`repairs where ${where}`)
  if (!filter.search) {
    // Chooses the rows of the page first: the columns of a card are expensive.
    const page = sql`(select repairs.id from repairs where ${where}
        order by ${order} limit ${limit} offset ${offset}) chosen
      join repairs on repairs.id = chosen.id`
    const [items, total] = await Promise.all([listCards(db, page, order), count()])
    return { items, total }
  }
  // A text search is expensive: one query returns the page's ids and the total.
  const matching = await many<{ id: string; total: number }>(
    db,
    sql`select id, count(*) over () as total from repairs where ${where}
        order by ${order} limit ${limit} offset ${offset}`,
  )
  const page = sql`unnest(${matching.map(({ id }) => id)}::uuid[]) as chosen (id)
    join repairs on repairs.id = chosen.id`
  return {
    items: await listCards(db, page, order),
    total: matching[0]?.total ?? (offset > 0 ? await count() : 0),
  }
}

export interface OpenCount {
  stage: RepairCard['stage']
  ownStage: string | null
  technician: string | null
  /** Only repairs that match the board's filter. */
  visible: number
  open: number
  overdue: number
}

/** Counts open repairs by stage and technician. */
export const countOpen = (db: Db, filter: BoardQuery, callerId: string) =>
  many<OpenCount>(
    db,
    sql`select stage, own_stage::text as "ownStage", technician_id as technician,
          count(*) filter (where ${toConditions(filter, callerId)}) as visible,
          count(*) as open, count(*) filter (where ${isOverdue}) as overdue
        from repairs where ${isOpen} group by stage, own_stage, technician_id`,
  )

/** The most urgent cards of each column of the board. */
export const listColumnCards = (
  db: Db,
  columns: Pick<OpenCount, 'stage' | 'ownStage'>[],
  filter: BoardQuery,
  callerId: string,
  limit: number,
) => {
  const order = sql`is_urgent desc, due_at, repairs.id`
  return listCards(
    db,
    sql`unnest(${columns.map(({ stage }) => stage)}::text[],
        ${columns.map(({ ownStage }) => ownStage ?? 0)}::bigint[])
        as board_column (stage_name, own_stage_id)
      cross join lateral (select id from repairs
        where ${isOpen} and repairs.stage = board_column.stage_name
          and coalesce(own_stage, 0) = board_column.own_stage_id
          and ${toConditions(filter, callerId)}
        order by ${order} limit ${limit}) chosen
      join repairs on repairs.id = chosen.id`,
    order,
  )
}

export const listTechnicians = (db: Db) =>
  many<{ id: string; name: string }>(
    db,
    sql`select users.id, users.name from users join roles on roles.id = users.role
        where disabled_at is null and users.role <> 'customer'
          and (roles.id = 'owner' or 'repairs' = any(roles.permissions))
        order by lower(users.name)`,
  )

export const countRepairs = (db: Db, callerId: string) =>
  one<RepairCounts>(
    db,
    sql`select count(*) as open, count(*) filter (where stage = 'booked') as booked,
          count(*) filter (where ${isOverdue}) as overdue,
          (select count(*) from repairs where unread > 0) as unread,
          count(*) filter (where technician_id = ${callerId}) as mine,
          count(*) filter (where ${isWaitingForOwner}) as unclaimed
        from repairs where ${isOpen}`,
  )

/** Repairs that wait for staff: new bookings, and unread messages from customers. */
export const waitingRepairs = sql`repairs where ${isOpen} and (stage = 'booked' or unread > 0)`
