import type { Db } from './db/sql.ts'

/** Somebody who wants to be forgotten. */
export interface FormerCustomer {
  id: string
  /** Null for somebody whom the shop knew from the phone alone. */
  email: string | null
  /** What stands where the name was. */
  name: string
}

/** Takes everything out of a noun's rows that tells who a customer was, in the transaction that removes the account; or refuses. */
export type Forget = (tx: Db, customer: FormerCustomer) => Promise<unknown>
