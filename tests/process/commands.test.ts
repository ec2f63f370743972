import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from '../../proof/support/run-script.ts'
import { createDatabase } from '../support/database.ts'
import { setUpShop } from '../support/test-shop.ts'

// The administrator's commands, as processes. What they refuse is tried by `npm run proof --
// processes`.
const shop = setUpShop()
let place: string
beforeAll(async () => {
  await shop.signIn('owner')
  place = await mkdtemp(join(tmpdir(), 'shop-commands-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

test('backup makes a backup, and doctor finds nothing wrong', async () => {
  const settings = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  const to = join(place, 'backups')
  expect((await runScript('backup', ['--to', to], settings)).code).toBe(0)
  expect(await readdir(to)).toHaveLength(1)
  expect((await runScript('doctor', [], settings)).code).toBe(0)
})

test('migrate brings a database up to date and ends, and finds nothing to do the second time', async () => {
  const { url, drop } = await createDatabase()
  const settings = { DATA_DIR: place, DATABASE_URL: url }
  expect(await runScript('migrate', [], settings)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Migrating the database: baseline\n[^]*brought up to date\n$/),
  })
  expect(await runScript('migrate', [], settings)).toEqual({
    code: 0,
    output: 'The schema is up to date\n',
  })
  await drop()
})
