import { resolve } from 'node:path'
import { restoring } from '#backups.ts'
import { readConfig } from '#config.ts'
import { listProblems } from '#doctor.ts'
import { openBackup, requireEmptyShop, restoreBackup } from '#kit/server/backup/restore.ts'
import { openFiles } from '#kit/server/files/open-files.ts'
import { command } from './support/command.ts'
import { withNewDatabase } from './support/with-database.ts'

// npm run restore -- BACKUP: restores a backup into an empty shop. Other shops are refused.

const [backup] = process.argv.slice(2)
if (!backup) {
  process.stderr.write(
    'Specify a backup: npm run restore -- data/backups/shop-2026-11-15T06-00-00-000Z\n',
  )
  process.exit(1)
}

await command(async () => {
  const config = readConfig(process.env)
  const uploads = openFiles(config)
  const started = performance.now()
  const dir = resolve(backup)
  const manifest = await openBackup(dir)
  const problems = await withNewDatabase(config, async (pool) => {
    await requireEmptyShop(pool, uploads, manifest, restoring)
    await restoreBackup(pool, uploads, dir, manifest, restoring)
    return listProblems(pool)
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${rows} rows and ${manifest.pictures.length} pictures of ${manifest.createdAt} ` +
      `are restored (${seconds} s)\n`,
  )
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
})
