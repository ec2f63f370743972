import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { BusinessCategory, BusinessCategoryInput } from '../../business.ts'

const columns = sql`business_categories.id::text, business_categories.name,
  business_categories.image,
  (select count(*) from businesses
    where category_id = business_categories.id and status = 'verified') as "businessCount"`

export const listBusinessCategories = (db: Db) =>
  many<BusinessCategory>(
    db,
    sql`select ${columns} from business_categories order by lower(name), id`,
  )

export const findBusinessCategory = (db: Db, id: string) =>
  maybeOne<BusinessCategory>(db, sql`select ${columns} from business_categories where id = ${id}`)

export const insertBusinessCategory = (db: Db, { name, image }: BusinessCategoryInput) =>
  one<BusinessCategory>(
    db,
    sql`insert into business_categories (name, image) values (${name}, ${image})
      returning ${columns}`,
  )

export const updateBusinessCategory = (
  db: Db,
  id: string,
  { name, image }: BusinessCategoryInput,
) =>
  maybeOne<BusinessCategory>(
    db,
    sql`update business_categories set name = ${name}, image = ${image}, version = version + 1
      where id = ${id} returning ${columns}`,
  )

/** Inserts these categories if the shop has none. */
export const insertStandardCategories = (db: Db, names: readonly string[]) =>
  execute(
    db,
    sql`insert into business_categories (name) select name from unnest(${names}::text[]) as name
      where not exists (select from business_categories)
      on conflict do nothing`,
  )
