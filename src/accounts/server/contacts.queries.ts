import { contains } from '#kit/server/db/contains.ts'
import { type Db, likePattern, many, sql } from '#kit/server/db/sql.ts'
import type { Contact } from '../contact.ts'

/** As the index has it. */
export const searchText = sql`lower(users.name || ' ' || coalesce(users.email, '') || ' ' || users.phone)`
export const contactColumns = sql`users.id, users.name, coalesce(users.email, '') as email, users.phone as number, users.address`

/** The few customers who match best: those whose name begins with the words first. */
export function findCustomers(db: Db, words: string, most: number): Promise<Contact[]> {
  return many<Contact>(
    db,
    sql`select ${contactColumns} from users
        where role = 'customer' and disabled_at is null and ${contains(searchText, words)}
        order by lower(name) not like ${likePattern(words).slice(1)}, lower(name), id limit ${most}`,
  )
}
