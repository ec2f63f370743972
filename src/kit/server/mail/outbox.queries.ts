import { signalling } from '../db/signal-after-commit.ts'
import { type Db, execute, many, maybeOne, one, type Sql, sql } from '../db/sql.ts'
import type { Mail, MailTrigger } from './mail.ts'

// The address without the name, and the mailbox it belongs to: `name+anything@host` belongs to
// `name@host`, as in the index.
const addressIn = (recipient: Sql) => sql`lower(substring(${recipient} from '([^<>\\s]+)>?$'))`
const mailboxOf = (recipient: string) => sql`mailbox_of(${recipient}::text)`

/**
 * Locks the mailbox until the transaction ends, so that concurrent transactions cannot exceed its
 * limit.
 */
export const lockMailbox = (db: Db, { recipient }: Mail) =>
  execute(db, sql`select pg_advisory_xact_lock(7215004, hashtext(${mailboxOf(recipient)}))`)

// Any visitor can trigger these for any address, so they must not use up the holder's limit.
const countedSeparately = ['enquiry-received', 'seller-invitation']

/**
 * How many mails a day the whole shop sends to unverified addresses. Visitors must not use up the
 * mails by which new customers confirm their addresses. Transactions that run at the same
 * time may each send one more: a lock on the whole shop would make all new customers wait.
 */
export const strangerMailsPerDay: Record<MailTrigger, number> = { anyone: 300, account: 2_000 }

const isRecentFor = (stranger: MailTrigger) =>
  sql`stranger = ${stranger} and created_at > now() - interval '1 day'`

export const countStrangerMails = (db: Db) =>
  one<Record<MailTrigger, number>>(
    db,
    sql`select (select count(*) from mails where ${isRecentFor('anyone')}) as anyone,
          (select count(*) from mails where ${isRecentFor('account')}) as account`,
  )

const isWithinLimit = (stranger: MailTrigger) => {
  const limit = strangerMailsPerDay[stranger]
  return sql`${limit}::int > (select count(*)
    from (select from mails where ${isRecentFor(stranger)} limit ${limit}) recent)`
}

/**
 * Inserts a mail unless its recipient has reached the daily limit, or the shop its limit for
 * unverified addresses. A trigger adds the task that sends it.
 */
export const insertMailStatement = (mail: Mail | null) =>
  mail
    ? sql`insert into mails (kind, recipient, subject, text, html, secret_until, about, papers_for,
          stranger)
        select ${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
          ${mail.secretUntil ?? null}::timestamptz, ${mail.about ?? null},
          ${mail.attachmentsFor ?? []}::uuid[], ${mail.stranger}::text
        where (${mail.maxPerDay}::int is null or ${mail.maxPerDay}::int > (
          select count(*) from mails
          where mailbox_of(recipient) = ${mailboxOf(mail.recipient)}
            and created_at > now() - interval '1 day'
            and (kind = any(${countedSeparately}::text[]))
              = ${countedSeparately.includes(mail.kind)}
        )) and ${mail.stranger ? isWithinLimit(mail.stranger) : sql`true`}`
    : sql`select`

export const insertMail = (db: Db, mail: Mail) => execute(db, insertMailStatement(mail))

/**
 * Inserts mails that are always sent, have no attachments and open no account, and signals the
 * tasks that send them.
 */
export const insertUrgentMails = (db: Db, mails: readonly Mail[]) =>
  execute(
    db,
    sql`with signalled as (${signalling('tasks', ['mail'])})
      insert into mails (kind, recipient, subject, text, html, about)
      select * from unnest(
        ${mails.map(({ kind }) => kind)}::text[],
        ${mails.map(({ recipient }) => recipient)}::text[],
        ${mails.map(({ subject }) => subject)}::text[],
        ${mails.map(({ text }) => text)}::text[],
        ${mails.map(({ html }) => html)}::text[],
        ${mails.map(({ about }) => about ?? null)}::text[]
      )`,
  )

export interface WaitingMail
  extends Pick<Mail, 'kind' | 'recipient' | 'subject' | 'text' | 'html'> {
  id: number
  createdAt: Date
}

const isExpired = sql`coalesce(secret_until <= now(), false)`

export const findUnsentMail = (db: Db, id: number) =>
  maybeOne<WaitingMail & { isExpired: boolean; hasAttachments: boolean }>(
    db,
    sql`select id, kind, recipient, subject, text, html, created_at as "createdAt",
        papers_for <> '{}' as "hasAttachments", ${isExpired} as "isExpired"
      from mails
      where id = ${id} and sent_at is null`,
  )

/** Marks a mail as sent. Only its recipient may keep a text that opens an account. */
export const markSentStatement = (id: number) =>
  sql`update mails set sent_at = now(), tries = tries + 1, last_error = null,
      text = case when secret_until is null then text else '' end,
      html = case when secret_until is null then html else '' end
    where id = ${id} and sent_at is null`

/** Erases expired texts that were never sent. */
export const blankExpired = (db: Db) =>
  execute(db, sql`update mails set text = '', html = '' where ${isExpired} and text <> ''`)

export const markFailed = (db: Db, id: number, error: string) =>
  execute(
    db,
    sql`update mails set tries = tries + 1, last_error = ${error},
        text = case when ${isExpired} then '' else text end,
        html = case when ${isExpired} then '' else html end
      where id = ${id} and sent_at is null`,
  )

/**
 * Deletes every mail to this address, those that forward its enquiries to the shop, and their
 * tasks, whose errors may name it.
 *
 * If the address is not verified, enquiries may be another person's, and stay.
 */
export const deleteMailsAbout = (db: Db, email: string, isVerified: boolean) =>
  execute(
    db,
    sql`with deleted as (
        delete from mails
        where (
          mailbox_of(recipient) = ${mailboxOf(email)}
            and ${addressIn(sql`recipient`)} = ${email}
            and (${isVerified} or kind not like 'enquiry-%')
        ) or (
          ${isVerified} and kind = 'enquiry-for-shop'
            and (position(${`(${email})`} in text) > 0 or position(${`(${email},`} in text) > 0)
        )
        returning id
      )
      delete from tasks where kind = 'mail' and key in (select id::text from deleted)`,
  )

/**
 * Lists the mails to this address. Texts that open an account are left out: only the mailbox shows
 * them.
 */
export const listMailsTo = (db: Db, email: string) =>
  many(
    db,
    sql`select kind, subject, case when secret_until is null then text end as text,
        created_at as "writtenAt", sent_at as "sentAt"
      from mails
      where mailbox_of(recipient) = ${mailboxOf(email)}
        and ${addressIn(sql`recipient`)} = ${email}
      order by id`,
  )
