import type pg from 'pg'
import { listProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { quantile } from '../../bench/support/measure.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import type { ShopProcess } from '../../tests/support/shop/shop-process.ts'
import { until } from '../../tests/support/shop/until.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { type Buyers, createBuyers } from '../support/scenes/buyers.ts'
import { createTable, startImport, waitForJob } from '../support/scenes/imports.ts'
import {
  atOnce,
  describeOrders,
  orderFor,
  slowest,
  startMeasuredOrdering,
  stockProducts,
  toMs,
} from '../support/scenes/measured-orders.ts'
import { startSigningIn } from '../support/scenes/sign-ins.ts'
import { signIn } from '../support/shop.ts'
import { createLargeShop } from '../support/shops/large-shop.ts'
import { type LockWaits, watchLockWaits } from '../support/shops/lock-waits.ts'

/** Maximum wait of an order for an import, and maximum extra time of an order beside one. */
const maxExtraMs = 200
const jobsAtOnce = 40

interface Scene {
  db: pg.Pool
  buyers: Buyers
  /** The products that customers order. */
  products: string[]
  /** Reads the lock waits since its last call. */
  lockWaits(): Promise<LockWaits>
  broken: string[]
  expect: Expect
}

/** Runs the work while customers order, and checks that they wait no longer than promised. */
async function runWhileOrdering(
  { db, buyers, products, lockWaits, broken, expect }: Scene,
  { address, usualMs }: { address: string; usualMs: number },
  name: string,
  work: () => Promise<Job>,
) {
  await lockWaits()
  const ordering = startMeasuredOrdering(address, buyers, products)
  const startedAt = performance.now()
  const job = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const beside = await ordering.stop()
  const { rows: forRows, others } = await lockWaits()
  expect(
    beside.failed.length === 0,
    `${beside.failed.length} orders failed beside ${name}: ${beside.failed[0]}`,
  )
  expect(
    slowest(forRows) <= maxExtraMs,
    `an order waited ${toMs(slowest(forRows))} for a product beside ${name}`,
  )
  expect(
    quantile(beside.ms, 0.99) <= usualMs + maxExtraMs,
    `beside ${name}, the p99 of orders was ${toMs(quantile(beside.ms, 0.99))}`,
  )
  broken.push(...(await listProblems(db)).map((problem) => `after ${name}: ${problem}`))
  const figures = [
    `beside ${name}, ${seconds.toFixed(0)} s: ${describeOrders(beside)}`,
    `lock waits meanwhile, logged by the database: ${forRows.length} for a product, ` +
      `the longest ${toMs(slowest(forRows))}; for other commits at most ${toMs(slowest(others))}`,
  ]
  return { job, figures }
}

/** Imports a table and undoes the import, both while customers order. */
async function importAndUndo(
  scene: Scene,
  staff: ApiClient,
  usual: { address: string; usualMs: number },
) {
  const { db, expect } = scene
  const table = await createTable(db)
  const prices = async () => {
    const { rows } = await db.query<{ sum: string }>(
      `select md5(string_agg(concat_ws(':', id, price_paisa), ',' order by id)) as sum
        from products`,
    )
    return rows[0]?.sum
  }
  const before = await prices()
  const { job: imported, figures: importing } = await runWhileOrdering(
    scene,
    usual,
    `an import of ${table.rows} rows, from its upload to its end`,
    async () => waitForJob(staff, (await startImport(staff, table.file)).job),
  )
  expect(
    imported.state === 'done' && imported.result?.changed === table.rows,
    `the import ended as ${JSON.stringify(imported.result ?? imported.refusal)}`,
  )
  const { job: undone, figures: undoing } = await runWhileOrdering(
    scene,
    usual,
    'undoing it',
    async () => waitForJob(staff, await staff.jobs.undo({ id: imported.id })),
  )
  expect(
    undone.result?.changed === table.rows,
    `the undo ended as ${JSON.stringify(undone.result ?? undone.refusal)}`,
  )
  expect((await prices()) === before, 'the undo did not restore every price')
  return [...importing, ...undoing]
}

/** Kills the shop while it imports, and lets the next process continue. */
async function killImport(
  { db, broken, expect }: Scene,
  { shop, start, token }: { shop: ShopProcess; start: () => Promise<ShopProcess>; token: string },
) {
  const staff = createHttpClient(shop.address, token)
  const table = await createTable(db)
  const { job: killed } = await startImport(staff, table.file)
  const progress = await until('part of the import', async () => {
    const { done } = await staff.jobs.one({ id: killed.id })
    return done > table.rows / 10 && done
  })
  await shop.end('SIGKILL')
  broken.push(...(await listProblems(db)).map((problem) => `after the kill: ${problem}`))
  const { rows: killedJobs } = await db.query<{ done: number; state: string }>(
    'select done, state from jobs where id = $1',
    [killed.id],
  )
  // Otherwise another process waits up to a minute before it takes over the task.
  await db.query('update tasks set leased_until = now() where key = $1', [killed.id])
  const { address } = await start()
  const resumed = await waitForJob(createHttpClient(address, token), killed)
  expect(
    killedJobs[0]?.state === 'running' && resumed.state === 'done',
    `the killed import was ${killedJobs[0]?.state}, then ${resumed.state}`,
  )
  expect(
    resumed.result?.changed === table.rows,
    `the killed import changed ${resumed.result?.changed} of ${table.rows}`,
  )
  const { rows: twice } = await db.query(
    `select product_id from stock_moves where reason = 'correction'
      group by product_id
      having count(*) filter (where quantity > 0) > 2 or bool_or(abs(quantity) <> 1)`,
  )
  expect(twice.length === 0, `${twice.length} products got an extra unit more than once`)
  broken.push(...(await listProblems(db)).map((problem) => `after the resumed import: ${problem}`))
  return {
    address,
    figure: `killed after ${progress} rows and resumed: each of ${table.rows} changed once`,
  }
}

/** Starts many bulk changes at once while people sign in. */
async function changeInBulk({ db, broken, expect }: Scene, address: string, token: string) {
  const staff = createHttpClient(address, token)
  const { rows } = await db.query<{ id: string }>(
    'select id::text from products where archived_at is null order by id limit $1',
    [jobsAtOnce * 500],
  )
  const size = Math.floor(rows.length / jobsAtOnce)
  const change = { kind: 'featured', featured: true } as const
  const edits = await Promise.all(
    Array.from({ length: jobsAtOnce }, async (_, index) => {
      const ids = rows.slice(index * size, (index + 1) * size).map(({ id }) => id)
      const { fingerprint } = await staff.inventory.previewBulk({ ids, change })
      return { ids, change, fingerprint }
    }),
  )
  const stopSigningIn = await startSigningIn(db, address)
  const started = await Promise.all(edits.map((edit) => staff.inventory.bulkEdit(edit)))
  const ends = await Promise.all(started.map((one) => waitForJob(staff, one)))
  const { ms, failed } = await stopSigningIn()
  const failedJobs = ends.filter(({ state }) => state !== 'done')
  const firstRefusal = JSON.stringify(failedJobs[0]?.refusal)
  expect(
    failedJobs.length === 0,
    `${failedJobs.length} of ${jobsAtOnce} changes failed: ${firstRefusal}`,
  )
  expect(failed.length === 0, `${failed.length} sign-ins failed: ${failed[0]}`)
  broken.push(...(await listProblems(db)))
  return (
    `${jobsAtOnce} changes of ${size} products each at once: ` +
    `${ms.length} sign-ins, slowest ${toMs(Math.max(...ms))}`
  )
}

export const proof: Proof = {
  group: 'Load',
  promise:
    'Customers order while staff import or change thousands of products, and no order waits ' +
    'longer than 200 ms for a product. A killed import continues where it stopped, an import ' +
    'can be undone as a whole, and many changes at once leave capacity for customers.',
  test:
    'A table that changes 20,000 products is checked and imported while customers order these ' +
    'products, and then undone in the same way. It is imported once more, with kill -9 of the ' +
    `shop midway. Then ${jobsAtOnce} bulk changes start at once while people sign in.`,
  seconds: 600,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const { db, server, start } = await createLargeShop(brief ? 1_000 : 20_000)
    const shop = await start()
    const { address } = shop
    const { token, api: staff } = await signIn(db, address, 'staff')
    const buyers = await createBuyers(db, 5 * atOnce)
    const products = await stockProducts(db)

    await orderFor(2_000, address, buyers, products)
    const alone = await orderFor(brief ? 3_000 : 15_000, address, buyers, products)
    const usualMs = quantile(alone.ms, 0.99)

    const lockWaits = await watchLockWaits(server)
    const scene: Scene = { db, buyers, products, lockWaits, broken, expect }
    const importing = await importAndUndo(scene, staff, { address, usualMs })
    const resumed = await killImport(scene, { shop, start, token })
    const changing = await changeInBulk(scene, resumed.address, token)
    return {
      figures: [
        `without an import: ${describeOrders(alone)}`,
        ...importing,
        resumed.figure,
        changing,
      ],
      broken,
    }
  },
}
