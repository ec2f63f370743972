import { beforeEach, describe, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { createTestShop, setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { SearchEvent } from '../../event.ts'
import { listPopularSearches } from './searches.queries.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
beforeEach(() => shop.db.query('delete from searches'))

let visitors = 0
const newVisitor = () => {
  visitors += 1
  return `10.0.${visitors >> 8}.${visitors & 255}`
}
const track = (event: Partial<SearchEvent> & { phrase: string }, from = newVisitor()) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/search/event',
    payload: event,
    remoteAddress: from,
  })
const searches = async (query = {}) => (await staff.api.search.searches(query)).items

test('a search counts as the same, however it is typed', async () => {
  for (const phrase of ['Gaming  Laptop', ' gaming laptop ', 'GAMING LAPTOP'])
    expect((await track({ phrase })).statusCode).toBe(202)
  await track({ phrase: 'mouse' })
  expect(await searches()).toMatchObject([
    { phrase: 'gaming laptop', times: 3, found: 0, hidden: false, clicked: [] },
    { phrase: 'mouse', times: 1 },
  ])
})

test('a visitor counts once a day, and the last number of results is stored', async () => {
  await track({ phrase: 'thing' }, '10.9.9.9')
  expect(await searches()).toMatchObject([{ phrase: 'thing', times: 1, found: 0 }])
  await makeProduct(shop.shop)
  for (let times = 0; times < 3; times++) await track({ phrase: 'thing' }, '10.9.9.9')
  expect(await searches()).toMatchObject([{ phrase: 'thing', times: 1, found: 1 }])
  shop.advanceClock(86_400_000)
  await track({ phrase: 'thing' }, '10.9.9.9')
  expect(await searches()).toMatchObject([{ times: 2 }])
})

test('a list that our pages request is no search', async () => {
  await shop.visitor.search.listing({ search: 'quantum submarine' })
  expect(await searches()).toEqual([])
})

test.each(['!!! ???', 'x'.repeat(61), 'xyzzy\u0007bell'])(
  '%j is accepted, but not stored',
  async (phrase) => {
    expect((await track({ phrase })).statusCode).toBe(202)
    expect(await searches()).toEqual([])
  },
)

test.each([
  { found: 7 },
  { phrase: 7 },
  { phrase: 'x'.repeat(201) },
  { productId: 'first' },
  { user: 'me' },
])('%j is refused', async (wrong) => {
  const payload = { phrase: 'laptop', ...wrong }
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/v1/search/event', payload })).statusCode,
  ).toBe(400)
})

test('one address can report only so many searches', async () => {
  const limitedShop = await createTestShop({ RATE_LIMITS: 'true' })
  const statuses: number[] = []
  for (let times = 0; times < 70; times++) {
    const { statusCode } = await limitedShop.app.inject({
      method: 'POST',
      url: '/api/v1/search/event',
      payload: { phrase: `word ${times}` },
    })
    statuses.push(statusCode)
  }
  expect([...new Set(statuses)]).toEqual([202, 429])
  await limitedShop.close()
})

test('a thousand new searches a day are stored, and stored ones are always counted', async () => {
  await track({ phrase: 'stored' })
  await shop.db.query(
    'insert into searches (phrase, found) ' +
      "select 'junk ' || n, 0 from generate_series(1, 1000) as n",
  )
  await Promise.all([track({ phrase: 'stored' }), track({ phrase: 'late' })])
  expect([await searches({ search: 'stored' }), await searches({ search: 'late' })]).toMatchObject([
    [{ times: 2 }],
    [],
  ])
  await shop.db.query("update searches set first_at = now() - interval '1 day'")
  await track({ phrase: 'late' })
  expect(await searches({ search: 'late' })).toMatchObject([{ times: 1 }])
})

test('unused searches and clicks are deleted after three months, unless hidden', async () => {
  const product = await makeProduct(shop.shop)
  for (const phrase of ['old', 'rude', 'young']) {
    await track({ phrase })
    await track({ phrase, productId: product })
  }
  await staff.api.search.hideSearch({ phrase: 'rude', hidden: true })
  await shop.db.query(
    "update searches set last_at = now() - interval '91 days' where phrase <> 'young'",
  )
  await shop.runTask('search-cleaning')
  const { rows } = await shop.db.query(
    'select phrase, hidden from searches join search_clicks using (phrase) order by 1',
  )
  expect(rows).toEqual([
    { phrase: 'rude', hidden: true },
    { phrase: 'young', hidden: false },
  ])
})

