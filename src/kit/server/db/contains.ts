import { phoneDigits } from '../../contract/fields/phone.ts'
import { likePattern, type Sql, sql } from './sql.ts'

/** A condition: a lower-case text contains these words, or this phone number in any notation. */
export function contains(text: Sql, search: string): Sql {
  const matchesWords = sql`${text} like ${likePattern(search)}`
  return /^[+\d\s()-]{4,}$/.test(search)
    ? sql`(${matchesWords} or ${text} like ${likePattern(phoneDigits(search))})`
    : matchesWords
}
