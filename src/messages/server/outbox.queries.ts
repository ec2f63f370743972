import {
  countRows,
  type Db,
  execute,
  likePattern,
  many,
  maybeOne,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { Merged } from '#kit/server/merge.ts'
import type { Message, MessageQuery } from '../contract.ts'

export interface NewMessage {
  event: string
  recipient: string
  /** As staff read it. */
  text: string
  /** As it is sent, where that differs. */
  sealed: Buffer | null
  parts: number
  userId: string | null
  about: string | null
  once: string
}

// Nobody's telephone is flooded in our name: a number may be a stranger's.
const maxPerDay = 10

/**
 * Writes a message, unless the same was written before or the number got too many today. A trigger
 * adds the task that sends it.
 */
export const insertMessage = (
  db: Db,
  { event, recipient, text, sealed, parts, userId, about, once }: NewMessage,
) =>
  execute(
    db,
    sql`insert into messages (event, recipient, text, sealed, parts, user_id, about, once)
        select ${event}, ${recipient}, ${text}, ${sealed}::bytea, ${parts}::int, ${userId}::uuid,
          ${about}, ${once}
        where (select count(*) from messages
          where recipient = ${recipient} and created_at > now() - interval '1 day') < ${maxPerDay}
        on conflict (once) do nothing`,
  )

export interface BegunMessage {
  id: number
  recipient: string
  text: string
  sealed: Buffer | null
  once: string
  isOld: boolean
}

/** Notes that the gateway is about to be asked; null where that was noted before, or it is sent. */
export const beginMessage = (db: Db, id: number) =>
  maybeOne<BegunMessage>(
    db,
    sql`update messages set begun_at = now()
      where id = ${id} and sent_at is null and begun_at is null
        returning id, recipient, text, sealed, once,
          created_at < now() - interval '1 day' as "isOld"`,
  )

/** It was certainly not sent. */
export const releaseMessage = (db: Db, id: number) =>
  execute(db, sql`update messages set begun_at = null where id = ${id} and sent_at is null`)

export const isUnsent = async (db: Db, id: number) =>
  (await maybeOne(
    db,
    sql`select 1 as found from messages where id = ${id} and sent_at is null`,
  )) !== null

export const markingMessageSent = (id: number) =>
  sql`update messages set sent_at = now(), sealed = null, tries = tries + 1, last_error = null
    where id = ${id} and sent_at is null`

export const markMessageFailed = (db: Db, id: number, reason: string) =>
  execute(
    db,
    sql`update messages set tries = tries + 1, last_error = ${reason}
      where id = ${id} and sent_at is null`,
  )

interface Row extends Omit<Message, 'id' | 'createdAt' | 'sentAt' | 'nextTryAt'> {
  id: number
  createdAt: Date
  sentAt: Date | null
  nextTryAt: Date | null
}

const columns = sql`id, event, recipient, text, parts, created_at as "createdAt",
  sent_at as "sentAt", tries, last_error as "lastError",
  (select run_at from tasks
    where tasks.kind = 'message' and key = messages.id::text and failed_at is null) as "nextTryAt",
  case when sent_at is not null then 'sent' when last_error is null then 'waiting'
    when begun_at is not null then 'unclear' else 'failed' end as state`

const toMessage = (row: Row): Message => ({
  ...row,
  id: String(row.id),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
})

const ofState: Record<Message['state'], Sql> = {
  sent: sql`sent_at is not null`,
  waiting: sql`sent_at is null and last_error is null`,
  unclear: sql`sent_at is null and last_error is not null and begun_at is not null`,
  failed: sql`sent_at is null and last_error is not null and begun_at is null`,
}

/** Newest first. */
export async function listMessages(
  db: Db,
  { search = '', state }: MessageQuery,
  offset: number,
  limit: number,
) {
  const filter = sql`${state ? ofState[state] : sql`true`}
    and (${search} = '' or lower(recipient || ' ' || text) like ${likePattern(search)})`
  const rows = await many<Row>(
    db,
    sql`select ${columns} from messages where ${filter}
      order by id desc limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(toMessage), total: await countRows(db, sql`messages where ${filter}`) }
}

export const getMessage = async (db: Db, id: string) =>
  toMessage(await one<Row>(db, sql`select ${columns} from messages where id = ${id}`))

/** It waits again; null where it was sent, or is still being tried. */
export const reopenMessage = (db: Db, id: string) =>
  maybeOne<{ event: string }>(
    db,
    sql`update messages set last_error = null, begun_at = null
      where id = ${id} and sent_at is null and last_error is not null returning event`,
  )

/** Removes every message to somebody, with its task, whose error may name them. */
export const deleteMessagesOf = (db: Db, userId: string) =>
  execute(
    db,
    sql`with gone as (delete from messages where user_id = ${userId} returning id)
        delete from tasks where kind = 'message' and key in (select id::text from gone)`,
  )

export const tellMessages = (db: Db, userId: string) =>
  many(
    db,
    sql`select event, recipient, text, created_at as "writtenAt", sent_at as "sentAt" from messages
      where user_id = ${userId} order by id`,
  )

export const moveMessages = (db: Db, { from, into }: Merged) =>
  execute(db, sql`update messages set user_id = ${into} where user_id = ${from}`)
