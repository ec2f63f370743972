import type { Db } from './db/sql.ts'

/** A customer whose account is being erased. */
interface ErasedCustomer {
  id: string
  /** Null for customers known only from phone orders. */
  email: string | null
  /**
   * Whether the customer has proved that the e-mail is theirs. If not, rows that match only by
   * e-mail may belong to another person.
   */
  isVerified: boolean
  /** The placeholder that replaces the name. */
  name: string
}

/**
 * Removes everything that identifies a customer from a noun's rows, in the transaction that removes
 * the account; or refuses.
 */
export type EraseCustomer = (tx: Db, customer: ErasedCustomer) => Promise<unknown>

/** Exports what a noun stores about a customer, for the customer: lists and facts by name. */
export type ExportCustomer = (
  db: Db,
  customer: { id: string; email: string | null },
) => Promise<Record<string, unknown>>
