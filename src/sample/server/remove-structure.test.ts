import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { AppOptions } from '#app.ts'
import { findProblems } from '#doctor.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { paths } from '#shop-pages.ts'
import {
  createSampleShop,
  createSmallSampleShop,
  type TestShop,
} from '../../../tests/support/test-shop.ts'
import { holdSample } from './sample.queries.ts'
import { keepSampleHome } from './sample-home.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['signIn']>>
afterEach(() => shop.close())

async function open(
  settings: Record<string, string> = {},
  options: AppOptions = { renderer: null },
  create = createSmallSampleShop,
) {
  shop = await create(settings, options)
  owner = await shop.signIn('owner')
}
const rowsOf = async (table: string, where = 'true') =>
  Number((await shop.shop.db.query(`select count(*) from ${table} where ${where}`)).rows[0].count)
const picturesOf = async ({ dataDir }: TestShop) =>
  (await readdir(join(dataDir, 'uploads'), { recursive: true })).filter((name) =>
    /\.\w+$/.test(name),
  )
const categoryNames = async () =>
  (
    await shop.shop.db.query<{ name: string }>('select name from categories order by name')
  ).rows.map(({ name }) => name)

const repairsOffered = async () =>
  (await shop.visitor.repairs.offer()).faults.map(({ priceFrom, takes }) => [priceFrom, takes])

// Who is signed in, what the shop runs on, and the log of what was done; dictionaries of the search
// index name nothing to anybody;
// every shop begins with the specification's ways of delivery.
const notOfTheSample = [
  'users',
  'sessions',
  'roles',
  'settings',
  'audit_entries',
  'migrations',
  'tasks',
  'environment_owner',
  'content_documents',
  'shipping_options',
  'seller_settings',
  'bs_months',
  'delivery_settings',
  'invoice_issuers',
  'payment_settings',
  'message_settings',
  'repair_settings',
  'repair_faults',
  'repair_labour',
]

// On the whole sample, so that every row of it is removed by at least one test.
test('nothing of the sample remains in any table', async () => {
  await open({}, { renderer: null }, createSampleShop)
  await shop.visitor.search.listing({ search: 'thinkpad' })
  await shop.shop.db.query(
    "insert into searches (phrase, times, found) values ('thinkpad', 9, 3) on conflict (phrase) do update set times = 9",
  )
  expect(await shop.visitor.shop.facts()).toMatchObject({
    facebook: 'https://www.facebook.com/',
    chat: expect.stringContaining('wa.me'),
    phone: '01-5970000',
  })

  await owner.api.settings.removeSample({ keep: 'nothing' })
  await shop.signalsReceived()
  const { rows } = await shop.shop.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const left: string[] = []
  for (const { name } of rows)
    if (!notOfTheSample.includes(name) && (await rowsOf(name)) > 0) left.push(name)
  expect(left).toEqual([])
  expect(await rowsOf('users')).toBe(1)
  expect(await rowsOf('content_documents', 'version > 0')).toBe(0)
  expect(await shop.visitor.shop.facts()).toMatchObject({
    facebook: '',
    chat: '',
    phone: '',
    email: '',
    address: '',
  })
  expect(await shop.visitor.catalog.categories()).toEqual([])
  // What a repair costs is for the owner to say, who has not said it.
  expect(new Set((await repairsOffered()).flat())).toEqual(new Set([null, '']))
  expect(await findProblems(shop.shop.db)).toEqual([])
  expect(await picturesOf(shop)).toEqual([])

  await owner.api.settings.fillSample()
  expect((await picturesOf(shop)).length).toBeGreaterThan(100)
  expect(await owner.api.settings.sample()).toMatchObject({
    categories: expect.any(Number),
    products: expect.any(Number),
  })
  expect((await shop.visitor.catalog.categories()).length).toBeGreaterThan(10)
})

test('links that the environment or the owner gave stay', async () => {
  await open({ SHOP_CHAT: 'https://wa.me/9779811111111' })
  await owner.api.settings.update({
    ...(await owner.api.settings.current()),
    facebook: 'https://www.facebook.com/himal',
  })
  await owner.api.settings.removeSample({})
  expect(await shop.visitor.shop.facts()).toMatchObject({
    facebook: 'https://www.facebook.com/himal',
    chat: 'https://wa.me/9779811111111',
  })
})

