import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { createTestShop, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { listen, type Signals } from '../db/signals.ts'
import { transaction } from '../db/transaction.ts'
import { invalidate, type Tag, toPayloads } from './invalidate.ts'

const shop = setUpShop()
let signals: Signals
beforeAll(async () => {
  signals = (await listen({ connectionString: shop.databaseUrl })) as Signals
})
afterAll(() => signals.close())

const products = (count: number) =>
  Array.from({ length: count }, (_, index): Tag => `product:${9_000_000_000_000_000 - index}`)

test('another process receives all tags, however many products change together', async () => {
  const received: string[] = []
  signals.on('cache', (payload) => received.push(...payload.split(',')))
  const tags: Tag[] = ['catalogue', ...products(2_000)]
  await transaction(shop.db, (tx) => invalidate(tx, tags))
  await expect.poll(() => received).toEqual(tags)
})

test('payloads fit the limit of PostgreSQL, and no change sends no payload', () => {
  const payloads = toPayloads(products(2_000))
  for (const payload of payloads) expect(payload.length).toBeLessThan(8_000)
  expect(payloads.length).toBeLessThan(10)
  expect(toPayloads([])).toEqual([])
})

test('the process that made a change sees it immediately, before the signal arrives', async () => {
  const deaf = await createTestShop()
  const [staff, id] = [await deaf.signIn('staff'), await makeProduct(deaf.shop, { stock: 10 })]
  expect((await deaf.visitor.catalog.product({ id })).stock).toBe(10)
  await deaf.shop.signals.close()
  await staff.api.inventory.correctStock({ id, difference: 5, reason: 'delivery' })
  expect((await deaf.visitor.catalog.product({ id })).stock).toBe(15)
  await deaf.close()
})
