import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/shop/database.ts'
import { endShops, startShopProcess } from '../../tests/support/shop/shop-process.ts'
import { until } from '../../tests/support/shop/until.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-ready-'))
  database = await cloneDatabase()
})
afterEach(endShops)
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('while a shop indexes its products, it answers requests but is not ready', async () => {
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_DATA: 'true',
    CHEAP_WORK: 'true',
  }
  await (await startShopProcess(settings)).end()
  // The shop's own pool ends idle transactions after 15 seconds, and a start may take longer.
  const locker = new pg.Client({ connectionString: database.url })
  await locker.connect()
  await locker.query('begin; lock table part_numbers in access exclusive mode')

  const shop = await startShopProcess(settings)
  const ready = async () => (await fetch(`${shop.address}/readyz`)).status
  expect(await ready()).toBe(503)
  expect((await fetch(`${shop.address}/api/v1/shop`)).status).toBe(200)
  await locker.query('rollback')
  await until('the shop to be ready', async () => (await ready()) === 200)
  expect((await fetch(`${shop.address}/api/v1/product?limit=1`)).status).toBe(200)
  await locker.end()
})
