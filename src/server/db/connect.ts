import pg from 'pg'

/** How the shop reaches its database: a URL, or the bundled server's own address. */
export type Address = { connectionString: string } | { host: string; port: number; user: string; password: string; database: string }

export interface PoolOptions {
  max?: number
  statementTimeoutMs?: number
}

/** The pool that every rule works with. Its timeouts keep one slow customer from holding what others need. */
export function connect(address: Address, { max = 20, statementTimeoutMs = 5_000 }: PoolOptions = {}) {
  const pool = new pg.Pool({
    ...address,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'shop',
  })
  // An idle connection that the server drops is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
