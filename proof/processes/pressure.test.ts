import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'

let shop: TestShop
let taken: PoolClient[] = []
// Each test gets a new shop, because a shop remembers its recent load.
beforeEach(async () => {
  shop = await createTestShop({}, { shedsLoad: true })
  // On a slow machine, waiting for a connection must not time out before the test releases it.
  shop.shop.db.options.connectionTimeoutMillis = 0
})
afterEach(async () => {
  release()
  await shop.close()
})

/** Requests a product card. Each ID needs its own database query. */
const card = (id: number) => shop.app.inject({ url: `/api/v1/product/cards?id=${id}` })

/** Takes every database connection until `release`. */
async function occupyDatabase() {
  const { db } = shop.shop
  taken = await Promise.all(Array.from({ length: db.options.max }, () => db.connect()))
}
function release() {
  for (const client of taken.splice(0)) client.release()
}

test(
  'under overload, requests are refused at once, except sign-ins and replies that need no ' +
    'database',
  async () => {
    const { email, password } = await shop.signIn()
    // The second request puts the card into the cache.
    for (let time = 0; time < 2; time++) expect((await card(1)).statusCode).toBe(200)
    for (const url of ['/sitemap.xml', '/productListing'])
      expect((await shop.app.inject({ url })).statusCode, url).toBe(200)
    await occupyDatabase()
    const signIn = shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password },
    })
    const waiting = Array.from({ length: 3_000 }, (_, index) => card(index + 2))
    const refused = await Promise.race(waiting)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
    expect((await card(1)).statusCode).toBe(200)
    const spellings = [
      '/productListing',
      '/productListing?page=1',
      '/productListing?fbclid=abc&utm_source=advertisement',
    ]
    for (const url of ['/healthz', '/robots.txt', '/sitemap.xml', ...spellings])
      expect((await shop.app.inject({ url })).statusCode, url).toBe(200)

    release()
    expect((await signIn).statusCode).toBe(200)
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect((await card(5_000)).statusCode).toBe(200)
  },
)

test('while the database is busy, changes and uncached pages are refused at once', async () => {
  const { token } = await shop.signIn()
  const cached = ['/productListing', '/favicon.ico', (await shop.visitor.content.brand()).share]
  for (const url of cached) expect((await shop.app.inject({ url })).statusCode, url).toBe(200)
  await occupyDatabase()
  const waiting = Array.from({ length: 1_000 }, () =>
    shop.app.inject({
      method: 'DELETE',
      url: '/api/v1/cart/1',
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  expect((await Promise.race(waiting)).statusCode).toBe(503)
  // Cached pages are served under other spellings, too. Uncached ones are refused, even if the
  // address is disguised.
  for (const url of [...cached, '/productListing?fbclid=abc'])
    expect((await shop.app.inject({ url })).statusCode, url).toBe(200)
  for (const url of [
    '/productListing?search=late',
    '/%61pi/v1/cart/carts',
    '/brand/old/style.css',
  ]) {
    const { statusCode, headers } = await shop.app.inject({
      url,
      headers: { accept: 'text/html,*/*' },
    })
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      503,
      'text/html; charset=utf-8',
    ])
  }
  release()
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503).length).toBeLessThan(600)
})

test('orders do not wait for lists', async () => {
  const { token } = await shop.signIn()
  // The first listing waits until all products are indexed.
  expect((await shop.visitor.search.listing({})).products).toBeDefined()
  let answered = 0
  const lists = Array.from({ length: 600 }, async (_, index) => {
    const { statusCode } = await shop.app.inject({
      url: `/api/v1/product/listing?price=${index + 1}-`,
    })
    answered += 1
    return statusCode
  })
  const order = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/order',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(order.statusCode).toBe(400)
  expect(answered).toBeLessThan(600)
  expect(await Promise.all(lists)).toContain(200)
})

test('a client that stops waiting does not affect others with the same request', async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await occupyDatabase()
  const earlier = Array.from({ length: 40 }, (_, index) => card(index + 1))
  const received = once(shop.app.server, 'request') as Promise<[IncomingMessage]>
  const impatient = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  impatient.write('GET /api/v1/product/cards?id=99 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [{ socket }] = await received
  const patient = card(99)
  impatient.destroy()
  await once(socket, 'close')

  release()
  expect((await patient).statusCode).toBe(200)
  for (const { statusCode } of await Promise.all(earlier)) expect(statusCode).toBe(200)
})
