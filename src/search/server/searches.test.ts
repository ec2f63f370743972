import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#kit/server/db/connect.ts'
import { migrate, readMigrations } from '#kit/server/db/migrate.ts'
import { createDatabase } from '../../../tests/support/database.ts'
import { makeProduct } from '../../../tests/support/products.ts'
import { createTestShop, setUpShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { SearchEvent } from '../event.ts'
import { listPopular } from './searches.queries.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  staff = await shop.signIn('staff')
})
beforeEach(() => shop.shop.db.query('delete from searches'))

let people = 0
const somebodyElse = () => {
  people += 1
  return `10.0.${people >> 8}.${people & 255}`
}
const tell = (event: Partial<SearchEvent> & { phrase: string }, from = somebodyElse()) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/search/event',
    payload: event,
    remoteAddress: from,
  })
const searches = async (query = {}) => (await staff.api.search.searches(query)).items

test('what people search for is counted as one, however it is typed', async () => {
  for (const phrase of ['Gaming  Laptop', ' gaming laptop ', 'GAMING LAPTOP'])
    expect((await tell({ phrase })).statusCode).toBe(202)
  await tell({ phrase: 'mouse' })
  expect(await searches()).toMatchObject([
    { phrase: 'gaming laptop', times: 3, found: 0, hidden: false, clicked: [] },
    { phrase: 'mouse', times: 1 },
  ])
})

test('one person counts once a day, and what a search finds is as it was the last time', async () => {
  await tell({ phrase: 'thing' }, '10.9.9.9')
  expect(await searches()).toMatchObject([{ phrase: 'thing', times: 1, found: 0 }])
  await makeProduct(shop.shop)
  for (let times = 0; times < 3; times++) await tell({ phrase: 'thing' }, '10.9.9.9')
  expect(await searches()).toMatchObject([{ phrase: 'thing', times: 1, found: 1 }])
  shop.pass(86_400_000)
  await tell({ phrase: 'thing' }, '10.9.9.9')
  expect(await searches()).toMatchObject([{ times: 2 }])
})

test('a list that our own pages ask for is no search', async () => {
  await shop.visitor.search.listing({ search: 'quantum submarine' })
  expect(await searches()).toEqual([])
})

