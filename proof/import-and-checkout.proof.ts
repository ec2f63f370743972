import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { quantile } from '../bench/support/measure.ts'
import { clientOver } from '../tests/support/http-client.ts'
import { until } from '../tests/support/until.ts'
import { type Buyers, makeBuyers } from './support/buyers.ts'
import { makeLargeShop } from './support/large-shop.ts'
import { followLockWaits } from './support/lock-waits.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { password, signIn } from './support/shop.ts'

/**
 * How long an order may wait for an import, and how much longer it may take beside one than
 * without.
 */
const maxExtraMs = 200
const jobsAtOnce = 40

interface Orders {
  ms: number[]
  failed: string[]
}

const atOnce = 8

/** Customers who order one product after the other, of those that an import touches. */
function keepOrdering(address: string, { tokens }: Buyers, products: string[]) {
  const orders: Orders = { ms: [], failed: [] }
  let going = true
  const work = async (place: number) => {
    for (let turn = place; going; turn += atOnce) {
      const id = products[turn % products.length] ?? ''
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
      }
      const post = (path: string, body: object) =>
        fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      await post('/cart', { product: id, quantity: 1 })
      const began = performance.now()
      const response = await post('/order', {
        items: [{ product: { id }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      orders.ms.push(performance.now() - began)
      if (response.status !== 201) orders.failed.push(`${response.status} ${await response.text()}`)
      await sleep(50)
    }
  }
  const working = Promise.all(Array.from({ length: atOnce }, (_, place) => work(place)))
  // A failure surfaces when this is awaited; until then it must not end the process.
  working.catch(() => {})
  return {
    stop: async () => {
      going = false
      await working
      return orders
    },
  }
}

/**
 * As an owner changes an export: every price a rupee higher, and of every tenth product a piece
 * more.
 */
async function makeTable(db: pg.Pool) {
  const { rows } = await db.query<{ slug: string; version: number; rupees: number; stock: number }>(
    `
      select slug, version, price_paisa / 100 as rupees, stock from products
        where archived_at is null order by id limit 20000`,
  )
  const lines = rows.map(({ slug, version, rupees, stock }, place) =>
    toCsvLine([
      slug,
      String(version),
      String(rupees + 1),
      String(stock + (place % 10 === 0 && stock < 100_000 ? 1 : 0)),
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

async function beginImport(staff: ApiClient, file: Blob): Promise<{ check: Job; job: Job }> {
  const { id, columns } = await staff.imports.upload({ file })
  const check = await settleJob(
    staff,
    await staff.imports.check({ id, mapping: columns.map(({ guess }) => guess) }),
  )
  return { check, job: await staff.imports.run({ id, checkId: check.id }) }
}

/** Waits for the end of a job for as long as the proof may take. */
async function settleJob(staff: ApiClient, { id }: Pick<Job, 'id'>): Promise<Job> {
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
    'Customers order while staff import or change thousands of products; nobody waits longer ' +
    'than 200 ms for a product; an import that is killed goes on where it stopped, can be ' +
    'taken back as one, and many at once leave room for everybody.',
  test: `A table that changes 20,000 products is checked and imported while customers order these very products, and taken back in the same way; imported once more, with kill -9 of the shop midway; then ${jobsAtOnce} changes of many products are started at once while people sign in.`,
  seconds: 600,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const { db, server, start } = await makeLargeShop(brief ? 1_000 : 20_000)
    let shop = await start()
    const { token, api: staff } = await signIn(db, shop.address, 'staff')
    const buyers = await makeBuyers(db, 5 * atOnce)
    const { rows } = await db.query<{ id: string }>(
      `with chosen as (select id from products where archived_at is null
        order by random() limit 500),
       more as (update products set stock = stock + 1000 from chosen where products.id = chosen.id
         returning products.id)
       insert into stock_moves (product_id, quantity, reason) select id, 1000, 'delivery' from more
         returning product_id::text as id`,
    )
    const products = rows.map(({ id }) => id)

    await keepOrderingFor(2_000, shop.address, buyers, products)
    const alone = await keepOrderingFor(brief ? 3_000 : 15_000, shop.address, buyers, products)
    const usual = quantile(alone.ms, 0.99)

    const lockWaits = await followLockWaits(server)
    /** Does it while customers order, who wait for it no longer than promised. */
    const whileOrdering = async (what: string, work: () => Promise<Job>) => {
      await lockWaits()
      const ordering = keepOrdering(shop.address, buyers, products)
      const began = performance.now()
      const job = await work()
      const seconds = (performance.now() - began) / 1000
      const beside = await ordering.stop()
      const { rows: forRows, others } = await lockWaits()
      expect(
        beside.failed.length === 0,
        `${beside.failed.length} orders failed beside ${what}: ${beside.failed[0]}`,
      )
      expect(
        slowest(forRows) <= maxExtraMs,
        `somebody waited ${slowest(forRows).toFixed(0)} ms for a product beside ${what}`,
      )
      expect(
        quantile(beside.ms, 0.99) <= usual + maxExtraMs,
        `beside ${what}, the slowest hundredth of orders took ${quantile(beside.ms, 0.99).toFixed(0)} ms`,
      )
      broken.push(...(await findProblems(db)).map((problem) => `after ${what}: ${problem}`))
      const figures = [
        `beside ${what}, ${seconds.toFixed(0)} s: ${describe(beside)}`,
        `waits for locks meanwhile, as the database tells: ${forRows.length} for a product, the longest ${slowest(forRows).toFixed(0)} ms; for other commits at most ${slowest(others).toFixed(0)} ms`,
      ]
      return { job, figures }
    }
    const first = await makeTable(db)
    const prices = () =>
      db.query(
        "select md5(string_agg(concat_ws(':', id, price_paisa), ',' order by id)) as sum from products",
      )
    const before = await prices()
    const { job: imported, figures: importing } = await whileOrdering(
      `an import of ${first.rows} rows, from its upload to its end`,
      async () => settleJob(staff, (await beginImport(staff, first.file)).job),
    )
    expect(
      imported.state === 'done' && imported.result?.changed === first.rows,
      `the import ended as ${JSON.stringify(imported.result ?? imported.refusal)}`,
    )
    const { job: takenBack, figures: takingBack } = await whileOrdering(
      'taking it back',
      async () => settleJob(staff, await staff.jobs.takeBack({ id: imported.id })),
    )
    expect(
      takenBack.result?.changed === first.rows,
      `taking back ended as ${JSON.stringify(takenBack.result ?? takenBack.refusal)}`,
    )
    expect(
      (await prices()).rows[0]?.sum === before.rows[0]?.sum,
      'not every price is what it was before the import',
    )

    const second = await makeTable(db)
    const { job: killed } = await beginImport(staff, second.file)
    const progress = await until('some of the import', async () => {
      const { done } = await staff.jobs.one({ id: killed.id })
      return done > first.rows / 10 && done
    })
    await shop.end('SIGKILL')
    broken.push(...(await findProblems(db)).map((problem) => `after the kill: ${problem}`))
    const { rows: left } = await db.query<{ done: number; state: string }>(
      'select done, state from jobs where id = $1',
      [killed.id],
    )
    // Otherwise another process waits for up to a minute, to be sure that this one is dead.
    await db.query('update tasks set leased_until = now() where key = $1', [killed.id])
    shop = await start()
    const again = clientOver(shop.address, token)
    const resumed = await settleJob(again, killed)
    expect(
      left[0]?.state === 'running' && resumed.state === 'done',
      `the killed import was ${left[0]?.state}, then ${resumed.state}`,
    )
    expect(
      resumed.result?.changed === second.rows,
      `the killed import changed ${resumed.result?.changed} of ${second.rows}`,
    )
    const { rows: twice } = await db.query(
      "select product_id from stock_moves where reason = 'correction' group by product_id having count(*) filter (where quantity > 0) > 2 or bool_or(abs(quantity) <> 1)",
    )
    expect(twice.length === 0, `${twice.length} products got a piece more than once`)
    broken.push(...(await findProblems(db)).map((problem) => `after the rest: ${problem}`))

    const { rows: many } = await db.query<{ id: string }>(
      'select id::text from products where archived_at is null order by id limit $1',
      [jobsAtOnce * 500],
    )
    const size = Math.floor(many.length / jobsAtOnce)
    const change = { kind: 'featured', featured: true } as const
    const edits = await Promise.all(
      Array.from({ length: jobsAtOnce }, async (_, place) => {
        const ids = many.slice(place * size, (place + 1) * size).map(({ id }) => id)
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
    const ends = await Promise.all(started.map((one) => settleJob(again, one)))
    going = false
    await signingIn
    const undone = ends.filter(({ state }) => state !== 'done')
    expect(
      undone.length === 0,
      `${undone.length} of ${jobsAtOnce} changes failed: ${JSON.stringify(undone[0]?.refusal)}`,
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
        ...takingBack,
        `killed after ${progress} rows and resumed: each of ${second.rows} changed once`,
        `${jobsAtOnce} changes of ${size} products each at once: ${signIns.ms.length} sign-ins, slowest ${Math.max(...signIns.ms).toFixed(0)} ms`,
      ],
      broken,
    }
  },
}

async function keepOrderingFor(ms: number, address: string, buyers: Buyers, products: string[]) {
  const ordering = keepOrdering(address, buyers, products)
  await sleep(ms)
  return ordering.stop()
}
