import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  endShops,
  type ShopProcess,
  startShopProcess,
} from '../../tests/support/shop/shop-process.ts'
import { until } from '../../tests/support/shop/until.ts'

const token = 'a-token-for-the-collector'
let dataDir: string
let shop: ShopProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-workers-'))
  shop = await startShopProcess({
    DATA_DIR: dataDir,
    WORKERS: '2',
    SAMPLE_DATA: 'false',
    METRICS_TOKEN: token,
  })
})
afterEach(() => expect(shop.output()).not.toContain('Error'))
afterAll(async () => {
  endShops()
  await rm(dataDir, { recursive: true, force: true })
})

const workers = () => {
  const pid = shop.child.pid ?? 0
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}
/** Uses a new connection each time, so that any worker may answer. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(shop.address + path, { ...init, headers: { connection: 'close', ...init.headers } })
const readMetric = async (name: string) => {
  const text = await (
    await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  ).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

test('several processes answer on one port and report shared metrics', async () => {
  expect(workers()).toHaveLength(2)
  for (let times = 0; times < 20; times++) expect((await ask('/api/v1/shop')).status).toBe(200)
  expect(
    await readMetric('shop_http_requests_total{method="GET",route="/api/v1/shop",status="200"}'),
  ).toBe(20)
  // This metric belongs to the whole shop, whichever worker answers.
  expect(await readMetric('shop_backups')).toBe(0)
})

test('workers share the limit on writes per address', async () => {
  const write = () =>
    ask('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  const answers: Response[] = []
  while (answers.at(-1)?.status !== 429) answers.push(await write())
  const limit = Number(answers[0]?.headers.get('x-ratelimit-limit'))
  expect(answers).toHaveLength(limit + 1)
  expect((await write()).status).toBe(429)
})

test('a dead worker is replaced, and no request is refused meanwhile', async () => {
  const before = workers()
  process.kill(before[0] as number, 'SIGKILL')
  await until('the dead worker to be gone', async () => !workers().includes(before[0] as number))
  for (let times = 0; times < 20; times++) expect((await ask('/api/v1/shop')).status).toBe(200)
  await until('another worker to start', async () => workers().length === 2)
  expect(shop.output()).toContain('A worker ended (SIGKILL): starting another')
})

test('workers stop together, with their database', async () => {
  const all = workers()
  expect(await shop.end()).toBe(0)
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(() => readFileSync(join(dataDir, 'postgres/data/postmaster.pid'))).toThrow('ENOENT')
})

test('a wrong setting is reported once, and no process is left running', async () => {
  await expect(
    startShopProcess({ DATA_DIR: dataDir, WORKERS: '2', PORT: '1', HOST: '192.0.2.1' }),
  ).rejects.toThrow('the shop ended with 1')
  await expect(
    startShopProcess({ DATA_DIR: dataDir, WORKERS: '2', PAYMENTS: 'practice' }),
  ).rejects.toThrow('WORKERS must be 1')
})
