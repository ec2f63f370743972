import type pg from 'pg'
import { ownerExists } from '#accounts/server/index.ts'
import { listMigrations } from '#kit/server/backup/rows.queries.ts'
import { type Config, ConfigError } from '#kit/server/config.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connect.ts'
import { createPrimary } from '#kit/server/db/hosts.ts'

type Work<Result> = (pool: pg.Pool) => Promise<Result>

/**
 * Opens the database of a shop that exists, even while the shop runs. Where there is none, it says
 * so and makes nothing.
 */
export const withShopDatabase = <Result>(config: Config, work: Work<Result>) =>
  open(config, { create: false }, async (pool) => {
    if ((await listMigrations(pool)).length === 0 || !(await ownerExists(pool)))
      throw new ConfigError(
        'There is no shop in this database: it was never started on it. Set DATA_DIR, or ' +
          'DATABASE_URL, to those of the shop.',
      )
    return work(pool)
  })

/** Opens a database for a shop to come, and makes the bundled one where there is none. */
export const withNewDatabase = <Result>(config: Config, work: Work<Result>) =>
  open(config, { create: true }, work)

/** A bundled server that was started for this is stopped again. */
async function open<Result>(
  { databaseUrl, dataDir }: Config,
  options: { create: boolean },
  work: Work<Result>,
): Promise<Result> {
  const server = databaseUrl ? null : await startBundledServer(dataDir, options)
  const pool = connect(server?.address ?? (await findPrimary(databaseUrl ?? '')), {
    statementTimeoutMs: 0,
  })
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
