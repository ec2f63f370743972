import type { Db } from './db/sql.ts'

/** Somebody who wants to be forgotten. */
export interface FormerCustomer {
  id: string
  /** Null for somebody known only from phone orders. */
  email: string | null
  /** Whether the e-mail is known to be theirs: what goes by that alone may be somebody else's. */
  isVerified: boolean
  /** What replaces the name. */
  name: string
}

/**
 * Removes everything from a noun's rows that identifies a customer, in the transaction that removes
 * the account; or refuses.
 */
export type Forget = (tx: Db, customer: FormerCustomer) => Promise<unknown>

/** What a noun keeps about a customer, for the customer: lists and facts by name. */
export type Tell = (
  db: Db,
  customer: { id: string; email: string | null },
) => Promise<Record<string, unknown>>
