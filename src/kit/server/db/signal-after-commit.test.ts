import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { connect } from './connection/connect.ts'
import { signal } from './signal-after-commit.ts'
import { listen, type Signals } from './signals.ts'
import { transaction } from './transaction.ts'

const shop = setUpShop()
let signals: Signals
const received: string[] = []
beforeAll(async () => {
  signals = (await listen({ connectionString: shop.databaseUrl })) as Signals
  signals.on('cache', (payload) => received.push(payload))
})
afterAll(() => signals.close())

test('a signal is sent once if its transaction commits, and never otherwise', async () => {
  const broken = transaction(shop.db, async (tx) => {
    await signal(tx, 'cache', 'never')
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  await transaction(shop.db, (tx) => signal(tx, 'cache', 'first', 'second'))
  await shop.waitForSignals()
  await expect.poll(() => received.slice(0, 2)).toEqual(['first', 'second'])
  expect(received.filter((payload) => payload === 'first')).toHaveLength(1)
  expect(received).not.toContain('never')
})

test('a signal is sent by another process if the one that committed it died', async () => {
  const id = await makeProduct(shop.shop, { stock: 7 })
  expect((await shop.visitor.catalog.product({ id })).stock).toBe(7)
  // The rows of a process that died between its commit and its signal.
  const dead = connect({ connectionString: shop.databaseUrl })
  await dead.query(
    `with changed as (update products set stock = 3 where id = $1),
       moved as (
         insert into stock_moves (product_id, quantity, reason) values ($1, -4, 'correction')
       )
     insert into signals (channel, payload) values ('cache', 'product:' || $1::text)`,
    [id],
  )
  await dead.end()
  await expect.poll(async () => (await shop.visitor.catalog.product({ id })).stock).toBe(3)
})

test('signals of a lost connection are sent when it is back', async () => {
  const lost = new Promise<void>((resolve) => signals.onGap(() => resolve()))
  await shop.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop-signals' and datname = current_database()`,
  )
  await transaction(shop.db, (tx) => signal(tx, 'cache', 'late'))
  await lost
  await transaction(shop.db, (tx) => signal(tx, 'cache', 'later'))
  await expect.poll(() => received).toContain('later')
  expect((await shop.db.query('select from signals')).rowCount).toBe(0)
})

test('no sequence is unlogged, because a failover would lose it', async () => {
  const { rows } = await shop.db.query(
    "select relname from pg_class where relkind = 'S' and relpersistence = 'u'",
  )
  expect(rows).toEqual([])
})
