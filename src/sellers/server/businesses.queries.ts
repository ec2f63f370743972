import type { SellerStatus } from '#kit/contract/member.ts'
import { contains } from '#kit/server/db/contains.ts'
import {
  countRows,
  type Db,
  execute,
  joinSql,
  many,
  maybeOne,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type {
  Application,
  CorrectBusiness,
  OwnBusiness,
  SellerChoice,
  UpdateProfile,
} from '../business.ts'
import { skeletonOf } from '../handle.ts'
import { toPercent } from '../model.ts'
import type { BusinessFilter } from '../staff-contract.ts'

/** A business without what other nouns count for it. */
export type BusinessRow = Omit<OwnBusiness, 'productCount' | 'reviewCount' | 'averageRating'>

interface Row extends Omit<BusinessRow, 'createdAt' | 'requestedAt' | 'decidedAt' | 'commission'> {
  createdAt: Date
  requestedAt: Date
  decidedAt: Date | null
  commissionBp: number | null
}

const columns = sql`businesses.id::text, businesses.name, tag,
  json_build_object('id', category.id::text, 'name', category.name) as category, status,
  description, businesses.image, phone, email, address, pan,
    registration_number as "registrationNumber",
  json_build_object('name', bank_name, 'branch', bank_branch, 'accountName', bank_account_name,
    'accountNumber', bank_account_number) as bank,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type, 'bytes', bytes,
    'uploadedAt', uploaded_at) order by uploaded_at, id), '[]')
    from business_documents where business_id = businesses.id) as documents,
  reason, missing, commission_bp as "commissionBp", businesses.created_at as "createdAt",
    requested_at as "requestedAt", decided_at as "decidedAt", businesses.version`
const tables = sql`businesses
  join business_categories category on category.id = businesses.category_id`

const toBusiness = ({
  createdAt,
  requestedAt,
  decidedAt,
  commissionBp,
  documents,
  ...row
}: Row): BusinessRow => ({
  ...row,
  documents: documents.map((document) => ({
    ...document,
    uploadedAt: new Date(document.uploadedAt).toISOString(),
  })),
  commission: commissionBp === null ? null : toPercent(commissionBp),
  createdAt: createdAt.toISOString(),
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

const findOne = async (db: Db, which: Sql) => {
  const row = await maybeOne<Row>(db, sql`select ${columns} from ${tables} where ${which} limit 1`)
  return row && toBusiness(row)
}

export const findBusiness = (db: Db, id: string) => findOne(db, sql`businesses.id = ${id}`)

/** Whoever was rejected keeps no handle: another may have it. */
export const findBusinessByTag = (db: Db, tag: string) =>
  findOne(db, sql`tag = ${tag} and status <> 'rejected'`)

export async function getBusiness(db: Db, id: string): Promise<BusinessRow> {
  const found = await findBusiness(db, id)
  if (!found) throw new Error(`business ${id} has vanished`)
  return found
}

export const listBusinesses = async (db: Db, ids: string[]) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from ${tables} where businesses.id = any(${ids}::bigint[])
        order by lower(businesses.name), businesses.id`,
    )
  ).map(toBusiness)

export const listVerifiedOf = async (db: Db, categoryId: string) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from ${tables} where category_id = ${categoryId} and status = 'verified'
        order by lower(businesses.name), businesses.id limit 500`,
    )
  ).map(toBusiness)

/** Handles of all whose pages can be seen. */
export const listVerifiedTags = async (db: Db) =>
  (
    await many<{ tag: string }>(
      db,
      sql`select tag from businesses where status = 'verified' order by id`,
    )
  ).map(({ tag }) => tag)

/** Whoever has, or could have, products. */
export const listSellerChoices = (db: Db) =>
  many<SellerChoice>(
    db,
    sql`select id::text, name, tag, status = 'verified' as "isSelling" from businesses
      where status in ('verified', 'suspended') order by lower(name), id`,
  )

/** Those of these sellers who may sell; none of them is suspended until the transaction ends. */
export const holdSelling = async (db: Db, ids: string[]) =>
  new Set(
    (
      await many<{ id: string }>(
        db,
        sql`select id::text from businesses where id = any(${ids}::bigint[]) and status = 'verified'
          order by id for share`,
      )
    ).map(({ id }) => id),
  )

export async function isHandleTaken(db: Db, tag: string) {
  const row = await one<{ taken: boolean }>(
    db,
    sql`select exists (select from businesses
      where skeleton = ${skeletonOf(tag)} and status <> 'rejected') as taken`,
  )
  return row.taken
}

interface Wanted extends BusinessFilter {
  statuses: readonly SellerStatus[]
}

const searched = sql`lower(concat_ws(' ', businesses.name, tag, pan, phone, email))`

/** One page of what matches; those that wait are in the order in which they came. */
export async function findBusinesses(
  db: Db,
  { statuses, search, categoryId }: Wanted,
  offset: number,
  limit: number,
) {
  const where = joinSql(
    [
      sql`status = any(${statuses}::text[])`,
      ...(search ? [contains(searched, search)] : []),
      ...(categoryId ? [sql`category_id = ${categoryId}`] : []),
    ],
    ' and ',
  )
  const rows = await many<Row>(
    db,
    sql`select ${columns} from ${tables} where ${where}
      order by status = 'requested' and missing is not null, requested_at, businesses.id
        limit ${limit} offset ${offset}`,
  )
  return {
    count: await countRows(db, sql`businesses where ${where}`),
    businesses: rows.map(toBusiness),
  }
}

export const countByStatus = (db: Db) =>
  one<Record<'total' | SellerStatus, number>>(
    db,
    sql`select count(*) as total, count(*) filter (where status = 'requested') as requested,
      count(*) filter (where status = 'verified') as verified,
          count(*) filter (where status = 'rejected') as rejected,
            count(*) filter (where status = 'suspended') as suspended from businesses`,
  )

// Applying

export const insertBusiness = async (db: Db, userId: string, input: Application) =>
  (
    await one<{ id: string }>(
      db,
      sql`insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone,
        email, address, description,
            bank_name, bank_branch, bank_account_name, bank_account_number, applied_by)
          values (${input.name}, ${input.tag}, ${skeletonOf(input.tag)}, ${input.categoryId},
            ${input.pan}, ${input.registrationNumber}, ${input.phone},
            ${input.email}, ${input.address}, ${input.description}, ${input.bank.name},
              ${input.bank.branch}, ${input.bank.accountName},
            ${input.bank.accountNumber}, ${userId})
          returning id::text`,
    )
  ).id

/** The newest of somebody's own that was rejected, held until it is sent in again. */
export const findRejectedOf = (db: Db, userId: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select id::text from businesses where applied_by = ${userId} and status = 'rejected'
      order by decided_at desc, id desc limit 1 for update`,
  )

/** Whether an application of theirs waits. */
export const hasApplied = async (db: Db, userId: string) =>
  (
    await one<{ waits: boolean }>(
      db,
      sql`select exists (select from businesses
        where applied_by = ${userId} and status = 'requested') as waits`,
    )
  ).waits

/**
 * An application as it is now wanted; it waits again, with nothing missing. False where it is not
 * the version that was seen, or decided meanwhile.
 */
export const setApplication = async (
  db: Db,
  id: string,
  input: Application,
  from: { status: SellerStatus; version?: number },
) =>
  (await execute(
    db,
    sql`update businesses set name = ${input.name}, tag = ${input.tag},
      skeleton = ${skeletonOf(input.tag)}, category_id = ${input.categoryId},
          pan = ${input.pan}, registration_number = ${input.registrationNumber},
            phone = ${input.phone}, email = ${input.email}, address = ${input.address},
          description = ${input.description}, bank_name = ${input.bank.name},
            bank_branch = ${input.bank.branch}, bank_account_name = ${input.bank.accountName},
          bank_account_number = ${input.bank.accountNumber}, status = 'requested', reason = '',
            missing = null, decided_at = null,
          requested_at = case when status = 'requested' and missing is null then requested_at
            else now() end, version = version + 1
        where id = ${id} and status = ${from.status}
          and (${from.version ?? null}::int is null or version = ${from.version ?? null}::int)`,
  )) === 1

export const setProfile = async (
  db: Db,
  id: string,
  { phone, email, address, description, image, version }: UpdateProfile,
) =>
  (await execute(
    db,
    sql`update businesses set phone = ${phone}, email = ${email}, address = ${address},
      description = ${description}, image = ${image}, version = version + 1
        where id = ${id} and version = ${version}`,
  )) === 1

// Deciding

interface Decision {
  from: readonly SellerStatus[]
  to: SellerStatus
  reason: string
  missing: string | null
  /** The version that was looked at. */
  version?: number
}

/** One of two who decide at once wins: false for the other. */
export const setStatus = async (
  db: Db,
  id: string,
  { from, to, reason, missing, version }: Decision,
) =>
  (await execute(
    db,
    sql`update businesses set status = ${to}, reason = ${reason}, missing = ${missing},
      decided_at = case when ${missing}::text is null then now() end,
          version = version + 1
        where id = ${id} and status = any(${from}::text[])
          and (${version ?? null}::int is null or version = ${version ?? null}::int)`,
  )) === 1

export const setDetails = async (
  db: Db,
  { id, name, pan, registrationNumber, bank, version }: CorrectBusiness,
) =>
  (await execute(
    db,
    sql`update businesses set name = coalesce(${name ?? null}, name), pan = ${pan},
      registration_number = ${registrationNumber}, bank_name = ${bank.name},
      bank_branch = ${bank.branch},
          bank_account_name = ${bank.accountName}, bank_account_number = ${bank.accountNumber},
            version = version + 1
        where id = ${id} and version = ${version}`,
  )) === 1

export const setCommission = async (
  db: Db,
  id: string,
  basisPoints: number | null,
  version: number,
) =>
  (await execute(
    db,
    sql`update businesses set commission_bp = ${basisPoints}, version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1
