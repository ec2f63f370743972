import { type Db, execute, many, sql, value } from '#kit/server/db/sql.ts'
import type { SampleAttribute, SampleCategory, SampleProduct, SampleReview } from './read-sample.ts'

// Each statement inserts a whole table: its rows arrive as one JSON value, or as one array per
// column. The number of statements does not depend on the number of rows.

export function isEmptyShop(db: Db) {
  return value<boolean>(
    db,
    sql`select not exists (select from products) and not exists (select from categories)
      and not sample_removed as empty from settings`,
  )
}

export type CategoryRow = SampleCategory & { image: string; position: number }

/** Leaves existing categories with the same slug or name unchanged. */
export async function insertCategories(db: Db, rows: CategoryRow[]) {
  const inserted = await many<{ slug: string }>(
    db,
    sql`insert into categories (slug, name, description, image, position, sample)
        select slug, name, description, image, position, true
        from jsonb_to_recordset(${JSON.stringify(rows)})
          as input (slug text, name text, description text, image text, position int)
        on conflict do nothing returning slug`,
  )
  await execute(
    db,
    sql`update categories set parent_id = parents.id
        from jsonb_to_recordset(${JSON.stringify(rows)}) as input (slug text, parent text)
          join categories parents on parents.slug = input.parent
        where categories.slug = input.slug
          and categories.slug = any(${inserted.map(({ slug }) => slug)})`,
  )
}

/** Leaves existing attributes with the same name unchanged. */
export async function insertAttributes(db: Db, rows: SampleAttribute[]) {
  const input = JSON.stringify(rows.map((row, position) => ({ ...row, position })))
  const inserted = await many<{ name: string }>(
    db,
    sql`insert into attributes (name, label, unit, type, options, group_name, filterable,
      comparable, better, required, help, position, sample)
        select name, label, coalesce(unit, ''), type, coalesce(options, '{}'), "group", filterable,
          comparable, better, required, coalesce(help, ''), position, true
        from jsonb_to_recordset(${input}) as input (name text, label text, unit text, type text,
          options text[], "group" text, filterable boolean,
          comparable boolean, better text, required boolean, help text, position int)
        on conflict do nothing returning name`,
  )
  await execute(
    db,
    sql`insert into category_attributes (category_id, attribute_id)
        select categories.id, attributes.id
        from jsonb_to_recordset(${input}) as input (name text, categories text[])
        cross join unnest(input.categories) as slug
        join categories on categories.slug = slug.slug
        join attributes on attributes.name = input.name
        where attributes.name = any(${inserted.map(({ name }) => name)})`,
  )
}

export interface ProductRow extends Omit<SampleProduct, 'priceRs' | 'keyFeatures' | 'pictures'> {
  pricePaisa: number
  keyFeatures: string
  pictures: { path: string; alt: string }[]
  starCounts: number[]
}

/** Blocks new products until the transaction ends. */
export const lockProducts = (db: Db) =>
  execute(db, sql`lock table products in share row exclusive mode`)

export async function listSlugs(db: Db): Promise<Set<string>> {
  return new Set(
    (await many<{ slug: string }>(db, sql`select slug from products`)).map((row) => row.slug),
  )
}

/** Inserts products with their pictures. Arrays by column are the fastest input for PostgreSQL. */
export async function insertProducts(db: Db, rows: ProductRow[]) {
  const column = <Name extends keyof ProductRow>(name: Name) => rows.map((row) => row[name])
  const attributes = rows.map((row) => JSON.stringify(row.attributes))
  const starCounts = rows.map((row) => `{${row.starCounts}}`)
  const pictures = rows.flatMap((row) =>
    row.pictures.map((picture, position) => ({ ...picture, position, slug: row.slug })),
  )
  await execute(
    db,
    sql`with inserted as (
          insert into products (slug, name, brand, model, category_id, price_paisa,
            discount_percent, stock, color, warranty_months, key_features, description,
            attributes, featured, star_counts, created_at, sample)
          select input.slug, input.name, brand, model, categories.id, price_paisa, discount_percent,
            stock, color, input.warranty_months, key_features, input.description,
            attributes, featured, star_counts::int[],
            now() - make_interval(days => age_days), true
          from unnest(${column('slug')}::text[], ${column('name')}::text[],
            ${column('brand')}::text[], ${column('model')}::text[], ${column('category')}::text[],
            ${column('pricePaisa')}::bigint[], ${column('discountPercent')}::int[],
            ${column('stock')}::int[], ${column('color')}::text[],
            ${column('warrantyMonths')}::int[], ${column('keyFeatures')}::text[],
            ${column('description')}::text[], ${attributes}::jsonb[],
            ${column('featured')}::boolean[], ${starCounts}::text[],
            ${column('ageDays')}::int[]) with ordinality
            as input (slug, name, brand, model, category, price_paisa, discount_percent, stock,
              color, warranty_months, key_features, description, attributes,
              featured, star_counts, age_days, position)
          join categories on categories.slug = input.category order by input.position
          returning id, slug
        )
        insert into product_pictures (product_id, position, path, alt)
        select inserted.id, position, path, alt
        from unnest(${pictures.map(({ slug }) => slug)}::text[],
          ${pictures.map(({ position }) => position)}::int[],
          ${pictures.map(({ path }) => path)}::text[], ${pictures.map(({ alt }) => alt)}::text[])
          as input (slug, position, path, alt)
        join inserted on inserted.slug = input.slug`,
  )
}

