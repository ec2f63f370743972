import type { Db } from './db/sql.ts'

/** Two accounts of one customer: the rows of `from` move to `into`. */
export interface Merged {
  from: string
  into: string
}

/**
 * Moves a noun's rows in the transaction that merges the accounts, while both are locked; or
 * refuses.
 */
export type Merge = (tx: Db, accounts: Merged) => Promise<unknown>
