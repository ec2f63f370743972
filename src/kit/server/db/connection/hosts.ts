import pg from 'pg'
import { closeQuietly } from './close-quietly.ts'
import type { Address } from './connect.ts'

/** The servers of a URL, each as a separate URL: `postgres://user@a:5432,b:5432/shop` names two. */
export function splitHosts(url: string): string[] {
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
      `select not pg_is_in_recovery()
         and current_setting('default_transaction_read_only') = 'off' as writes`,
    )
    return rows[0]?.writes ?? false
  } finally {
    await closeQuietly(client)
  }
}

interface Primary {
  address(): Address
  /** Looks for the server that takes writes. Throws the last server's error if none does. */
  seek(): Promise<void>
}

/** Finds the primary among the servers of a URL, also after a failover. */
export function createPrimary(url: string): Primary {
  const hosts = splitHosts(url)
  let current = hosts[0] ?? url
  return {
    address: () => ({ connectionString: current }),
    seek: async () => {
      let lastError: unknown = new Error('none of its servers takes writes')
      for (const host of hosts) {
        try {
          if (!(await takesWrites(host))) continue
          current = host
          return
        } catch (error) {
          lastError = error
        }
      }
      throw lastError
    },
  }
}
