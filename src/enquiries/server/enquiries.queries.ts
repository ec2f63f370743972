import type { Range } from '#kit/contract/calls/paging.model.ts'
import { rupees } from '#kit/server/db/rupees.ts'
import {
  countRows,
  type Db,
  execute,
  likePattern,
  listIds,
  many,
  maybeOne,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { Enquiry, EnquiryDetails, EnquiryQuery } from '../contract.ts'
import { type CloseReason, type EnquiryState, removedText } from '../model.ts'
import type { SendEnquiry } from '../send-enquiry.ts'

type Moment = 'createdAt' | 'answeredAt'
interface EnquiryRow extends Omit<Enquiry, Moment | 'closed'> {
  createdAt: Date
  answeredAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  closedReason: CloseReason | null
}

const enquiryColumns = sql`enquiries.id::text, enquiries.name, enquiries.email, enquiries.phone,
  message, enquiries.created_at as "createdAt", answer, answered_at as "answeredAt",
  (select users.name from users where users.id = enquiries.answered_by) as "answeredBy",
  closed_at as "closedAt",
  (select users.name from users where users.id = enquiries.closed_by) as "closedBy",
  closed_reason as "closedReason"`

const toEnquiry = ({
  createdAt,
  answeredAt,
  closedAt,
  closedBy,
  closedReason,
  ...enquiry
}: EnquiryRow): Enquiry => ({
  ...enquiry,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  closed: closedAt &&
    closedReason && { at: closedAt.toISOString(), by: closedBy, reason: closedReason },
})

export const insertEnquiry = async (db: Db, input: SendEnquiry): Promise<Enquiry> =>
  toEnquiry(
    await one<EnquiryRow>(
      db,
      sql`insert into enquiries (name, email, phone, message)
        values (${input.name}, ${input.email}, ${input.phone}, ${input.message})
        returning ${enquiryColumns}`,
    ),
  )

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

interface FileRow extends EnquiryRow {
  customer: EnquiryDetails['customer']
  otherCount: number
}

const toIso = (moment: string) => new Date(moment).toISOString()

const maxOrders = 5

/** An enquiry with the account of its e-mail address, which may be a former one. */
export async function findEnquiryDetails(db: Db, id: string): Promise<EnquiryDetails | null> {
  const row = await maybeOne<FileRow>(
    db,
    sql`select ${enquiryColumns},
        (select count(*) from enquiries other
          where other.email = enquiries.email and other.id <> enquiries.id) as "otherCount",
        case when account.id is not null then json_build_object(
          'id', account.id, 'name', account.name, 'since', account.created_at,
          'orderCount', (select count(*) from orders where user_id = account.id),
          'orders', (select coalesce(json_agg(newest), '[]') from (
            select id, number, created_at as "createdAt", status as stage,
              ${rupees(sql`total_paisa`)} as total
            from orders where user_id = account.id
            order by created_at desc limit ${maxOrders}
          ) newest)
        ) end as customer
      from enquiries left join lateral (
        select id, name, created_at from users
          where email = lower(enquiries.email)
            or (former_emails <> '{}' and former_emails @> array[lower(enquiries.email)])
          order by (email = lower(enquiries.email)) desc nulls last limit 1
      ) account on true
      where enquiries.id = ${id}`,
  )
  if (!row) return null
  const { customer, otherCount, ...enquiry } = row
  return {
    ...toEnquiry(enquiry),
    otherCount,
    customer: customer && {
      ...customer,
      since: toIso(customer.since),
      orders: customer.orders.map((order) => ({ ...order, createdAt: toIso(order.createdAt) })),
    },
  }
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

export const markClosed = (db: Db, id: string, reason: CloseReason, staffId: string) =>
  updateEnquiry(
    db,
    id,
    sql`closed_at = now(), closed_by = ${staffId}, closed_reason = ${reason}`,
    isOpen,
  )

export const markReopened = (db: Db, id: string) =>
  updateEnquiry(
    db,
    id,
    sql`closed_at = null, closed_by = null, closed_reason = null`,
    sql`closed_at is not null`,
  )

export const findEnquiryState = (db: Db, id: string) =>
  maybeOne<{ isAnswered: boolean }>(
    db,
    sql`select answered_at is not null as "isAnswered" from enquiries where id = ${id}`,
  )

/**
 * Removes the sender and the text of all enquiries from this e-mail address. Open ones are closed
 * because they can no longer be answered.
 */
export const anonymizeEnquiries = (db: Db, email: string, name: string) =>
  execute(
    db,
    sql`update enquiries set name = ${name}, email = '', phone = '', message = ${removedText},
        answer = case when answer is not null then ${removedText} end,
        closed_at = case when answer is null then coalesce(closed_at, now()) end,
        closed_reason = case when answer is null then coalesce(closed_reason, 'solved') end
      where email = ${email}`,
  )

export const listEnquiryIds = (db: Db, email: string) =>
  listIds(db, sql`select id::text from enquiries where email = ${email}`)
export const listExistingEnquiryIds = (db: Db, ids: string[]) =>
  listIds(db, sql`select id::text from enquiries where id = any(${ids}::bigint[])`)

export const exportEnquiries = (db: Db, email: string) =>
  many(
    db,
    sql`select name, email, phone, message, created_at as "sentAt", answer,
      answered_at as "answeredAt" from enquiries where lower(email) = ${email} order by id`,
  )
