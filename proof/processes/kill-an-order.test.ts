import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#accounts/server/accounts.queries.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { listProblems } from '#doctor.ts'
import { orderFaultPoints } from '#fault-points.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { cloneDatabase } from '../../tests/support/shop/database.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { endShops, startShopProcess } from '../../tests/support/shop/shop-process.ts'
import { until } from '../../tests/support/shop/until.ts'

// The shop is killed at named points of an order. No acknowledged order may be lost or incomplete.
let dataDir: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-kill-'))
  database = await cloneDatabase()
  db = connect({ connectionString: database.url })
})
afterEach(endShops)
afterAll(async () => {
  await db.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const settings = () => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SAMPLE_DATA: 'true',
  RATE_LIMITS: 'false',
  CHEAP_WORK: 'true',
})

async function placeOrder(address: string, token: string, productId: string, key: string) {
  const body = { items: [{ product: { id: productId }, quantity: 1 }], shippingAddress: 'Patan' }
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
  const response = await fetch(`${address}/api/v1/order`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
    order: (await response.json()).data as { id: string },
  }
}

test.each(orderFaultPoints)('no order is lost or doubled after a kill at %s', async (point) => {
  const email = `${point.toLowerCase()}@example.com`
  const shop = await startShopProcess({ ...settings(), FAULT_POINT: point })
  const visitor = createHttpClient(shop.address)
  // Inserted without registration, which would send a mail first.
  const user = await insertUser(db, {
    name: 'A',
    email,
    role: 'customer',
    passwordHash: null,
    verified: true,
  })
  const token = await openSession(db, user?.id ?? '')
  const { products } = await visitor.search.listing({ availability: 'inStock', limit: '1' })
  const product = products[0]
  if (!product) throw new Error('the sample shop has something in stock')
  await createHttpClient(shop.address, token).cart.addItem({ product: product.id, quantity: 1 })
  const acknowledged = await placeOrder(shop.address, token, product.id, point).then(
    ({ order }) => order,
    () => null,
  )
  await shop.exited
  const next = await startShopProcess(settings())
  const customer = createHttpClient(next.address, token)
  const before = (await customer.orders.mine()).orders
  if (acknowledged) expect(before.map(({ id }) => id)).toEqual([acknowledged.id])
  if (
    [
      'order.beforeBegin',
      'order.afterCart',
      'order.afterStock',
      'order.afterPromo',
      'order.beforeCommit',
    ].includes(point)
  ) {
    expect(before).toEqual([])
    expect((await customer.cart.current()).data[0]?.items).toHaveLength(1)
  }
  // The browser retries with the same key. There must be exactly one order afterwards.
  const again = await placeOrder(next.address, token, product.id, point)
  expect(again.status).toBe(201)
  expect(again.replayed).toBe(before.length > 0 ? 'true' : null)
  expect((await customer.orders.mine()).orders.map(({ id }) => id)).toEqual([again.order.id])
  expect(await listProblems(db)).toEqual([])
  await expectMail(email)
  expect(await next.end()).toBe(0)
})

test('other processes see a sale whose process died before it signalled them', async () => {
  const bystander = await startShopProcess(settings())
  const shop = await startShopProcess({ ...settings(), FAULT_POINT: 'order.afterCommit' })
  const user = await insertUser(db, {
    name: 'A',
    email: 'untold@example.com',
    role: 'customer',
    passwordHash: null,
    verified: true,
  })
  const token = await openSession(db, user?.id ?? '')
  const { products } = await createHttpClient(shop.address).search.listing({
    availability: 'inStock',
    limit: '1',
  })
  const id = products[0]?.id ?? ''
  await createHttpClient(shop.address, token).cart.addItem({ product: id, quantity: 1 })
  const seen = async () => (await createHttpClient(bystander.address).catalog.product({ id })).stock
  const before = await seen()
  await placeOrder(shop.address, token, id, 'untold').catch(() => null)
  await shop.exited
  await until('the other process to show the new stock', async () => (await seen()) === before - 1)
  expect(await bystander.end()).toBe(0)
})

/** Makes the mail task due, as if its lease had expired, and waits for the order mail. */
async function expectMail(email: string) {
  await db.query(
    `update tasks set run_at = now(), leased_until = case when lease is not null then now() end
       where kind = 'mail';
     select pg_notify('tasks', 'mail')`,
  )
  const id = await until(`the mail to ${email}`, async () => {
    const sent = `select id::text from mails
      where kind = 'order-placed' and recipient like '%' || $1 || '%' and sent_at is not null`
    const { rows } = await db.query<{ id: string }>(sent, [email])
    return rows.length === 1 && rows[0]?.id
  })
  expect(
    (await readdir(join(dataDir, 'mail'))).some((name) => name.startsWith(id.padStart(8, '0'))),
  ).toBe(true)
}
