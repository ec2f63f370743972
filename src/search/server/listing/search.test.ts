import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { caseCount } from '../../../../tests/support/runner/tier.ts'
import {
  createTestShop,
  setUpSampleShop,
  type TestShop,
} from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop()
let staff: TestShop['visitor']
let all: { id: string; productName: string }[]
beforeAll(async () => {
  staff = (await shop.signIn('owner')).api
  all = await shop.visitor.search.searchProducts({})
})

type Query = Parameters<TestShop['visitor']['search']['listing']>[0]
const list = (search: string, query: Query = {}) =>
  shop.visitor.search.listing({ search, limit: '100', ...query })
const names = async (search: string, query: Query = {}) =>
  (await list(search, query)).products.map(({ productName }) => productName)
/** The name of each product's category, by the product's id. */
async function readCategoryNames() {
  const { rows } = await shop.db.query<{ id: string; name: string }>(
    `
      select products.id::text, categories.name from products
        join categories on categories.id = category_id`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
async function kinds(search: string) {
  const [{ products }, nameOf] = [await list(search), await readCategoryNames()]
  return products.map(({ id }) => nameOf.get(id))
}

describe('a part of a name', () => {
  test('finds the product in any case, from two characters on', async () => {
    const part = fc.constantFrom(...all).chain(({ id, productName }) =>
      fc
        .tuple(
          fc.nat(Math.max(0, productName.length - 2)),
          fc.integer({ min: 2, max: 14 }),
          fc.boolean(),
        )
        .map(([start, length, isUpperCase]) => {
          const text = productName.slice(start, start + length)
          return { id, text: isUpperCase ? text.toUpperCase() : text }
        }),
    )
    const isFound = fc.asyncProperty(part, async ({ id, text }) => {
      fc.pre([...text.trim()].length >= 2)
      const found: string[] = []
      for (let page = 1; page < 3; page++)
        found.push(
          ...(
            await shop.visitor.search.products({ search: text, limit: '100', page: String(page) })
          ).items.map((each) => each.id),
        )
      expect(found, text).toContain(id)
    })
    await fc.assert(isFound, { numRuns: caseCount(300) })
  })

  // Each could mean something else: a size, a price, or a word that is spelled or sounds much the
  // same.
  test.each(['ket s', 'fice D', '7600 SW', '650-Plu', '2 K'])(
    '“%s” finds every name that contains it, whatever else it could mean',
    async (part) => {
      const having = all
        .filter(({ productName }) => productName.toLowerCase().includes(part.toLowerCase()))
        .map(({ productName }) => productName)
      expect(having).not.toEqual([])
      expect(await names(part)).toEqual(expect.arrayContaining(having))
    },
  )
})

describe('a search', () => {
  test.each([
    ['laptop', 'Laptops'],
    ['Laptops', 'Laptops'],
    ['gpu', 'Graphics cards'],
    ['cabinet', 'Cases'],
    ['charger', 'Laptop chargers'],
    ['laptop ko charger', 'Laptop chargers'],
    ['charger for a laptop', 'Laptop chargers'],
    ['leptop', 'Laptops'],
    ['mothrbord', 'Motherboards'],
    ['ल्यापटप', 'Laptops'],
    ['प्रिन्टर', 'Printers'],
    ['मदरबोर्ड', 'Motherboards'],
    ['ल्यापटपको चार्जर', 'Laptop chargers'],
    ['एच पी ल्यापटप', 'Laptops'],
    ['काठमाडौंमा ल्यापटप', 'Laptops'],
    ['powersupply', 'Power supplies'],
    ['i want to buy a good mouse in kathmandu', 'Mice'],
    ['maus', 'Mice'],
    ['grafik kard', 'Graphics cards'],
    ['power saplai', 'Power supplies'],
    ['ल्यापट', 'Laptops'],
  ])('“%s” means %s', async (typed, category) => {
    expect((await kinds(typed)).slice(0, 2)).toEqual([category, category])
    expect((await list(typed)).understood).toContainEqual(
      expect.objectContaining({ kind: 'category', value: category }),
    )
  })

  test('becomes filters that can be removed one by one', async () => {
    const { understood, total } = await list('i5 laptop 8gb under 90k')
    expect(understood).toEqual([
      expect.objectContaining({
        kind: 'facet',
        name: 'processorFamily',
        value: 'Intel Core i5',
        without: 'laptop 8gb under 90k',
      }),
      expect.objectContaining({ kind: 'category', value: 'Laptops', without: 'i5 8gb under 90k' }),
      expect.objectContaining({
        kind: 'facet',
        name: 'memory',
        value: '8 GB',
        values: ['8'],
        without: 'i5 laptop under 90k',
      }),
      expect.objectContaining({ kind: 'price', min: null, max: 90_000, without: 'i5 laptop 8gb' }),
    ])
    const filtered = await shop.visitor.search.listing({
      category: 'Laptops',
      facet: ['processorFamily=Intel Core i5', 'memory=8'],
      price: '-90000',
    })
    expect(total).toBe(filtered.total)
    expect((await list('i5 laptop under 90k')).total).toBeGreaterThan(total)
  })

  test('shows the other values of an understood filter with their counts', async () => {
    const { facets, total } = await list('laptop 16gb')
    const memory = facets.find(({ name }) => name === 'memory')
    expect(memory?.values.map(({ value }) => value)).toEqual(['8', '16'])
    const both = await list('laptop 16gb', { facet: 'memory=8' })
    expect(both.total).toBe(total + (memory?.values[0]?.count ?? 0))
  })

  test.each([
    ['laptop under 80000', null, 80_000],
    ['laptop below 80k', null, 80_000],
    ['1 lakh laptop', null, 100_000],
    ['laptop 80,000 to 1,20,000', 80_000, 120_000],
    ['80000-120000 laptop', 80_000, 120_000],
    ['laptop above 1.5 lakh', 150_000, null],
    ['laptop 1 lakh 20 hajar samma', null, 120_000],
    ['laptop > 80000', 80_000, null],
    ['laptop <80000', null, 80_000],
    ['80 hajar samma ko laptop', null, 80_000],
    ['laptop Rs. 90000', null, 90_000],
    ['एक लाख सम्म ल्यापटप', null, 100_000],
    ['८० हजारसम्मको ल्यापटप', null, 80_000],
    ['laptop ८०००० भन्दा कम', null, 80_000],
  ])('with a price, “%s”, is limited to it', async (typed, min, max) => {
    const { understood, products } = await list(typed)
    expect(understood.find(({ kind }) => kind === 'price')).toMatchObject({ min, max })
    expect(products.length).toBeGreaterThan(0)
    for (const { discountedPrice } of products)
      expect(
        discountedPrice >= (min ?? 0) && discountedPrice <= (max ?? Number.POSITIVE_INFINITY),
      ).toBe(true)
  })

  test('may ask for the cheapest first', async () => {
    const prices = (await list('sasto laptop')).products
      .slice(0, 12)
      .map(({ discountedPrice }) => discountedPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test.each(['6205zz', '6205-ZZ', '6205 zz'])(
    'finds a part number however it is written: %s',
    async (typed) => {
      expect((await names(typed))[0]).toBe('Bearing 6205-ZZ')
    },
  )

  test('finds parts by what they fit', async () => {
    expect((await names('charger for hp pavilion'))[0]).toBe(
      'Terra 45 W charger, blue tip, fits HP',
    )
    expect((await names('t480 keyboard'))[0]).toBe('Vector laptop keyboard, backlit, fits ThinkPad')
  })

  test('lists relevant products before those that only have the word, in every order', async () => {
    const { meant, total, products } = await list('laptop', { sort: 'priceasc' })
    expect(meant).toBe((await shop.visitor.search.listing({ category: 'Laptops' })).total)
    expect(total).toBeGreaterThan(meant)
    expect(products.slice(meant).every(({ productName }) => /laptop/i.test(productName))).toBe(true)
    const prices = products.slice(0, meant).map(({ discountedPrice }) => discountedPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('shows the best partial matches, and what they miss', async () => {
    expect(await list('laptop zeppelin')).toMatchObject({
      missing: ['zeppelin'],
      understood: [{ value: 'Laptops' }],
    })
    expect((await list('laptop under 20000')).products[0]).toMatchObject({
      productName: 'MSI Modern 14',
    })
    expect(await list('laptop under 20000')).toMatchObject({ missing: ['under 20000'] })
  })

  test.each([
    ['hard disk 1tb', /hdd|hard disk|barracuda|blue/i],
    ['i5 12th gen', /i5/i],
    ['1024gb ssd', /ssd|nvme|1 ?tb/i],
  ])('“%s” finds something close', async (typed, name) => {
    expect((await names(typed))[0]).toMatch(name)
  })

  test.each([
    'refrigerator',
    'rice cooker',
    'gaming chair',
    'zzzzqqq',
    'asdfgh',
    '!!!',
    '%_',
    '٪؟',
    '\u200d',
    '   ',
  ])('“%s” finds nothing', async (typed) => {
    expect(typed.trim() ? (await list(typed)).total : 0).toBe(0)
  })

  test.each([
    ['1 tb ssd', ['Capacity 1 TB', 'Drive type NVMe SSD / SATA SSD'], []],
    ['16 gb ram ddr5', ['Memory', 'Memory type DDR5'], ['16 gb']],
    ['monitor 27 inch 144hz', ['Monitors', 'Screen size 27 inch'], ['144hz']],
    ['8gb vram', ['Video memory 8 GB'], []],
    ['vram 8', ['Video memory 8 GB'], []],
    ['ssd 512', ['Drive type NVMe SSD / SATA SSD', 'Capacity 500 GB'], []],
    ['atx cabinet', ['Boards supported ATX', 'Cases'], []],
    ['laptop without ssd', ['Laptops'], ['without ssd']],
    ['rtx 4060 super', [], ['super']],
  ])(
    '“%s” gives each effective part a chip, and names what is missing',
    async (typed, chips, missing) => {
      const { understood, missing: missingWords } = await list(typed)
      expect(understood.map(({ label, value }) => `${label} ${value}`.trim())).toEqual(chips)
      expect(missingWords).toEqual(missing)
    },
  )

  test.each([
    ['r5 5600', 'AMD Ryzen 5 5600'],
    ['r5', 'Gaming Desktop Ryzen 5 + RTX 4060'],
    ['12400k', 'Intel Core i5-12400F'],
    ['ryzen 5 5600 g', 'AMD Ryzen 5 5600G'],
    ['mouse 2000', 'Logitech M331 Silent Mouse'],
    ['2 wata headset with mic', 'HyperX Cloud Stinger 2 Headset'],
  ])('“%s” finds %s first', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name)
  })

  test('finds names of several words, and what parts fit, before it corrects words', async () => {
    const { id: productCategoryId } = await staff.catalog.createCategory({ categoryName: 'Leads' })
    await staff.catalog.createProduct({
      productName: 'VGA cable 1.5 m',
      productCategoryId,
      productMarkedPrice: 500,
      stock: 1,
    })
    expect(await names('vga cable')).toEqual(['VGA cable 1.5 m'])
    expect((await kinds('vga'))[0]).toBe('Graphics cards')
    expect(await names('kestrel')).toEqual([])
    await shop.db.query(
      `update products set attributes = attributes || '{"fitment":"Sagar Kestrel 150"}'
        where name = 'Front disc pad set, motorcycle'`,
    )
    dropAfterCommit(shop.db, ['catalogue'])
    for (const typed of ['kestrel', 'kestral', 'kestrel 150 brake pad'])
      expect((await names(typed))[0], typed).toBe('Front disc pad set, motorcycle')
  })

  test('in Devanagari is completed by its sound, also in the suggestions', async () => {
    const { phrases, categories } = await shop.visitor.search.suggestions({ q: 'ल्यापट' })
    expect(phrases).toContain('laptops')
    expect(categories).toContainEqual(
      expect.objectContaining({ categoryName: 'Laptops', search: '' }),
    )
  })

  test('in a category is counted there and in all others', async () => {
    const everywhere = await list('hp')
    const inLaptops = await list('hp', { category: 'Laptops' })
    const counts = new Map(inLaptops.categories.map(({ id, count }) => [id, count]))
    expect(inLaptops.categories).toEqual(expect.arrayContaining(everywhere.categories))
    expect(counts.get(inLaptops.category?.id ?? '')).toBe(inLaptops.total)
  })
})

describe('suggestions', () => {
  test('name categories and searches above the products', async () => {
    const { categories, products } = await shop.visitor.search.suggestions({ q: 'asus' })
    expect(categories).toContainEqual({
      categoryName: 'Laptops',
      within: 'Computers',
      count: 2,
      search: 'asus',
    })
    expect(products.length).toBeLessThanOrEqual(10)
    expect(products[0]).toMatchObject({
      productName: expect.stringMatching(/^ASUS/),
      discountedPrice: expect.any(Number),
    })
  })

  test('complete the word that is being typed', async () => {
    expect((await shop.visitor.search.suggestions({ q: 'asus lap' })).phrases).toContain(
      'asus laptops',
    )
    for (const q of ['lap', 'lapto', 'sasto lap']) {
      const { products } = await shop.visitor.search.suggestions({ q })
      expect([q, (await readCategoryNames()).get(products[0]?.id ?? '')]).toEqual([q, 'Laptops'])
    }
    for (const q of ['lapt', 'moni', 'graphics c']) {
      const { categories } = await shop.visitor.search.suggestions({ q })
      expect(categories[0]?.categoryName, q).toMatch(/^(Laptops|Monitors|Graphics cards)$/)
    }
  })

  test('before the first letter are the most popular searches', async () => {
    await shop.db.query(
      'insert into searches (phrase, times, found) values ' +
        "('gaming laptop', 5, 3), ('nothing at all', 9, 0), ('seldom', 1, 4)",
    )
    expect((await shop.visitor.search.suggestions({})).phrases).toEqual(['gaming laptop'])
  })
})

describe('a change', () => {
  const make = (fields: Partial<Parameters<typeof staff.catalog.createProduct>[0]> = {}) =>
    staff.catalog.categories().then((categories) =>
      staff.catalog.createProduct({
        productName: 'Zephyr Quokka 9000',
        productCategoryId:
          categories.find(({ categoryName }) => categoryName === 'Monitors')?.id ?? '',
        productMarkedPrice: 54_321,
        stock: 3,
        attributes: {
          screenSize: 27,
          resolution: '1920 x 1080',
          refreshRate: 100,
          panelType: 'IPS',
        },
        ...fields,
      }),
    )

  const change = async (id: string, fields: object) => {
    const {
      averageRating: _,
      reviewCount: __,
      createdAt: ___,
      stock: ____,
      ...stored
    } = await staff.inventory.product({ id })
    await staff.catalog.updateProduct({ ...stored, ...fields })
  }

  test('of a product takes effect immediately: name, price, stock and archiving', async () => {
    const product = await make()
    expect(await names('quokka')).toEqual(['Zephyr Quokka 9000'])
    expect(await names('monitor 54000 to 54500')).toContain('Zephyr Quokka 9000')
    await change(product.id, { productName: 'Zephyr Wombat 9000', productMarkedPrice: 10_000 })
    expect([await names('quokka'), await names('wombat')]).toEqual([[], ['Zephyr Wombat 9000']])
    expect(await names('monitor 54000 to 54500')).not.toContain('Zephyr Wombat 9000')
    await staff.inventory.correctStock({ id: product.id, difference: -3, reason: 'correction' })
    expect(await names('wombat', { availability: 'inStock' })).toEqual([])
    expect((await list('wombat')).products[0]).toMatchObject({ stock: 0, discountedPrice: 10_000 })
    await change(product.id, { archived: true })
    expect(await names('wombat')).toEqual([])
  })

  test('is seen by all simultaneous requests', async () => {
    const { id, version } = await make({ productName: 'Crowded Dingo', productMarkedPrice: 3_000 })
    const upTo5000 = (limit: number) =>
      shop.visitor.search.listing({ search: 'dingo', price: '1-5000', limit: String(limit) })
    expect((await upTo5000(1)).total).toBe(1)
    await change(id, { version, productMarkedPrice: 9_000 })
    const totals = await Promise.all(
      Array.from({ length: 30 }, (_, index) => upTo5000(index + 2).then(({ total }) => total)),
    )
    expect(new Set(totals)).toEqual(new Set([0]))
  })

  test('of a name leaves nothing of the old name', async () => {
    const { id, version } = await make({ productName: 'Kangaru stand' })
    expect((await list('kangaru')).total).toBe(1)
    await change(id, { version, productName: 'Kangaroo stand' })
    expect(await list('kangaru')).toMatchObject({ total: 1, correctedSearch: 'kangaroo' })
  })

  test('that was not signalled is found after a lost connection', async () => {
    const { id } = await make({ productName: 'Silent Numbat' })
    expect(await names('numbat')).toEqual(['Silent Numbat'])
    await shop.db.query("update products set name = 'Silent Bilby' where id = $1", [id])
    await shop.db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity ' +
        "where application_name = 'shop-signals' and datname = current_database()",
    )
    await expect.poll(() => names('bilby')).toEqual(['Silent Bilby'])
  })

  test('of a synonym takes effect immediately', async () => {
    expect((await list('tellie')).total).toBe(0)
    await staff.search.createSynonym({ words: ['tellie'], meaning: 'monitors' })
    expect((await kinds('tellie'))[0]).toBe('Monitors')
    expect((await kinds('27 inch tellie'))[0]).toBe('Monitors')
  })

  test('of a category is understood immediately', async () => {
    await staff.catalog.createCategory({ categoryName: 'Gramophones' })
    const gramophones = (await staff.catalog.categories()).find(
      ({ categoryName }) => categoryName === 'Gramophones',
    )
    await make({
      productName: 'Horn and needle',
      productCategoryId: gramophones?.id ?? '',
      attributes: {},
    })
    expect(await names('gramophone')).toEqual(['Horn and needle'])
  })
})

test('a shop that has just opened answers every request', async () => {
  const fresh = await createTestShop()
  await makeProduct(fresh.shop)
  const requests = Array.from({ length: 20 }, (_, index) =>
    fresh.visitor.search.listing({ search: 'thing', limit: String(index + 1) }),
  )
  expect((await Promise.all(requests)).map(({ total }) => total)).toEqual(requests.map(() => 1))
  await fresh.close()
})

test('parts find names that look like a price or have very long words', async () => {
  const otherShop = await createTestShop()
  const api = (await otherShop.signIn('owner')).api
  const { id: productCategoryId } = await api.catalog.createCategory({ categoryName: 'Things' })
  const long = 'abcdefghij'.repeat(6)
  for (const productName of [
    'Max 5000 mAh pack',
    'Fan under 500 sticker',
    'Budget 30000 build',
    'Sasto 1k-2k kit',
    'Relay >5000 ohm',
    long,
  ])
    await api.catalog.createProduct({ productName, productCategoryId, productMarkedPrice: 250_000 })
  for (const part of [
    'max 5000',
    'under 500',
    'budget 30000',
    '1k-2k',
    'sasto 1k',
    'relay >5000',
    long.slice(7, 55),
    long.slice(3, 8),
  ])
    expect([part, (await otherShop.visitor.search.listing({ search: part })).total]).toEqual([
      part,
      1,
    ])
  await otherShop.close()
})

test('featured products come first, even if the words do not match them', async () => {
  const [mouse] = (await list('logitech g102')).products
  await staff.search.createFeatured({ phrase: 'pen drive kinna', productIds: [mouse?.id ?? ''] })
  await staff.search.createFeatured({ phrase: 'laptop', productIds: [mouse?.id ?? ''] })
  expect(await names('pen drive kinna')).toEqual([mouse?.productName])
  expect((await names('Laptop'))[0]).toBe(mouse?.productName)
  expect((await names('laptop', { category: 'Laptops' }))[0]).not.toBe(mouse?.productName)
})

test('a suggested category shows as many products as it says', async () => {
  for (const q of [
    'laptop 80k',
    'best laptop',
    'laptop for student',
    'asus',
    'hp',
    '16gb ram',
    'ssd for laptop',
    'gaming laptop',
  ]) {
    for (const { categoryName, count, search } of (await shop.visitor.search.suggestions({ q }))
      .categories)
      expect([q, categoryName, (await list(search, { category: categoryName })).total]).toEqual([
        q,
        categoryName,
        count,
      ])
  }
})

test('names that every JavaScript object has are words like any other', async () => {
  const words = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']
  const otherShop = await createTestShop()
  const api = (await otherShop.signIn('owner')).api
  const { id: productCategoryId } = await api.catalog.createCategory({
    categoryName: 'constructor',
  })
  for (const word of words)
    await api.catalog.createProduct({
      productName: `${word} kit`,
      brand: word,
      productCategoryId,
      productMarkedPrice: 100,
    })
  for (const word of words) {
    for (const search of [word, `under 5 ${word}`, `${word} constructor`])
      expect(
        (await otherShop.visitor.search.listing({ search })).products.map(
          ({ productName }) => productName,
        ),
      ).toContain(`${word} kit`)
  }
  await otherShop.close()
})

test('any text gets an answer', async () => {
  const anything = fc.asyncProperty(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    async (text) => {
      const response = await shop.app.inject({
        url: `/api/v1/product/listing?${new URLSearchParams({ search: text })}`,
      })
      expect(response.statusCode, text).toBeLessThan(500)
    },
  )
  await fc.assert(anything, { numRuns: caseCount(200) })
})
