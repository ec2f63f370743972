import type { Scope } from '#access/member-access.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'

/**
 * Lists the codes of products, of the whole shop or of one seller. The column `sku` is read by its
 * name, because products may not have it yet.
 */
export const listCodes = (db: Db, ids: string[], scope: Scope) =>
  many<{ id: string; model: string; sku: string }>(
    db,
    sql`select id::text, model, coalesce(to_jsonb(products) ->> 'sku', '') as sku from products
        where id = any(${ids}::bigint[])
          and (${scope}::bigint is null or business_id = ${scope}::bigint) order by id`,
  )
