import type { SellerStatus } from '#access/member-access.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toPercent } from '#kit/contract/money.ts'
import { contains } from '#kit/server/db/contains.ts'
import {
  countRows,
  type Db,
  exists,
  joinSql,
  listIds,
  listValues,
  many,
  maybeOne,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { FullBusiness, SellerChoice } from '../../business.ts'
import { toSkeleton } from '../../handle.ts'
import type { BusinessFilter } from '../../staff-contract.ts'

/** A business without the figures that other nouns count. */
export type BusinessRow = Omit<FullBusiness, 'productCount' | 'reviewCount' | 'averageRating'>

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

const findOne = async (db: Db, where: Sql) => {
  const row = await maybeOne<Row>(db, sql`select ${columns} from ${tables} where ${where} limit 1`)
  return row && toBusiness(row)
}

export const findBusiness = (db: Db, id: string) => findOne(db, sql`businesses.id = ${id}`)

/** Ignores rejected businesses: their handle is free for others. */
export const findBusinessByTag = (db: Db, tag: string) =>
  findOne(db, sql`tag = ${tag} and status <> 'rejected'`)

export async function getBusiness(db: Db, id: string): Promise<BusinessRow> {
  const business = await findBusiness(db, id)
  if (!business) throw new Error(`business ${id} has vanished`)
  return business
}

export const listBusinesses = async (db: Db, ids: string[]) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from ${tables} where businesses.id = any(${ids}::bigint[])
        order by lower(businesses.name), businesses.id`,
    )
  ).map(toBusiness)

export const listVerifiedInCategory = async (db: Db, categoryId: string) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from ${tables} where category_id = ${categoryId} and status = 'verified'
        order by lower(businesses.name), businesses.id limit 500`,
    )
  ).map(toBusiness)

/** Handles of the sellers that have a public page. */
export const listVerifiedTags = (db: Db) =>
  listValues<string>(db, sql`select tag from businesses where status = 'verified' order by id`)

/** Sellers that may have products. */
export const listSellerChoices = (db: Db) =>
  many<SellerChoice>(
    db,
    sql`select id::text, name, tag, status = 'verified' as "isSelling" from businesses
      where status in ('verified', 'suspended') order by lower(name), id`,
  )

/**
 * Locks the verified ones of these sellers and returns their ids. They cannot be suspended until
 * the transaction ends.
 */
export const lockVerifiedSellers = async (db: Db, ids: string[]) =>
  new Set(
    await listIds(
      db,
      sql`select id::text from businesses where id = any(${ids}::bigint[]) and status = 'verified'
        order by id for share`,
    ),
  )

export const isHandleTaken = (db: Db, tag: string) =>
  exists(
    db,
    sql`select from businesses where skeleton = ${toSkeleton(tag)} and status <> 'rejected'`,
  )

interface BusinessQuery extends BusinessFilter {
  statuses: readonly SellerStatus[]
}

const searchText = sql`lower(concat_ws(' ', businesses.name, tag, pan, phone, email))`

/** One page of matching businesses. Applications that wait for staff come first, oldest first. */
export async function listBusinessPage(
  db: Db,
  { statuses, search, categoryId }: BusinessQuery,
  { offset, limit }: Range,
) {
  const where = joinSql(
    [
      sql`status = any(${statuses}::text[])`,
      ...(search ? [contains(searchText, search)] : []),
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
        count(*) filter (where status = 'suspended') as suspended
      from businesses`,
  )
