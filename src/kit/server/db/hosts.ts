import pg from 'pg'
import type { Address } from './connect.ts'

/**
 * The servers that a URL names, each as a URL of its own: `postgres://user@a:5432,b:5432/shop`
 * names two.
 */
export function hostsOf(url: string): string[] {
  const [, head = '', hosts = '', tail = ''] =
    /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => head + host + tail)
}

const timeoutMs = 2_000

/** A replica that has not been promoted takes no writes. */
async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'shop-seek',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(
      "select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes",
    )
    return rows[0]?.writes ?? false
  } finally {
    await client.end().catch(() => {})
  }
}

export interface Primary {
  address(): Address
  /** Finds out again which server takes writes; throws the last one's error if none does. */
  seek(): Promise<void>
}

/** Follows the primary among the servers that a URL names. */
export function createPrimary(url: string): Primary {
  const hosts = hostsOf(url)
  let current = hosts[0] ?? url
  return {
    address: () => ({ connectionString: current }),
    seek: async () => {
      let refusal: unknown = new Error('none of its servers takes writes')
      for (const host of hosts) {
        try {
          if (!(await takesWrites(host))) continue
          current = host
          return
        } catch (error) {
          refusal = error
        }
      }
      throw refusal
    },
  }
}
