import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
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
import type { Enquiry, EnquiryFile, EnquiryQuery } from '../contract.ts'
import { type CloseReason, type EnquiryState, removedText } from '../model.ts'
import type { SendEnquiry } from '../send-enquiry.ts'

interface EnquiryRow {
  id: number
  name: string
  email: string
  phone: string
  message: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
  closed_at: Date | null
  closed_by: string | null
  closed_reason: CloseReason | null
}

const enquiryColumns = sql`enquiries.id, enquiries.name, enquiries.email, enquiries.phone, message,
  enquiries.created_at, answer, answered_at,
  (select users.name from users where users.id = enquiries.answered_by) as answered_by, closed_at,
  (select users.name from users where users.id = enquiries.closed_by) as closed_by, closed_reason`

const toEnquiry = (row: EnquiryRow): Enquiry => ({
  id: String(row.id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
  closed: row.closed_at &&
    row.closed_reason && {
      at: row.closed_at.toISOString(),
      by: row.closed_by,
      reason: row.closed_reason,
    },
})

export async function insertEnquiry(db: Db, input: SendEnquiry): Promise<Enquiry> {
  const row = await one<EnquiryRow>(
    db,
    sql`insert into enquiries (name, email, phone, message)
      values (${input.name}, ${input.email}, ${input.phone}, ${input.message})
      returning ${enquiryColumns}`,
  )
  return toEnquiry(row)
}

const isOpen = sql`answered_at is null and closed_at is null`
/** Open enquiries, for counting. */
export const waitingEnquiries = sql`enquiries where ${isOpen}`
const stateConditions: Record<EnquiryState, Sql> = {
  open: isOpen,
  answered: sql`answered_at is not null`,
  closed: sql`closed_at is not null`,
}

/** Newest first. */
export async function listEnquiries(
  db: Db,
  { state, search, email }: EnquiryQuery,
  { offset, limit }: Range,
) {
  const matchesSearch = search
    ? sql`and lower(enquiries.name || ' ' || enquiries.email || ' ' || enquiries.phone || ' ' ||
        message) like ${likePattern(search)}`
    : sql``
  const filter = sql`${state ? stateConditions[state] : sql`true`}
    and (${email ?? null}::text is null or enquiries.email = ${email ?? null}::text)
    ${matchesSearch}`
  const rows = await many<EnquiryRow>(
    db,
    sql`select ${enquiryColumns} from enquiries where ${filter}
      order by enquiries.created_at desc, enquiries.id desc limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(toEnquiry), total: await countRows(db, sql`enquiries where ${filter}`) }
}

type Account = NonNullable<EnquiryFile['customer']>
interface FileRow extends EnquiryRow {
  customer: Omit<Account, 'orders'> | null
  orders: {
    id: string
    number: number
    createdAt: string
    stage: Account['orders'][number]['stage']
    totalPaisa: number
  }[]
  other_count: number
}

const maxOrders = 5

/** An enquiry with the account of its e-mail address, which may be a former one. */
export async function findEnquiryFile(db: Db, id: string): Promise<EnquiryFile | null> {
  const row = await maybeOne<FileRow>(
    db,
    sql`select ${enquiryColumns},
        (select count(*) from enquiries other
          where other.email = enquiries.email and other.id <> enquiries.id) as other_count,
        case when account.id is not null then json_build_object(
          'id', account.id, 'name', account.name, 'since', account.created_at,
          'orderCount', (select count(*) from orders where user_id = account.id)
        ) end as customer,
        (select coalesce(json_agg(newest), '[]') from (
          select id, number, created_at as "createdAt", status as stage,
            total_paisa as "totalPaisa"
          from orders where user_id = account.id order by created_at desc limit ${maxOrders}
        ) newest) as orders
      from enquiries left join lateral (
        select id, name, created_at from users
          where email = lower(enquiries.email)
            or (former_emails <> '{}' and former_emails @> array[lower(enquiries.email)])
          order by (email = lower(enquiries.email)) desc nulls last limit 1
      ) account on true
      where enquiries.id = ${id}`,
  )
  if (!row) return null
  const orders = row.orders.map(({ totalPaisa, createdAt, ...order }) => ({
    ...order,
    createdAt: new Date(createdAt).toISOString(),
    total: toRupees(totalPaisa),
  }))
  const customer = row.customer && {
    ...row.customer,
    since: new Date(row.customer.since).toISOString(),
    orders,
  }
  return { ...toEnquiry(row), customer, otherCount: row.other_count }
}

/**
 * Updates the enquiry if the condition holds, else returns null. Of two simultaneous updates, only
 * one succeeds.
 */
async function updateEnquiry(
  db: Db,
  id: string,
  values: Sql,
  condition: Sql,
): Promise<Enquiry | null> {
  const row = await maybeOne<EnquiryRow>(
    db,
    sql`update enquiries set ${values} where id = ${id} and ${condition}
      returning ${enquiryColumns}`,
  )
  return row && toEnquiry(row)
}

export const updateAnswer = (db: Db, id: string, answer: string, staffId: string) =>
  updateEnquiry(
    db,
    id,
    sql`answer = ${answer}, answered_at = now(), answered_by = ${staffId}`,
    isOpen,
  )

export const updateClosed = (db: Db, id: string, reason: CloseReason, staffId: string) =>
  updateEnquiry(
    db,
    id,
    sql`closed_at = now(), closed_by = ${staffId}, closed_reason = ${reason}`,
    isOpen,
  )

export const updateReopened = (db: Db, id: string) =>
  updateEnquiry(
    db,
    id,
    sql`closed_at = null, closed_by = null, closed_reason = null`,
    sql`closed_at is not null`,
  )

/** Null if there is no such enquiry. */
export const findAnswered = (db: Db, id: string) =>
  maybeOne<{ answered: boolean }>(
    db,
    sql`select answered_at is not null as answered from enquiries where id = ${id}`,
  )

/**
 * Removes the sender and the text of all enquiries from this e-mail address. Open ones are closed
 * because they can no longer be answered.
 */
export const anonymiseEnquiries = (db: Db, email: string, name: string) =>
  execute(
    db,
    sql`update enquiries set name = ${name}, email = '', phone = '', message = ${removedText},
        answer = case when answer is not null then ${removedText} end,
        closed_at = case when answer is null then coalesce(closed_at, now()) end,
        closed_reason = case when answer is null then coalesce(closed_reason, 'solved') end
      where email = ${email}`,
  )

export const listEnquiryIds = async (db: Db, email: string) =>
  (await many<{ id: string }>(db, sql`select id::text from enquiries where email = ${email}`)).map(
    ({ id }) => id,
  )

export const exportEnquiries = (db: Db, email: string) =>
  many(
    db,
    sql`select name, email, phone, message, created_at as "sentAt", answer,
      answered_at as "answeredAt" from enquiries where lower(email) = ${email} order by id`,
  )

export const listExistingEnquiryIds = async (db: Db, ids: string[]) =>
  (
    await many<{ id: string }>(
      db,
      sql`select id::text from enquiries where id = any(${ids}::bigint[])`,
    )
  ).map(({ id }) => id)
