import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { toCsvLine } from '#kit/contract/csv.ts'
import { clientOver } from '../support/http-client.ts'
import { settleJob } from '../support/jobs.ts'
import { startShopProcess } from '../support/shop-process.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-kill-import-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const rows = 5_000
const owner = { email: 'owner@example.com', password: 'owner-of-the-shop' }
const start = () => startShopProcess({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMITS: 'false', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })

test('an import whose process dies leaves nothing in the shop, and the next start says so', async () => {
  const shop = await start()
  const { token } = await clientOver(shop.address).accounts.login(owner)
  const staff = clientOver(shop.address, token)
  const category = await staff.catalog.createCategory({ categoryName: 'Cables' })
  const lines = Array.from({ length: rows }, (_, index) => toCsvLine([`Killed cable ${index}`, category.id, '100']))
  const { id } = await staff.imports.upload({ file: new Blob([toCsvLine(['Name', 'Category', 'Price']), ...lines]) })
  const check = await settleJob(staff, await staff.imports.check({ id, mapping: ['productName', 'category', 'productMarkedPrice'] }))
  expect(check.result).toMatchObject({ created: rows, problemCount: 0 })
  const job = await staff.imports.run({ id, checkId: check.id })
  await expect.poll(async () => (await staff.jobs.one({ id: job.id })).done, { interval: 10 }).toBeGreaterThan(0)
  await shop.end('SIGKILL')

  const next = await start()
  const again = clientOver(next.address, token)
  expect(await again.jobs.one({ id: job.id })).toMatchObject({ state: 'failed', refusal: { code: 'interrupted' } })
  expect((await again.inventory.products({ search: 'killed cable' })).total).toBe(0)
  const retried = await settleJob(again, await again.imports.run({ id, checkId: check.id }))
  expect(retried).toMatchObject({ state: 'done', result: { created: rows } })
  expect((await again.inventory.products({ search: 'killed cable' })).total).toBe(rows)
  expect(await next.end()).toBe(0)
})
