import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, many, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { Address, AddressInput } from '../address.ts'
import type { SavedAddress } from '../contract.ts'
import { maxAddresses } from '../model.ts'

const columns = sql`id::text, label, receiver, phone, alternative_phone as "alternativePhone",
  district, municipality, ward, tole, landmark, is_default as "isDefault"`

export const listAddresses = (db: Db, userId: string) =>
  many<SavedAddress>(
    db,
    sql`select ${columns} from addresses where user_id = ${userId}
      order by is_default desc, addresses.id desc`,
  )

/** The district of the default address; null if the customer has none. */
export function findHomeDistrict(db: Db, userId: string): Promise<string | null> {
  return maybeValue<string>(
    db,
    sql`select district from addresses where user_id = ${userId} and is_default`,
  )
}

/**
 * Serializes the changes of one customer, so that exactly one address is the default and the limit
 * holds.
 */
export const lockAddressBook = (db: Db, userId: string) =>
  execute(db, sql`select from users where id = ${userId} for no key update`)

const hasNone = (userId: string) =>
  sql`not exists (select from addresses where user_id = ${userId})`
const hasRoom = (userId: string) =>
  sql`(select count(*) from addresses where user_id = ${userId}) < ${maxAddresses}`

/** Null if the customer has the maximum already. The first address becomes the default. */
export function insertAddress(
  db: Db,
  userId: string,
  input: Omit<AddressInput, 'isDefault'>,
): Promise<SavedAddress | null> {
  const { label, receiver, phone, alternativePhone, district, municipality, ward, tole, landmark } =
    input
  return maybeOne<SavedAddress>(
    db,
    sql`insert into addresses (user_id, label, receiver, phone, alternative_phone,
        district, municipality, ward, tole, landmark, is_default)
      select ${userId}, ${label}, ${receiver}, ${phone}, ${alternativePhone},
        ${district}, ${municipality}, ${ward}, ${tole}, ${landmark}, ${hasNone(userId)}
      where ${hasRoom(userId)}
      returning ${columns}`,
  )
}

/** Null if the customer has no such address. */
export function updateAddress(
  db: Db,
  userId: string,
  id: string,
  input: AddressInput,
): Promise<SavedAddress | null> {
  const { label, receiver, phone, alternativePhone, district, municipality, ward, tole, landmark } =
    input
  return maybeOne<SavedAddress>(
    db,
    sql`update addresses
      set label = ${label}, receiver = ${receiver}, phone = ${phone},
        alternative_phone = ${alternativePhone}, district = ${district},
        municipality = ${municipality}, ward = ${ward}, tole = ${tole}, landmark = ${landmark}
      where id = ${id} and user_id = ${userId}
      returning ${columns}`,
  )
}

/** Two statements: a unique index that is not deferred checks each row as it is written. */
export async function updateDefault(db: Db, userId: string, id: string) {
  await execute(
    db,
    sql`update addresses set is_default = false
      where user_id = ${userId} and is_default and id <> ${id}`,
  )
  await execute(
    db,
    sql`update addresses set is_default = true
      where user_id = ${userId} and id = ${id} and not is_default`,
  )
}

export const deleteAddress = (db: Db, userId: string, id: string) =>
  execute(db, sql`delete from addresses where id = ${id} and user_id = ${userId}`)

/** After the default was deleted, the newest address becomes the default. */
export const updateMissingDefault = (db: Db, userId: string) =>
  execute(
    db,
    sql`update addresses set is_default = true
      where id = (select max(id) from addresses where user_id = ${userId})
        and not exists (select from addresses where user_id = ${userId} and is_default)`,
  )

/**
 * Saves the destination of an order. Does nothing if it is saved already or the address book is
 * full: an order never fails because of it.
 */
export const saveOrderAddress = (db: Db, userId: string, phone: string, address: Address) =>
  execute(
    db,
    sql`insert into addresses (user_id, label, receiver, phone, alternative_phone,
        district, municipality, ward, tole, landmark, is_default)
      select ${userId}, '', ${address.receiver}, ${phone}, ${address.alternativePhone},
        ${address.district}, ${address.municipality}, ${address.ward}::int, ${address.tole},
        ${address.landmark}, ${hasNone(userId)}
      where ${hasRoom(userId)}
        and not exists (
          select from addresses
          where user_id = ${userId} and district = ${address.district}
            and municipality = ${address.municipality}
            and ward is not distinct from ${address.ward}::int
            and lower(tole) = lower(${address.tole})
        )`,
  )

export const deleteAddresses = (db: Db, userId: string) =>
  execute(db, sql`delete from addresses where user_id = ${userId}`)

export const exportAddresses = (db: Db, userId: string) =>
  many(
    db,
    sql`select ${columns}, created_at as "keptAt" from addresses where user_id = ${userId}
      order by addresses.id`,
  )

/** The remaining account keeps its default address. */
export const moveAddresses = (db: Db, { from, into }: AccountMerge) =>
  execute(
    db,
    sql`update addresses
      set user_id = ${into},
        is_default = is_default and not exists (
          select from addresses other where other.user_id = ${into} and other.is_default
        )
      where user_id = ${from}`,
  )
