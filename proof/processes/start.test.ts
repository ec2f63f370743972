import { mkdtemp, readdir, rm, watch } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endShops, spawnShop, startShopProcess } from '../../tests/support/shop/shop-process.ts'

// The shop as a process, on the bundled PostgreSQL.
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-start-'))
})
afterEach(endShops)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const settings = () => ({ DATA_DIR: dataDir })
const account = (email: string) =>
  JSON.stringify({ name: 'A', email, password: 'secret1', address: 'Patan', number: '9841234567' })
const register = (address: string, email: string) =>
  fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: account(email),
  })

/** Registers with `Expect: 100-continue`, which shows when the shop has accepted the request. */
function registerWithExpect(address: string, email: string) {
  const [accepted, answered] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<number | undefined>(),
  ]
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const call = request(
    `${address}/api/v1/auth/register`,
    { method: 'POST', headers },
    (response) => {
      response.resume()
      answered.resolve(response.statusCode)
    },
  )
  call.on('error', answered.reject)
  call.on('continue', () => {
    call.end(account(email))
    accepted.resolve()
  })
  call.flushHeaders()
  return { accepted: accepted.promise, answered: answered.promise }
}
const signIn = (address: string, email: string, password: string) =>
  fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test('the shop keeps running without a reader of its output, and stops cleanly', async () => {
  const shop = await startShopProcess({ ...settings(), LOG_LEVEL: 'info' })
  shop.child.stdout?.destroy()
  shop.child.stderr?.destroy()
  for (const _ of [1, 2]) expect((await fetch(`${shop.address}/api/v1/shop`)).status).toBe(200)
  expect(await shop.end()).toBe(0)
})

test('a second shop on the same folder is refused, and the first keeps running', async () => {
  const first = await startShopProcess(settings())
  const second = spawnShop(settings())
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('Another shop is running on the DATA_DIR')
  expect((await register(first.address, 'first@example.com')).status).toBe(201)
  expect(await first.end()).toBe(0)
})

test('after kill -9 the next start works, and no data is lost', async () => {
  for (let round = 0; round < 3; round++) {
    const shop = await startShopProcess(settings())
    const email = `killed-${round}@example.com`
    expect((await register(shop.address, email)).status).toBe(201)
    await shop.end('SIGKILL')
    const next = await startShopProcess(settings())
    expect((await signIn(next.address, email, 'secret1')).status).toBe(200)
    await next.end('SIGKILL')
  }
  await (await startShopProcess(settings())).end()
})

test('the next start completes a first start that was killed midway', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-killed-'))
  const first = spawnShop({ DATA_DIR: dir })
  for await (const { filename } of watch(dir)) if (filename?.startsWith('postgres-new-')) break
  first.child.kill('SIGKILL')
  const shop = await startShopProcess({ DATA_DIR: dir })
  expect((await fetch(`${shop.address}/api/v1/category`)).status).toBe(200)
  await shop.end()
  await rm(dir, { recursive: true, force: true })
})

test('open requests are answered when the shop stops', async () => {
  const shop = await startShopProcess(settings())
  const sent = Array.from({ length: 20 }, (_, n) =>
    registerWithExpect(shop.address, `draining-${n}@example.com`),
  )
  await Promise.all(sent.map(({ accepted }) => accepted))
  const exit = await shop.end('SIGTERM')
  expect(await Promise.all(sent.map(({ answered }) => answered))).toEqual(Array(20).fill(201))
  expect(exit).toBe(0)
})

test('ADMIN_EMAIL and ADMIN_PASSWORD create an owner at every start', async () => {
  const shop = await startShopProcess({
    ...settings(),
    ADMIN_EMAIL: 'Boss@Example.com',
    ADMIN_PASSWORD: 'a long enough one',
  })
  const { token } = await (
    await signIn(shop.address, 'boss@example.com', 'a long enough one')
  ).json()
  const profile = await (
    await fetch(`${shop.address}/api/v1/user/token`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()
  expect(profile.data.role).toBe('owner')
  expect(shop.output()).not.toContain('a long enough one')
  await shop.end()
})

test('a taken port ends the start with one sentence and stops the database', async () => {
  const shop = await startShopProcess(settings())
  const dir = await mkdtemp(join(tmpdir(), 'shop-port-'))
  const second = spawnShop({
    DATA_DIR: dir,
    PORT: new URL(shop.address).port,
    SAMPLE_DATA: 'false',
  })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('PORT is taken')
  expect(await readdir(join(dir, 'postgres/data'))).not.toContain('postmaster.pid')
  await shop.end()
  await rm(dir, { recursive: true, force: true })
})
