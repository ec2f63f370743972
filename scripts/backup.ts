import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { excludedFromBackups } from '#backups.ts'
import { readConfig } from '#config.ts'
import { deleteOldBackups, makeBackup } from '#kit/server/backup/backup.ts'
import { findShopUser } from '#kit/server/db/bundled/account.ts'
import { openFiles } from '#kit/server/files/open-files.ts'
import { command } from './support/command.ts'
import { withShopDatabase } from './support/with-database.ts'

// npm run backup -- --to DIR --keep 14: copies rows and pictures consistently, even while the shop
// is running. --keep deletes all but the newest backups.

const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
const keep = values.keep === undefined ? null : Number(values.keep)
if (keep !== null && !(Number.isInteger(keep) && keep > 0)) {
  process.stderr.write('Specify how many backups to keep: npm run backup -- --keep 14\n')
  process.exit(1)
}

await command(async () => {
  const config = readConfig(process.env)
  const to = resolve(values.to ?? join(config.dataDir, 'backups'))
  const started = performance.now()
  const owner = await findShopUser(config.dataDir)
  const { path, manifest } = await withShopDatabase(config, (pool) =>
    makeBackup(pool, openFiles(config), to, excludedFromBackups, owner),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${rows} rows and ${manifest.pictures.length} pictures are in ${path} (${seconds} s)\n`,
  )
  for (const name of keep === null ? [] : await deleteOldBackups(to, keep))
    process.stdout.write(`Removed ${name}\n`)
})
