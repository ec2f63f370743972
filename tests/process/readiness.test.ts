import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#kit/server/db/connect.ts'
import { cloneDatabase } from '../support/database.ts'
import { endShops, startShopProcess } from '../support/shop-process.ts'
import { until } from '../support/until.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-ready-'))
  database = await cloneDatabase(inject('server'))
})
afterEach(endShops)
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('while its products are still being indexed, a shop serves whoever comes and tells the balancer to send nobody', async () => {
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, SAMPLE_DATA: 'true', CHEAP_WORK: 'true' }
  await (await startShopProcess(settings)).end()
  const db = connect({ connectionString: database.url })
  const holder = await db.connect()
  await holder.query('begin; lock table part_numbers in access exclusive mode')

  const shop = await startShopProcess(settings)
  const ready = async () => (await fetch(`${shop.address}/readyz`)).status
  expect(await ready()).toBe(503)
  expect((await fetch(`${shop.address}/api/v1/shop`)).status).toBe(200)
  await holder.query('rollback')
  await until('the shop to be ready', async () => (await ready()) === 200)
  expect((await fetch(`${shop.address}/api/v1/product?limit=1`)).status).toBe(200)
  holder.release()
  await db.end()
})
