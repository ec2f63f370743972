import type { Enquiry, SendEnquiry } from '#contract/enquiries.ts'
import { type Db, execute, many, maybeOne, one, sql } from '../db/sql.ts'

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
}

const enquiryColumns = sql`enquiries.id, enquiries.name, enquiries.email, enquiries.phone, message, enquiries.created_at, answer, answered_at,
  (select users.name from users where users.id = enquiries.answered_by) as answered_by`

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
})

export async function insertEnquiry(db: Db, input: SendEnquiry): Promise<Enquiry> {
  const row = await one<EnquiryRow>(
    db,
    sql`insert into enquiries (name, email, phone, message) values (${input.name}, ${input.email}, ${input.phone}, ${input.message}) returning ${enquiryColumns}`,
  )
  return toEnquiry(row)
}

export async function listEnquiries(db: Db, state: 'open' | 'answered' | undefined, offset: number, limit: number) {
  const where = state === undefined ? sql`true` : state === 'open' ? sql`answered_at is null` : sql`answered_at is not null`
  const rows = await many<EnquiryRow & { total: number }>(
    db,
    sql`select ${enquiryColumns}, count(*) over () as total from enquiries where ${where} order by enquiries.created_at desc, enquiries.id desc limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(toEnquiry), total: rows[0]?.total ?? 0 }
}

/** Null when there is none, or when somebody has answered it already. */
export async function setAnswer(db: Db, id: string, answer: string, staffId: string): Promise<Enquiry | null> {
  const row = await maybeOne<EnquiryRow>(
    db,
    sql`update enquiries set answer = ${answer}, answered_at = now(), answered_by = ${staffId} where id = ${id} and answered_at is null returning ${enquiryColumns}`,
  )
  return row && toEnquiry(row)
}

export async function enquiryExists(db: Db, id: string) {
  return (await maybeOne(db, sql`select 1 from enquiries where id = ${id}`)) !== null
}

const removed = '(removed)'

/** Takes who wrote it, and what, out of every enquiry from this e-mail; an open one is closed, for nobody is left to answer. */
export const anonymiseEnquiries = (db: Db, email: string, name: string) =>
  execute(
    db,
    sql`update enquiries set name = ${name}, email = '', phone = '', message = ${removed}, answer = ${removed}, answered_at = coalesce(answered_at, now())
        where email = ${email}`,
  )
