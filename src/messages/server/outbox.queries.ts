import type { AccountMerge } from '#accounts/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  exists,
  likePattern,
  many,
  maybeOne,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { Message, MessageQuery } from '../contract.ts'

export interface NewMessage {
  event: string
  recipient: string
  /** The text that staff can read, with secrets masked. */
  text: string
  /** The encrypted text with its secrets, if it has any. */
  sealed: Buffer | null
  parts: number
  userId: string | null
  about: string | null
  once: string
  /** The network of the visitor or customer who causes a message to an unverified number. */
  strangerNetwork: string | null
}

// A customer may enter a stranger's number, so we limit the messages to each number.
const maxPerDay = 10

/**
 * How many messages to unverified numbers visitors and customers can cause in a day, in the whole
 * shop, from one network and to one number. Transactions that run at the same time may each send
 * one more.
 */
export const strangerMessagesPerDay = { shop: 200, network: 20, number: 3 }

const fromStrangers = sql`messages
  where stranger_network is not null and created_at > now() - interval '1 day'`

const isWithinLimits = (recipient: string, network: string) => {
  const { shop, network: fromNetwork, number } = strangerMessagesPerDay
  return sql`(select count(*) < ${shop}
        and count(*) filter (where stranger_network = ${network} and ${network} <> '')
          < ${fromNetwork}
        and count(*) filter (where recipient = ${recipient}) < ${number}
      from ${fromStrangers})`
}

export const countStrangerMessages = (db: Db) => countRows(db, fromStrangers)

/**
 * Stores a message, unless the same one was stored before or a daily limit is reached. A trigger
 * adds the task that sends it.
 */
export const insertMessage = async (
  db: Db,
  { event, recipient, text, sealed, parts, userId, about, once, strangerNetwork }: NewMessage,
): Promise<boolean> =>
  (await execute(
    db,
    sql`insert into messages (event, recipient, text, sealed, parts, user_id, about, once,
          stranger_network)
        select ${event}, ${recipient}, ${text}, ${sealed}::bytea, ${parts}::int, ${userId}::uuid,
          ${about}, ${once}, ${strangerNetwork}
        where (select count(*) from messages
            where recipient = ${recipient} and created_at > now() - interval '1 day') < ${maxPerDay}
          and ${strangerNetwork === null ? sql`true` : isWithinLimits(recipient, strangerNetwork)}
        on conflict (once) do nothing`,
  )) > 0

export const wasMessaged = (db: Db, recipient: string) =>
  exists(db, sql`select from messages where recipient = ${recipient}`)

export interface ClaimedMessage {
  id: number
  recipient: string
  text: string
  sealed: Buffer | null
  once: string
  isOld: boolean
}

/** Claims a message for sending. Null if it was already claimed or sent. */
export const claimMessage = (db: Db, id: number) =>
  maybeOne<ClaimedMessage>(
    db,
    sql`update messages set begun_at = now()
      where id = ${id} and sent_at is null and begun_at is null
        returning id, recipient, text, sealed, once,
          created_at < now() - interval '1 day' as "isOld"`,
  )

/** Undoes the claim of a message that was certainly not sent. */
export const releaseMessage = (db: Db, id: number) =>
  execute(db, sql`update messages set begun_at = null where id = ${id} and sent_at is null`)

export const isUnsent = async (db: Db, id: number) =>
  (await maybeOne(
    db,
    sql`select 1 as unsent from messages where id = ${id} and sent_at is null`,
  )) !== null

export const sentUpdate = (id: number) =>
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

const stateFilters: Record<Message['state'], Sql> = {
  sent: sql`sent_at is not null`,
  waiting: sql`sent_at is null and last_error is null`,
  unclear: sql`sent_at is null and last_error is not null and begun_at is not null`,
  failed: sql`sent_at is null and last_error is not null and begun_at is null`,
}

/** Lists messages, newest first. */
export async function listMessages(
  db: Db,
  { search = '', state }: MessageQuery,
  { offset, limit }: Range,
) {
  const filter = sql`${state ? stateFilters[state] : sql`true`}
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

/** Marks a failed message as waiting. Null if it was sent or is still waiting. */
export const reopenMessage = (db: Db, id: string) =>
  maybeOne<{ event: string }>(
    db,
    sql`update messages set last_error = null, begun_at = null
      where id = ${id} and sent_at is null and last_error is not null returning event`,
  )

/** Deletes a customer's messages and their tasks, whose errors may contain personal data. */
export const deleteUserMessages = (db: Db, userId: string) =>
  execute(
    db,
    sql`with gone as (delete from messages where user_id = ${userId} returning id)
        delete from tasks where kind = 'message' and key in (select id::text from gone)`,
  )

export const exportMessages = (db: Db, userId: string) =>
  many(
    db,
    sql`select event, recipient, text, created_at as "writtenAt", sent_at as "sentAt" from messages
      where user_id = ${userId} order by id`,
  )

export const moveMessages = (db: Db, { from, into }: AccountMerge) =>
  execute(db, sql`update messages set user_id = ${into} where user_id = ${from}`)
