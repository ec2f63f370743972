import type pg from 'pg'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { atEnd } from '../at-end.ts'
import { makeFolder, startShop } from '../shop.ts'
import { freePort, type OwnServer, startOwnServer } from './servers.ts'

export const kinds = ['bundled', 'external'] as const
export type Kind = (typeof kinds)[number]

/** Creates a shop with a durable database and the same address at every start. */
export async function createDurableShop(kind: Kind, more: Record<string, string> = {}) {
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

  /** Opens the proof's own connection. The bundled server must be running. */
  const openDb = async (): Promise<pg.Pool> => {
    const pool = connect(
      server ? { connectionString: server.url } : (await startBundledServer(dataDir)).address,
      { statementTimeoutMs: 0 },
    )
    atEnd(() => pool.end().catch(() => {}))
    return pool
  }
  // A bundled server outlives a killed shop, so the proof stops it.
  if (!server) atEnd(async () => (await startBundledServer(dataDir)).stop())
  return {
    dataDir,
    server,
    address: `http://127.0.0.1:${port}`,
    start: () => startShop(settings),
    openDb,
  }
}
