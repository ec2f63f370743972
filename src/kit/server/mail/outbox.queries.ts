import { type Db, execute, maybeOne, sql } from '../db/sql.ts'
import type { Mail } from './mail.ts'

/** A trigger adds the task that sends it. */
export function insertMail(db: Db, mail: Mail) {
  return execute(
    db,
    sql`insert into mails (kind, recipient, subject, text, html, secret_until)
        values (${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.secretUntil ?? null})`,
  )
}

export interface WaitingMail extends Mail {
  id: number
}

export const findUnsent = (db: Db, id: number) =>
  maybeOne<WaitingMail>(db, sql`select id, kind, recipient, subject, text, html from mails where id = ${id} and sent_at is null`)

export const markingSent = (id: number) => sql`update mails set sent_at = now(), tries = tries + 1, last_error = null where id = ${id} and sent_at is null`

export const markFailed = (db: Db, id: number, error: string) =>
  execute(db, sql`update mails set tries = tries + 1, last_error = ${error} where id = ${id} and sent_at is null`)

/** Removes every mail to this address, those that forward its enquiries to the shop, and their tasks, whose errors may name it. */
export const deleteMailsAbout = (db: Db, email: string) =>
  execute(
    db,
    sql`with gone as (
          delete from mails where lower(recipient) = ${email} or right(lower(recipient), ${email.length + 2}) = ${`<${email}>`}
          or (kind = 'enquiry-for-shop' and (position(${`(${email})`} in text) > 0 or position(${`(${email},`} in text) > 0)) returning id
        )
        delete from tasks where kind = 'mail' and key in (select id::text from gone)`,
  )
