import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'
import type { Zone, Zones } from '../zones.ts'

interface ZoneRow extends Omit<Zone, 'rates'> {
  rates: (Omit<Zone['rates'][number], 'charge' | 'perKg' | 'freeFrom'> & {
    chargePaisa: number
    perKgPaisa: number
    freeFromPaisa: number | null
  })[]
}

const toZone = ({ rates, ...zone }: ZoneRow): Zone => ({
  ...zone,
  rates: rates.map(({ chargePaisa, perKgPaisa, freeFromPaisa, ...rate }) => ({
    ...rate,
    charge: toRupees(chargePaisa),
    perKg: toRupees(perKgPaisa),
    freeFrom: freeFromPaisa === null ? null : toRupees(freeFromPaisa),
  })),
})

const rates = sql`select option_id as option, charge_paisa as "chargePaisa",
  base_grams as "baseGrams", per_kg_paisa as "perKgPaisa",
  free_from_paisa as "freeFromPaisa", first_day as "firstDay", last_day as "lastDay"
  from delivery_rates where zone_id = delivery_zones.id
  order by option_id`

export async function listZones(db: Db): Promise<Zones> {
  const { zones, ...settings } = await one<Omit<Zones, 'zones'> & { zones: ZoneRow[] }>(
    db,
    sql`select zones_on as "isOn", assumed_grams as "assumedGrams", version, (
          select coalesce(json_agg(json_build_object('name', name, 'isRest', is_rest,
            'districts', (select coalesce(json_agg(district order by district), '[]')
              from delivery_zone_districts where zone_id = delivery_zones.id),
            'rates', (select coalesce(json_agg(rate), '[]') from (${rates}) rate))
              order by position), '[]')
          from delivery_zones) as zones
        from delivery_settings`,
  )
  return { ...settings, zones: zones.map(toZone) }
}

/**
 * False if the zones have changed since this version was read. The row stays locked, so changes are
 * made one at a time.
 */
export const updateZoneSettings = async (db: Db, { isOn, assumedGrams, version }: Zones) =>
  (await execute(
    db,
    sql`update delivery_settings set zones_on = ${isOn}, assumed_grams = ${assumedGrams},
          version = version + 1
        where version = ${version}`,
  )) === 1

export const deleteZones = (db: Db) => execute(db, sql`delete from delivery_zones`)

/** False if a rate names a delivery option that does not exist. */
export async function insertZone(db: Db, zone: Zone, position: number): Promise<boolean> {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into delivery_zones (name, position, is_rest)
        values (${zone.name}, ${position}, ${zone.isRest})
        returning id`,
  )
  await execute(
    db,
    sql`insert into delivery_zone_districts (district, zone_id)
        select district, ${id} from unnest(${zone.districts}::text[]) as district`,
  )
  const rows = zone.rates.map(
    ({ option, charge, baseGrams, perKg, freeFrom, firstDay, lastDay }) => ({
      option,
      charge: toPaisa(charge),
      base: baseGrams,
      perKg: toPaisa(perKg),
      freeFrom: freeFrom === null ? null : toPaisa(freeFrom),
      firstDay,
      lastDay,
    }),
  )
  const inserted = await execute(
    db,
    sql`insert into delivery_rates (zone_id, option_id, charge_paisa, base_grams, per_kg_paisa,
          free_from_paisa, first_day, last_day)
        select ${id}, shipping_options.id, charge, base, "perKg", "freeFrom", "firstDay", "lastDay"
        from json_to_recordset(${JSON.stringify(rows)})
          as rate (option text, charge bigint, base int, "perKg" bigint, "freeFrom" bigint,
            "firstDay" int, "lastDay" int)
        join shipping_options on shipping_options.id = rate.option and not is_pickup`,
  )
  return inserted === rows.length
}