describe('products opened after a search', () => {
  test('are counted, the most opened first', async () => {
    const [few, many] = [await makeProduct(shop.shop), await makeProduct(shop.shop)]
    await track({ phrase: 'thing' })
    for (const productId of [many, few, many]) await track({ phrase: 'Thing', productId })
    for (let times = 0; times < 2; times++)
      await track({ phrase: 'thing', productId: few }, '10.8.8.8')
    await track({ phrase: 'thing', productId: many })
    const [found] = await searches()
    expect(found).toMatchObject({
      times: 1,
      clicked: [
        { id: many, times: 3 },
        { id: few, times: 2 },
      ],
    })
  })

  test('count only for stored searches and existing products', async () => {
    const product = await makeProduct(shop.shop)
    expect((await track({ phrase: 'thi', productId: product })).statusCode).toBe(202)
    expect(await searches()).toEqual([])
    await track({ phrase: 'thing' })
    const unknown = await track({ phrase: 'thing', productId: '999999999' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'unknown_product'])
    expect((await searches())[0]?.clicked).toEqual([])
  })

  test('are at most thirty per search', async () => {
    await track({ phrase: 'thing' })
    const ids = await Promise.all(Array.from({ length: 31 }, () => makeProduct(shop.shop)))
    for (const productId of [...ids, ids[0] ?? '']) await track({ phrase: 'thing', productId })
    const { rows } = await shop.db.query(
      "select count(*) as products, max(times) as times from search_clicks where phrase = 'thing'",
    )
    expect(rows).toEqual([{ products: 30, times: 2 }])
  })

  test('do not prevent deleting a product', async () => {
    const product = await makeProduct(shop.shop)
    await track({ phrase: 'thing' })
    await track({ phrase: 'thing', productId: product })
    expect((await shop.db.query('select products_in_use($1)', [[product]])).rows).toEqual([])
  })
})

test('popular searches are recent, successful, made by several and not hidden', async () => {
  await makeProduct(shop.shop)
  const times = async (phrase: string, count: number) => {
    for (let time = 0; time < count; time++) await track({ phrase })
  }
  await times('things', 4)
  await times('thing', 5)
  await times('thi', 2)
  await times('refrigerator', 6)
  await times('thing half price call 98', 6)
  await times('rude thing', 7)
  await shop.db.query("update searches set found = 1 where phrase = 'rude thing'")
  await times('a thing', 8)
  await shop.db.query(
    "update searches set last_at = now() - interval '91 days' where phrase = 'a thing'",
  )
  await staff.api.search.hideSearch({ phrase: 'Rude thing', hidden: true })
  expect(await listPopularSearches(shop.db, 10)).toEqual(['thing', 'things'])
  expect(await listPopularSearches(shop.db, 1)).toEqual(['thing'])
  await staff.api.search.hideSearch({ phrase: 'rude thing', hidden: false })
  expect(await listPopularSearches(shop.db, 1)).toEqual(['rude thing'])
  const { items } = await (await shop.signIn('owner')).api.audit.list({ subject: 'search' })
  expect(items.slice(0, 2).map(({ action, title }) => [action, title])).toEqual([
    ['showed', 'rude thing'],
    ['hid', 'rude thing'],
  ])
})

test('a failed search waits for staff to act, and again if that did not help', async () => {
  const failed = async () => (await searches({ found: 'none' })).map(({ phrase }) => phrase)
  const product = await makeProduct(shop.shop)
  for (const phrase of ['gadget', 'widget', 'doodad', 'thing']) await track({ phrase })
  expect((await failed()).sort()).toEqual(['doodad', 'gadget', 'widget'])
  await staff.api.search.createSynonym({ words: ['gadget'], meaning: 'zeppelins' })
  await staff.api.search.createRedirect({ phrase: 'widget', path: '/discover' })
  await staff.api.search.createFeatured({ phrase: 'doodad', productIds: [product] })
  expect(await failed()).toEqual([])
  expect((await searches({ search: 'gadget' }))[0]?.found).toBeNull()
  await track({ phrase: 'gadget' })
  expect(await failed()).toEqual(['gadget'])
})

test('customers can neither see nor change the counts', async () => {
  const { api } = await shop.signIn()
  await expectRefusal(api.search.searches(), 403)
  await expectRefusal(api.search.hideSearch({ phrase: 'laptop', hidden: true }), 403)
  await expectRefusal(shop.visitor.search.createSynonym({ words: ['x'], meaning: 'y' }), 401)
})
