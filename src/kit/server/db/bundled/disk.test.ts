import { expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { apiBase } from '#kit/contract/calls/wire.ts'
import { expectRefusal } from '../../../../../tests/support/refusal.ts'
import { setUpPerson, setUpSmallSampleShop } from '../../../../../tests/support/shop/test-shop.ts'

const shop = setUpSmallSampleShop()
const [owner, customer] = [setUpPerson(shop, 'owner'), setUpPerson(shop)]

const listReads = () =>
  Object.values(endpoints)
    .flatMap((noun): EndpointSpec[] => Object.values(noun))
    .filter(({ method, path, download }) => method === 'GET' && !path.includes('{') && !download)

async function whileFull<Result>(work: () => Promise<Result>) {
  shop.fillDisk(true)
  try {
    return await work()
  } finally {
    shop.fillDisk(false)
  }
}

test('on a full disk, visitors, customers and staff can read', async () => {
  const refused: string[] = []
  await whileFull(async () => {
    for (const { path } of listReads())
      for (const token of [undefined, customer.token, owner.token]) {
        const reply = await shop.get(`${apiBase}${path}`, token)
        if (reply.statusCode >= 500) refused.push(`${path}: ${reply.statusCode}`)
      }
  })
  expect(refused).toEqual([])
})

test('a session that is due to be extended can be read with', async () => {
  await shop.db.query("update sessions set seen_at = now() - interval '1 day'")
  await whileFull(() => customer.api.accounts.profile())
})

test('on a full disk, changes and uploads are refused and may be repeated later', async () => {
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '1' })
  const item = { product: products[0]?.id ?? '', quantity: 1 }
  await whileFull(async () => {
    for (const change of [
      () => customer.api.cart.addItem(item),
      () => owner.api.media.upload({ file: new Blob(['picture']) }),
      () => shop.visitor.accounts.login({ email: customer.email, password: customer.password }),
    ])
      await expectRefusal(change(), { status: 503, code: 'disk_full' })
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: `${apiBase}/cart`,
      headers: { authorization: `Bearer ${customer.token}` },
      payload: item,
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await shop.get('/readyz')).toMatchObject({ statusCode: 503, body: 'not ready' })
    expect((await shop.get('/healthz')).statusCode).toBe(200)
  })
  await customer.api.cart.addItem(item)
  expect((await shop.get('/readyz')).statusCode).toBe(200)
})
