import type { Range } from '#kit/contract/calls/paging.model.ts'
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
  value,
} from '#kit/server/db/sql.ts'
import type { MailQuery, MailWithText, OutboxMail } from '../contract.ts'
import { secretKinds } from '../model.ts'

interface MailRow extends Omit<OutboxMail, 'createdAt' | 'sentAt' | 'nextTryAt'> {
  createdAt: Date
  sentAt: Date | null
  nextTryAt: Date | null
}

const isSecret = sql`(secret_until is not null or kind = any(${secretKinds}::text[]))`
const columns = sql`id::text, kind, recipient, subject, created_at as "createdAt",
  sent_at as "sentAt", tries, last_error as "lastError", copy_of::text as "copyOf",
  (select run_at from tasks
    where tasks.kind = 'mail' and key = mails.id::text and failed_at is null) as "nextTryAt",
  case when sent_at is not null then 'sent' when last_error is not null then 'failed'
    else 'waiting' end as state,
  ${isSecret} as "isSecret",
  (${isSecret} and (sent_at is not null or coalesce(secret_until <= now(), false)))
    as "isExpired"`

const toMail = (row: MailRow): OutboxMail => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
})

const stateFilters: Record<OutboxMail['state'], Sql> = {
  waiting: sql`sent_at is null and last_error is null`,
  failed: sql`sent_at is null and last_error is not null`,
  sent: sql`sent_at is not null`,
}

/** Newest first. */
export async function listMails(
  db: Db,
  { search, kind, state }: MailQuery,
  { offset, limit }: Range,
) {
  const filter = sql`${state ? stateFilters[state] : sql`true`}
    and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${search ?? ''} = ''
      or lower(recipient || ' ' || subject) like ${likePattern(search ?? '')})`
  const rows = await many<MailRow>(
    db,
    sql`select ${columns} from mails where ${filter}
      order by mails.id desc limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(toMail), total: await countRows(db, sql`mails where ${filter}`) }
}

/** The text of a secret mail stays in the database. */
export async function findMail(db: Db, id: string): Promise<MailWithText | null> {
  const row = await maybeOne<MailRow & { text: string | null; html: string | null }>(
    db,
    sql`select ${columns}, case when not ${isSecret} then text end as text,
        case when not ${isSecret} then html end as html
      from mails where id = ${id}`,
  )
  return row && { ...toMail(row), text: row.text, html: row.html }
}

/**
 * Locks the mail until the transaction ends, so that the second of two simultaneous requests sees
 * the result of the first.
 */
export async function lockMail(db: Db, id: string): Promise<OutboxMail | null> {
  const row = await maybeOne<MailRow>(
    db,
    sql`select ${columns} from mails where id = ${id} for update`,
  )
  return row && toMail(row)
}

/** Whether a copy is waiting or was created within the last minute. */
export function wasJustCopied(db: Db, id: string) {
  return value<boolean>(
    db,
    sql`select exists (
        select from mails
        where copy_of = ${id} and (sent_at is null or created_at > now() - interval '1 minute')
      ) as copied`,
  )
}

/** Returns the id of the copy. */
export async function insertCopy(db: Db, id: string): Promise<string> {
  const row = await one<{ id: number }>(
    db,
    sql`insert into mails (kind, recipient, subject, text, html, secret_until, about, papers_for,
        papers_at, copy_of)
      select kind, recipient, subject, text, html, secret_until, about, papers_for,
        coalesce(papers_at, created_at), id
      from mails where id = ${id}
      returning id`,
  )
  return String(row.id)
}

/** The ids of those mails that still exist. */
export const listExistingMailIds = async (db: Db, ids: number[]) =>
  (await many<{ id: number }>(db, sql`select id from mails where id = any(${ids}::bigint[])`)).map(
    ({ id }) => id,
  )

/** Makes a failed mail wait again. */
export const clearError = (db: Db, id: string) =>
  execute(db, sql`update mails set last_error = null where id = ${id}`)
