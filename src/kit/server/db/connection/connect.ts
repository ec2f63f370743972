import pg from 'pg'

/** How the shop reaches its database: a URL, or the address of the bundled server. */
export type Address =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

export interface PoolOptions {
  max?: number
  statementTimeoutMs?: number
  maxLifetimeSeconds?: number
  applicationName?: string
  connectionTimeoutMs?: number
  /** A limit on this side, for servers that never answer. */
  queryTimeoutMs?: number
  /** Behind a pooler, each transaction gets another connection, so nothing may be left on one. */
  throughPooler?: boolean
}

/** Limits that the database enforces. */
export const timeouts = (statementTimeoutMs = 5_000) => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
})

/** Without a name, a statement is not left prepared on the connection. */
const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query
    ? { ...query, name: undefined }
    : query

/** The pool for all rules. Its timeouts prevent one slow request from blocking others. */
export function connect(address: Address | (() => Address), options: PoolOptions = {}) {
  const {
    max = 20,
    maxLifetimeSeconds = 30 * 60,
    connectionTimeoutMs = 5_000,
    queryTimeoutMs,
    throughPooler = false,
  } = options
  const addressNow = typeof address === 'function' ? address : () => address
  const pool = new pg.Pool({
    // After a failover the next connection goes to another server.
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, ...addressNow() })
        if (!throughPooler) return
        const send = this.query.bind(this) as (...args: unknown[]) => unknown
        this.query = ((query: unknown, ...rest: unknown[]) =>
          send(withoutName(query), ...rest)) as typeof this.query
      }
    },
    max,
    // Statements that do not wait for each other's results are sent together. The server runs them
    // one after another.
    pipeline: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
    // The memory that PostgreSQL has collected for a connection is freed with it.
    maxLifetimeSeconds,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    // A pooler does not know these settings. There they are set on the role.
    ...(!throughPooler && timeouts(options.statementTimeoutMs)),
    application_name: options.applicationName ?? 'shop',
  })
  // When the server drops a connection, the running query fails; an idle connection is replaced.
  // Without error listeners, also on connections inside a transaction, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * Closes every connection older than a given moment, hanging ones included: their queries fail
 * instead of waiting.
 */
export function trackConnections(pool: pg.Pool) {
  const connectedAtByClient = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => void connectedAtByClient.set(client, Date.now()))
  pool.on('remove', (client) => void connectedAtByClient.delete(client))
  return {
    closeOlderThan: (moment: number) => {
      for (const [client, connectedAt] of connectedAtByClient)
        if (connectedAt <= moment) (client as unknown as pg.Client).connection.stream.destroy()
    },
  }
}
