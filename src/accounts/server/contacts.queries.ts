import { contains } from '#kit/server/db/contains.ts'
import { type Db, likePattern, many, sql } from '#kit/server/db/sql.ts'
import type { Contact } from '../contact.ts'

/** The same expression as in the index. */
export const searchText = sql`lower(users.name || ' ' || coalesce(users.email, '') || ' ' || users.phone)`
export const contactColumns = sql`users.id, users.name, coalesce(users.email, '') as email, users.phone as number, users.address`

/** The few customers who match best: names that start with the words come first. */
export function findCustomers(db: Db, words: string, max: number): Promise<Contact[]> {
  return many<Contact>(
    db,
    sql`select ${contactColumns} from users
        where role = 'customer' and disabled_at is null and ${contains(searchText, words)}
        order by lower(name) not like ${likePattern(words).slice(1)}, lower(name), id limit ${max}`,
  )
}
