import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from '../../proof/support/run-script.ts'
import { createDatabase } from '../support/shop/database.ts'
import { setUpShop } from '../support/shop/test-shop.ts'

// The administrator's commands, as processes. `npm run proof -- processes` tests what they refuse.
const shop = setUpShop()
let folder: string
beforeAll(async () => {
  await shop.signIn('owner')
  folder = await mkdtemp(join(tmpdir(), 'shop-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('backup makes a backup, and doctor finds nothing wrong', async () => {
  const settings = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  const to = join(folder, 'backups')
  expect((await runScript('backup', ['--to', to], settings)).code).toBe(0)
  expect(await readdir(to)).toHaveLength(1)
  expect((await runScript('doctor', [], settings)).code).toBe(0)
})

test('migrate updates a database, and finds nothing to do the second time', async () => {
  const { url, drop } = await createDatabase()
  const settings = { DATA_DIR: folder, DATABASE_URL: url }
  expect(await runScript('migrate', [], settings)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Migrating the database: baseline\n[\s\S]*brought up to date\n$/,
    ),
  })
  expect(await runScript('migrate', [], settings)).toEqual({
    code: 0,
    output: 'The schema is up to date\n',
  })
  await drop()
})
