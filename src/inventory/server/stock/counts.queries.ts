import type { Scope } from '#access/member-access.ts'
import { categoriesBelow } from '#catalog/server/index.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  many,
  maybeOne,
  type Sql,
  sql,
  value,
} from '#kit/server/db/sql.ts'
import type { CountLine, CountSheet, ProductCount } from '../../counts.ts'

/** Limits rows to the shelf of the shop or of one seller. Sellers store their items elsewhere. */
const isOnShelfOf = (scope: Scope) => sql`business_id is not distinct from ${scope}::bigint`

type SheetRow = Omit<CountSheet, 'openedAt' | 'postedAt'> & {
  opened_at: Date
  posted_at: Date | null
}

const toSheet = ({ opened_at, posted_at, ...row }: SheetRow): CountSheet => ({
  ...row,
  openedAt: opened_at.toISOString(),
  postedAt: posted_at?.toISOString() ?? null,
})

const sheetsWhere = (condition: Sql) =>
  sql`select count_sheets.id::text, title, opened_at, opener.name as "openedBy", posted_at,
      poster.name as "postedBy", lines.products, lines.counted, lines.difference
    from count_sheets
    join users opener on opener.id = opened_by
    left join users poster on poster.id = posted_by
    cross join lateral (
      select count(*)::int as products, count(counted)::int as counted,
        coalesce(
          sum(case when posted_at is null then counted - seen else difference end), 0
        )::int as difference
      from count_lines where sheet_id = count_sheets.id
    ) lines
    where ${condition}`

export async function listSheets(
  db: Db,
  scope: Scope,
  { offset, limit }: Range,
): Promise<Page<CountSheet>> {
  const rows = await many<SheetRow>(
    db,
    sql`${sheetsWhere(isOnShelfOf(scope))}
      order by count_sheets.id desc limit ${limit} offset ${offset}`,
  )
  return {
    items: rows.map(toSheet),
    total: await countRows(db, sql`count_sheets where ${isOnShelfOf(scope)}`),
  }
}

export async function findSheet(db: Db, id: string, scope: Scope): Promise<CountSheet | null> {
  const row = await maybeOne<SheetRow>(
    db,
    sheetsWhere(sql`count_sheets.id = ${id} and ${isOnShelfOf(scope)}`),
  )
  return row && toSheet(row)
}

/** Locks a sheet while counts are saved or booked. Null if it does not exist. */
export const lockSheet = (db: Db, id: string, scope: Scope) =>
  maybeOne<{ title: string; isPosted: boolean }>(
    db,
    sql`select title, posted_at is not null as "isPosted" from count_sheets
      where id = ${id} and ${isOnShelfOf(scope)} for update`,
  )

export const insertSheet = (
  db: Db,
  { staffId, title, scope }: { staffId: string; title: string; scope: Scope },
) =>
  value<string>(
    db,
    sql`insert into count_sheets (business_id, title, opened_by)
      values (${scope}::bigint, ${title}, ${staffId}) returning id::text`,
  )

/** Adds products with the units now on the shelf. Returns the number of products. */
export const fillSheet = (db: Db, id: string, category: string | undefined, scope: Scope) =>
  execute(
    db,
    sql`insert into count_lines (sheet_id, product_id, seen)
      select ${id}, products.id, stock + coalesce(pieces, 0)
      from products left join reserved_pieces on product_id = products.id
      where archived_at is null and ${isOnShelfOf(scope)} ${isInCategory(category)}`,
  )

const isInCategory = (category: string | undefined) =>
  category ? sql`and category_id in (${categoriesBelow(sql`id = ${category}`)})` : sql``

/** The shelf has changed since the count, and staff have not said that they know of the change. */
const isMoved = sql`(stock + coalesce(pieces, 0) <> seen
  and stock + coalesce(pieces, 0) is distinct from known)`

/** All lines of a sheet, or only those of the given products. */
export const listLines = (db: Db, sheetId: string, productIds: string[] | null = null) =>
  many<CountLine>(
    db,
    sql`select products.id::text as "productId", products.name as "productName", model, sku,
        barcode, categories.name as "categoryName", seen,
        stock + coalesce(pieces, 0) as shelf, coalesce(pieces, 0) as reserved, counted,
        difference, posted_at is null and ${isMoved} as "isMoved"
      from count_lines
      join count_sheets on count_sheets.id = sheet_id
      join products on products.id = count_lines.product_id
      join categories on categories.id = category_id
      left join reserved_pieces on reserved_pieces.product_id = products.id
      where sheet_id = ${sheetId}
        and (${productIds}::bigint[] is null or products.id = any(${productIds}::bigint[]))
      order by categories.name, lower(products.name), products.id`,
  )

/**
 * Saves counts. For a count made after stock moved, the units now on the shelf become `seen`. For
 * one made before, `seen` stays, and the units now on the shelf become `known`.
 */
export function updateLines(db: Db, sheetId: string, counts: ProductCount[]) {
  const rows = counts.map(({ productId, counted, moved }) => ({
    productId,
    counted,
    shelf: moved?.shelf,
    when: moved?.counted,
  }))
  return execute(
    db,
    sql`update count_lines set counted = input.counted,
        seen = case when input.when = 'after' then input.shelf else seen end,
        known = case input.when
          when 'before' then input.shelf when 'after' then null else known end
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as input ("productId" bigint, counted int, shelf int, "when" text)
      where sheet_id = ${sheetId} and product_id = input."productId"`,
  )
}

/** The counts of a sheet, as they were saved. */
export const listCounted = (db: Db, sheetId: string) =>
  many<{ productId: string; seen: number; known: number | null; counted: number }>(
    db,
    sql`select product_id::text as "productId", seen, known, counted from count_lines
      where sheet_id = ${sheetId} and counted is not null order by product_id`,
  )

export async function markPosted(db: Db, sheetId: string, staffId: string) {
  await execute(
    db,
    sql`update count_lines set difference = counted - seen
      where sheet_id = ${sheetId} and counted is not null`,
  )
  await execute(
    db,
    sql`update count_sheets set posted_at = now(), posted_by = ${staffId} where id = ${sheetId}`,
  )
}

export const deleteSheet = (db: Db, id: string) =>
  execute(db, sql`delete from count_sheets where id = ${id}`)
