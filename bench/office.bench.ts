import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { type OfficePage, officePages } from '#pages/office-pages.ts'
import { findChromium } from '../tests/support/journey/chromium.ts'
import { createHttpClient } from '../tests/support/shop/http-client.ts'
import { onCoreMs, quantile } from './support/measure.ts'
import { addOrders } from './support/orders/busy-shop.ts'
import { owner, startShop } from './support/processes.ts'
import { print } from './support/table.ts'

// A browser opens every page of the back office once and records its API calls. The calls are then
// repeated in sequence. The server time of a page is the sum of their wall times. The CPU time of
// the shop and PostgreSQL is printed beside it: on a busy machine, the rest is waiting for a core.

const [products, orders, rounds, maxMs] = [10_000, 20_000, 20, 300]
const shop = await startShop({ products })
const { address } = await startBundledServer(shop.dataDir)
const db = connect(address, { statementTimeoutMs: 0 })
await addOrders(db, orders)

const visitor = createHttpClient(shop.address)
const { token } = await visitor.accounts.login(owner)
const api = createHttpClient(shop.address, token)

const idOf = async (rows: string) =>
  String((await db.query<{ id: unknown }>(`select id from ${rows} limit 1`)).rows[0]?.id ?? '')
const latest = (where: string) => idOf(`orders where ${where} order by created_at desc`)
await visitor.enquiries.send({
  name: 'Sita',
  email: 'sita@example.com',
  message: 'Is it in stock?',
  phone: '9841234567',
})
// A count sheet has a thousand products at most.
const category = await idOf(
  '(select category_id as id from products where category_id not in (select parent_id from ' +
    'categories where parent_id is not null) group by 1 having count(*) < 900 order by count(*) ' +
    'desc) small',
)

/** The value of `:id` in the path of a page. */
const ids: Partial<Record<keyof typeof officePages, string>> = {
  order: await latest("status = 'delivered'"),
  changeOrder: await latest("status = 'confirmed'"),
  return: await idOf('returns'),
  repair: await idOf('repairs order by id desc'),
  printedRepair: await idOf('repairs order by id desc'),
  countSheet: String((await api.inventory.openSheet({ category })).id),
  product: await idOf('products order by id desc'),
  customer: await idOf(
    `users where id in (select user_id from orders
      group by user_id order by count(*) desc limit 1)`,
  ),
  promotion: String((await api.promotions.create({ code: 'BENCH', percent: 5 })).id),
  enquiry: await idOf('enquiries'),
  seller: await idOf('businesses'),
  page: 'terms',
  mail: await idOf('mails order by id desc'),
  mailText: 'order-placed',
  shippingOption: await idOf('shipping_options'),
}
const recent = (
  await db.query<{ id: string }>('select id from orders order by created_at desc limit 20')
).rows
  .map(({ id }) => id)
  .join()
const some = (await db.query<{ id: string }>('select id::text from products limit 60')).rows
  .map(({ id }) => id)
  .join()
/** Queries with which people filter and sort a page. */
const queries: Partial<Record<keyof typeof officePages, string[]>> = {
  orders: ['', '?search=sita', '?search=984', '?status=delivered&page=400', '?sort=-total'],
  printedOrders: [`?paper=slip&ids=${recent}`],
  products: ['', '?search=ryzen', '?sort=-stock', '?page=200'],
  labels: [`?ids=${some}`],
  lowStock: ['', '?sort=name'],
  customers: ['', '?sort=-spent', '?sort=-orders', '?search=sita'],
  serials: ['', '?search=sita', '?search=SN'],
  audit: ['', '?search=order'],
}
/** Pages of records that the sample does not contain. */
const unopened = new Set(
  ['job', 'settlement', 'printedInvoices', 'countSheet'].filter((name) => !(name in ids)),
)

function addressesOf([name, { path, needs }]: [string, OfficePage]) {
  const key = name as keyof typeof officePages
  if (!needs || unopened.has(name)) return []
  const id = ids[key]
  if (path.includes(':id') && !id) throw new Error(`no example for ${name}`)
  return (queries[key] ?? ['']).map((query) => path.replace(':id', id ?? '') + query)
}

const postmaster = (
  await readFile(join(shop.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
).split('\n')[0]
/** CPU time of the shop and its database so far. */
function serverMs() {
  const connections = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  return [shop.pid, ...connections].reduce(
    (sum, pid) => sum + (existsSync(`/proc/${pid}`) ? onCoreMs(pid) : 0),
    0,
  )
}

/** Opens a page and records its API calls until it is complete. */
async function recordCalls(page: Page, path: string) {
  const calls = new Map<string, { method: string; url: string; body: string | null }>()
  const listener = (request: { url(): string; method(): string; postData(): string | null }) => {
    const { pathname } = new URL(request.url())
    // The event stream never ends.
    if (!pathname.startsWith('/api/v1/') || pathname.endsWith('/desk/stream')) return
    if (request.method() === 'GET' || pathname.endsWith('/preview'))
      calls.set(request.url(), {
        method: request.method(),
        url: request.url(),
        body: request.postData(),
      })
  }
  page.on('request', listener)
  await page.goto(shop.address + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
  page.off('request', listener)
  return [...calls.values()]
}

async function timeCall({
  method,
  url,
  body,
}: {
  method: string
  url: string
  body: string | null
}) {
  const [before, startedAt] = [serverMs(), performance.now()]
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(url, { method, headers, body })
  await response.arrayBuffer()
  const wall = performance.now() - startedAt
  // 404 is an answer. Any other failure counts as too slow.
  if (!response.ok && response.status !== 404)
    return { wall: Number.POSITIVE_INFINITY, onCore: Number.POSITIVE_INFINITY }
  // The kernel records the time when a process goes to sleep, a moment after its answer.
  await sleep(1)
  return { wall, onCore: serverMs() - before }
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
const context = await browser.newContext()
await context.addInitScript((value) => localStorage.setItem('token', value), token)
const page = await context.newPage()
const rows = []
for (const path of Object.entries(officePages).flatMap(addressesOf)) {
  const calls = await recordCalls(page, path)
  await page.goto('about:blank')
  const [onCore, wall]: [number[], number[]] = [[], []]
  const slowest = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const sum = { onCore: 0, wall: 0 }
    for (const call of calls) {
      const duration = await timeCall(call)
      sum.onCore += duration.onCore
      sum.wall += duration.wall
      slowest.set(call.url, Math.max(duration.wall, slowest.get(call.url) ?? 0))
    }
    onCore.push(sum.onCore)
    wall.push(sum.wall)
  }
  const [worst] = [...slowest].sort((a, b) => b[1] - a[1])
  const { pathname = '' } = worst ? new URL(worst[0]) : {}
  const measured =
    `${calls.length} calls, ${Math.round(quantile(onCore, 0.95))} ms on a core, ` +
    `slowest ${pathname.replace('/api/v1', '').slice(0, 40)} ${Math.round(worst?.[1] ?? 0)} ms`
  rows.push({
    name: path.replace(/[\w-]{30,}/g, '…').slice(0, 60),
    measured,
    value: quantile(wall, 0.95),
    bound: { max: maxMs, unit: ' ms' },
  })
}
await browser.close()
await db.end()
await shop.stop()
process.exit(
  print(
    `Office, ${products} products and ${orders} orders: ` +
      `server time of each page by the clock, p95 of ${rounds}`,
    rows,
  )
    ? 0
    : 1,
)
