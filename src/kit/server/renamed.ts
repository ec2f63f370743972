import type { Db } from './db/sql.ts'

/** Runs in the transaction in which a user changes their name or picture. */
export type Renamed = (tx: Db, userId: string) => Promise<unknown>
