import type pg from 'pg'

/** Closes a connection that is no longer needed, even if it is broken. */
export const closeQuietly = (connection: pg.Client | pg.Pool | undefined) =>
  connection?.end().catch(() => {})
