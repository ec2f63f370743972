import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { quantile } from '../../bench/support/measure.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { until } from '../../tests/support/shop/until.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { type Buyers, createBuyers } from '../support/scenes/buyers.ts'
import { password, signIn } from '../support/shop.ts'
import { createLargeShop } from '../support/shops/large-shop.ts'
import { watchLockWaits } from '../support/shops/lock-waits.ts'

/** Maximum wait of an order for an import, and maximum extra time of an order beside one. */
const maxExtraMs = 200
const jobsAtOnce = 40

interface Orders {
  ms: number[]
  failed: string[]
}

const atOnce = 8

/** Starts customers who keep ordering products that the import changes. */
function startOrdering(address: string, { tokens }: Buyers, products: string[]) {
  const orders: Orders = { ms: [], failed: [] }
  let going = true
  const work = async (lane: number) => {
    for (let turn = lane; going; turn += atOnce) {
      const id = products[turn % products.length] ?? ''
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
      }
      const post = (path: string, body: object) =>
        fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      await post('/cart', { product: id, quantity: 1 })
      const startedAt = performance.now()
      const response = await post('/order', {
        items: [{ product: { id }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      orders.ms.push(performance.now() - startedAt)
      if (response.status !== 201) orders.failed.push(`${response.status} ${await response.text()}`)
      await sleep(50)
    }
  }
  const working = Promise.all(Array.from({ length: atOnce }, (_, lane) => work(lane)))
  // A failure surfaces when `stop` awaits it. Until then it must not end the process.
  working.catch(() => {})
  return {
    stop: async () => {
      going = false
      await working
      return orders
    },
  }
}

/** An edited export: every price is a rupee higher, and every tenth product has one more unit. */
async function createTable(db: pg.Pool) {
  const { rows } = await db.query<{ slug: string; version: number; rupees: number; stock: number }>(
    `
      select slug, version, price_paisa / 100 as rupees, stock from products
        where archived_at is null order by id limit 20000`,
  )
  const lines = rows.map(({ slug, version, rupees, stock }, index) =>
    toCsvLine([
      slug,
      String(version),
      String(rupees + 1),
      String(stock + (index % 10 === 0 && stock < 100_000 ? 1 : 0)),
      String(stock),
    ]),
  )
  return {
    rows: rows.length,
    file: new Blob([
      toCsvLine(['Slug', 'Version', 'Price', 'Stock', 'Stock when exported']),
      ...lines,
    ]),
  }
}

async function startImport(staff: ApiClient, file: Blob): Promise<{ check: Job; job: Job }> {
  const { id, columns } = await staff.imports.upload({ file })
  const check = await waitForJob(
    staff,
    await staff.imports.check({ id, mapping: columns.map(({ guess }) => guess) }),
  )
  return { check, job: await staff.imports.run({ id, checkId: check.id }) }
}

/** Waits until a job has ended. The proof's own time limit applies. */
async function waitForJob(staff: ApiClient, { id }: Pick<Job, 'id'>): Promise<Job> {
  for (;;) {
    const job = await staff.jobs.one({ id })
    if (job.state !== 'running') return job
    await sleep(100)
  }
}

const slowest = (ms: number[]) => Math.max(0, ...ms)
const describe = ({ ms }: Orders) =>
  `${ms.length} orders, p99 ${quantile(ms, 0.99).toFixed(0)} ms, slowest ${slowest(ms).toFixed(0)} ms`

export const proof: Proof = {
  group: 'Load',
  promise:
    'Customers order while staff import or change thousands of products, and no order waits ' +
    'longer than 200 ms for a product. A killed import continues where it stopped, an import ' +
    'can be undone as a whole, and many changes at once leave capacity for customers.',
  test: `A table that changes 20,000 products is checked and imported while customers order these products, and then undone in the same way. It is imported once more, with kill -9 of the shop midway. Then ${jobsAtOnce} bulk changes start at once while people sign in.`,
  seconds: 600,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const { db, server, start } = await createLargeShop(brief ? 1_000 : 20_000)
    let shop = await start()
    const { token, api: staff } = await signIn(db, shop.address, 'staff')
    const buyers = await createBuyers(db, 5 * atOnce)
    const { rows } = await db.query<{ id: string }>(
      `with chosen as (select id from products where archived_at is null
        order by random() limit 500),
       more as (update products set stock = stock + 1000 from chosen where products.id = chosen.id
         returning products.id)
       insert into stock_moves (product_id, quantity, reason) select id, 1000, 'delivery' from more
         returning product_id::text as id`,
    )
    const products = rows.map(({ id }) => id)

    await orderFor(2_000, shop.address, buyers, products)
    const alone = await orderFor(brief ? 3_000 : 15_000, shop.address, buyers, products)
    const usual = quantile(alone.ms, 0.99)

    const lockWaits = await watchLockWaits(server)
    /** Runs the work while customers order, and checks that they wait no longer than promised. */
    const runWhileOrdering = async (name: string, work: () => Promise<Job>) => {
      await lockWaits()
      const ordering = startOrdering(shop.address, buyers, products)
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
        `an order waited ${slowest(forRows).toFixed(0)} ms for a product beside ${name}`,
      )
      expect(
        quantile(beside.ms, 0.99) <= usual + maxExtraMs,
        `beside ${name}, the p99 of orders was ${quantile(beside.ms, 0.99).toFixed(0)} ms`,
      )
      broken.push(...(await findProblems(db)).map((problem) => `after ${name}: ${problem}`))
      const figures = [
        `beside ${name}, ${seconds.toFixed(0)} s: ${describe(beside)}`,
        `lock waits meanwhile, logged by the database: ${forRows.length} for a product, the longest ${slowest(forRows).toFixed(0)} ms; for other commits at most ${slowest(others).toFixed(0)} ms`,
      ]
      return { job, figures }
    }
    const first = await createTable(db)
    const prices = () =>
      db.query(
        "select md5(string_agg(concat_ws(':', id, price_paisa), ',' order by id)) as sum from products",
      )
    const before = await prices()
    const { job: imported, figures: importing } = await runWhileOrdering(
      `an import of ${first.rows} rows, from its upload to its end`,
      async () => waitForJob(staff, (await startImport(staff, first.file)).job),
    )
    expect(
      imported.state === 'done' && imported.result?.changed === first.rows,
      `the import ended as ${JSON.stringify(imported.result ?? imported.refusal)}`,
    )
    const { job: undone, figures: undoing } = await runWhileOrdering('undoing it', async () =>
      waitForJob(staff, await staff.jobs.takeBack({ id: imported.id })),
    )
    expect(
      undone.result?.changed === first.rows,
      `the undo ended as ${JSON.stringify(undone.result ?? undone.refusal)}`,
    )
    expect(
      (await prices()).rows[0]?.sum === before.rows[0]?.sum,
      'the undo did not restore every price',
    )

    const second = await createTable(db)
    const { job: killed } = await startImport(staff, second.file)
    const progress = await until('part of the import', async () => {
      const { done } = await staff.jobs.one({ id: killed.id })
      return done > first.rows / 10 && done
    })
    await shop.end('SIGKILL')
    broken.push(...(await findProblems(db)).map((problem) => `after the kill: ${problem}`))
    const { rows: killedJobs } = await db.query<{ done: number; state: string }>(
      'select done, state from jobs where id = $1',
      [killed.id],
    )
    // Otherwise another process waits up to a minute before it takes over the task.
    await db.query('update tasks set leased_until = now() where key = $1', [killed.id])
    shop = await start()
    const again = createHttpClient(shop.address, token)
    const resumed = await waitForJob(again, killed)
    expect(
      killedJobs[0]?.state === 'running' && resumed.state === 'done',
      `the killed import was ${killedJobs[0]?.state}, then ${resumed.state}`,
    )
    expect(
      resumed.result?.changed === second.rows,
      `the killed import changed ${resumed.result?.changed} of ${second.rows}`,
    )
    const { rows: twice } = await db.query(
      "select product_id from stock_moves where reason = 'correction' group by product_id having count(*) filter (where quantity > 0) > 2 or bool_or(abs(quantity) <> 1)",
    )
    expect(twice.length === 0, `${twice.length} products got an extra unit more than once`)
    broken.push(
      ...(await findProblems(db)).map((problem) => `after the resumed import: ${problem}`),
    )

    const { rows: many } = await db.query<{ id: string }>(
      'select id::text from products where archived_at is null order by id limit $1',
      [jobsAtOnce * 500],
    )
    const size = Math.floor(many.length / jobsAtOnce)
    const change = { kind: 'featured', featured: true } as const
    const edits = await Promise.all(
      Array.from({ length: jobsAtOnce }, async (_, index) => {
        const ids = many.slice(index * size, (index + 1) * size).map(({ id }) => id)
        return {
          ids,
          change,
          fingerprint: (await again.inventory.previewBulk({ ids, change })).fingerprint,
        }
      }),
    )
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(db, shop.address)))
    let going = true
    const signIns: Orders = { ms: [], failed: [] }
    const signingIn = (async () => {
      for (let turn = 0; going; turn++) {
        const { email } = people[turn % people.length] as (typeof people)[number]
        const start = performance.now()
        const options = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        }
        const response = await fetch(`${shop.address}/api/v1/auth/login`, options)
        signIns.ms.push(performance.now() - start)
        if (response.status !== 200) signIns.failed.push(String(response.status))
        await sleep(100)
      }
    })()
    signingIn.catch(() => {})
    const started = await Promise.all(edits.map((edit) => again.inventory.bulkEdit(edit)))
    const ends = await Promise.all(started.map((one) => waitForJob(again, one)))
    going = false
    await signingIn
    const failedJobs = ends.filter(({ state }) => state !== 'done')
    expect(
      failedJobs.length === 0,
      `${failedJobs.length} of ${jobsAtOnce} changes failed: ${JSON.stringify(failedJobs[0]?.refusal)}`,
    )
    expect(
      signIns.failed.length === 0,
      `${signIns.failed.length} sign-ins failed: ${signIns.failed[0]}`,
    )
    broken.push(...(await findProblems(db)))
    return {
      figures: [
        `without an import: ${describe(alone)}`,
        ...importing,
        ...undoing,
        `killed after ${progress} rows and resumed: each of ${second.rows} changed once`,
        `${jobsAtOnce} changes of ${size} products each at once: ${signIns.ms.length} sign-ins, slowest ${Math.max(...signIns.ms).toFixed(0)} ms`,
      ],
      broken,
    }
  },
}

async function orderFor(ms: number, address: string, buyers: Buyers, products: string[]) {
  const ordering = startOrdering(address, buyers, products)
  await sleep(ms)
  return ordering.stop()
}