test('what the owner edited or uses stays, with what it hangs on', async () => {
  await open()
  const { rows: known } = await shop.shop.db.query<{
    id: string
    name: string
    parent_id: string | null
  }>('select id::text, name, parent_id::text from categories')
  const used = known.find(({ parent_id }) => parent_id !== null)
  const above = known.find(({ id }) => id === used?.parent_id)
  const edited = known.find(({ id, parent_id }) => parent_id === null && id !== above?.id)
  const promoted = known.find(
    ({ id, parent_id }) => parent_id === null && id !== above?.id && id !== edited?.id,
  )
  if (!used || !above || !edited || !promoted)
    throw new Error('the sample has fewer categories than this test needs')
  await shop.shop.db.query(
    "insert into products (slug, name, category_id, price_paisa) values ('our-own', 'Our own', $1, 500)",
    [used.id],
  )
  await shop.shop.db.query("update categories set name = 'Renamed', version = 2 where id = $1", [
    edited.id,
  ])
  await shop.shop.db.query(
    "insert into promo_codes (code, category_id, percent) values ('OURS', $1, 5)",
    [promoted.id],
  )
  const [lost, shown] = (
    await shop.shop.db.query<{ image: string }>(
      "select image from categories where image <> '' and id <> all($1::bigint[]) limit 2",
      [[used.id, above.id, edited.id, promoted.id]],
    )
  ).rows
  await shop.shop.db.query(
    "insert into content_documents (kind, key, draft) values ('page', 'ours', $1)",
    [{ text: `![](${shown?.image})` }],
  )
  const { id: synonym } = (
    await shop.shop.db.query(
      "insert into search_synonyms (words, meaning) values ('{momo}', 'dumplings') returning id",
    )
  ).rows[0]

  const { faults, ...desk } = await owner.api.repairs.settings()
  const priced = faults.map((fault, place) => ({
    ...fault,
    priceFrom: place === 0 ? 7_100 : fault.priceFrom,
  }))
  await owner.api.repairs.updateSettings({ ...desk, faults: priced })

  await owner.api.settings.removeSample({ keep: 'nothing' })
  expect(await repairsOffered()).toEqual(
    expect.arrayContaining([
      [7_100, 'Same day, most models'],
      [4_200, 'In about 1 hour'],
    ]),
  )
  expect(await categoryNames()).toEqual(
    expect.arrayContaining([used.name, above.name, promoted.name, 'Renamed']),
  )
  expect((await categoryNames()).length).toBeLessThan(5)
  expect(await picturesOf(shop)).toContain(shown?.image.replace('/uploads/', ''))
  expect(await picturesOf(shop)).not.toContain(lost?.image.replace('/uploads/', ''))
  expect(await rowsOf('search_synonyms')).toBe(1)
  expect(await rowsOf('search_synonyms', `id = ${synonym}`)).toBe(1)
  const orphans = 'not exists (select from category_attributes where attribute_id = attributes.id)'
  expect(await rowsOf('attributes', orphans)).toBe(0)
  expect(await owner.api.settings.sample()).toMatchObject({ categories: 0, attributes: 0 })
  expect(await findProblems(shop.shop.db)).toEqual([])
})

test(
  'what only archived products of the sample hang on is neither shown to customers nor the ' +
    'owner’s',
  async () => {
    await open({}, {})
    const customer = await shop.signIn()
    const product =
      (await shop.visitor.search.listing({ search: 'ThinkPad', availability: 'inStock' }))
        .products[0]?.id ?? ''
    const { productCategoryId, attributes } = await shop.visitor.catalog.product({ id: product })
    await customer.api.cart.addItem({ product, quantity: 1 })
    const { data: order } = await customer.api.orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    await owner.api.settings.removeSample({ keep: 'nothing' })
    await shop.signalsReceived()

    const shown = async () => (await shop.visitor.catalog.categories()).map(({ id }) => id)
    const step = async (name: string) =>
      (await owner.api.steps.first()).steps.find((each) => each.name === name)
    expect(await shown()).toEqual([])
    expect((await shop.app.inject('/sitemap-0.xml')).body).not.toContain('category=')
    expect((await shop.app.inject('/api/v1/search/suggestions?q=lapt')).body).not.toContain(
      'Laptops',
    )
    expect(await step('category')).toMatchObject({ done: false })
    expect(await step('sample')).toMatchObject({ done: true })
    expect(await owner.api.settings.sample()).toMatchObject({
      products: 0,
      categories: 0,
      attributes: 0,
    })
    expect((await customer.api.orders.one({ id: order.id })).items[0]?.product.id).toBe(product)
    expect(await findProblems(shop.shop.db)).toEqual([])

    await owner.api.catalog.createProduct({
      productName: 'Our own',
      productCategoryId,
      productMarkedPrice: 5,
      attributes,
    })
    await shop.signalsReceived()
    expect(await shown()).toContain(productCategoryId)
  },
)

