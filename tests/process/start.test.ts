import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endShops, spawnShop, startShopProcess } from '../support/shop/shop-process.ts'

// `npm start` on the bundled PostgreSQL. `npm run proof -- processes` tests kills, races and
// workers.
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-start-'))
})
afterEach(endShops)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const settings = () => ({ DATA_DIR: dataDir })
const postJson = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('only the first start prepares the shop and prints the owner’s sign-in', async () => {
  const first = await startShopProcess(settings())
  const [, email = '', password = ''] =
    /signs in as (\S+) with the password (\S+)/.exec(first.output()) ?? []
  expect((await postJson(`${first.address}/api/v1/auth/login`, { email, password })).status).toBe(
    200,
  )
  expect(await (await fetch(`${first.address}/readyz`)).text()).toBe('ready')
  expect((await fetch(first.address)).status).toBe(200)
  expect(
    (await (await fetch(`${first.address}/api/v1/product/new`)).json()).length,
  ).toBeGreaterThan(0)
  expect(await first.end('SIGTERM')).toBe(0)

  const second = await startShopProcess(settings())
  expect(second.output()).not.toMatch(/Preparing|Migrating|Filling|password/)
  expect(await second.end('SIGINT')).toBe(0)
  expect(await readdir(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid')
})

test.each([
  ['PORT', 'x'],
  ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none'],
])('a wrong %s ends the start with one sentence', async (name, value) => {
  const shop = spawnShop({ ...settings(), [name]: value })
  expect(await shop.exited).toBe(1)
  expect(shop.output().trim().split('\n')).toHaveLength(1)
  expect(shop.output()).toContain(name)
})
