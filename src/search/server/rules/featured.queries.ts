import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  likePattern,
  many,
  maybeOne,
  one,
  sql,
} from '#kit/server/db/sql.ts'
import type { Featured, FeaturedInput, UpdateFeatured } from '../../staff-contract.ts'

const columns = sql`search_features.id::text, phrase, search_features.version, (
    select coalesce(json_agg(json_build_object('id', products.id::text, 'productName', name,
      'archived', not on_sale) order by search_pins.position), '[]')
    from search_pins join products on products.id = product_id where feature_id = search_features.id
  ) as products`

export async function listFeatured(
  db: Db,
  { search = '' }: { search?: string },
  { offset, limit }: Range,
): Promise<Page<Featured>> {
  const where = sql`phrase like ${likePattern(search)}`
  const items = await many<Featured>(
    db,
    sql`select ${columns} from search_features where ${where}
      order by phrase limit ${limit} offset ${offset}`,
  )
  return { items, total: await countRows(db, sql`search_features where ${where}`) }
}

export const findFeatured = (db: Db, id: string) =>
  maybeOne<Featured>(db, sql`select ${columns} from search_features where id = ${id}`)

const setPins = (db: Db, id: string, productIds: string[]) =>
  execute(
    db,
    sql`insert into search_pins (feature_id, product_id, position)
        select ${id}::bigint, product, ordinal
          from unnest(${productIds}::bigint[]) with ordinality as pins (product, ordinal)`,
  )

export async function insertFeatured(
  db: Db,
  { phrase, productIds }: FeaturedInput,
): Promise<string> {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into search_features (phrase) values (${phrase}) returning id::text`,
  )
  await setPins(db, id, productIds)
  return id
}

/** False if it was changed since this version was read. */
export async function updateFeatured(
  db: Db,
  { id, phrase, productIds, version }: UpdateFeatured,
): Promise<boolean> {
  const touched = await execute(
    db,
    sql`update search_features set phrase = ${phrase}, version = version + 1
      where id = ${id} and version = ${version}`,
  )
  if (touched === 0) return false
  await execute(db, sql`delete from search_pins where feature_id = ${id}`)
  await setPins(db, id, productIds)
  return true
}

export const deleteFeatured = (db: Db, id: string) =>
  maybeOne<{ phrase: string }>(
    db,
    sql`delete from search_features where id = ${id} returning phrase`,
  )
