import type pg from 'pg'
import type { Config } from '#kit/server/config.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connect.ts'
import { createPrimary } from '#kit/server/db/hosts.ts'

/** Opens the shop's database, even while the shop runs; a bundled server that was started for this is stopped again. */
export async function withDatabase<Result>({ databaseUrl, dataDir }: Config, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const server = databaseUrl ? null : await startBundledServer(dataDir)
  const pool = connect(server?.address ?? (await findPrimary(databaseUrl ?? '')), { statementTimeoutMs: 0 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    if (server?.startedHere) await server.stop()
  }
}

async function findPrimary(url: string) {
  const { address, seek } = createPrimary(url)
  await seek()
  return address
}
