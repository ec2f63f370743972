import { setTimeout as sleep } from 'node:timers/promises'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { createDurableShop } from '../support/shops/durable-shop.ts'

const cachedPaths = ['/', '/productListing', '/api/v1/category', '/api/v1/product/featured']

export const proof: Proof = {
  group: 'Faults',
  promise:
    'While the database is away, cached pages are still served, writes fail at once with 503 ' +
    'and Retry-After, and everything works again without a restart.',
  test: 'PostgreSQL is stopped for 30 seconds while customers browse and order, then started again.',
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
    const stoppedAt = performance.now()
    let pages = 0
    let refusals = 0
    let slowest = 0
    while (performance.now() - stoppedAt < awaySeconds * 1000) {
      for (const path of cachedPaths) {
        const response = await fetch(durable.address + path)
        await response.arrayBuffer()
        pages += 1
        expect(response.status === 200, `${path} answers ${response.status}`)
      }
      const startedAt = performance.now()
      const response = await fetch(`${durable.address}/api/v1/cart`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${buyers.tokens[0]}`,
        },
        body: JSON.stringify({ product: buyers.products[0], quantity: 1 }),
      })
      const reply = (await response.json()) as { code?: string }
      slowest = Math.max(slowest, performance.now() - startedAt)
      refusals += 1
      expect(
        response.status === 503 &&
          reply.code === 'unavailable' &&
          Number(response.headers.get('retry-after')) > 0,
        `a write answers ${response.status} ${reply.code}`,
      )
      const page = await fetch(`${durable.address}/product/999999${refusals}`)
      await page.arrayBuffer()
      expect(
        page.status === 503 && page.headers.has('retry-after'),
        `an uncached page answers ${page.status}`,
      )
      expect(
        (await fetch(`${durable.address}/healthz`)).status === 200,
        '/healthz does not answer 200',
      )
      expect(
        (await fetch(`${durable.address}/readyz`)).status === 503,
        '/readyz does not answer 503',
      )
      await sleep(200)
    }
    await durable.server?.start()
    const restartedAt = performance.now()
    const before = ordering.acknowledged.length
    while (
      (await fetch(`${durable.address}/readyz`)).status !== 200 ||
      ordering.acknowledged.length <= before
    ) {
      if (performance.now() - restartedAt > 20_000) break
      await sleep(20)
    }
    const backSeconds = (performance.now() - restartedAt) / 1000
    await sleep(500)
    await ordering.stop()
    db = await durable.openDb()
    broken.push(...(await findLosses(db, ordering)))
    const { rows } = await db.query<{ stuck: number }>(
      "select count(*)::int as stuck from pg_stat_activity where application_name = 'shop' and state like 'idle in transaction%'",
    )
    expect(rows[0]?.stuck === 0, `${rows[0]?.stuck} connections are stuck`)
    expect(slowest < 6_000, `a refusal took ${Math.round(slowest)} ms`)
    expect(backSeconds < 10, `it took ${backSeconds.toFixed(1)} s until orders worked again`)
    expect((await shop.end()) === 0, 'the shop did not stop cleanly')
    return {
      figures: [
        `${awaySeconds} s away: ${pages} pages served, ${refusals} writes refused within ${Math.round(slowest)} ms, orders again ${backSeconds.toFixed(1)} s after PostgreSQL's start, ${ordering.acknowledged.length} orders, none lost`,
      ],
      broken: [...new Set(broken)],
    }
  },
}
