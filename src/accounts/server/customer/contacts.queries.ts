import { contains } from '#kit/server/db/contains.ts'
import { type Db, execute, likePattern, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { FoundCustomer } from '../../contact.ts'

/** Must equal the expression of the index `users_search`, or the index is not used. */
export const searchText = sql`lower(users.name || ' ' || coalesce(users.email, '') || ' '
  || users.phone)`
export const contactColumns = sql`users.id, users.name, coalesce(users.email, '') as email,
  users.phone as number, users.address`
export const foundCustomerColumns = sql`${contactColumns},
  users.phone_verified_at is not null as "phoneVerified"`

/** Lists the best matches. Names that start with the search text come first. */
export function listContacts(db: Db, words: string, max: number): Promise<FoundCustomer[]> {
  return many<FoundCustomer>(
    db,
    sql`select ${foundCustomerColumns} from users
        where role = 'customer' and disabled_at is null and ${contains(searchText, words)}
        order by lower(name) not like ${likePattern(words).slice(1)}, lower(name), id limit ${max}`,
  )
}

/**
 * Finds the customer who has verified this phone number, else the newest one who states it. Locks
 * the number until the transaction ends, so two calls cannot both find nothing and create the
 * customer twice.
 */
export async function findCustomerByPhone(tx: Db, phone: string) {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtext('customer-phone'), hashtext(${phone}))`,
  )
  return maybeOne<{ id: string; name: string; isVerified: boolean }>(
    tx,
    sql`select id, name, phone_verified_at is not null as "isVerified" from users
      where role = 'customer' and phone = ${phone} and phone <> '' and removed_at is null
      order by phone_verified_at is null, created_at desc limit 1`,
  )
}
