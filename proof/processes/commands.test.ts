import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRoot } from '#kit/server/db/bundled/account.ts'
import { cloneDatabase, createDatabase } from '../../tests/support/shop/database.ts'
import { setUpShop } from '../../tests/support/shop/test-shop.ts'
import { runScript } from '../support/run-script.ts'

// The administrator's commands run as separate processes.
const shop = setUpShop()
let place: string
beforeAll(async () => {
  await shop.signIn('owner')
  place = await mkdtemp(join(tmpdir(), 'shop-commands-'))
})
afterAll(async () => {
  await rm(place, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl })

test.each(['backup', 'doctor'])(
  '%s refuses a DATA_DIR without a shop, and creates no file there',
  async (name) => {
    const [missing, empty] = [join(place, 'mistyped'), await mkdtemp(join(place, 'empty-'))]
    for (const dataDir of [missing, empty]) {
      expect(await runScript(name, [], { DATA_DIR: dataDir })).toEqual({
        code: 1,
        output: expect.stringMatching(/^There is no shop in the DATA_DIR .*\n$/),
      })
    }
    expect(existsSync(missing)).toBe(false)
    expect(await readdir(empty)).toEqual([])
  },
)

test.each(['backup', 'doctor'])(
  '%s refuses a database in which no shop was ever started',
  async (name) => {
    const databases = [await createDatabase(), await cloneDatabase()]
    for (const { url, drop } of databases) {
      const made = await runScript(name, [], { DATA_DIR: place, DATABASE_URL: url })
      expect(made).toEqual({
        code: 1,
        output: expect.stringMatching(/^There is no shop in this database.*\n$/),
      })
      await drop()
    }
    expect(existsSync(join(place, 'backups'))).toBe(false)
  },
)

test('a refused backup removes no earlier backup', async () => {
  const to = join(place, 'kept')
  expect((await runScript('backup', ['--to', to], settings())).code).toBe(0)
  const before = await readdir(to)
  await mkdir(join(place, 'other'))
  const refused = await runScript('backup', ['--to', to, '--keep', '1'], {
    DATA_DIR: join(place, 'other'),
  })
  expect(refused.code).toBe(1)
  expect(await readdir(to)).toEqual(before)
  const made = await runScript('backup', ['--to', to, '--keep', '1'], settings())
  expect(made).toEqual({ code: 0, output: expect.stringContaining(`Removed ${before[0]}`) })
  expect(await readdir(to)).toHaveLength(1)
})

test.runIf(isRoot())('a backup made by root belongs to the shop user', async () => {
  const user = 58_321
  const dataDir = join(place, 'of-a-user')
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  await writeFile(join(dataDir, 'uploads', `${'a'.repeat(32)}.webp`), 'a picture')
  await chown(dataDir, user, user)
  // The second backup shares its picture with the first.
  for (let times = 0; times < 2; times++)
    expect((await runScript('backup', [], { ...settings(), DATA_DIR: dataDir })).code).toBe(0)
  const backups = join(dataDir, 'backups')
  const entries = await readdir(backups, { recursive: true })
  expect(entries.filter((name) => name.endsWith('.webp'))).toHaveLength(2)
  for (const path of [backups, ...entries.map((name) => join(backups, name))])
    expect([path, (await stat(path)).uid]).toEqual([path, user])
})
