import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { invoiceChecks } from '#invoices/server/checks.queries.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { listBroken } from '#kit/server/doctor.ts'
import { until } from '../../tests/support/shop/until.ts'
import { createFindings, type Outcome, type Proof } from '../support/proof.ts'
import { createBuyers, startOrdering } from '../support/scenes/buyers.ts'
import { signIn } from '../support/shop.ts'
import { createDurableShop } from '../support/shops/durable-shop.ts'

/** Switches invoices on for the shop and every seller. Returns products that never run out. */
async function enableInvoices(db: pg.Pool) {
  await db.query(
    `update settings set changed = changed
      || '{"registration": "609123456", "registeredName": "Himal Computers Pvt. Ltd."}'`,
  )
  await db.query(
    "update invoice_issuers set kind = 'tax_invoice', prefix = 'KTM', address = 'Kathmandu'",
  )
  await db.query(
    `insert into invoice_issuers (business_id, kind, prefix)
      select id, 'pan_bill', 'S' || id from businesses`,
  )
  const { rows } = await db.query<{ id: string }>(
    `with more as (update products set stock = stock + 1000000 where on_sale returning id)
     insert into stock_moves (product_id, quantity, reason) select id, 1000000, 'delivery' from more
       returning product_id::text as id`,
  )
  return rows.map(({ id }) => id)
}

/** Marks pending orders as shipped, so that they can be delivered. */
async function shipOrders(db: pg.Pool, count: number) {
  const { rows } = await db.query<{ id: string }>(
    `with chosen as (select id from orders
      where status = 'pending' and customer_email not like 'sample-%@shop.invalid'
      order by number limit $1), parts as (
       update consignments set stage = 'shipped', version = version + 1 from chosen
         where order_id = chosen.id returning order_id, consignments.id
     ), events as (
       insert into order_events (order_id, consignment_id, from_status, to_status)
         select order_id, id, 'pending', 'shipped' from parts
     ) update orders set status = 'shipped' from chosen where orders.id = chosen.id
       returning orders.id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Delivers all of these orders at once. A call without an answer counts as refused. */
const deliverAll = (api: ApiClient, ids: string[]) =>
  Promise.allSettled(ids.map((id) => api.orders.changeStage({ id, status: 'delivered' })))

const countInvoices = async (db: pg.Pool) =>
  Number((await db.query('select count(*) from invoices')).rows[0].count)

async function killWhileWriting(rounds: number): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const durable = await createDurableShop('bundled')
  let shop = await durable.start()
  let db = await durable.openDb()
  const products = await enableInvoices(db)
  const { tokens } = await createBuyers(db, 12)
  const ordering = startOrdering({ tokens, products }, () => durable.address, { atOnce: 3 })
  const { api } = await signIn(db, durable.address, 'owner')
  const enough = (rounds + 1) * 50
  await until('enough orders', async () => ordering.acknowledged.length >= enough)
  await ordering.stop()

  const started = performance.now()
  const calm = await deliverAll(api, await shipOrders(db, 50))
  const seconds = (performance.now() - started) / 1000
  expect(
    calm.every(({ status }) => status === 'fulfilled'),
    'not every one of 50 deliveries at once succeeded',
  )
  for (let round = 0; round < rounds; round++) {
    const delivering = deliverAll(api, await shipOrders(db, 50))
    const killedAt = (await countInvoices(db)) + randomInt(1, 40)
    await until('some invoices', async () => (await countInvoices(db)) >= killedAt)
    await db.end()
    await shop.end('SIGKILL')
    await delivering
    shop = await durable.start()
    db = await durable.openDb()
  }
  broken.push(...(await listBroken(db, invoiceChecks)).map((problem) => JSON.stringify(problem)))
  const { rows } = await db.query<{ written: string; missing: string }>(
    `select (select count(*) from invoices) as written,
      (select count(*) from consignments join orders on orders.id = order_id
       where stage = 'delivered' and customer_email not like 'sample-%@shop.invalid'
         and not exists (select from invoices where consignment_id = consignments.id)) as missing`,
  )
  expect(Number(rows[0]?.missing) === 0, `${rows[0]?.missing} deliveries have no invoice`)
  expect(Number(rows[0]?.written) >= 50 + rounds, `only ${rows[0]?.written} invoices`)
  await db.end()
  expect((await shop.end()) === 0, 'the last shop did not stop cleanly')
  return {
    figures: [
      `50 invoices at once in ${seconds.toFixed(1)} s; ` +
        `after ${rounds} kills ${rows[0]?.written} invoices, no number missing`,
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Invoice numbers have no gap, even with 50 invoices written at once and kill -9 midway, and ' +
    'every delivery has its invoice.',
  test:
    'Fifty orders of the shop and its sellers are delivered at once, repeatedly, while the shop ' +
    'is killed at random moments. Then every series is counted, and billed amounts are compared ' +
    'with charged amounts.',
  seconds: 240,
  run: ({ brief }) => killWhileWriting(brief ? 2 : 8),
}
