import { setTimeout as sleep } from 'node:timers/promises'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import {
  type Buyers,
  createBuyers,
  findLosses,
  type Ordering,
  startOrdering,
} from '../support/scenes/buyers.ts'
import { createDurableShop } from '../support/shops/durable-shop.ts'

const cachedPaths = ['/', '/productListing', '/api/v1/category', '/api/v1/product/featured']

/** Adds to the cart, which must be refused at once. Returns how long the refusal took. */
async function expectRefusedWrite(address: string, { tokens, products }: Buyers, expect: Expect) {
  const startedAt = performance.now()
  const response = await fetch(`${address}/api/v1/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
    body: JSON.stringify({ product: products[0], quantity: 1 }),
  })
  const reply = (await response.json()) as { code?: string }
  const ms = performance.now() - startedAt
  expect(
    response.status === 503 &&
      reply.code === 'unavailable' &&
      Number(response.headers.get('retry-after')) > 0,
    `a write answers ${response.status} ${reply.code}`,
  )
  return ms
}

/** Uses the shop while its database is away. Counts the answers. */
async function callShop(address: string, buyers: Buyers, seconds: number, expect: Expect) {
  const stoppedAt = performance.now()
  const counts = { pages: 0, refusals: 0, slowest: 0 }
  while (performance.now() - stoppedAt < seconds * 1000) {
    for (const path of cachedPaths) {
      const response = await fetch(address + path)
      await response.arrayBuffer()
      counts.pages += 1
      expect(response.status === 200, `${path} answers ${response.status}`)
    }
    counts.slowest = Math.max(counts.slowest, await expectRefusedWrite(address, buyers, expect))
    counts.refusals += 1
    const page = await fetch(`${address}/product/999999${counts.refusals}`)
    await page.arrayBuffer()
    expect(
      page.status === 503 && page.headers.has('retry-after'),
      `an uncached page answers ${page.status}`,
    )
    expect((await fetch(`${address}/healthz`)).status === 200, '/healthz does not answer 200')
    expect((await fetch(`${address}/readyz`)).status === 503, '/readyz does not answer 503')
    await sleep(200)
  }
  return counts
}

/** Waits until the shop is ready and a customer has ordered. Returns the seconds it took. */
async function waitForOrder(address: string, { acknowledged }: Ordering) {
  const restartedAt = performance.now()
  const before = acknowledged.length
  while ((await fetch(`${address}/readyz`)).status !== 200 || acknowledged.length <= before) {
    if (performance.now() - restartedAt > 20_000) break
    await sleep(20)
  }
  return (performance.now() - restartedAt) / 1000
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'While the database is away, cached pages are still served, writes fail at once with 503 ' +
    'and Retry-After, and everything works again without a restart.',
  test: 'PostgreSQL stops for 30 seconds while customers browse and order, and starts again.',
  seconds: 90,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const awaySeconds = brief ? 6 : 30
    const durable = await createDurableShop('external')
    const shop = await durable.start()
    let db = await durable.openDb()
    const buyers = await createBuyers(db, 20)
    const ordering = startOrdering(buyers, () => durable.address, { atOnce: 4 })
    for (const path of cachedPaths)
      expect((await fetch(durable.address + path)).ok, `${path} does not work`)
    await sleep(1_000)
    await db.end()

    await durable.server?.stop()
    const { pages, refusals, slowest } = await callShop(
      durable.address,
      buyers,
      awaySeconds,
      expect,
    )
    await durable.server?.start()
    const backSeconds = await waitForOrder(durable.address, ordering)
    await sleep(500)
    await ordering.stop()
    db = await durable.openDb()
    broken.push(...(await findLosses(db, ordering)))
    const { rows } = await db.query<{ stuck: number }>(
      `select count(*)::int as stuck from pg_stat_activity
        where application_name = 'shop' and state like 'idle in transaction%'`,
    )
    expect(rows[0]?.stuck === 0, `${rows[0]?.stuck} connections are stuck`)
    expect(slowest < 6_000, `a refusal took ${Math.round(slowest)} ms`)
    expect(backSeconds < 10, `it took ${backSeconds.toFixed(1)} s until orders worked again`)
    expect((await shop.end()) === 0, 'the shop did not stop cleanly')
    return {
      figures: [
        `${awaySeconds} s away: ${pages} pages served, ` +
          `${refusals} writes refused within ${Math.round(slowest)} ms, ` +
          `orders again ${backSeconds.toFixed(1)} s after PostgreSQL's start, ` +
          `${ordering.acknowledged.length} orders, none lost`,
      ],
      broken: [...new Set(broken)],
    }
  },
}
