import type { Range } from '#kit/contract/calls/paging.model.ts'
import { countRows, type Db, execute, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { BuildMessage } from '../../message-contract.ts'

interface MessageRow {
  id: number
  user_id: string | null
  customer: string | null
  parts: string
  finding: BuildMessage['finding']
  note: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
  email: string | null
}

const columns = sql`build_notes.id, build_notes.user_id,
    (select name from users where users.id = build_notes.user_id) as customer,
    parts, finding, note, build_notes.email, build_notes.created_at, answer, answered_at,
    (select name from users where users.id = build_notes.answered_by) as answered_by`

const toMessage = (row: MessageRow): BuildMessage => ({
  id: String(row.id),
  customer: row.user_id && row.customer !== null ? { id: row.user_id, name: row.customer } : null,
  parts: row.parts,
  finding: row.finding,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
  email: row.email,
})

interface NewMessage {
  userId: string | null
  parts: string
  finding: BuildMessage['finding']
  note: string
  email: string | null
}

export const insertMessage = (db: Db, { userId, parts, finding, note, email }: NewMessage) =>
  execute(
    db,
    sql`insert into build_notes (user_id, parts, finding, note, email)
        values (${userId}, ${parts}, ${finding && JSON.stringify(finding)}::jsonb, ${note},
          ${email})`,
  )

/** The customer's address, or the one that a visitor left. Null without either. */
export const findRecipient = (db: Db, id: string) =>
  maybeOne<{ email: string; isVerified: boolean }>(
    db,
    sql`select coalesce(users.email, build_notes.email) as email,
          users.email is not null and users.verified_at is not null as "isVerified"
        from build_notes left join users on users.id = build_notes.user_id
          and users.disabled_at is null and users.removed_at is null
        where build_notes.id = ${id} and coalesce(users.email, build_notes.email) is not null`,
  )

export const deleteMessagesByEmail = (db: Db, email: string) =>
  execute(db, sql`delete from build_notes where lower(email) = lower(${email})`)

export const exportMessages = (db: Db, userId: string) =>
  many(
    db,
    sql`select parts, note, created_at as "writtenAt", answer, answered_at as "answeredAt"
        from build_notes where user_id = ${userId} order by id`,
  )

const stateConditions: Record<'open' | 'answered', Sql> = {
  open: sql`answered_at is null`,
  answered: sql`answered_at is not null`,
}

export async function listMessages(
  db: Db,
  state: 'open' | 'answered' | undefined,
  { offset, limit }: Range,
) {
  const condition = state ? stateConditions[state] : sql`true`
  const rows = await many<MessageRow>(
    db,
    sql`select ${columns} from build_notes where ${condition}
        order by answered_at is not null, build_notes.created_at, build_notes.id
        limit ${limit} offset ${offset}`,
  )
  const total = await countRows(db, sql`build_notes where ${condition}`)
  return { items: rows.map(toMessage), total }
}

export async function listCustomerMessages(db: Db, userId: string) {
  const rows = await many<MessageRow>(
    db,
    sql`select ${columns} from build_notes where user_id = ${userId}
        order by build_notes.created_at desc limit 50`,
  )
  return rows.map(toMessage)
}

/** Null if the message has been answered already, or does not exist. */
export async function updateAnswer(
  db: Db,
  id: string,
  answer: string,
  staffId: string,
): Promise<BuildMessage | null> {
  const row = await maybeOne<MessageRow>(
    db,
    sql`update build_notes set answer = ${answer}, answered_at = now(), answered_by = ${staffId}
        where id = ${id} and answered_at is null returning ${columns}`,
  )
  return row && toMessage(row)
}

export const messageExists = async (db: Db, id: string) =>
  (await countRows(db, sql`build_notes where id = ${id}`)) > 0
