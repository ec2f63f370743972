import type { Db } from './db/sql.ts'

/** Called in the transaction in which somebody changes their own name or picture. */
export type Renamed = (tx: Db, userId: string) => Promise<unknown>
