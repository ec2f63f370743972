import type pg from 'pg'
import { ownerExists } from '#accounts/server/index.ts'
import { listMigrations } from '#kit/server/backup/rows.queries.ts'
import { type Config, ConfigError } from '#kit/server/config/config.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { createPrimary } from '#kit/server/db/connection/hosts.ts'

type Work<Result> = (pool: pg.Pool) => Promise<Result>

/**
 * Opens the database of an existing shop, even while the shop is running. Throws a `ConfigError` if
 * there is none, and never creates a database.
 */
export const withShopDatabase = <Result>(config: Config, work: Work<Result>) =>
  open(config, { create: false }, async (pool) => {
    if ((await listMigrations(pool)).length === 0 || !(await ownerExists(pool)))
      throw new ConfigError(
        'There is no shop in this database: no shop has ever been started with it. Set DATA_DIR ' +
          'or DATABASE_URL to the values of the shop.',
      )
    return work(pool)
  })

/** Opens a database for a new shop, and creates the bundled one if there is none. */
export const withNewDatabase = <Result>(config: Config, work: Work<Result>) =>
  open(config, { create: true }, work)

/** Opens the database for the work, and stops the bundled server if this call started it. */
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
