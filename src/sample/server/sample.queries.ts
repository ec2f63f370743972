import type { AttributeValue } from '#catalog/attribute.ts'
import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { SampleAttribute } from './read-sample.ts'

// Whole tables go to the database as one value each, or one per column: a few statements, however
// many rows.

export async function isEmptyShop(db: Db) {
  return (
    await one<{ empty: boolean }>(
      db,
      sql`select not exists (select from products) and not exists (select from categories)
        and not sample_removed as empty from settings`,
    )
  ).empty
}

export interface CategoryRow {
  slug: string
  name: string
  parent: string | null
  description: string
  image: string
  position: number
}

/** Existing ones with the same slug or name are left as they are. */
export async function insertCategories(db: Db, rows: CategoryRow[]) {
  const inserted = await many<{ slug: string }>(
    db,
    sql`insert into categories (slug, name, description, image, position, sample)
        select slug, name, description, image, position, true
        from jsonb_to_recordset(${JSON.stringify(rows)})
          as given (slug text, name text, description text, image text, position int)
        on conflict do nothing returning slug`,
  )
  await execute(
    db,
    sql`update categories set parent_id = parents.id
        from jsonb_to_recordset(${JSON.stringify(rows)}) as given (slug text, parent text)
          join categories parents on parents.slug = given.parent
        where categories.slug = given.slug
          and categories.slug = any(${inserted.map(({ slug }) => slug)})`,
  )
}

export async function insertAttributes(db: Db, rows: SampleAttribute[]) {
  const given = JSON.stringify(rows.map((row, position) => ({ ...row, position })))
  const inserted = await many<{ name: string }>(
    db,
    sql`insert into attributes (name, label, unit, type, options, group_name, filterable,
      comparable, better, required, help, position, sample)
        select name, label, coalesce(unit, ''), type, coalesce(options, '{}'), "group", filterable,
          comparable, better, required, coalesce(help, ''), position, true
        from jsonb_to_recordset(${given}) as given (name text, label text, unit text, type text,
          options text[], "group" text, filterable boolean,
          comparable boolean, better text, required boolean, help text, position int)
        on conflict do nothing returning name`,
  )
  await execute(
    db,
    sql`insert into category_attributes (category_id, attribute_id)
        select categories.id, attributes.id
          from jsonb_to_recordset(${given}) as given (name text, categories text[])
        cross join unnest(given.categories) as slug join categories on categories.slug = slug.slug
          join attributes on attributes.name = given.name
        where attributes.name = any(${inserted.map(({ name }) => name)})`,
  )
}

export interface ProductRow {
  slug: string
  name: string
  brand: string
  model: string
  category: string
  pricePaisa: number
  discountPercent: number
  stock: number
  color: string
  warrantyMonths: number
  keyFeatures: string
  description: string
  attributes: Record<string, AttributeValue>
  featured: boolean
  ageDays: number
  pictures: { path: string; alt: string }[]
  starCounts: number[]
}

/** Nobody can add a product until this transaction ends. */
export const lockProducts = (db: Db) =>
  execute(db, sql`lock table products in share row exclusive mode`)

export async function listSlugs(db: Db): Promise<Set<string>> {
  return new Set(
    (await many<{ slug: string }>(db, sql`select slug from products`)).map((row) => row.slug),
  )
}

