import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { ShippingOptionInput, StaffShippingOption, UpdateShippingOption } from '../contract.ts'
import type { DeliveryCharge } from '../model.ts'
import type { OptionTerms, ShippingOption } from '../option.ts'

/** A delivery option as totals and orders need it. */
export interface OptionRow extends Pick<DeliveryCharge, 'chargePaisa' | 'freeFromPaisa'> {
  id: string
  name: string
  firstDay: number
  lastDay: number
  isPickup: boolean
  archived: boolean
  version: number
}

/** A delivery option with its terms for one district. */
export interface PlacedOption extends OptionRow, DeliveryCharge {
  zoneName: string | null
  /** Whether the option is offered in the district. */
  delivers: boolean
  /** True without a known district: the charge is then the lowest one. */
  isFrom: boolean
}

const columns = sql`id, name, case when is_pickup then 0 else charge_paisa end as "chargePaisa",
  free_from_paisa as "freeFromPaisa", first_day as "firstDay", last_day as "lastDay",
  is_pickup as "isPickup", archived_at is not null as archived, version`

const toTerms = ({
  id,
  name,
  chargePaisa,
  freeFromPaisa,
  firstDay,
  lastDay,
  isPickup,
}: OptionRow): OptionTerms => ({
  id,
  name,
  charge: toRupees(chargePaisa),
  freeFrom: freeFromPaisa === null ? null : toRupees(freeFromPaisa),
  firstDay,
  lastDay,
  isPickup,
})

export const toOption = ({
  baseGrams = 0,
  perKgPaisa = 0,
  zoneName,
  isFrom,
  ...row
}: PlacedOption): ShippingOption => ({
  ...toTerms(row),
  baseGrams,
  perKg: toRupees(perKgPaisa),
  zone: zoneName,
  isFrom,
})

const toStaffOption = (row: OptionRow): StaffShippingOption => ({
  ...toTerms(row),
  archived: row.archived,
  version: row.version,
})

export async function listOptions(db: Db): Promise<StaffShippingOption[]> {
  return (
    await many<OptionRow>(
      db,
      sql`select ${columns} from shipping_options
          order by archived_at is not null, position, id`,
    )
  ).map(toStaffOption)
}

export async function findOption(db: Db, id: string): Promise<StaffShippingOption | null> {
  const row = await maybeOne<OptionRow>(
    db,
    sql`select ${columns} from shipping_options where id = ${id}`,
  )
  return row && toStaffOption(row)
}

/**
 * Serializes changes, so that two of them cannot archive the last two options at the same time.
 * Orders do not wait for this lock.
 */
export const lockOptions = (db: Db) =>
  execute(db, sql`lock table shipping_options in share row exclusive mode`)

const paisa = (rupees: number | null) => (rupees === null ? null : toPaisa(rupees))

export async function insertOption(
  db: Db,
  input: ShippingOptionInput,
): Promise<StaffShippingOption> {
  const { name, charge, freeFrom, firstDay, lastDay, isPickup } = input
  return toStaffOption(
    await one<OptionRow>(
      db,
      sql`insert into shipping_options (name, charge_paisa, free_from_paisa, first_day, last_day,
            is_pickup, position)
          select ${name}, ${toPaisa(charge)}, ${paisa(freeFrom)}, ${firstDay}, ${lastDay},
            ${isPickup}, coalesce(max(position), 0) + 1
          from shipping_options
          returning ${columns}`,
    ),
  )
}

/** Null if the option has changed since this version was read. */
export async function updateOption(
  db: Db,
  { id, version, archived, ...input }: UpdateShippingOption,
): Promise<StaffShippingOption | null> {
  const row = await maybeOne<OptionRow>(
    db,
    sql`update shipping_options set name = ${input.name}, charge_paisa = ${toPaisa(input.charge)},
          free_from_paisa = ${paisa(input.freeFrom)}, first_day = ${input.firstDay},
          last_day = ${input.lastDay}, is_pickup = ${input.isPickup}, version = version + 1,
          archived_at = case when ${archived} then coalesce(archived_at, now()) end
        where id = ${id} and version = ${version}
        returning ${columns}`,
  )
  return row && toStaffOption(row)
}

export const updatePositions = (db: Db, ids: string[]) =>
  execute(
    db,
    sql`update shipping_options set position = ordered.position
        from unnest(${ids}::text[]) with ordinality as ordered (id, position)
        where ordered.id = shipping_options.id`,
  )

/** Adds the specification's third option, for the sample. An existing one stays as it is. */
export const insertSampleOption = (db: Db) =>
  execute(
    db,
    sql`insert into shipping_options (id, name, first_day, last_day, position, sample)
        values ('ups', 'UPS ground shipping', 4, 6, 2, true)
        on conflict do nothing`,
  )

/** Deletes the sample's option, unless the owner has changed it or offers no other option. */
export const deleteSampleOption = (db: Db) =>
  execute(
    db,
    sql`delete from shipping_options
        where sample and version = 1
          and exists (select from shipping_options other
            where other.archived_at is null and not other.sample)`,
  )
