import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findProblems } from '#doctor.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connect.ts'
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

test('an import whose process dies goes on with the next start, and does every row once', async () => {
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
  expect(await again.jobs.one({ id: job.id })).toMatchObject({ state: 'running' })
  // The lease of the process that died would end by itself, after a while.
  const { address } = await startBundledServer(dataDir)
  const pool = connect(address)
  await pool.query("update tasks set leased_until = now() where lease is not null and payload ->> 'id' = $1", [job.id])
  await pool.query("select pg_notify('tasks', kind) from tasks where payload ->> 'id' = $1", [job.id])
  expect(await settleJob(again, job)).toMatchObject({ state: 'done', result: { created: rows } })
  expect((await again.inventory.products({ search: 'killed cable' })).total).toBe(rows)
  expect(await findProblems(pool)).toEqual([])
  await pool.end()
  expect(await next.end()).toBe(0)
})
