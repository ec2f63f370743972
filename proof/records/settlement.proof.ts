import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { toPaisa } from '#kit/contract/money.ts'
import { until } from '../../tests/support/shop/until.ts'
import { createFindings, type Outcome, type Proof } from '../support/proof.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { cheatAsSeller, toLossText } from '../support/scenes/dishonest-seller.ts'
import { type RecordedPayout, startSettling } from '../support/scenes/settlements.ts'
import { signIn } from '../support/shop.ts'
import { createDurableShop } from '../support/shops/durable-shop.ts'

/** Gives the sample's sellers unlimited stock, and makes sales payable on delivery. */
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

/** Acknowledged payouts that are lost, wrong or duplicated, and payouts without acknowledgement. */
async function findWrongPayouts(db: pg.Pool, paid: RecordedPayout[]): Promise<string[]> {
  const { rows } = await db.query<{ reference: string; paisa: string }>(
    `select reference, -amount_paisa as paisa
      from settlement_entries
      where kind = 'payout' and reverses is null and staff_id is not null`,
  )
  const booked = new Map(rows.map(({ reference, paisa }) => [reference, Number(paisa)]))
  const wrong = paid.filter(({ reference, amount }) => booked.get(reference) !== toPaisa(amount))
  return [
    ...(wrong.length > 0
      ? [`${wrong.length} acknowledged payouts are lost or have another amount`]
      : []),
    ...(rows.length !== booked.size
      ? [`${rows.length - booked.size} payouts were booked twice`]
      : []),
    ...(booked.size > paid.length
      ? [`${booked.size - paid.length} payouts were never acknowledged`]
      : []),
  ]
}

async function killWhileSettling(kills: number): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const durable = await createDurableShop('bundled')
  let shop = await durable.start()
  let db = await durable.openDb()
  const { tokens } = await createBuyers(db, 12)
  const ordering = startOrdering(
    { tokens, products: await stockSellers(db) },
    () => durable.address,
    {
      atOnce: 3,
    },
  )
  const { api } = await signIn(db, durable.address, 'owner')
  const settling = startSettling(api)
  await db.end()
  const countDone = () =>
    ordering.acknowledged.length +
    settling.counts.delivered +
    settling.counts.returned +
    settling.paid.length
  for (let kill = 0; kill < kills; kill++) {
    // Kill in the middle of an operation, however slow the machine is.
    const enough = countDone() + randomInt(2, 15)
    await until('some settlements', async () => countDone() >= enough)
    await sleep(randomInt(0, 40))
    await shop.end('SIGKILL')
    shop = await durable.start()
  }
  await sleep(1_000)
  await ordering.stop()
  await settling.stop()
  db = await durable.openDb()
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
  expect((await shop.end()) === 0, 'the last shop did not stop cleanly')
  return {
    figures: [
      `${kills} kills: ${ordering.acknowledged.length} orders, ${counts.delivered} deliveries, ` +
        `${counts.returned} returns, ${paid.length} payouts acknowledged, ` +
        `${rows[0]?.entries} entries`,
      `${broken.length} balances or payouts wrong`,
    ],
    broken,
  }
}

/** A seller's members and an accomplice try to get money that never reached the shop. */
async function cheat(rounds: number): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const { lostPaisa, tried, problems } = await cheatAsSeller(rounds)
  expect(tried > 0, 'no order was placed')
  expect(lostPaisa <= 0, `the shop paid ${toLossText(lostPaisa)} that it never received`)
  broken.push(...problems)
  return {
    figures: [
      `${tried} deliveries of unpaid orders, own orders and returns stated by a seller: ` +
        `${toLossText(Math.max(0, lostPaisa))} lost`,
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'kill -9 of the shop during settlements leaves every seller’s balance correct: each sale, ' +
    'return and payout is booked once, or not at all. A seller is paid only money that reached ' +
    'the shop.',
  test:
    'A seller’s member orders the seller’s own goods with a promo code, alone and with an ' +
    'accomplice, names couriers, and states deliveries and returns of orders that nobody has ' +
    'paid. Staff pay out and refund whatever the shop tells them to. Then customers and staff ' +
    'are real. ' +
    'Customers order from sellers, and staff deliver, accept returns and record payouts, several ' +
    'at once, while the shop is killed at random moments. Clients without an answer retry. ' +
    'Afterwards every acknowledged payout is looked up, and the doctor recomputes every balance ' +
    'from the orders.',
  seconds: 240,
  async run({ brief }) {
    const cheated = await cheat(brief ? 1 : 10)
    const killed = await killWhileSettling(brief ? 3 : 25)
    return {
      figures: [...cheated.figures, ...killed.figures],
      broken: [...cheated.broken, ...killed.broken],
    }
  },
}
