import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { cloneDatabase } from '../../tests/support/shop/database.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { waitUntilJobEnds } from '../../tests/support/shop/jobs.ts'
import { endShops, startShopProcess } from '../../tests/support/shop/shop-process.ts'
import { until } from '../../tests/support/shop/until.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: pg.Pool
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-kill-import-'))
  database = await cloneDatabase()
  db = connect({ connectionString: database.url })
})
afterEach(endShops)
afterAll(async () => {
  await db.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const rows = 3_000
const owner = { email: 'owner@example.com', password: 'owner-of-the-shop' }
const start = () =>
  startShopProcess({
    NODE_ENV: 'test',
    CHEAP_WORK: 'true',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_DATA: 'false',
    RATE_LIMITS: 'false',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })

test('a killed import continues in the next process, and so does its undo', async () => {
  let shop = await start()
  const { token } = await createHttpClient(shop.address).accounts.login(owner)
  let staff = createHttpClient(shop.address, token)
  const count = async () => (await staff.inventory.products({ search: 'killed cable' })).total

  /** Kills the process midway through the job. The next process must complete it. */
  const killDuring = async ({ id }: Pick<Job, 'id'>) => {
    await until('a part of the job', async () => (await staff.jobs.one({ id })).done > 0)
    await shop.end('SIGKILL')
    const left = (await db.query('select state, done from jobs where id = $1', [id])).rows[0]
    expect(left.state).toBe('running')
    expect(left.done).toBeLessThan(rows)
    // Otherwise the next process waits up to a minute before it takes over the task.
    await db.query('update tasks set leased_until = now() where key = $1', [id])
    shop = await start()
    staff = createHttpClient(shop.address, token)
    return waitUntilJobEnds(staff, { id })
  }

  const category = await staff.catalog.createCategory({ categoryName: 'Cables' })
  const lines = Array.from({ length: rows }, (_, index) =>
    toCsvLine([`Killed cable ${index}`, category.id, '100', '2']),
  )
  const { id } = await staff.imports.upload({
    file: new Blob([toCsvLine(['Name', 'Category', 'Price', 'Stock']), ...lines]),
  })
  const check = await waitUntilJobEnds(
    staff,
    await staff.imports.check({
      id,
      mapping: ['productName', 'category', 'productMarkedPrice', 'stock'],
    }),
  )
  expect(check.result).toMatchObject({ created: rows, problemCount: 0 })
  const imported = await killDuring(await staff.imports.run({ id, checkId: check.id }))
  expect(imported).toMatchObject({ state: 'done', result: { created: rows, problemCount: 0 } })
  expect(await count()).toBe(rows)

  const undone = await killDuring(await staff.jobs.undo({ id: imported.id }))
  expect(undone).toMatchObject({ state: 'done', result: { removed: rows, problemCount: 0 } })
  expect(await count()).toBe(0)
  expect(await listProblems(db)).toEqual([])
})
