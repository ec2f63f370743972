import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { Merged } from '#kit/server/merge.ts'
import type { KeepDevices, KeptDevice } from '../contract.ts'
import { maxGarage } from '../model.ts'
import { deviceName } from './devices.queries.ts'

export const listGarage = (db: Db, userId: string) =>
  many<KeptDevice>(
    db,
    sql`select ${deviceName}, year from garage_devices join devices on devices.id = device_id
      where user_id = ${userId} order by position, added_at`,
  )

export const emptyGarage = (db: Db, userId: string) =>
  execute(db, sql`delete from garage_devices where user_id = ${userId}`)

/** Two browsers of one customer that keep something at once take turns. */
export const lockGarage = (db: Db, userId: string) =>
  execute(db, sql`select from users where id = ${userId} for no key update`)

/**
 * Puts devices into the garage behind those that are there; of one that is there already, the year
 * is kept unless there is none.
 */
export const insertDevices = (db: Db, userId: string, devices: KeepDevices['devices']) =>
  execute(
    db,
    sql`insert into garage_devices (user_id, device_id, year, position)
        select ${userId}, id, given.year,
          place + (select coalesce(max(position), 0) from garage_devices where user_id = ${userId})
        from (
          select distinct on (slug) slug, year, place
            from unnest(${devices.map(({ slug }) => slug)}::text[],
            ${devices.map(({ year }) => year)}::int[])
            with ordinality as typed (slug, year, place) order by slug, place
        ) given join devices on devices.slug = given.slug
        order by place limit greatest(0,
          ${maxGarage} - (select count(*) from garage_devices where user_id = ${userId}))
        on conflict (user_id, device_id)
          do update set year = coalesce(garage_devices.year, excluded.year)`,
  )

export const moveGarage = (db: Db, { from, into }: Merged) =>
  execute(
    db,
    sql`with moved as (delete from garage_devices where user_id = ${from}
      returning device_id, year, position, added_at)
        insert into garage_devices (user_id, device_id, year, position, added_at)
        select ${into}, device_id, year, position + 1000, added_at from moved
          on conflict do nothing`,
  )

export const tellGarage = (db: Db, userId: string) =>
  many(
    db,
    sql`select concat_ws(' ', make, model, variant) as device, year, added_at as "addedAt"
      from garage_devices join devices on devices.id = device_id
               where user_id = ${userId} order by position`,
  )

/** The one that marks are about; null for who keeps none. */
export const currentDevice = (userId: string) =>
  sql`(select json_build_object('slug', slug, 'year', year) from garage_devices
    join devices on devices.id = device_id where user_id = ${userId}
    order by position, added_at limit 1)`
