import pg from 'pg'

/** How the shop reaches its database: a URL, or the bundled server's own address. */
export type Address = { connectionString: string } | { host: string; port: number; user: string; password: string; database: string }

export interface PoolOptions {
  max?: number
  statementTimeoutMs?: number
  maxLifetimeSeconds?: number
}

/** The pool that every rule works with. Its timeouts keep one slow customer from holding what others need. */
export function connect(address: Address | (() => Address), { max = 20, statementTimeoutMs = 5_000, maxLifetimeSeconds = 30 * 60 }: PoolOptions = {}) {
  const addressNow = typeof address === 'function' ? address : () => address
  const pool = new pg.Pool({
    // After a failover the next connection goes to another server.
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, ...addressNow() })
      }
    },
    max,
    // Statements that do not wait for each other's answers are sent together; the server runs them one after another.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // What a connection has gathered in PostgreSQL's memory goes with it.
    maxLifetimeSeconds,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'shop',
  })
  // When the server drops a connection, the running query fails; an idle connection is replaced.
  // Without error listeners, also on connections inside a transaction, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Can cut every connection older than a given moment, hanging ones included: their queries fail, and nothing waits for them. */
export function trackConnections(pool: pg.Pool) {
  const since = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => void since.set(client, Date.now()))
  pool.on('remove', (client) => void since.delete(client))
  return {
    cutOlderThan: (moment: number) => {
      for (const [client, connectedAt] of since) if (connectedAt <= moment) (client as unknown as pg.Client).connection.stream.destroy()
    },
  }
}
