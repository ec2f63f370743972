import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import { maxSavedBuilds } from '../model.ts'

export interface BuildRow {
  id: number
  name: string
  parts: string
  updated_at: Date
}

const columns = sql`id, name, parts, updated_at`

export const listBuilds = (db: Db, userId: string) =>
  many<BuildRow>(
    db,
    sql`select ${columns} from builds where user_id = ${userId} order by updated_at desc, id desc`,
  )

/** Null if the customer already has the maximum. */
export const insertBuild = (db: Db, userId: string, name: string, parts: string) =>
  maybeOne<BuildRow>(
    db,
    sql`insert into builds (user_id, name, parts)
        select ${userId}, ${name}, ${parts}
        where (select count(*) from builds where user_id = ${userId}) < ${maxSavedBuilds}
        returning ${columns}`,
  )

export const findBuild = (db: Db, userId: string, id: string) =>
  maybeOne<BuildRow>(
    db,
    sql`select ${columns} from builds where id = ${id} and user_id = ${userId}`,
  )

export const updateBuild = (db: Db, userId: string, id: string, name: string, parts: string) =>
  maybeOne<BuildRow>(
    db,
    sql`update builds set name = ${name}, parts = ${parts}, updated_at = now()
        where id = ${id} and user_id = ${userId} returning ${columns}`,
  )

export const deleteBuild = (db: Db, userId: string, id: string) =>
  execute(db, sql`delete from builds where id = ${id} and user_id = ${userId}`)

/** Adding the same build again replaces its findings. */
export const upsertCartBuild = (
  db: Db,
  userId: string,
  build: { parts: string; productIds: string[]; findings: unknown },
) =>
  execute(
    db,
    sql`insert into cart_builds (user_id, parts, product_ids, findings)
        values (${userId}, ${build.parts}, ${build.productIds}::bigint[],
          ${JSON.stringify(build.findings)})
        on conflict (user_id, parts) do update
          set product_ids = excluded.product_ids, findings = excluded.findings,
            created_at = now()`,
  )

/** Two browsers of one customer must wait for each other. */
export const lockCustomer = (db: Db, userId: string) =>
  execute(db, sql`select from users where id = ${userId} for no key update`)

export async function listCartQuantities(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await many<{ id: string; quantity: number }>(
    db,
    sql`select product_id::text as id, quantity from cart_items where user_id = ${userId}`,
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

export const hasBuildsInCart = (userId: string) =>
  sql`exists (select from cart_builds where user_id = ${userId})`

interface CartBuildRow {
  parts: string
  product_ids: string[]
  findings: unknown
  created_at: Date
}

/** Removes the builds from the cart, and returns them oldest first. */
export const deleteCartBuilds = (db: Db, userId: string) =>
  many<CartBuildRow>(
    db,
    sql`with deleted as (
          delete from cart_builds where user_id = ${userId}
          returning parts, product_ids::text[] as product_ids, findings, created_at
        )
        select * from deleted order by created_at, parts`,
  )

/** Stores the findings of the moment when the build was added to the cart. */
export const insertOrderBuild = (
  db: Db,
  orderId: string,
  { parts, product_ids, findings, created_at }: CartBuildRow,
) =>
  execute(
    db,
    sql`insert into order_builds (order_id, parts, product_ids, findings, created_at)
        values (${orderId}, ${parts}, ${product_ids}::bigint[], ${JSON.stringify(findings)},
          ${created_at})`,
  )

export interface OrderedBuildRow {
  id: number
  parts: string
  product_ids: string[]
  findings: unknown
}

export const listOrderBuilds = (db: Db, orderId: string) =>
  many<OrderedBuildRow>(
    db,
    sql`select id, parts, product_ids::text[] as product_ids, findings from order_builds
        where order_id = ${orderId} order by id`,
  )

interface QuotationRow {
  number: number
  parts: string
  lines: { productId: string; productName: string; quantity: number; pricePaisa: number }[]
  total_paisa: number
  created_at: Date
  valid_until: string
}

export const insertQuotation = (
  db: Db,
  quotation: Pick<QuotationRow, 'parts' | 'lines' | 'total_paisa'>,
  days: number,
) =>
  one<{ code: string }>(
    db,
    sql`insert into build_quotations (parts, lines, total_paisa, valid_until)
        values (${quotation.parts}, ${JSON.stringify(quotation.lines)}, ${quotation.total_paisa},
          (now() at time zone 'Asia/Kathmandu')::date + ${days}::int)
        returning code`,
  )

export const findQuotation = (db: Db, code: string) =>
  maybeOne<QuotationRow>(
    db,
    sql`select number, parts, lines, total_paisa, created_at, valid_until::text as valid_until
        from build_quotations where code = ${code}`,
  )

/** Quotations are deleted a year after they expired. */
export const deleteOldQuotations = (db: Db) =>
  execute(db, sql`delete from build_quotations where valid_until < now() - interval '1 year'`)

export const mergeBuilds = (db: Db, { from, into }: AccountMerge) =>
  execute(
    db,
    sql`with moved_builds as (
          update builds set user_id = ${into} where user_id = ${from}
        ), moved_notes as (
          update build_notes set user_id = ${into} where user_id = ${from}
        ), moved_cart_builds as (
          delete from cart_builds where user_id = ${from}
          returning parts, product_ids, findings, created_at
        )
        insert into cart_builds (user_id, parts, product_ids, findings, created_at)
          select ${into}, parts, product_ids, findings, created_at from moved_cart_builds
        on conflict do nothing`,
  )

export const deleteCustomerBuilds = (db: Db, userId: string) =>
  execute(
    db,
    sql`with deleted_cart_builds as (
          delete from cart_builds where user_id = ${userId}
        ), deleted_notes as (
          delete from build_notes where user_id = ${userId}
        )
        delete from builds where user_id = ${userId}`,
  )

export const exportBuilds = (db: Db, userId: string) =>
  many(
    db,
    sql`select name, parts, created_at as "savedAt" from builds
        where user_id = ${userId} order by id`,
  )