test.each(['!!! ???', 'x'.repeat(61), 'xyzzy\u0007bell'])(
  '%j is taken, but not kept',
  async (phrase) => {
    expect((await tell({ phrase })).statusCode).toBe(202)
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

test('one address cannot tell without end', async () => {
  const own = await createTestShop({ RATE_LIMITS: 'true' })
  const statuses: number[] = []
  for (let times = 0; times < 70; times++) {
    const { statusCode } = await own.app.inject({
      method: 'POST',
      url: '/api/v1/search/event',
      payload: { phrase: `word ${times}` },
    })
    statuses.push(statusCode)
  }
  expect([...new Set(statuses)]).toEqual([202, 429])
  await own.close()
})

test('a thousand new searches a day are kept, and known ones counted without end', async () => {
  await tell({ phrase: 'known' })
  await shop.shop.db.query(
    "insert into searches (phrase, found) select 'junk ' || n, 0 from generate_series(1, 1000) as n",
  )
  await Promise.all([tell({ phrase: 'known' }), tell({ phrase: 'late' })])
  expect([await searches({ search: 'known' }), await searches({ search: 'late' })]).toMatchObject([
    [{ times: 2 }],
    [],
  ])
  await shop.shop.db.query("update searches set first_at = now() - interval '1 day'")
  await tell({ phrase: 'late' })
  expect(await searches({ search: 'late' })).toMatchObject([{ times: 1 }])
})

test(
  'what nobody searches for is forgotten after three months, with its clicks; what staff hid ' +
    'stays hidden',
  async () => {
    const product = await makeProduct(shop.shop)
    for (const phrase of ['old', 'rude', 'young']) {
      await tell({ phrase })
      await tell({ phrase, productId: product })
    }
    await staff.api.search.hideSearch({ phrase: 'rude', hidden: true })
    await shop.shop.db.query(
      "update searches set last_at = now() - interval '91 days' where phrase <> 'young'",
    )
    await shop.runTask('search-cleaning')
    const { rows } = await shop.shop.db.query(
      'select phrase, hidden from searches join search_clicks using (phrase) order by 1',
    )
    expect(rows).toEqual([
      { phrase: 'rude', hidden: true },
      { phrase: 'young', hidden: false },
    ])
  },
)

describe('products opened after a search', () => {
  test('are counted, those opened most first', async () => {
    const [few, many] = [await makeProduct(shop.shop), await makeProduct(shop.shop)]
    await tell({ phrase: 'thing' })
    for (const productId of [many, few, many]) await tell({ phrase: 'Thing', productId })
    for (let times = 0; times < 2; times++)
      await tell({ phrase: 'thing', productId: few }, '10.8.8.8')
    await tell({ phrase: 'thing', productId: many })
    const [found] = await searches()
    expect(found).toMatchObject({
      times: 1,
      clicked: [
        { id: many, times: 3 },
        { id: few, times: 2 },
      ],
    })
  })

  test('count only for searches that are known, and products that exist', async () => {
    const product = await makeProduct(shop.shop)
    expect((await tell({ phrase: 'thi', productId: product })).statusCode).toBe(202)
    expect(await searches()).toEqual([])
    await tell({ phrase: 'thing' })
    const unknown = await tell({ phrase: 'thing', productId: '999999999' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'unknown_product'])
    expect((await searches())[0]?.clicked).toEqual([])
  })

  test('are at most thirty for a search', async () => {
    await tell({ phrase: 'thing' })
    const ids = await Promise.all(Array.from({ length: 31 }, () => makeProduct(shop.shop)))
    for (const productId of [...ids, ids[0] ?? '']) await tell({ phrase: 'thing', productId })
    const { rows } = await shop.shop.db.query(
      "select count(*) as products, max(times) as times from search_clicks where phrase = 'thing'",
    )
    expect(rows).toEqual([{ products: 30, times: 2 }])
  })

  test('are no reason to keep a product', async () => {
    const product = await makeProduct(shop.shop)
    await tell({ phrase: 'thing' })
    await tell({ phrase: 'thing', productId: product })
    expect((await shop.shop.db.query('select products_in_use($1)', [[product]])).rows).toEqual([])
  })
})

test('popular is what several people searched for lately and found, unless staff hid it', async () => {
  await makeProduct(shop.shop)
  const times = async (phrase: string, count: number) => {
    for (let time = 0; time < count; time++) await tell({ phrase })
  }
  await times('things', 4)
  await times('thing', 5)
  await times('thi', 2)
  await times('refrigerator', 6)
  await times('thing half price call 98', 6)
  await times('rude thing', 7)
  await shop.shop.db.query("update searches set found = 1 where phrase = 'rude thing'")
  await times('a thing', 8)
  await shop.shop.db.query(
    "update searches set last_at = now() - interval '91 days' where phrase = 'a thing'",
  )
  await staff.api.search.hideSearch({ phrase: 'Rude thing', hidden: true })
  expect(await listPopular(shop.shop.db, 10)).toEqual(['thing', 'things'])
  expect(await listPopular(shop.shop.db, 1)).toEqual(['thing'])
  await staff.api.search.hideSearch({ phrase: 'rude thing', hidden: false })
  expect(await listPopular(shop.shop.db, 1)).toEqual(['rude thing'])
  const { items } = await (await shop.signIn('owner')).api.audit.list({ subject: 'search' })
  expect(items.slice(0, 2).map(({ action, title }) => [action, title])).toEqual([
    ['showed', 'rude thing'],
    ['hid', 'rude thing'],
  ])
})

test(
  'a search without result waits for staff until they do something, and again if that did not ' +
    'help',
  async () => {
    const failed = async () => (await searches({ found: 'none' })).map(({ phrase }) => phrase)
    const product = await makeProduct(shop.shop)
    for (const phrase of ['gadget', 'widget', 'doodad', 'thing']) await tell({ phrase })
    expect((await failed()).sort()).toEqual(['doodad', 'gadget', 'widget'])
    await staff.api.search.createSynonym({ words: ['gadget'], meaning: 'zeppelins' })
    await staff.api.search.createRedirect({ phrase: 'widget', path: '/discover' })
    await staff.api.search.createFeatured({ phrase: 'doodad', productIds: [product] })
    expect(await failed()).toEqual([])
    expect((await searches({ search: 'gadget' }))[0]?.found).toBeNull()
    await tell({ phrase: 'gadget' })
    expect(await failed()).toEqual(['gadget'])
  },
)

test('customers neither see nor change any of it', async () => {
  const { api } = await shop.signIn()
  await expect(api.search.searches()).rejects.toMatchObject({ status: 403 })
  await expect(api.search.hideSearch({ phrase: 'laptop', hidden: true })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    shop.visitor.search.createSynonym({ words: ['x'], meaning: 'y' }),
  ).rejects.toMatchObject({ status: 401 })
})

test('searches that failed before the upgrade are still there after it', async () => {
  const database = await createDatabase()
  const db = connect({ connectionString: database.url })
  const all = await readMigrations()
  await migrate(
    db,
    all.filter(({ name }) => name < '0038'),
  )
  await db.query(
    "insert into failed_searches (query, times, first_at) values ('refrigerator', 7, default), ('older', 2, '-infinity')",
  )
  await db.query("insert into tasks (kind, key) values ('failed-search-cleaning', 'recurring')")
  await migrate(db, all)
  const { rows } = await db.query(
    'select phrase, times, found, isfinite(first_at) as dated from searches order by times',
  )
  expect(rows).toEqual([
    { phrase: 'older', times: 2, found: 0, dated: true },
    { phrase: 'refrigerator', times: 7, found: 0, dated: true },
  ])
  expect((await db.query('select kind from tasks')).rows).toEqual([])
  await db.end()
  await database.drop()
})
