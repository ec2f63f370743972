import type { Db } from '#kit/server/db/sql.ts'

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

/** Two accounts of one customer: the rows of `from` move to `into`. */
export interface AccountMerge {
  from: string
  into: string
}

/**
 * Moves a noun's rows in the transaction that merges the accounts, while both are locked; or
 * refuses.
 */
export type MergeAccounts = (tx: Db, accounts: AccountMerge) => Promise<unknown>

/** Runs in the transaction in which a user changes their name or picture. */
export type ProfileListener = (tx: Db, userId: string) => Promise<unknown>

/** How a user signed in, or changed how they sign in. */
export type AccessEvent =
  | 'signed in as'
  | 'changed the password of'
  | 'reset the password of'
  | 'linked Google to'

declare module '#kit/server/noun.ts' {
  interface Noun {
    eraseCustomer?: EraseCustomer
    exportCustomer?: ExportCustomer
    merge?: MergeAccounts
    onProfileChange?: ProfileListener
  }
}

declare module '#kit/server/http/calls/api.ts' {
  interface Api {
    /** In the order of the nouns. */
    eraseCustomer: readonly EraseCustomer[]
    exportCustomer: readonly ExportCustomer[]
    merges: readonly MergeAccounts[]
    profileListeners: readonly ProfileListener[]
  }
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    /** Records in the audit log what a user did with their account, in the same transaction. */
    recordAccess: (tx: Db, userId: string, event: AccessEvent) => Promise<unknown>
  }
}
