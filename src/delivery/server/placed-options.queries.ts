import { type Db, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { ShippingOption } from '../option.ts'
import { type PlacedOption, toOption } from './delivery.queries.ts'

/**
 * What counts where nobody knows the district: a page says what it costs at least, and an order
 * that names none pays
 * as much as in any zone, whatever it weighs and is worth, so that leaving it out saves nothing.
 */
export type Unplaced = 'cheapest' | 'dearest'

const zonesOn = sql`(select zones_on from delivery_settings)`
const zoneOf = (district: string) =>
  sql`coalesce((select zone_id from delivery_zone_districts where district = ${district}),
    (select id from delivery_zones where is_rest))`

const rates = sql`select zone_id, charge_paisa, base_grams, per_kg_paisa, free_from_paisa,
  first_day, last_day, delivery_zones.name
  from delivery_rates join delivery_zones on delivery_zones.id = zone_id
    where option_id = option.id and not option.is_pickup and ${zonesOn}`

/** The bounds of the rates of all zones; none is free above a value unless all are. */
const boundsOf = (unplaced: Unplaced) => {
  const [least, most] = unplaced === 'cheapest' ? [sql`min`, sql`max`] : [sql`max`, sql`min`]
  const freeFrom =
    unplaced === 'cheapest'
      ? sql`min(free_from_paisa)`
      : sql`case when bool_and(free_from_paisa is not null) then max(free_from_paisa) end`
  return sql`select min(zone_id) as zone_id, ${least}(charge_paisa) as charge_paisa,
    ${most}(base_grams) filter (where per_kg_paisa > 0) as base_grams,
    ${least}(per_kg_paisa) as per_kg_paisa,
    ${freeFrom} as free_from_paisa, min(first_day) as first_day, max(last_day) as last_day,
      null::text as name from (${rates}) rates`
}

/**
 * Every way of delivery with what it costs in a district; the one place where zones become charges.
 */
const placedOptions = (district: string | null, unplaced: Unplaced) => sql`
  select option.id, option.name, option.is_pickup as "isPickup",
    option.archived_at is not null as archived, option.version, option.position,
    case when is_pickup then 0
      else coalesce(rate.charge_paisa, option.charge_paisa) end as "chargePaisa",
    coalesce(rate.base_grams, 0) as "baseGrams", coalesce(rate.per_kg_paisa, 0) as "perKgPaisa",
    case when rate.zone_id is null then option.free_from_paisa
      else rate.free_from_paisa end as "freeFromPaisa",
    coalesce(rate.first_day, option.first_day) as "firstDay",
      coalesce(rate.last_day, option.last_day) as "lastDay",
    rate.name as "zoneName",
    is_pickup or rate.zone_id is not null or not ${zonesOn} as delivers,
    ${district === null} and rate.zone_id is not null as "isFrom"
  from shipping_options option left join lateral (
    ${district === null ? boundsOf(unplaced) : sql`${rates} and zone_id = ${zoneOf(district)}`}
  ) rate on true`

/** What customers in this district can choose. */
export async function listOffered(
  db: Db,
  district: string | null = null,
): Promise<ShippingOption[]> {
  const offered = sql`select * from (${placedOptions(district, 'cheapest')}) placed
    where not archived and delivers order by position, id`
  return (await many<PlacedOption>(db, offered)).map(toOption)
}

/**
 * The one of this id if it is offered there, otherwise the first that is; nobody has to fetch what
 * was to be brought.
 */
export const findOffered = (db: Db, id: string | undefined, district: string | null = null) =>
  maybeOne<PlacedOption>(
    db,
    sql`select * from (${placedOptions(district, 'cheapest')}) placed
        where not archived and delivers
          and (${district === null} or id = ${id ?? ''} or not "isPickup")
        order by id = ${id ?? ''} desc, position, id limit 1`,
  )

/**
 * What an order names, archived or not, there or not; the first that is offered where it names
 * none. As JSON inside a larger query.
 */
export const optionAsJson = (
  id: string | undefined,
  district: string | null,
) => sql`(select to_json(placed) from (${placedOptions(district, 'dearest')}) placed
    where ${id === undefined ? sql`not archived and delivers and (${district === null} or not "isPickup")` : sql`id = ${id}`} order by position, id limit 1)`

/** What a product without a weight counts, inside a larger query. */
export const assumedGrams = sql`(select assumed_grams from delivery_settings)`
