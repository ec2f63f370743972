import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { until } from '../tests/support/until.ts'
import { findLosses, keepOrdering, makeBuyers } from './support/buyers.ts'
import { makeDurableShop } from './support/durable-shop.ts'
import { createFindings, type Outcome, type Proof } from './support/proof.ts'
import { keepSettling, type Paid } from './support/settling.ts'
import { signIn } from './support/shop.ts'

/** What the sample's sellers sell, as much as anybody wants, paid as soon as it is delivered. */
async function stockSellers(db: pg.Pool): Promise<string[]> {
  await db.query('update seller_settings set hold_days = 0, version = version + 1')
  await db.query("select pg_notify('cache', 'sellers')")
  const { rows } = await db.query<{ id: string }>(
    `with more as (update products set stock = stock + 1000000
      where business_id is not null and on_sale returning id)
     insert into stock_moves (product_id, quantity, reason) select id, 1000000, 'delivery' from more
       returning product_id::text as id`,
  )
  return rows.map(({ id }) => id)
}

/** Payouts that were acknowledged and are not there once, or are there and nobody was told. */
async function findWrongPayouts(db: pg.Pool, paid: Paid[]): Promise<string[]> {
  const { rows } = await db.query<{ reference: string; paisa: string }>(
    "select reference, -amount_paisa as paisa from settlement_entries where kind = 'payout' and reverses is null and staff_id is not null",
  )
  const there = new Map(rows.map(({ reference, paisa }) => [reference, Number(paisa)]))
  const wrong = paid.filter(
    ({ reference, amount }) => there.get(reference) !== Math.round(amount * 100),
  )
  return [
    ...(wrong.length > 0
      ? [`${wrong.length} acknowledged payouts are lost or of another amount`]
      : []),
    ...(rows.length !== there.size ? [`${rows.length - there.size} payouts are there twice`] : []),
    ...(there.size > paid.length
      ? [`${there.size - paid.length} payouts exist that nobody was told about`]
      : []),
  ]
}

async function killWhileSettling(kills: number): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const place = await makeDurableShop('bundled')
  let shop = await place.start()
  let db = await place.openDb()
  const { tokens } = await makeBuyers(db, 12)
  const ordering = keepOrdering({ tokens, products: await stockSellers(db) }, () => place.address, {
    atOnce: 3,
  })
  const { api } = await signIn(db, place.address, 'owner')
  const settling = keepSettling(api)
  await db.end()
  const done = () =>
    ordering.acknowledged.length +
    settling.counts.delivered +
    settling.counts.returned +
    settling.paid.length
  for (let kill = 0; kill < kills; kill++) {
    // In the middle of something, however slow the machine is.
    const enough = done() + randomInt(2, 15)
    await until('something to be settled', async () => done() >= enough)
    await sleep(randomInt(0, 40))
    await shop.end('SIGKILL')
    shop = await place.start()
  }
  await sleep(1_000)
  await ordering.stop()
  await settling.stop()
  db = await place.openDb()
  const { paid, counts } = settling
  broken.push(...(await findLosses(db, ordering)), ...(await findWrongPayouts(db, paid)))
  const { rows } = await db.query<{ entries: string }>(
    'select count(*) as entries from settlement_entries',
  )
  await db.end()
  expect(
    counts.delivered > 0 && paid.length > 0,
    `only ${counts.delivered} deliveries and ${paid.length} payouts`,
  )
  expect((await shop.end()) === 0, 'the last one did not stop well')
  return {
    figures: [
      `${kills} kills: ${ordering.acknowledged.length} orders, ${counts.delivered} deliveries, ${counts.returned} returns, ${paid.length} payouts acknowledged, ${rows[0]?.entries} entries`,
      `${broken.length} balances or payouts wrong`,
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'kill -9 of the shop in the middle of settlements leaves every seller’s balance right: ' +
    'each sale, return and payout is booked once, or not at all.',
  test:
    'Customers order from sellers, staff deliver, take pieces back and record payouts, several ' +
    'at once, while the shop is killed at random moments; whoever got no answer asks again. ' +
    'Afterwards every acknowledged payout is looked up, and doctor recomputes every balance ' +
    'from the orders.',
  seconds: 240,
  run: ({ brief }) => killWhileSettling(brief ? 3 : 25),
}
