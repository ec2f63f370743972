import { type Db, execute, many, maybeOne, type Sql, sql } from '../db/sql.ts'
import { signalling } from '../db/tell.ts'
import type { Mail } from './mail.ts'

// The address alone; and the mailbox behind it, of which `name+anything@host` is one, as the index
// has it.
const addressIn = (recipient: Sql) => sql`lower(substring(${recipient} from '([^<>\\s]+)>?$'))`
const mailboxOf = (recipient: string) => sql`mailbox_of(${recipient}::text)`

/** Until the transaction ends, nobody else counts what this mailbox has got. */
export const lockMailbox = (db: Db, { recipient }: Mail) =>
  execute(db, sql`select pg_advisory_xact_lock(7215004, hashtext(${mailboxOf(recipient)}))`)

// Anybody can cause these for any address: they do not use up what its holder needs.
const countedApart = ['enquiry-received', 'seller-invitation']

/**
 * Inserts a mail unless its recipient has got too many today. A trigger adds the task that sends
 * it.
 */
export const insertingMail = (mail: Mail | null) =>
  mail
    ? sql`insert into mails (kind, recipient, subject, text, html, secret_until, about, papers_for)
          select ${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
            ${mail.secretUntil ?? null}::timestamptz, ${mail.about ?? null},
            ${mail.papersFor ?? []}::uuid[]
          where ${mail.maxPerDay}::int is null
            or (select count(*) from mails where mailbox_of(recipient)
              = ${mailboxOf(mail.recipient)} and created_at > now() - interval '1 day'
                  and (kind = any(${countedApart}::text[])) = ${countedApart.includes(mail.kind)})
                    < ${mail.maxPerDay}::int`
    : sql`select`

export const insertMail = (db: Db, mail: Mail) => execute(db, insertingMail(mail))

/**
 * Several that are sent in any case, carry no papers and open nothing; and wakes whoever sends
 * them.
 */
export const insertUrgent = (db: Db, mails: readonly Mail[]) =>
  execute(
    db,
    sql`with waking as (${signalling('tasks', ['mail'])})
        insert into mails (kind, recipient, subject, text, html, about)
        select * from unnest(${mails.map(({ kind }) => kind)}::text[],
          ${mails.map(({ recipient }) => recipient)}::text[],
          ${mails.map(({ subject }) => subject)}::text[],
          ${mails.map(({ text }) => text)}::text[], ${mails.map(({ html }) => html)}::text[],
            ${mails.map(({ about }) => about ?? null)}::text[])`,
  )

export interface WaitingMail
  extends Pick<Mail, 'kind' | 'recipient' | 'subject' | 'text' | 'html'> {
  id: number
  createdAt: Date
}

const isExpired = sql`coalesce(secret_until <= now(), false)`

export const findUnsent = (db: Db, id: number) =>
  maybeOne<WaitingMail & { isExpired: boolean; hasPapers: boolean }>(
    db,
    sql`select id, kind, recipient, subject, text, html, created_at as "createdAt",
      papers_for <> '{}' as "hasPapers", ${isExpired} as "isExpired" from mails
      where id = ${id} and sent_at is null`,
  )

/** What opens an account is kept by its recipient alone. */
export const markingSent = (id: number) =>
  sql`update mails set sent_at = now(), tries = tries + 1, last_error = null,
        text = case when secret_until is null then text else '' end, html = case
          when secret_until is null then html else '' end
      where id = ${id} and sent_at is null`

/** What opened an account, and was never sent, no longer opens it. */
export const blankExpired = (db: Db) =>
  execute(db, sql`update mails set text = '', html = '' where ${isExpired} and text <> ''`)

export const markFailed = (db: Db, id: number, error: string) =>
  execute(
    db,
    sql`update mails set tries = tries + 1, last_error = ${error},
          text = case when ${isExpired} then '' else text end, html = case when ${isExpired} then ''
            else html end
        where id = ${id} and sent_at is null`,
  )

/**
 * Removes every mail to this address, those that forward its enquiries to the shop, and their
 * tasks, whose errors may name it.
 * Where nobody has verified the address, enquiries may be somebody else's, and stay.
 */
export const deleteMailsAbout = (db: Db, email: string, isVerified: boolean) =>
  execute(
    db,
    sql`with gone as (
          delete from mails where (mailbox_of(recipient) = ${mailboxOf(email)}
            and ${addressIn(sql`recipient`)} = ${email}
            and (${isVerified} or kind not like 'enquiry-%'))
          or (${isVerified} and kind = 'enquiry-for-shop'
            and (position(${`(${email})`} in text) > 0 or position(${`(${email},`} in text) > 0))
            returning id
        )
        delete from tasks where kind = 'mail' and key in (select id::text from gone)`,
  )

/** What was sent to this address. What opens an account is read in the mailbox alone. */
export const listMailsTo = (db: Db, email: string) =>
  many(
    db,
    sql`select kind, subject, case when secret_until is null then text end as text,
      created_at as "writtenAt", sent_at as "sentAt" from mails
        where mailbox_of(recipient) = ${mailboxOf(email)}
          and ${addressIn(sql`recipient`)} = ${email} order by id`,
  )
