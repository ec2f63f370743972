import { phoneDigits } from '../../contract/phone.ts'

import { likePattern, type Sql, sql } from './sql.ts'

/** Whether a lower-case text contains these words, or this phone number however it is written. */
export function contains(text: Sql, typed: string): Sql {
  const words = sql`${text} like ${likePattern(typed)}`
  return /^[+\d\s()-]{4,}$/.test(typed)
    ? sql`(${words} or ${text} like ${likePattern(phoneDigits(typed))})`
    : words
}
