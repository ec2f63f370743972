import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { SaveDevices, SavedDevice } from '../../contract.ts'
import { maxGarageDevices } from '../../model.ts'
import { deviceName } from './devices.queries.ts'

export const listGarage = (db: Db, userId: string) =>
  many<SavedDevice>(
    db,
    sql`select ${deviceName}, year from garage_devices join devices on devices.id = device_id
      where user_id = ${userId} order by position, added_at`,
  )

export const deleteGarage = (db: Db, userId: string) =>
  execute(db, sql`delete from garage_devices where user_id = ${userId}`)

/** Two browsers of one customer must not save at the same time. */
export const lockGarage = (db: Db, userId: string) =>
  execute(db, sql`select from users where id = ${userId} for no key update`)

/** Appends devices to the garage. A device that is already there only gets a missing year. */
export const insertGarageDevices = (db: Db, userId: string, devices: SaveDevices['devices']) =>
  execute(
    db,
    sql`insert into garage_devices (user_id, device_id, year, position)
      select ${userId}, id, added.year,
        index + (select coalesce(max(position), 0) from garage_devices where user_id = ${userId})
      from (
        select distinct on (slug) slug, year, index
        from unnest(${devices.map(({ slug }) => slug)}::text[],
            ${devices.map(({ year }) => year)}::int[])
          with ordinality as input (slug, year, index)
        order by slug, index
      ) added join devices on devices.slug = added.slug
      order by index
      limit greatest(0,
        ${maxGarageDevices} - (select count(*) from garage_devices where user_id = ${userId}))
      on conflict (user_id, device_id)
        do update set year = coalesce(garage_devices.year, excluded.year)`,
  )

export const moveGarage = (db: Db, { from, into }: AccountMerge) =>
  execute(
    db,
    sql`with moved as (
        delete from garage_devices where user_id = ${from}
        returning device_id, year, position, added_at)
      insert into garage_devices (user_id, device_id, year, position, added_at)
      select ${into}, device_id, year, position + 1000, added_at from moved
      on conflict do nothing`,
  )

export const exportGarage = (db: Db, userId: string) =>
  many(
    db,
    sql`select concat_ws(' ', make, model, variant) as device, year, added_at as "addedAt"
      from garage_devices join devices on devices.id = device_id
      where user_id = ${userId} order by position`,
  )

/** The first saved device, for which products are marked. Null without saved devices. */
export const selectCurrentDevice = (userId: string) =>
  sql`(select json_build_object('slug', slug, 'year', year)
    from garage_devices join devices on devices.id = device_id
    where user_id = ${userId} order by position, added_at limit 1)`
