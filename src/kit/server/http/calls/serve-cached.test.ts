import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/records/products.ts'
import { setUpShop } from '../../../../../tests/support/shop/test-shop.ts'

const metricsToken = 'a-token-for-the-collector'
const shop = setUpShop({ METRICS_TOKEN: metricsToken })
let address: string
beforeAll(async () => {
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

const fetchReply = (
  path: string,
  { method = 'GET', headers = {} as Record<string, string> } = {},
) =>
  new Promise<{ status: number; headers: object; body: Buffer }>((resolve, reject) => {
    const call = request(address + path, { method, headers }, async (response) => {
      const { date: _, ...otherHeaders } = response.headers
      resolve({
        status: response.statusCode ?? 0,
        headers: otherHeaders,
        body: Buffer.concat(await response.toArray()),
      })
    })
    call.on('error', reject).end()
  })
const countRequests = async (route: string) => {
  const { body } = await shop.get('/metrics', metricsToken)
  return Number(
    new RegExp(`shop_http_requests_total{method="GET",route="${route}",status="200"} (\\d+)`).exec(
      body,
    )?.[1],
  )
}

test('a cached reply equals the original, header for header', async () => {
  for (let products = 0; products < 5; products++) await makeProduct(shop.shop)
  const path = '/api/v1/product'
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }] as Record<
    string,
    string
  >[]) {
    const [created, ...cached] = [
      await fetchReply(path, { headers }),
      await fetchReply(path, { headers }),
      await fetchReply(path, { headers }),
    ]
    for (const each of cached)
      expect({ ...each, body: each.body.length }).toEqual({ ...created, body: each.body.length })
    expect(created).toMatchObject({
      status: 200,
      headers: { 'x-content-type-options': 'nosniff', vary: 'accept-encoding' },
    })
    const head = await fetchReply(path, { method: 'HEAD', headers })
    expect([head.status, head.body.length]).toEqual([200, 0])
    const etag = (created.headers as { etag: string }).etag
    expect(
      await fetchReply(path, { headers: { ...headers, 'if-none-match': etag } }),
    ).toMatchObject({ status: 304, headers: { etag } })
  }
})

test('the next request after a change sees it', async () => {
  const [staff, id] = [await shop.signIn('staff'), await makeProduct(shop.shop, { stock: 10 })]
  const stock = async () =>
    JSON.parse((await fetchReply(`/api/v1/product/${id}`)).body.toString()).stock
  for (const _ of [1, 2, 3]) expect(await stock()).toBe(10)
  await staff.api.inventory.correctStock({ id, difference: 5, reason: 'delivery' })
  expect(await stock()).toBe(15)
})

test('every reply and every cache lookup is counted once', async () => {
  const path = `/api/v1/product/${await makeProduct(shop.shop)}`
  const countFound = async () => {
    const { body } = await shop.get('/metrics', metricsToken)
    return Number(/shop_reply_cache_asked_total{result="found"} (\d+)/.exec(body)?.[1])
  }
  const [countBefore, foundBefore] = [
    await countRequests('/api/v1/product/:id'),
    await countFound(),
  ]
  for (let times = 0; times < 10; times++) await fetchReply(path)
  expect(await countRequests('/api/v1/product/:id')).toBe(countBefore + 10)
  expect(await countFound()).toBe(foundBefore + 9)
})

test('requests with a token and other methods go to the framework', async () => {
  const path = '/api/v1/shop'
  for (const _ of [1, 2, 3]) expect((await fetchReply(path)).status).toBe(200)
  expect((await fetchReply(path, { method: 'DELETE' })).status).toBe(404)
  expect((await fetchReply(path, { headers: { authorization: 'Bearer unknown' } })).status).toBe(
    200,
  )
})
