import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/products.ts'
import { setUpShop } from '../../../../tests/support/test-shop.ts'

const metricsToken = 'a-token-for-the-collector'
const shop = setUpShop({ METRICS_TOKEN: metricsToken })
let address: string
beforeAll(async () => {
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

const answer = (path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) =>
  new Promise<{ status: number; headers: object; body: Buffer }>((resolve, reject) => {
    const call = request(address + path, { method, headers }, async (response) => {
      const { date: _, ...others } = response.headers
      resolve({
        status: response.statusCode ?? 0,
        headers: others,
        body: Buffer.concat(await response.toArray()),
      })
    })
    call.on('error', reject).end()
  })
const counted = async (route: string) => {
  const { body } = await shop.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return Number(
    new RegExp(`shop_http_requests_total{method="GET",route="${route}",status="200"} (\\d+)`).exec(
      body,
    )?.[1],
  )
}

test('what is kept is answered as it was when it was made, header for header', async () => {
  for (let products = 0; products < 5; products++) await makeProduct(shop.shop)
  const path = '/api/v1/product'
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }] as Record<
    string,
    string
  >[]) {
    const [made, ...kept] = [
      await answer(path, { headers }),
      await answer(path, { headers }),
      await answer(path, { headers }),
    ]
    for (const each of kept)
      expect({ ...each, body: each.body.length }).toEqual({ ...made, body: each.body.length })
    expect(made).toMatchObject({
      status: 200,
      headers: { 'x-content-type-options': 'nosniff', vary: 'accept-encoding' },
    })
    const nothing = await answer(path, { method: 'HEAD', headers })
    expect([nothing.status, nothing.body.length]).toEqual([200, 0])
    const etag = (made.headers as { etag: string }).etag
    expect(await answer(path, { headers: { ...headers, 'if-none-match': etag } })).toMatchObject({
      status: 304,
      headers: { etag },
    })
  }
})

test('a change is seen by whoever asks next', async () => {
  const [staff, id] = [await shop.signIn('staff'), await makeProduct(shop.shop, { stock: 10 })]
  const stock = async () =>
    JSON.parse((await answer(`/api/v1/product/${id}`)).body.toString()).stock
  for (const _ of [1, 2, 3]) expect(await stock()).toBe(10)
  await staff.api.inventory.correctStock({ id, difference: 5, reason: 'delivery' })
  expect(await stock()).toBe(15)
})

test('every answer is counted once, and the cache is asked once for each', async () => {
  const path = `/api/v1/product/${await makeProduct(shop.shop)}`
  const found = async () => {
    const { body } = await shop.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    return Number(/shop_reply_cache_asked_total{result="found"} (\d+)/.exec(body)?.[1])
  }
  const [before, foundBefore] = [await counted('/api/v1/product/:id'), await found()]
  for (let times = 0; times < 10; times++) await answer(path)
  expect(await counted('/api/v1/product/:id')).toBe(before + 10)
  expect(await found()).toBe(foundBefore + 9)
})

test('whoever is signed in, and any other method, is the framework’s', async () => {
  const path = '/api/v1/shop'
  for (const _ of [1, 2, 3]) expect((await answer(path)).status).toBe(200)
  expect((await answer(path, { method: 'DELETE' })).status).toBe(404)
  expect((await answer(path, { headers: { authorization: 'Bearer nobody' } })).status).toBe(200)
})
