import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  likePattern,
  many,
  maybeOne,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { StaffReview, StaffReviewQuery } from '../contract.ts'
import { type ReviewRow, toReview } from './reviews.queries.ts'

interface StaffReviewRow extends ReviewRow {
  product_id: number
  product_name: string
  user_id: string
  email: string
  hidden_at: Date | null
  hidden_reason: string
  version: number
}

const columns = sql`reviews.id, rating, comment, verified, reviews.created_at, users.name,
  users.image, reply, replied_at, product_id, products.name as product_name,
  user_id, users.email, hidden_at, hidden_reason, reviews.version`
const tables = sql`reviews join users on users.id = user_id
  join products on products.id = product_id`

const toStaffReview = (row: StaffReviewRow): StaffReview => ({
  ...toReview(row),
  product: { id: String(row.product_id), productName: row.product_name },
  customer: { id: row.user_id, email: row.email },
  hidden: row.hidden_at && { at: row.hidden_at.toISOString(), reason: row.hidden_reason },
  rewritten: row.created_at > (row.hidden_at ?? row.replied_at ?? row.created_at),
  version: row.version,
})

const stateFilters: Record<NonNullable<StaffReviewQuery['state']>, Sql> = {
  shown: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
  rewritten: sql`reviews.created_at > hidden_at`,
}

const matchesText = (search: string) =>
  sql`and lower(comment || ' ' || users.name || ' ' || products.name) like ${likePattern(search)}`

/** All reviews, newest first. */
export async function listAllReviews(
  db: Db,
  { search, rating, state, customerId }: StaffReviewQuery,
  { offset, limit }: Range,
) {
  const filter = sql`${state ? stateFilters[state] : sql`true`}
    and (${rating ?? null}::int is null or rating = ${rating ?? null}::int)
    and (${customerId ?? null}::uuid is null or user_id = ${customerId ?? null}::uuid)
    ${search ? matchesText(search) : sql``}`
  const rows = await many<StaffReviewRow>(
    db,
    sql`select ${columns} from ${tables} where ${filter}
      order by reviews.created_at desc, reviews.id desc limit ${limit} offset ${offset}`,
  )
  return {
    items: rows.map(toStaffReview),
    total: await countRows(db, sql`${search ? tables : sql`reviews`} where ${filter}`),
  }
}

export async function findReview(db: Db, id: string): Promise<StaffReview | null> {
  const row = await maybeOne<StaffReviewRow>(
    db,
    sql`select ${columns} from ${tables} where reviews.id = ${id}`,
  )
  return row && toStaffReview(row)
}

/** False if the review has changed since staff saw this version. */
const updateReview = async (db: Db, id: string, version: number, values: Sql) =>
  (await execute(
    db,
    sql`update reviews set ${values}, version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1

export const updateToHidden = (db: Db, id: string, version: number, reason: string) =>
  updateReview(db, id, version, sql`hidden_at = now(), hidden_reason = ${reason}`)

export const updateToVisible = (db: Db, id: string, version: number) =>
  updateReview(db, id, version, sql`hidden_at = null, hidden_reason = ''`)

export const updateReply = (db: Db, id: string, version: number, reply: string | null) =>
  updateReview(
    db,
    id,
    version,
    sql`reply = ${reply}, replied_at = case when ${reply}::text is not null then now() end`,
  )
