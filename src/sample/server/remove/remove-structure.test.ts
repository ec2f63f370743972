import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { AppOptions } from '#app.ts'
import { listProblems } from '#doctor.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { paths } from '#pages/shop-pages.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import {
  createSampleShop,
  createSmallSampleShop,
  type TestShop,
} from '../../../../tests/support/shop/test-shop.ts'
import { tryLockSample } from '../sample.queries.ts'
import { upgradeOlderSample } from '../texts/sample-home.ts'

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
const countRows = async (table: string, where = 'true') =>
  Number((await shop.db.query(`select count(*) from ${table} where ${where}`)).rows[0].count)
const listPictures = async ({ dataDir }: TestShop) =>
  (await readdir(join(dataDir, 'uploads'), { recursive: true })).filter((name) =>
    /\.\w+$/.test(name),
  )
const listCategoryNames = async () =>
  (await shop.db.query<{ name: string }>('select name from categories order by name')).rows.map(
    ({ name }) => name,
  )

const listRepairOffers = async () =>
  (await shop.visitor.repairs.offer()).faults.map(({ priceFrom, takes }) => [priceFrom, takes])

// Tables that are not empty without the sample: sign-ins, settings, logs, and the specification's
// shipping options.
const unrelatedTables = [
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

// With the whole sample, so that at least one test removes every row.
test('nothing of the sample remains in any table', async () => {
  await open({}, { renderer: null }, createSampleShop)
  await shop.visitor.search.listing({ search: 'thinkpad' })
  await shop.db.query(
    `insert into searches (phrase, times, found) values ('thinkpad', 9, 3)
      on conflict (phrase) do update set times = 9`,
  )
  expect(await shop.visitor.shop.facts()).toMatchObject({
    facebook: 'https://www.facebook.com/',
    chat: expect.stringContaining('wa.me'),
    phone: '01-5970000',
  })

  await owner.api.settings.removeSample({ keep: 'nothing' })
  await shop.waitForSignals()
  const { rows } = await shop.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const remaining: string[] = []
  for (const { name } of rows)
    if (!unrelatedTables.includes(name) && (await countRows(name)) > 0) remaining.push(name)
  expect(remaining).toEqual([])
  expect(await countRows('users')).toBe(1)
  expect(await countRows('content_documents', 'version > 0')).toBe(0)
  expect(await shop.visitor.shop.facts()).toMatchObject({
    facebook: '',
    chat: '',
    phone: '',
    email: '',
    address: '',
  })
  expect(await shop.visitor.catalog.categories()).toEqual([])
  // The owner has not set any repair prices.
  expect(new Set((await listRepairOffers()).flat())).toEqual(new Set([null, '']))
  expect(await listProblems(shop.db)).toEqual([])
  expect(await listPictures(shop)).toEqual([])

  await owner.api.settings.fillSample()
  expect((await listPictures(shop)).length).toBeGreaterThan(100)
  expect(await owner.api.settings.sample()).toMatchObject({
    categories: expect.any(Number),
    products: expect.any(Number),
  })
  expect((await shop.visitor.catalog.categories()).length).toBeGreaterThan(10)
})

test('links from the environment or the owner stay', async () => {
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

test('categories, pictures and synonyms that the owner edited or uses stay', async () => {
  await open()
  const { rows: categories } = await shop.db.query<{
    id: string
    name: string
    parent_id: string | null
  }>('select id::text, name, parent_id::text from categories')
  const used = categories.find(({ parent_id }) => parent_id !== null)
  const above = categories.find(({ id }) => id === used?.parent_id)
  const edited = categories.find(({ id, parent_id }) => parent_id === null && id !== above?.id)
  const promoted = categories.find(
    ({ id, parent_id }) => parent_id === null && id !== above?.id && id !== edited?.id,
  )
  if (!used || !above || !edited || !promoted)
    throw new Error('the sample has fewer categories than this test needs')
  await shop.db.query(
    `insert into products (slug, name, category_id, price_paisa)
      values ('our-own', 'Our own', $1, 500)`,
    [used.id],
  )
  await shop.db.query("update categories set name = 'Renamed', version = 2 where id = $1", [
    edited.id,
  ])
  await shop.db.query(
    "insert into promo_codes (code, category_id, percent) values ('OURS', $1, 5)",
    [promoted.id],
  )
  const [unusedPicture, usedPicture] = (
    await shop.db.query<{ image: string }>(
      "select image from categories where image <> '' and id <> all($1::bigint[]) limit 2",
      [[used.id, above.id, edited.id, promoted.id]],
    )
  ).rows
  await shop.db.query(
    "insert into content_documents (kind, key, draft) values ('page', 'ours', $1)",
    [{ text: `![](${usedPicture?.image})` }],
  )
  const { id: synonym } = (
    await shop.db.query(
      "insert into search_synonyms (words, meaning) values ('{momo}', 'dumplings') returning id",
    )
  ).rows[0]

  const { faults, ...desk } = await owner.api.repairs.settings()
  const priced = faults.map((fault, index) => ({
    ...fault,
    priceFrom: index === 0 ? 7_100 : fault.priceFrom,
  }))
  await owner.api.repairs.updateSettings({ ...desk, faults: priced })

  await owner.api.settings.removeSample({ keep: 'nothing' })
  expect(await listRepairOffers()).toEqual(
    expect.arrayContaining([
      [7_100, 'Same day, most models'],
      [4_200, 'In about 1 hour'],
    ]),
  )
  expect(await listCategoryNames()).toEqual(
    expect.arrayContaining([used.name, above.name, promoted.name, 'Renamed']),
  )
  expect((await listCategoryNames()).length).toBeLessThan(5)
  expect(await listPictures(shop)).toContain(usedPicture?.image.replace('/uploads/', ''))
  expect(await listPictures(shop)).not.toContain(unusedPicture?.image.replace('/uploads/', ''))
  expect(await countRows('search_synonyms')).toBe(1)
  expect(await countRows('search_synonyms', `id = ${synonym}`)).toBe(1)
  const orphans = 'not exists (select from category_attributes where attribute_id = attributes.id)'
  expect(await countRows('attributes', orphans)).toBe(0)
  expect(await owner.api.settings.sample()).toMatchObject({ categories: 0, attributes: 0 })
  expect(await listProblems(shop.db)).toEqual([])
})

test(
  'categories that only archived sample products need are hidden from customers and still count ' +
    'as the sample’s',
  async () => {
    await open({}, {})
    const customer = await shop.signIn()
    const product =
      (await shop.visitor.search.listing({ search: 'ThinkPad', availability: 'inStock' }))
        .products[0]?.id ?? ''
    const { productCategoryId, attributes } = await shop.visitor.catalog.product({ id: product })
    const order = await buy(customer, { [product]: 1 })
    await owner.api.settings.removeSample({ keep: 'nothing' })
    await shop.waitForSignals()

    const listCategoryIds = async () =>
      (await shop.visitor.catalog.categories()).map(({ id }) => id)
    const findStep = async (name: string) =>
      (await owner.api.steps.first()).steps.find((each) => each.name === name)
    expect(await listCategoryIds()).toEqual([])
    expect((await shop.app.inject('/sitemap-0.xml')).body).not.toContain('category=')
    expect((await shop.app.inject('/api/v1/search/suggestions?q=lapt')).body).not.toContain(
      'Laptops',
    )
    expect(await findStep('category')).toMatchObject({ done: false })
    expect(await findStep('sample')).toMatchObject({ done: true })
    expect(await owner.api.settings.sample()).toMatchObject({
      products: 0,
      categories: 0,
      attributes: 0,
    })
    expect((await customer.api.orders.one({ id: order.id })).items[0]?.product.id).toBe(product)
    expect(await listProblems(shop.db)).toEqual([])

    await owner.api.catalog.createProduct({
      productName: 'Our own',
      productCategoryId,
      productMarkedPrice: 5,
      attributes,
    })
    await shop.waitForSignals()
    expect(await listCategoryIds()).toContain(productCategoryId)
  },
)

test('the first steps ask the owner to reword a draft that still quotes the sample', async () => {
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
  const findStep = async () =>
    (await owner.api.steps.first()).steps.find((each) => each.name === 'sample')
  const sampleSentence = 'If something is wrong, the bill and the box are all we need.'
  await write(`We are \u201cHimal\u201d.\n\nCome and see us. ${sampleSentence}`)
  await owner.api.settings.removeSample({ keep: 'nothing' })
  expect(await findStep()).toMatchObject({ done: false, lacks: ['words'] })
  await write('We are Himal. Come and see us.')
  expect(await findStep()).toMatchObject({ done: true, lacks: [] })
})

test('the owner can keep categories, attributes and synonyms', async () => {
  await open()
  const before = await owner.api.settings.sample()
  const names = await listCategoryNames()
  await owner.api.settings.removeSample({ keep: ['categories', 'synonyms'] })
  expect(await listCategoryNames()).toEqual(names)
  expect(await countRows('attributes')).toBe(before.attributes)
  expect(await countRows('search_synonyms')).toBe(before.synonyms)
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

test('synonyms stay unless the owner removes them', async () => {
  await open()
  const before = await owner.api.settings.sample()
  await owner.api.settings.removeSample({})
  expect(await listCategoryNames()).toEqual([])
  expect(await countRows('search_synonyms')).toBe(before.synonyms)
})

test('an older sample is marked: its categories and attributes become the sample’s', async () => {
  await open()
  await shop.db.query('update categories set sample = false')
  await shop.db.query('update attributes set sample = false')
  await upgradeOlderSample(shop.shop)
  expect(await owner.api.settings.sample()).toMatchObject({
    categories: await countRows('categories'),
    attributes: await countRows('attributes'),
  })
})

test('only categories and synonyms can be kept', async () => {
  await open()
  await expectRefusal(owner.api.settings.removeSample({ keep: ['products' as never] }), 400)
})

test('while the sample is being filled in or removed, another attempt is refused', async () => {
  await open()
  const { removeSample, fillSample } = owner.api.settings
  await transaction(shop.db, async (tx) => {
    await tryLockSample(tx)
    await expectRefusal(removeSample({}), 'sample_busy')
    await expectRefusal(fillSample(), 'sample_busy')
  })
})

describe('the sample’s invented contact', () => {
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
  const readPage = async (path: string) => (await shop.app.inject(path)).body

  test(
    'appears on no page and in no mail after removal, and the first steps ask for the owner’s ' +
      'contact, which then appears instead',
    async () => {
      await open({}, {})
      for (const path of pages)
        expect([path, invented.test(await readPage(path))]).toEqual([path, true])
      await owner.api.settings.removeSample({})
      for (const path of pages)
        expect([path, invented.exec(await readPage(path))?.[0]]).toEqual([path, undefined])
      expect(await readPage(paths.about)).not.toMatch(/tel:"|mailto:"|Call ,|at ,|\{\w+\}/)
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
        for (const fact of Object.values(own)) expect(await readPage(path)).toContain(fact)
      expect(await lacks()).toEqual([])
      expect(shop.shop.sender()).toMatchObject(own)
    },
  )
})
