import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import type { SampleFits } from './read-sample.ts'

const toJson = (rows: readonly object[]) => JSON.stringify(rows)

/** Inserts devices, fits and part numbers, all marked as the sample's. */
export async function insertSampleFits(
  db: Db,
  { devices, fits, categories, products, partNumbers }: SampleFits,
) {
  await execute(
    db,
    sql`insert into devices (slug, kind, make, model, variant, year_from, year_to, synonyms, needs,
      product_id, source, sample)
        select input.slug, kind, make, input.model, coalesce(variant, ''), "yearFrom", "yearTo",
          coalesce(synonyms, '{}'), coalesce(needs, '{}'), products.id, 'sample', true
        from jsonb_to_recordset(${toJson(devices)})
          as input (slug text, kind text, make text, model text, variant text, "yearFrom" int,
            "yearTo" int, synonyms text[], needs jsonb, product text)
        left join products on products.slug = input.product on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into fitted_categories (category_id, kinds, part)
        select categories.id, kinds, part from jsonb_to_recordset(${toJson(categories)})
          as input (category text, kinds text[], part text)
        join categories on categories.slug = input.category on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into fitted_products (product_id, only_kinds, sample)
        select products.id, "onlyKinds", true
        from jsonb_to_recordset(${toJson(products)}) as input (product text, "onlyKinds" text[])
        join products on products.slug = input.product on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into fitments (product_id, device_id, year_from, year_to, note, source, confidence,
      sample)
        select products.id, devices.id, "yearFrom", "yearTo", coalesce(note, ''), 'sample',
          'likely', true
        from jsonb_to_recordset(${toJson(fits)})
          as input (product text, device text, "yearFrom" int, "yearTo" int, note text)
        join products on products.slug = input.product
        join devices on devices.slug = input.device
        on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into part_numbers (product_id, number, kind, maker, sample)
        select products.id, number, kind, maker, true
        from jsonb_to_recordset(${toJson(partNumbers)})
          as input (product text, number text, kind text, maker text)
        join products on products.slug = input.product on conflict do nothing`,
  )
}

/**
 * Deletes the sample's compatibility data. A device with other fits, in a customer's garage or in a
 * question becomes the shop's.
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
