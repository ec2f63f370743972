import { grantsOf } from '#access/access.ts'
import type { Grants } from '#kit/contract/access.ts'
import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'
import { grantFields } from '../accounts.queries.ts'

export function insertSession(db: Db, tokenHash: Buffer, userId: string) {
  return execute(
    db,
    sql`insert into sessions (token_hash, user_id) values (${tokenHash}, ${userId})`,
  )
}

export interface Session extends Grants {
  id: string
  seenSecondsAgo: number
}

export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  lifetime: { idleDays: number; days: number },
): Promise<Session | null> {
  const row = await maybeOne<Omit<Session, 'permissions'> & { permissions: string[] }>(
    db,
    sql`select users.id, users.role, ${grantFields},
      extract(epoch from now() - sessions.seen_at)::int as "seenSecondsAgo"
        from sessions join users on users.id = sessions.user_id join roles on roles.id = users.role
        where token_hash = ${tokenHash} and users.disabled_at is null
          and sessions.seen_at > now() - make_interval(days => ${lifetime.idleDays})
          and sessions.created_at > now() - make_interval(days => ${lifetime.days})`,
  )
  return row && { ...row, ...grantsOf(row) }
}

export const sessionExists = async (db: Db, tokenHash: Buffer) =>
  (await maybeOne(db, sql`select 1 as found from sessions where token_hash = ${tokenHash}`)) !==
  null

export function touchSession(db: Db, tokenHash: Buffer) {
  return execute(db, sql`update sessions set seen_at = now() where token_hash = ${tokenHash}`)
}

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  execute(db, sql`delete from sessions where token_hash = ${tokenHash}`)

export const deleteSessions = (db: Db, userId: string) =>
  execute(db, sql`delete from sessions where user_id = ${userId}`)

export function deleteOldSessions(db: Db, lifetime: { idleDays: number; days: number }) {
  return execute(
    db,
    sql`delete from sessions where seen_at < now() - make_interval(days => ${lifetime.idleDays})
      or created_at < now() - make_interval(days => ${lifetime.days})`,
  )
}
