import pg from 'pg'

/** How the shop reaches its database: a URL, or the bundled server's own address. */
export type Address =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

export interface PoolOptions {
  max?: number
  statementTimeoutMs?: number
  maxLifetimeSeconds?: number
  applicationName?: string
  connectionTimeoutMs?: number
  /** Given up by this side, also where nobody answers. */
  queryTimeoutMs?: number
  /** A pooler in between gives each transaction another connection: nothing may be left on one. */
  throughPooler?: boolean
}

/** How long the database itself lets anything take. */
export const timeouts = (statementTimeoutMs = 5_000) => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
})

/** Without names, nothing stays prepared. */
const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query
    ? { ...query, name: undefined }
    : query

/**
 * The pool that every rule works with. Its timeouts keep one slow customer from holding what others
 * need.
 */
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
    // Statements that do not wait for each other's answers are sent together; the server runs them
    // one after another.
    pipeline: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
    // What a connection has gathered in PostgreSQL's memory goes with it.
    maxLifetimeSeconds,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    // A pooler knows none of them; there, they are the role's.
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
 * Can cut every connection older than a given moment, hanging ones included: their queries fail,
 * and nothing waits for them.
 */
export function trackConnections(pool: pg.Pool) {
  const since = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => void since.set(client, Date.now()))
  pool.on('remove', (client) => void since.delete(client))
  return {
    cutOlderThan: (moment: number) => {
      for (const [client, connectedAt] of since)
        if (connectedAt <= moment) (client as unknown as pg.Client).connection.stream.destroy()
    },
  }
}
