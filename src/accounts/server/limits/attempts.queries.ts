import { type Db, execute, maybeOne, maybeValue, one, sql } from '#kit/server/db/sql.ts'

/** Adds one attempt to the current window. Returns the new count and the seconds left in it. */
export function countAttempt(db: Db, key: string, windowSeconds: number) {
  return one<{ count: number; secondsLeft: number }>(
    db,
    sql`insert into attempts (key, count, window_ends_at)
      values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          count = case when attempts.window_ends_at <= now() then 1 else attempts.count + 1 end,
          window_ends_at = case when attempts.window_ends_at <= now() then excluded.window_ends_at
            else attempts.window_ends_at end
        returning count, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`,
  )
}

export function deleteAttempts(db: Db, key: string) {
  return execute(db, sql`delete from attempts where key = ${key}`)
}

export function decrementAttempts(db: Db, keys: string[]) {
  return execute(
    db,
    sql`update attempts set count = count - 1 where key = any(${keys}) and count > 0`,
  )
}

export function deleteOldAttempts(db: Db) {
  return execute(db, sql`delete from attempts where window_ends_at < now()`)
}

/**
 * Takes the next turn for a key: `burst` turns are free, then one is due every `gapSeconds`.
 * Returns how long the caller must wait. Returns null and takes no turn if that is more than
 * `maxWaitSeconds`.
 */
export function takeTurn(
  db: Db,
  key: string,
  {
    burst,
    gapSeconds,
    maxWaitSeconds,
  }: { burst: number; gapSeconds: number; maxWaitSeconds: number },
) {
  // Each turn moves the end of the window by one gap. Once it has passed, all turns are free again.
  return maybeOne<{ waitSeconds: number }>(
    db,
    sql`insert into attempts (key, count, window_ends_at)
      values (${key}, 1, now() + make_interval(secs => ${gapSeconds}))
        on conflict (key) do update set count = attempts.count + 1,
          window_ends_at = greatest(attempts.window_ends_at, now())
          + make_interval(secs => ${gapSeconds})
          where attempts.window_ends_at <= now()
            + make_interval(secs => ${(burst - 1) * gapSeconds + maxWaitSeconds})
        returning greatest(extract(epoch from window_ends_at - now()) - ${burst * gapSeconds},
          0)::float as "waitSeconds"`,
  )
}

/**
 * Returns the seconds until all keys have a turn within `maxWaitSeconds`, or null if they have one
 * now. Only reads: taking a turn locks the row of its key even if there is none to take.
 */
export const secondsUntilTurns = (
  db: Db,
  turns: readonly { key: string; burst: number }[],
  { gapSeconds, maxWaitSeconds }: { gapSeconds: number; maxWaitSeconds: number },
) =>
  maybeValue<number>(
    db,
    sql`select ceil(max(extract(epoch from window_ends_at - now())
          - (burst - 1) * ${gapSeconds}))::int as seconds
      from attempts join unnest(${turns.map(({ key }) => key)}::text[],
        ${turns.map(({ burst }) => burst)}::int[]) turn (key, burst) using (key)
      where window_ends_at > now()
        + make_interval(secs => (burst - 1) * ${gapSeconds} + ${maxWaitSeconds})`,
  )

export const secondsUntilTurn = async (
  db: Db,
  key: string,
  { burst, gapSeconds }: { burst: number; gapSeconds: number },
) =>
  (await maybeValue<number>(
    db,
    sql`select ceil(extract(epoch from window_ends_at - now()) - ${(burst - 1) * gapSeconds})::int
      as seconds from attempts where key = ${key}`,
  )) ?? 1

export const releaseTurn = (db: Db, key: string, gapSeconds: number) =>
  execute(
    db,
    sql`update attempts set window_ends_at = window_ends_at - make_interval(secs => ${gapSeconds})
      where key = ${key}`,
  )

export const deleteSubjectAttempts = (db: Db, subject: string) =>
  execute(db, sql`delete from attempts where split_part(key, ':', 2) = ${subject}`)
