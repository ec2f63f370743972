import type pg from 'pg'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connect.ts'
import { atEnd } from './at-end.ts'
import { freePort, type OwnServer, startOwnServer } from './servers.ts'
import { makeFolder, startShop } from './shop.ts'

export const kinds = ['bundled', 'external'] as const
export type Kind = (typeof kinds)[number]

/**
 * A shop whose database keeps what it has acknowledged, and that has the same address every time it
 * starts.
 */
export async function makeDurableShop(kind: Kind, more: Record<string, string> = {}) {
  const dataDir = await makeFolder(kind)
  const server: OwnServer | null = kind === 'external' ? await startOwnServer() : null
  const port = await freePort()
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: 'true',
    ...(server && { DATABASE_URL: server.url }),
    ...more,
  }

  /** The database as the proof looks at it; for the bundled one while the shop runs. */
  const openDb = async (): Promise<pg.Pool> => {
    const pool = connect(
      server ? { connectionString: server.url } : (await startBundledServer(dataDir)).address,
      { statementTimeoutMs: 0 },
    )
    atEnd(() => pool.end().catch(() => {}))
    return pool
  }
  // A bundled server outlives a shop that was killed; the proof must not leave it behind.
  if (!server) atEnd(async () => (await startBundledServer(dataDir)).stop())
  return {
    dataDir,
    server,
    address: `http://127.0.0.1:${port}`,
    start: () => startShop(settings),
    openDb,
  }
}
