import { expect, test } from 'vitest'
import { setUpSampleShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop()

const list = (search: string) => shop.visitor.search.listing({ search })
const names = async (search: string) =>
  (await list(search)).products.map(({ productName }) => productName)
const understood = async (search: string) =>
  (await list(search)).understood.map(({ kind, value }) => [kind, value])

test.each([
  'pulsar 150',
  'pulsar 150 parts',
  'spare parts for pulsar 150',
  'Bajaj Pulsar 150',
  'pulser 150',
  'pulsar150',
  'for pulsar 150',
  'पल्सर १५०',
])('“%s” finds the parts that fit', async (typed) => {
  const listing = await list(typed)
  expect(listing.understood).toMatchObject([{ kind: 'device', value: 'Bajaj Pulsar 150' }])
  expect(listing.missing).toEqual([])
  expect(listing.products.map(({ productName }) => productName)).toContain(
    'Front disc pad set, motorcycle',
  )
})

test('other words narrow the parts that fit, and each search term can be removed', async () => {
  const listing = await list('brake pad for pulsar 150 under 1000')
  expect(listing.products.map(({ productName }) => productName)).toEqual([
    'Front disc pad set, motorcycle',
  ])
  const device = listing.understood.find(({ kind }) => kind === 'device')
  expect(device).toMatchObject({ value: 'Bajaj Pulsar 150', typed: 'pulsar 150' })
  for (const { kind, without } of listing.understood) {
    const wider = await list(without)
    expect([kind, wider.total >= listing.total]).toEqual([kind, true])
    expect([kind, wider.understood.some((part) => part.kind === 'device')]).toEqual([
      kind,
      kind !== 'device',
    ])
  }
})

test('a word in the names of several devices means all of them', async () => {
  expect(await understood('pulsar')).toEqual([['device', 'Pulsar']])
  const [one, all] = [await names('pulsar 150'), await names('pulsar')]
  expect(all).toEqual(expect.arrayContaining(one))
  expect(all.length).toBeGreaterThan(one.length)
})

test('a typed year counts', async () => {
  expect(await understood('pulsar 150 2019')).toEqual([['device', 'Bajaj Pulsar 150 2019']])
  expect(await understood('pulsar 150 2076 chain')).toEqual([
    ['device', 'Bajaj Pulsar 150 2019'],
    ['category', 'Chains and sprockets'],
  ])
})

test('matches in product texts take precedence over device names', async () => {
  expect((await understood('t480 keyboard')).some(([kind]) => kind === 'device')).toBe(false)
  expect((await understood('gaming laptop')).some(([kind]) => kind === 'device')).toBe(false)
})

test('a device without such a part does not change the results', async () => {
  const listing = await list('pulsar 150 graphics card')
  expect(listing.understood.some(({ kind }) => kind === 'device')).toBe(false)
  expect(listing.missing.join(' ')).toContain('pulsar')
})

test('the search box suggests the products and the page of a device', async () => {
  const { products, devices } = await shop.visitor.search.suggestions({ q: 'pulsar 150' })
  expect(devices).toEqual([{ name: 'Bajaj Pulsar 150', slug: 'bajaj-pulsar-150' }])
  expect(products.map(({ productName }) => productName)).toContain('Front disc pad set, motorcycle')
  expect(
    (await shop.visitor.search.searchProducts({ q: 'pulsar 150' })).map(({ id }) => id),
  ).toEqual(products.map(({ id }) => id))
  expect((await shop.visitor.search.suggestions({ q: 'bajaj' })).devices).toEqual([])
  expect((await shop.visitor.search.suggestions({ q: 'laptop' })).devices).toEqual([])
})

test('a new fit is found immediately', async () => {
  const { api } = await shop.signIn('owner')
  const [plug] = await shop.visitor.search.searchProducts({ q: 'NGK spark plug' })
  const isFound = async () =>
    (await understood('kawasaki w175 spark plug')).some(([kind]) => kind === 'device')
  expect(await isFound()).toBe(false)
  const device = await api.fitment.createDevice({
    kind: 'motorcycle',
    make: 'Kawasaki',
    model: 'W175',
    source: 'maker',
  })
  expect(await isFound()).toBe(false)
  await api.fitment.addFits({
    productIds: [plug?.id ?? ''],
    deviceIds: [device.id],
    source: 'measured',
    confidence: 'sure',
  })
  expect(await isFound()).toBe(true)
  await api.fitment.deleteDevice({ id: device.id })
  expect(await isFound()).toBe(false)
})