/** Numbers the shop's sample products by category (LAP-001). Skips numbers already in use. */
export const numberSampleProducts = (db: Db) =>
  execute(
    db,
    sql`with prefixes as (
          select products.id,
            upper(left(regexp_replace(categories.slug, '[^a-z]', '', 'g'), 3)) as prefix
          from products join categories on categories.id = category_id
          where products.sample and sku = '' and business_id is null
        ), numbered as (
          select id, prefix || '-' || lpad((row_number()
            over (partition by prefix order by id))::text, 3, '0') as sku from prefixes
        )
        update products set sku = numbered.sku from numbered
        where products.id = numbered.id
          and not exists (select from products others
            where others.business_id is null and upper(others.sku) = numbered.sku)`,
  )

export interface SampleCustomer {
  id: string
  name: string
  email: string
}

/**
 * Inserts the sample's customers and returns them in order. Without a password, no one can sign in
 * to these accounts.
 */
export const insertCustomers = (db: Db, names: string[]) =>
  many<SampleCustomer>(
    db,
    sql`insert into users (name, email) select name, 'sample-' || position || '@shop.invalid'
        from unnest(${names}::text[]) with ordinality as input (name, position)
        on conflict (email) do update set name = excluded.name returning id, name, email`,
  )

export type ReviewRow = Omit<SampleReview, 'customer'> & { userId: string }

/**
 * Inserts reviews without counting their stars, because `insertProducts` has stored the star
 * counts.
 */
export async function insertReviews(db: Db, rows: ReviewRow[]) {
  await execute(db, sql`alter table reviews disable trigger reviews_counted`)
  await execute(
    db,
    sql`insert into reviews (product_id, user_id, rating, comment, verified, created_at)
        select products.id, user_id, rating, comment, verified,
          now() - make_interval(days => days_ago)
        from unnest(${rows.map(({ product }) => product)}::text[],
          ${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ rating }) => rating)}::int[],
          ${rows.map(({ comment }) => comment)}::text[],
          ${rows.map(({ verified }) => verified)}::boolean[],
          ${rows.map(({ daysAgo }) => daysAgo)}::int[])
          as input (product, user_id, rating, comment, verified, days_ago)
        join products on products.slug = input.product`,
  )
  await execute(db, sql`alter table reviews enable trigger reviews_counted`)
}

/** Updates the query planner's statistics after many inserts. */
export const analyze = (db: Db) => execute(db, sql`analyze`)

/** Puts archived products back on sale. */
export const restoreProducts = (db: Db, slugs: string[]) =>
  execute(
    db,
    sql`update products set archived_at = null, version = version + 1
      where slug = any(${slugs}::text[]) and archived_at is not null`,
  )

/**
 * Locks the sample until the transaction ends, or returns false if another transaction has locked
 * it. The transaction may stay idle, because the work runs in others.
 */
export async function tryLockSample(db: Db): Promise<boolean> {
  await execute(db, sql`set local idle_in_transaction_session_timeout = 0`)
  return value<boolean>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended('sample', 0)) as locked`,
  )
}

/** Locks the sample until the transaction ends, and waits for another lock without a time limit. */
export async function lockSample(db: Db) {
  await execute(
    db,
    sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`,
  )
  await execute(db, sql`select pg_advisory_xact_lock(hashtextextended('sample', 0))`)
}