test('a draft that still says what the sample said is pointed out until the owner has reworded it', async () => {
  await open()
  const name = { kind: 'page', key: 'about' }
  const write = async (text: string) => {
    const { revision, shown } = await owner.api.content.document(name)
    await owner.api.content.saveDraft({
      ...name,
      revision,
      body: { ...(shown as object), lead: '', text },
    })
  }
  const step = async () =>
    (await owner.api.steps.first()).steps.find((each) => each.name === 'sample')
  const ofSample = 'If something is wrong, the bill and the box are all we need.'
  await write(`We are \u201cHimal\u201d.\n\nCome and see us. ${ofSample}`)
  await owner.api.settings.removeSample({ keep: 'nothing' })
  expect(await step()).toMatchObject({ done: false, lacks: ['words'] })
  await write('We are Himal. Come and see us.')
  expect(await step()).toMatchObject({ done: true, lacks: [] })
})

test('the owner keeps categories, attributes and words to search by', async () => {
  await open()
  const before = await owner.api.settings.sample()
  const names = await categoryNames()
  await owner.api.settings.removeSample({ keep: ['categories', 'synonyms'] })
  expect(await categoryNames()).toEqual(names)
  expect(await rowsOf('attributes')).toBe(before.attributes)
  expect(await rowsOf('search_synonyms')).toBe(before.synonyms)
  expect(await owner.api.settings.sample()).toMatchObject({
    products: 0,
    categories: 0,
    attributes: 0,
    synonyms: 0,
  })
  const { steps } = await owner.api.steps.first()
  expect(steps.filter(({ name }) => name === 'sample' || name === 'category')).toMatchObject([
    { done: true },
    { done: true },
  ])
})

test('words to search by are general, and stay unless the owner says otherwise', async () => {
  await open()
  const before = await owner.api.settings.sample()
  await owner.api.settings.removeSample({})
  expect(await categoryNames()).toEqual([])
  expect(await rowsOf('search_synonyms')).toBe(before.synonyms)
})

test('a shop that got its sample from an earlier version knows what came with it', async () => {
  await open()
  await shop.shop.db.query('update categories set sample = false')
  await shop.shop.db.query('update attributes set sample = false')
  await keepSampleHome(shop.shop)
  expect(await owner.api.settings.sample()).toMatchObject({
    categories: await rowsOf('categories'),
    attributes: await rowsOf('attributes'),
  })
})

test('nothing else can be kept', async () => {
  await open()
  await expect(
    owner.api.settings.removeSample({ keep: ['products' as never] }),
  ).rejects.toMatchObject({ status: 400 })
})

test('while the sample is being filled in or removed, another attempt is refused', async () => {
  await open()
  const { removeSample, fillSample } = owner.api.settings
  await transaction(shop.shop.db, async (tx) => {
    await holdSample(tx)
    await expect(removeSample({})).rejects.toMatchObject({ code: 'sample_busy' })
    await expect(fillSample()).rejects.toMatchObject({ code: 'sample_busy' })
  })
})

describe('the contact that the sample invented', () => {
  const pages = [
    paths.home,
    paths.about,
    paths.services,
    paths.contact,
    paths.terms,
    paths.returns,
    paths.delivery,
    paths.forgotPassword,
  ]
  const invented = /01-?5970000|\+97715970000|hello@shop\.example|Putalisadak/
  const shownOn = async (path: string) => (await shop.app.inject(path)).body

  test(
    'is shown by no page and no mail once it has gone; the first steps ask for the owner’s own, ' +
      'and then that is shown',
    async () => {
      await open({}, {})
      for (const path of pages)
        expect([path, invented.test(await shownOn(path))]).toEqual([path, true])
      await owner.api.settings.removeSample({})
      for (const path of pages)
        expect([path, invented.exec(await shownOn(path))?.[0]]).toEqual([path, undefined])
      expect(await shownOn(paths.about)).not.toMatch(/tel:"|mailto:"|Call ,|at ,|\{\w+\}/)
      const lacks = async () =>
        (await owner.api.steps.first()).steps.find(({ name }) => name === 'contact')?.lacks
      expect(await lacks()).toEqual(['name', 'phone', 'email', 'address'])
      expect(shop.shop.sender()).toMatchObject({ phone: '', address: '' })

      const own = {
        name: 'Himal Computers',
        phone: '01-4242424',
        email: 'hello@himal.example',
        address: 'New Road',
      }
      await owner.api.settings.update({ ...(await owner.api.settings.current()), ...own })
      for (const path of [paths.home, paths.about, paths.contact])
        for (const fact of Object.values(own)) expect(await shownOn(path)).toContain(fact)
      expect(await lacks()).toEqual([])
      expect(shop.shop.sender()).toMatchObject(own)
    },
  )
})
