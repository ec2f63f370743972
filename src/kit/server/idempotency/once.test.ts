import { expect, test } from 'vitest'
import { toOrderItems } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { deleteOldIdempotencyKeys } from './replies.queries.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')

const delivery = { difference: 1, reason: 'delivery' } as const
const addStockWithKey = (product: string, key: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/product/${product}/stock`,
    payload: delivery,
    headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': key },
  })

test('a repeated call gets the first reply, word for word, and is marked', async () => {
  const product = await makeProduct(shop.shop, { stock: 1 })
  const [first, again] = [
    await addStockWithKey(product, 'twice'),
    await addStockWithKey(product, 'twice'),
  ]
  expect([first.statusCode, first.headers['idempotent-replayed'], first.body]).toEqual([
    200,
    undefined,
    '{"stock":2}',
  ])
  expect([again.statusCode, again.headers['idempotent-replayed'], again.body]).toEqual([
    200,
    'true',
    '{"stock":2}',
  ])
})

test('the path counts as input: the same key for another product is refused', async () => {
  const [product, other] = [await makeProduct(shop.shop), await makeProduct(shop.shop)]
  await addStockWithKey(product, 'one-product')
  expect((await addStockWithKey(other, 'one-product')).json()).toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('the same key at another endpoint is another request', async () => {
  const product = await makeProduct(shop.shop)
  await addStockWithKey(product, 'shared')
  const order = {
    customer: { name: 'Sita Rai', number: '9800000001' },
    items: toOrderItems({ [product]: 1 }),
    shippingAddress: 'Patan',
    idempotencyKey: 'shared',
  }
  const { data } = await staff.api.orders.placeFor(order)
  expect((await staff.api.orders.placeFor(order)).data.id).toBe(data.id)
})

test('a key can be used again after a day, and is deleted', async () => {
  const product = await makeProduct(shop.shop, { stock: 1 })
  await addStockWithKey(product, 'yesterday')
  await shop.db.query("update idempotency_keys set created_at = now() - interval '25 hours'")
  expect((await addStockWithKey(product, 'yesterday')).json()).toEqual({ stock: 3 })
  await shop.db.query("update idempotency_keys set created_at = now() - interval '25 hours'")
  expect(await deleteOldIdempotencyKeys(shop.db)).toBeGreaterThan(0)
  expect((await shop.db.query('select key from idempotency_keys')).rows).toEqual([])
})

test.each(['', 'two words', 'x'.repeat(256)])('the key %j is refused', async (key) => {
  expect((await addStockWithKey(await makeProduct(shop.shop), key)).statusCode).toBe(400)
})
