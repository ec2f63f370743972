import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, { renderer: null, shedsLoad: true })
})
afterAll(() => shop.close())

/** Asks the database, each number by a statement of its own. */
const card = (id: number) => shop.app.inject({ url: `/api/v1/product/cards?id=${id}` })

/** Takes every connection to the database; the result gives them back. */
async function occupyDatabase() {
  const { db } = shop.shop
  const taken = await Promise.all(Array.from({ length: db.options.max }, () => db.connect()))
  return () => {
    for (const client of taken) client.release()
  }
}

test('requests the database cannot serve in time are turned away at once; sign-ins and what needs no database are not', async () => {
  const { email, password } = await shop.signIn()
  // Asked for twice, it is kept.
  for (let time = 0; time < 2; time++) expect((await card(1)).statusCode).toBe(200)
  const release = await occupyDatabase()
  const signIn = shop.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } })
  const waiting = Array.from({ length: 1_000 }, (_, index) => card(index + 2))
  const refused = await Promise.race(waiting)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
  expect((await card(1)).statusCode).toBe(200)
  expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200)

  release()
  expect((await signIn).statusCode).toBe(200)
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  // As many as the database is assumed to manage; the others were refused.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
  expect((await card(2_000)).statusCode).toBe(200)
})
