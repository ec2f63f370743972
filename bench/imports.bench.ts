import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findCredentials } from '#accounts/server/accounts.queries.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { listProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { createBuyers } from '../proof/support/scenes/buyers.ts'
import { createHttpClient } from '../tests/support/shop/http-client.ts'
import { onCoresSeconds, quantile } from './support/measure.ts'
import { owner, startShop } from './support/processes.ts'
import { print } from './support/table.ts'

// A table of another shop is imported, imported again with other prices, and undone, while
// customers order.

const rows = 20_000
const quietMs = 15_000

const shop = await startShop()
const { address } = await startBundledServer(shop.dataDir)
const db = connect(address, { statementTimeoutMs: 0 })
const buyers = await createBuyers(db, 8)
const account = await findCredentials(db, { email: owner.email })
const staff = createHttpClient(shop.address, await openSession(db, account?.id ?? ''))

const categories = [
  'Bench',
  'Bench > Bench mice',
  'Bench > Bench keyboards',
  'Bench > Bench parts',
  'Bench > Bench parts > Bench memory',
]
/** A table as WooCommerce exports it, with some HTML in each row. */
function createTable(extra: number) {
  const headings = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Short description',
    'Description',
    'In stock?',
    'Stock',
    'Sale price',
    'Regular price',
  ]
  const lines = Array.from({ length: rows }, (_, row) =>
    toCsvLine([
      String(row),
      'simple',
      `BENCH-${row}`,
      `Bench product ${row}`,
      '1',
      '<ul><li>16 GB</li><li>1 TB</li></ul>',
      `<p>Light and <strong>fast</strong>, number ${row}.</p>` +
        '<ul><li>Backlit</li><li>Quiet</li></ul>',
      '1',
      String(row % 50),
      '',
      String(1000 + row + extra),
      categories[row % categories.length] ?? '',
      'Bench',
      'Bench chip',
      `Core i${row % 10}`,
    ]),
  )
  return new Blob([
    toCsvLine([...headings, 'Categories', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)']),
    ...lines,
  ])
}

/** A table of the maximum size with 300 columns. */
function createWideTable() {
  const headings = [
    'name',
    'category',
    'price',
    'capacity',
    ...Array.from({ length: 296 }, (_, index) => `x${index}`),
  ].join()
  const values = ',1'.repeat(248) + ','.repeat(48)
  const lines = Array.from({ length: 18_000 }, (_, row) => `Wide ${row},Bench drives,5,1${values}`)
  return new Blob([[headings, ...lines].join('\n').slice(0, 10_400_000)])
}

async function waitForJob({ id }: Pick<Job, 'id'>): Promise<Job> {
  for (;;) {
    const job = await staff.jobs.one({ id })
    if (job.state !== 'running') return job
    await sleep(100)
  }
}

async function checkTable(file: Blob) {
  const { id, columns, options } = await staff.imports.upload({ file })
  const check = await waitForJob(
    await staff.imports.check({ id, mapping: columns.map(({ guess }) => guess), options }),
  )
  if (check.result?.problemCount !== 0)
    throw new Error(`the check found ${JSON.stringify(check.result?.problems[0] ?? check.refusal)}`)
  return { id, check }
}

async function importTable(file: Blob) {
  const { id, check } = await checkTable(file)
  return waitForJob(await staff.imports.run({ id, checkId: check.id, createCategories: true }))
}

/** Starts a customer who keeps ordering. The returned function stops and returns the durations. */
function startOrdering() {
  const ms: number[] = []
  let going = true
  const post = (token: string, path: string, body: object) =>
    fetch(`${shop.address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const working = (async () => {
    for (let turn = 0; going; turn++) {
      const [token = '', id = ''] = [
        buyers.tokens[turn % buyers.tokens.length],
        buyers.products[turn % buyers.products.length],
      ]
      await (await post(token, '/cart', { product: id, quantity: 1 })).text()
      const startedAt = performance.now()
      const response = await post(token, '/order', {
        items: [{ product: { id }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      const reply = await response.text()
      ms.push(performance.now() - startedAt)
      if (response.status !== 201)
        throw new Error(`an order was refused: ${response.status} ${reply}`)
      await sleep(20)
    }
  })()
  working.catch(() => {})
  return async () => {
    going = false
    await working
    return ms
  }
}

const postmaster = Number(
  readFileSync(join(shop.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
)
const cpuSeconds = () => onCoresSeconds(shop.pid) + onCoresSeconds(postmaster)

async function measure(work: () => Promise<Job | undefined>) {
  const stop = startOrdering()
  const [startedAt, before] = [performance.now(), cpuSeconds()]
  const job = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const ms = await stop()
  return { job, seconds, ms, workSeconds: cpuSeconds() - before }
}
type Measured = Awaited<ReturnType<typeof measure>>

const rest = (ms: number) => measure(() => sleep(ms, undefined))
await rest(2_000)
const quiet = await rest(quietMs)

const added = await measure(() => importTable(createTable(0)))
const changed = await measure(() => importTable(createTable(1)))
const undone = await measure(async () =>
  waitForJob(await staff.jobs.undo({ id: changed.job?.id ?? '' })),
)
const removed = await measure(async () =>
  waitForJob(await staff.jobs.undo({ id: added.job?.id ?? '' })),
)
const { id: drives } = await staff.catalog.createCategory({ categoryName: 'Bench drives' })
await staff.catalog.createAttribute({
  name: 'capacity',
  label: 'Capacity',
  unit: 'GB',
  type: 'number',
  categoryIds: [drives],
})
const wide = await measure(async () => (await checkTable(createWideTable())).check)
const problems = await listProblems(db)
await db.end()
await shop.stop()

const slowest = (ms: number[]) => Math.max(0, ...ms)
const describe = (ms: number[]) =>
  `${ms.length} orders, p99 ${quantile(ms, 0.99).toFixed(0)} ms, ` +
  `slowest ${slowest(ms).toFixed(0)} ms`
const time = (name: string, { seconds, workSeconds }: Measured) => ({
  name: `${rows} rows ${name}, from the upload to the end`,
  measured:
    `${seconds.toFixed(1)} s on the clock, ` +
    `${workSeconds.toFixed(1)} s of work for shop and database, with the orders`,
  value: seconds,
  bound: { max: 20, unit: ' s' },
})
/** On a busy machine, compare it with the orders without an import in the first row. */
const wait = (name: string, { ms }: Measured) => ({
  name: `the slowest order beside it (${name})`,
  measured: describe(ms),
  value: slowest(ms),
  bound: { max: 200, unit: ' ms' },
})
const wrong = [
  added.job?.result?.created,
  changed.job?.result?.changed,
  undone.job?.result?.changed,
  removed.job?.result?.removed,
].filter((count) => count !== rows)
const met = print('Imports', [
  {
    name: 'orders without an import',
    measured: describe(quiet.ms),
    value: slowest(quiet.ms),
    bound: null,
    unit: ' ms',
  },
  time('added', added),
  wait('adding', added),
  time('changed', changed),
  wait('changing', changed),
  time('taken back', undone),
  wait('taking back', undone),
  time('removed again', removed),
  wait('removing', removed),
  wait('reading and checking 10 MB with 300 columns', wide),
  { name: 'jobs that did not do all of it', measured: '', value: wrong.length, bound: { max: 0 } },
  {
    name: 'invariants broken afterwards',
    measured: problems.join('; '),
    value: problems.length,
    bound: { max: 0 },
  },
])
process.exit(met ? 0 : 1)
