import { type Db, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { ShippingOption } from '../option.ts'
import { type PlacedOption, toOption } from './delivery.queries.ts'

/**
 * The rates without a known district. Pages show the lowest ones. An order pays the highest ones,
 * so that leaving out the district saves nothing.
 */
type RateBound = 'lowest' | 'highest'

const zonesOn = sql`(select zones_on from delivery_settings)`
const zoneOf = (district: string) =>
  sql`coalesce(
    (select zone_id from delivery_zone_districts where district = ${district}),
    (select id from delivery_zones where is_rest))`

const rates = sql`select zone_id, charge_paisa, base_grams, per_kg_paisa, free_from_paisa,
  first_day, last_day, delivery_zones.name
  from delivery_rates join delivery_zones on delivery_zones.id = zone_id
  where option_id = option.id and not option.is_pickup and ${zonesOn}`

/** The lowest or highest rates of all zones. The highest are free only if all zones are. */
const boundsOf = (bound: RateBound) => {
  const [least, most] = bound === 'lowest' ? [sql`min`, sql`max`] : [sql`max`, sql`min`]
  const freeFrom =
    bound === 'lowest'
      ? sql`min(free_from_paisa)`
      : sql`case when bool_and(free_from_paisa is not null) then max(free_from_paisa) end`
  return sql`select min(zone_id) as zone_id, ${least}(charge_paisa) as charge_paisa,
    ${most}(base_grams) filter (where per_kg_paisa > 0) as base_grams,
    ${least}(per_kg_paisa) as per_kg_paisa, ${freeFrom} as free_from_paisa,
    min(first_day) as first_day, max(last_day) as last_day, null::text as name
    from (${rates}) rates`
}

/** Every delivery option with its charge in a district. Only this query applies the zones. */
const placedOptions = (district: string | null, bound: RateBound) => sql`
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
    ${district === null ? boundsOf(bound) : sql`${rates} and zone_id = ${zoneOf(district)}`}
  ) rate on true`

/** Lists the options that customers in this district can choose. */
export async function listOffered(
  db: Db,
  district: string | null = null,
): Promise<ShippingOption[]> {
  const offered = sql`select * from (${placedOptions(district, 'lowest')}) placed
    where not archived and delivers
    order by position, id`
  return (await many<PlacedOption>(db, offered)).map(toOption)
}

/**
 * Finds the option with this id if it is offered in the district, otherwise the first that is. The
 * replacement is never pickup, unless the district is unknown.
 */
export const findOffered = (db: Db, id: string | undefined, district: string | null = null) =>
  maybeOne<PlacedOption>(
    db,
    sql`select * from (${placedOptions(district, 'lowest')}) placed
        where not archived and delivers
          and (${district === null} or id = ${id ?? ''} or not "isPickup")
        order by id = ${id ?? ''} desc, position, id
        limit 1`,
  )

/**
 * The option that an order names, even if it is archived or not offered in the district. Without an
 * id, the first option on offer. As JSON, for use inside a larger query.
 */
export function optionAsJson(id: string | undefined, district: string | null) {
  const isMatch =
    id === undefined
      ? sql`not archived and delivers and (${district === null} or not "isPickup")`
      : sql`id = ${id}`
  return sql`(select to_json(placed) from (${placedOptions(district, 'highest')}) placed
    where ${isMatch} order by position, id limit 1)`
}

/** The weight of a product without one, for use inside a larger query. */
export const assumedGrams = sql`(select assumed_grams from delivery_settings)`
