import { setTimeout as sleep } from 'node:timers/promises'
import { findLosses, keepOrdering, makeBuyers } from './support/buyers.ts'
import { makeDurableShop } from './support/durable-shop.ts'
import { createFindings, type Proof } from './support/proof.ts'

const seen = ['/', '/productListing', '/api/v1/category', '/api/v1/product/featured']

export const proof: Proof = {
  group: 'Faults',
  promise:
    'While the database is away, pages that were shown before go on, writes fail at once with ' +
    '503 and Retry-After, and everything works again without a restart.',
  test: 'PostgreSQL is stopped for 30 seconds while customers browse and order, then started again.',
  seconds: 90,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const awaySeconds = brief ? 6 : 30
    const place = await makeDurableShop('external')
    const shop = await place.start()
    let db = await place.openDb()
    const buyers = await makeBuyers(db, 20)
    const ordering = keepOrdering(buyers, () => place.address, { atOnce: 4 })
    for (const path of seen) expect((await fetch(place.address + path)).ok, `${path} does not work`)
    await sleep(1_000)
    await db.end()

    await place.server?.stop()
    const stoppedAt = performance.now()
    let pages = 0
    let refusals = 0
    let slowest = 0
    while (performance.now() - stoppedAt < awaySeconds * 1000) {
      for (const path of seen) {
        const response = await fetch(place.address + path)
        await response.arrayBuffer()
        pages += 1
        expect(response.status === 200, `${path} answers ${response.status}`)
      }
      const began = performance.now()
      const response = await fetch(`${place.address}/api/v1/cart`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${buyers.tokens[0]}`,
        },
        body: JSON.stringify({ product: buyers.products[0], quantity: 1 }),
      })
      const reply = (await response.json()) as { code?: string }
      slowest = Math.max(slowest, performance.now() - began)
      refusals += 1
      expect(
        response.status === 503 &&
          reply.code === 'unavailable' &&
          Number(response.headers.get('retry-after')) > 0,
        `a write answers ${response.status} ${reply.code}`,
      )
      const page = await fetch(`${place.address}/product/999999${refusals}`)
      await page.arrayBuffer()
      expect(
        page.status === 503 && page.headers.has('retry-after'),
        `a page that was never shown answers ${page.status}`,
      )
      expect(
        (await fetch(`${place.address}/healthz`)).status === 200,
        'the process says it is dead',
      )
      expect(
        (await fetch(`${place.address}/readyz`)).status === 503,
        'the process says it is ready',
      )
      await sleep(200)
    }
    await place.server?.start()
    const startedAt = performance.now()
    const before = ordering.acknowledged.length
    while (
      (await fetch(`${place.address}/readyz`)).status !== 200 ||
      ordering.acknowledged.length <= before
    ) {
      if (performance.now() - startedAt > 20_000) break
      await sleep(20)
    }
    const backSeconds = (performance.now() - startedAt) / 1000
    await sleep(500)
    await ordering.stop()
    db = await place.openDb()
    broken.push(...(await findLosses(db, ordering)))
    const { rows } = await db.query<{ stuck: number }>(
      "select count(*)::int as stuck from pg_stat_activity where application_name = 'shop' and state like 'idle in transaction%'",
    )
    expect(rows[0]?.stuck === 0, `${rows[0]?.stuck} connections are stuck`)
    expect(slowest < 6_000, `a refusal took ${Math.round(slowest)} ms`)
    expect(backSeconds < 10, `it took ${backSeconds.toFixed(1)} s until orders worked again`)
    expect((await shop.end()) === 0, 'the shop did not stop well')
    return {
      figures: [
        `${awaySeconds} s away: ${pages} pages shown, ${refusals} writes refused within ${Math.round(slowest)} ms, orders again ${backSeconds.toFixed(1)} s after its start, ${ordering.acknowledged.length} orders, none lost`,
      ],
      broken: [...new Set(broken)],
    }
  },
}
