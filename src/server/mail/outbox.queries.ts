import { type Db, execute, many, sql } from '../db/sql.ts'
import type { Mail } from './mail.ts'

export function insertMail(db: Db, mail: Mail) {
  return execute(
    db,
    sql`insert into mails (kind, recipient, subject, text, html, secret_until)
        values (${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.secretUntil ?? null})`,
  )
}

export interface WaitingMail extends Mail {
  id: number
  tries: number
}

/** Takes mails that are due for a while: another process leaves them alone, and if this one dies they come up again. No error: it is under way. */
export function leaseMails(db: Db, most: number, leaseSeconds: number) {
  return many<WaitingMail>(
    db,
    sql`update mails set tries = tries + 1, last_error = null, next_try_at = now() + make_interval(secs => ${leaseSeconds})
        where id in (select id from mails where sent_at is null and next_try_at <= now() order by next_try_at limit ${most} for update skip locked)
        returning id, kind, recipient, subject, text, html, tries`,
  )
}

export function markSent(db: Db, id: number) {
  return execute(db, sql`update mails set sent_at = now(), last_error = null where id = ${id}`)
}

export function markFailed(db: Db, id: number, error: string, retryInSeconds: number) {
  return execute(db, sql`update mails set last_error = ${error}, next_try_at = now() + make_interval(secs => ${retryInSeconds}) where id = ${id}`)
}

/** Removes every mail to this address, and those that tell the shop what came from it. */
export const deleteMailsAbout = (db: Db, email: string) =>
  execute(
    db,
    sql`delete from mails where lower(recipient) = ${email} or right(lower(recipient), ${email.length + 2}) = ${`<${email}>`}
        or (kind = 'enquiry-for-shop' and (position(${`(${email})`} in text) > 0 or position(${`(${email},`} in text) > 0))`,
  )
