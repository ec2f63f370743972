import { readConfig } from '#config.ts'
import { checkNames, listProblems } from '#doctor.ts'
import { createPublicOrigin, linksLeadNowhere } from '#kit/server/network/public-origin.ts'
import { getStoredSettings } from '#settings/server/settings.queries.ts'
import { command } from './support/command.ts'
import { withShopDatabase } from './support/with-database.ts'

// npm run doctor: checks the shop's invariants against its rows, and exits with 1 if one is broken.
// It only reads, so it also works while the shop is running.

await command(async () => {
  const config = readConfig(process.env)
  const [problems, settings] = await withShopDatabase(
    config,
    async (db) => [await listProblems(db), await getStoredSettings(db)] as const,
  )
  if (createPublicOrigin(config, () => settings.changed.publicUrl ?? '').current() === null)
    process.stdout.write(`${linksLeadNowhere}\n`)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(
    problems.length === 0
      ? `All ${checkNames.length} invariants hold\n`
      : `${problems.length} of ${checkNames.length} invariants are broken\n`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
})
