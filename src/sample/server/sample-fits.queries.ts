import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import type { SampleFits } from './read-sample.ts'

const asRows = (rows: readonly object[]) => JSON.stringify(rows)

/** Devices, what fits them and the numbers of parts; each says that it is of the sample. */
export async function insertSampleFits(
  db: Db,
  { devices, fits, categories, products, partNumbers }: SampleFits,
) {
  await execute(
    db,
    sql`insert into devices (slug, kind, make, model, variant, year_from, year_to, synonyms, needs,
      product_id, source, sample)
        select given.slug, kind, make, given.model, coalesce(variant, ''), "yearFrom", "yearTo",
          coalesce(synonyms, '{}'), coalesce(needs, '{}'), products.id,
          'sample', true
        from jsonb_to_recordset(${asRows(devices)})
          as given (slug text, kind text, make text, model text, variant text, "yearFrom" int,
          "yearTo" int,
          synonyms text[], needs jsonb, product text)
        left join products on products.slug = given.product on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into fitted_categories (category_id, kinds, part)
        select categories.id, kinds, part from jsonb_to_recordset(${asRows(categories)})
          as given (category text, kinds text[], part text)
        join categories on categories.slug = given.category on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into fitted_products (product_id, only_kinds, sample)
        select products.id, "onlyKinds", true
          from jsonb_to_recordset(${asRows(products)}) as given (product text, "onlyKinds" text[])
        join products on products.slug = given.product on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into fitments (product_id, device_id, year_from, year_to, note, source, confidence,
      sample)
        select products.id, devices.id, "yearFrom", "yearTo", coalesce(note, ''), 'sample',
          'likely', true
        from jsonb_to_recordset(${asRows(fits)})
          as given (product text, device text, "yearFrom" int, "yearTo" int, note text)
        join products on products.slug = given.product join devices on devices.slug = given.device
          on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into part_numbers (product_id, number, kind, maker, sample)
        select products.id, number, kind, maker, true
        from jsonb_to_recordset(${asRows(partNumbers)})
          as given (product text, number text, kind text, maker text)
        join products on products.slug = given.product on conflict do nothing`,
  )
}

/**
 * What the sample said of fitting goes; a device that somebody keeps, asked about or has said
 * something of becomes the shop's own.
 */
export async function deleteSampleFits(db: Db) {
  await execute(db, sql`delete from fitments where sample`)
  await execute(db, sql`delete from fitted_products where sample`)
  await execute(db, sql`delete from part_numbers where sample`)
  await execute(
    db,
    sql`update devices set sample = false
      where sample and (exists (select from fitments where device_id = devices.id)
        or exists (select from garage_devices where device_id = devices.id)
          or exists (select from fitment_questions where device_id = devices.id))`,
  )
  await execute(db, sql`delete from devices where sample`)
}
