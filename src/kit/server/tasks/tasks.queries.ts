import { type Db, execute, many, type Sql, sql } from '../db/sql.ts'

export interface LeasedTask {
  id: number
  kind: string
  payload: unknown
  /** Including the current try. */
  tries: number
  lease: string
}

interface NewTask {
  kind: string
  payload: object
  key: string | null
  runAt: Date | null
}

/**
 * If a task has the key already, it starts over. If it is running, it continues, and the task is
 * run once more.
 */
export const upsertTask = (db: Db, { kind, payload, key, runAt }: NewTask) =>
  execute(
    db,
    sql`insert into tasks (kind, payload, key, run_at)
      values (${kind}, ${JSON.stringify(payload)}, ${key}, coalesce(${runAt}, now()))
      on conflict (kind, key) do update set payload = excluded.payload, run_at = excluded.run_at,
        tries = 0, last_error = null, failed_at = null`,
  )

export interface Recurring {
  kind: string
  every: number
}

export const recurringKey = 'recurring'

/** Ensures that each of these kinds has one task, due within one period. */
export const insertRecurring = (db: Db, kinds: Recurring[]) =>
  execute(
    db,
    sql`insert into tasks (kind, key, run_at)
      select kind, ${recurringKey}, now() + make_interval(secs => every)
      from unnest(
        ${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ every }) => every)}::float8[]
      ) as requested (kind, every)
      on conflict (kind, key) do update set run_at = excluded.run_at
        where tasks.run_at > excluded.run_at`,
  )

export interface Capacity {
  kind: string
  free: number
}

/**
 * Leases due tasks, as many of each kind as there is capacity for. Other processes leave them alone
 * until the lease ends.
 */
export function leaseTasks(db: Db, capacities: Capacity[], leaseSeconds: number) {
  return many<LeasedTask>(
    db,
    sql`with due as materialized (
        select candidate.id
        from unnest(
          ${capacities.map(({ kind }) => kind)}::text[],
          ${capacities.map(({ free }) => free)}::int[]
        ) as capacity (kind, free)
        cross join lateral (
          select id from tasks
          where tasks.kind = capacity.kind and failed_at is null and run_at <= now()
            and (leased_until is null or leased_until <= now())
          order by run_at limit capacity.free for update skip locked
        ) candidate
      )
      update tasks set tries = tries + 1, lease = gen_random_uuid(),
        leased_until = now() + make_interval(secs => ${leaseSeconds})
      from due where tasks.id = due.id
      returning tasks.id, kind, payload, tries, lease`,
  )
}

export const renewLeases = (db: Db, tasks: LeasedTask[], leaseSeconds: number) =>
  execute(
    db,
    sql`update tasks set leased_until = now() + make_interval(secs => ${leaseSeconds})
      where id = any(${tasks.map(({ id }) => id)}::bigint[])
        and lease = any(${tasks.map(({ lease }) => lease)}::uuid[])`,
  )

// A task that was started over or leased again must not be finished under its old lease.
const asLeased = ({ id, lease, tries }: LeasedTask) =>
  sql`id = ${id} and lease = ${lease} and tries = ${tries}`

export const releaseTask = (db: Db, { id, lease }: LeasedTask) =>
  execute(
    db,
    sql`update tasks set lease = null, leased_until = null where id = ${id} and lease = ${lease}`,
  )

export const deleteTask = (db: Db, task: LeasedTask, done: Sql = sql`select`) =>
  execute(db, sql`with done as (${done}) delete from tasks where ${asLeased(task)}`)

const endLease = (db: Db, task: LeasedTask, change: Sql, error: string | null) =>
  execute(
    db,
    sql`update tasks set ${change}, lease = null, leased_until = null, last_error = ${error}
      where ${asLeased(task)}`,
  )

const runIn = (seconds: number) => sql`run_at = now() + make_interval(secs => ${seconds})`

export const rescheduleTask = (db: Db, task: LeasedTask, inSeconds: number, error: string | null) =>
  endLease(db, task, sql`${runIn(inSeconds)}, tries = 0`, error)

export const postponeTask = (db: Db, task: LeasedTask, inSeconds: number, error: string) =>
  endLease(db, task, runIn(inSeconds), error)

export const giveUpTask = (db: Db, task: LeasedTask, error: string) =>
  endLease(db, task, sql`failed_at = now()`, error)

/** Deletes tasks a month after they were given up. */
export const deleteOldTasks = (db: Db) =>
  execute(db, sql`delete from tasks where failed_at < now() - interval '30 days'`)