/**
 * Many products with their pictures at once, column by column: the fastest way for the database to
 * read them.
 */
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
          select given.slug, given.name, brand, model, categories.id, price_paisa, discount_percent,
            stock, color, given.warranty_months, key_features, given.description,
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
            as given (slug, name, brand, model, category, price_paisa, discount_percent, stock,
              color, warranty_months, key_features, description, attributes,
              featured, star_counts, age_days, place)
          join categories on categories.slug = given.category order by place
          returning id, slug
        )
        insert into product_pictures (product_id, position, path, alt)
        select inserted.id, position, path, alt
        from unnest(${pictures.map(({ slug }) => slug)}::text[],
          ${pictures.map(({ position }) => position)}::int[],
          ${pictures.map(({ path }) => path)}::text[], ${pictures.map(({ alt }) => alt)}::text[])
            as given (slug, position, path, alt)
        join inserted on inserted.slug = given.slug`,
  )
}

/**
 * Numbers as a shop gives them, by category: LAP-001. What the owner has numbered so already keeps
 * it.
 */
export const numberSampleProducts = (db: Db) =>
  execute(
    db,
    sql`with shelves as (
          select products.id,
            upper(left(regexp_replace(categories.slug, '[^a-z]', '', 'g'), 3)) as shelf
          from products join categories on categories.id = category_id
            where products.sample and sku = '' and business_id is null
        ), numbered as (
          select id, shelf || '-' || lpad((row_number()
            over (partition by shelf order by id))::text, 3, '0') as sku from shelves
        )
        update products set sku = numbered.sku from numbered
        where products.id = numbered.id and not
          exists (select from products others
          where others.business_id is null and upper(others.sku) = numbered.sku)`,
  )

/**
 * Accounts that nobody can sign in to: they only carry the sample's reviews. Returns their ids in
 * order.
 */
export async function insertCustomers(db: Db, names: string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`insert into users (name, email) select name, 'sample-' || place || '@shop.invalid'
      from unnest(${names}::text[]) with ordinality as given (name, place)
        on conflict (email) do update set name = excluded.name returning id`,
  )
  return rows.map((row) => row.id)
}

export interface ReviewRow {
  product: string
  userId: string
  rating: number
  comment: string
  daysAgo: number
  verified: boolean
}

/** Many reviews at once, of products inserted with their star counts. */
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
          as given (product, user_id, rating, comment, verified, days_ago)
        join products on products.slug = given.product`,
  )
  await execute(db, sql`alter table reviews enable trigger reviews_counted`)
}

/**
 * Drops foreign keys and non-unique indexes, until `restoreDropped` in the same transaction checks
 * all rows at once
 * and builds every index in one go: far less work than row by row.
 */
export async function dropKeysAndIndexes(db: Db) {
  const tables = sql`array['products', 'product_pictures', 'reviews', 'stock_moves']::regclass[]`
  await execute(
    db,
    sql`create temporary table held on commit drop as
        select format('drop index %s', indexrelid::regclass) as release,
          pg_get_indexdef(indexrelid) as restore
        from pg_index where indrelid = any(${tables}) and not indisunique
        union all
        select format('alter table %s drop constraint %I', conrelid::regclass, conname),
          format('alter table %s add constraint %I %s', conrelid::regclass, conname,
            pg_get_constraintdef(oid))
        from pg_constraint where contype = 'f' and conrelid = any(${tables})`,
  )
  await execute(
    db,
    sql`do $$ declare command text; begin for command in select release
      from held loop execute command; end loop; end $$`,
  )
}

export function restoreDropped(db: Db) {
  return execute(
    db,
    sql`do $$ declare command text; begin for command in select restore
      from held loop execute command; end loop; end $$`,
  )
}

// What the generator builds on

export async function countGeneratedProducts(db: Db) {
  return (
    await one<{ count: number }>(
      db,
      sql`select count(*) from products where slug like 'generated-%'`,
    )
  ).count
}

export async function listSampleCustomers(db: Db): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from users where email like 'sample-%@shop.invalid' order by email`,
  )
  return rows.map((row) => row.id)
}

/** The sample products' pictures, by slug. */
export async function listPictures(db: Db) {
  const rows = await many<{ slug: string; pictures: { path: string; alt: string }[] }>(
    db,
    sql`select slug,
      json_agg(json_build_object('path', path, 'alt', alt) order by position) as pictures
        from product_pictures join products on products.id = product_id
          where slug not like 'generated-%' group by slug`,
  )
  return new Map(rows.map((row) => [row.slug, row.pictures]))
}

/** Tells the planner about what was just inserted. */
export const analyze = (db: Db) => execute(db, sql`analyze`)

/** The same after a very large insert; also enables index-only scans. */
export const vacuum = (db: Db) =>
  execute(db, sql`vacuum (analyze) products, reviews, product_pictures`)

export const restoreProducts = (db: Db, slugs: string[]) =>
  execute(
    db,
    sql`update products set archived_at = null, version = version + 1
      where slug = any(${slugs}::text[]) and archived_at is not null`,
  )

/**
 * False while somebody else holds it; free again at the end of the transaction, which may wait as
 * long as the work takes.
 */
export async function holdSample(db: Db): Promise<boolean> {
  await execute(db, sql`set local idle_in_transaction_session_timeout = 0`)
  return (
    await one<{ held: boolean }>(
      db,
      sql`select pg_try_advisory_xact_lock(hashtextextended('sample', 0)) as held`,
    )
  ).held
}

/** Waits while somebody else holds it, however long their work takes. */
export async function waitForSample(db: Db) {
  await execute(
    db,
    sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`,
  )
  await execute(db, sql`select pg_advisory_xact_lock(hashtextextended('sample', 0))`)
}
