import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { caseCount } from '../../../../tests/support/runner/tier.ts'
import { setUpSampleShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop()
let staff: TestShop['visitor']
beforeAll(async () => {
  staff = (await shop.signIn('owner')).api
})

type Query = Parameters<TestShop['visitor']['search']['listing']>[0]
const list = (search: string, query: Query = {}) =>
  shop.visitor.search.listing({ ...(search && { search }), limit: '100', ...query })
const names = async (search: string, query: Query = {}) =>
  (await list(search, query)).products.map(({ productName }) => productName)

/** A list shows as many results after a click as the click stated. */
const expectTotal = async (search: string, query: Query, total: number) =>
  expect([search, query, (await list(search, query)).total]).toEqual([search, query, total])

const categoryNames = async () =>
  new Map(
    (await shop.visitor.catalog.categories()).map(({ id, categoryName }) => [id, categoryName]),
  )

async function make(productName: string, productMarkedPrice: number) {
  const { id } = await staff.catalog.createCategory({ categoryName: `For ${productName}` })
  await staff.catalog.createProduct({
    productName,
    productCategoryId: id,
    productMarkedPrice,
    stock: 1,
  })
}

/**
 * Parts of a search: kinds, brands, values, prices, orders, words that only descriptions have, and
 * words that no product has.
 */
const parts = fc.constantFrom(
  ...(
    'laptop, monitor, ram, keyboard, charger, ssd, hp, asus, logitech, dell, 16gb, 8gb, i5, ' +
    '27 inch, 144hz, rgb, wireless, under 80000, 50000, above 20k, sasto, for students, ' +
    'office, zeppelin, quiet, gaming, no rgb, not hp, not hp or dell, asus ra dell bahek, ' +
    'or, for, best, black, wifi'
  ).split(', '),
)
const searches = fc.array(parts, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

describe('for any search', () => {
  test('removing a part never finds fewer products', async () => {
    const neverFewer = fc.asyncProperty(searches, async (search) => {
      const { total, understood, text } = await list(search)
      for (const { without } of [...understood, ...(text ? [text] : [])])
        expect(
          (await list(without)).total,
          `“${search}” finds ${total}; without a part, “${without}”`,
        ).toBeGreaterThanOrEqual(total)
    })
    const aboutDevices = [
      'gaming asus asus ra dell bahek',
      'gaming asus not asus',
      'hp gaming keyboard 8gb',
      'ssd gaming laptop ram',
    ]
    await fc.assert(neverFewer, {
      numRuns: caseCount(150),
      examples: ['no rgb wifi', ...aboutDevices].map((search) => [search]),
    })
  })

  test('every count beside the list equals what the click shows', async () => {
    const nameOf = await categoryNames()
    const isShown = fc.asyncProperty(searches, async (search) => {
      const { categories: counts, facets, understood } = await list(search)
      for (const { id, count } of counts) {
        const category = nameOf.get(id) as string
        await expectTotal(search, { category }, count)
      }
      for (const { name, value, count } of facets.flatMap((facet) =>
        facet.values.map((each) => ({ ...each, name: facet.name })),
      )) {
        if (name === 'availability') await expectTotal(search, { availability: 'inStock' }, count)
        if (name === 'rating') await expectTotal(search, { rating: value as '4' }, count)
      }
      // Values of a typed attribute are further choices, which widen the list; all others narrow
      // it.
      const isTyped = (name: string) =>
        understood.some((part) => !part.excluded && (part.name === name || part.kind === name))
      for (const { name, values } of facets.filter(
        ({ name }) => !isTyped(name) && !['rating', 'availability', 'arrival'].includes(name),
      )) {
        const [{ value, count } = { value: '', count: 0 }] = values
        const ticked =
          name === 'brand' || name === 'seller' ? { [name]: value } : { facet: `${name}=${value}` }
        if (count > 0) await expectTotal(search, ticked, count)
      }
    })
    await fc.assert(isShown, { numRuns: caseCount(60), examples: [['black asus']] })
  })
})

test.each([
  ['16gb', 'memory'],
  ['am5', 'supportedSockets'],
  ['gaming laptop', 'refreshRate'],
])('“%s” is narrowed by a tick on %s, and understood as before', async (search, name) => {
  const { facets, total, understood } = await list(search)
  for (const { value, count } of facets.find((facet) => facet.name === name)?.values ?? []) {
    const ticked = await list(search, { facet: `${name}=${value}` })
    expect([value, ticked.total]).toEqual([value, count])
    expect(ticked.understood.map((part) => part.name)).toEqual(understood.map((part) => part.name))
  }
  expect(
    facets
      .find((facet) => facet.name === name)
      ?.values.some(({ count }) => count > 0 && count < total),
  ).toBe(true)
})

test.each([
  ['16gb', { facet: 'memory=8' }],
  ['intel', { brand: 'AMD' }],
  ['am5', { facet: 'supportedSockets=AM4' }],
])('beside “%s” and a tick, all counts equal what the clicks show', async (search, ticked) => {
  const nameOf = await categoryNames()
  const { categories } = await list(search, ticked)
  for (const { id, count } of categories) {
    const category = nameOf.get(id) as string
    const { total, facets, understood } = await list(search, { ...ticked, category })
    expect([category, total]).toEqual([category, count])
    const isTyped = (name: string) =>
      understood.some((part) => part.name === name || part.kind === name) ||
      JSON.stringify(ticked).includes(name)
    for (const { name, values } of facets.filter(
      (facet) =>
        !isTyped(facet.name) && !['rating', 'availability', 'arrival'].includes(facet.name),
    )) {
      const [{ value, count: expected } = { value: '', count: 0 }] = values
      const withTick =
        name === 'brand'
          ? { brand: value }
          : { facet: [...('facet' in ticked ? [ticked.facet] : []), `${name}=${value}`] }
      if (expected > 0) await expectTotal(search, { ...ticked, ...withTick, category }, expected)
    }
  }
  const shown = new Set(categories.map(({ id }) => id))
  for (const [id, category] of nameOf)
    if (!shown.has(id)) await expectTotal(search, { ...ticked, category }, 0)
})

test.each([
  ['laptop 80000', 'category', 'under 80000'],
  ['laptop zeppelin', 'category', ''],
  ['laptop for students', 'category', ''],
  ['i5 laptop 8gb', 'category', 'i5 8gb'],
])('“%s” without its %s is “%s”', async (search, kind, without) => {
  expect((await list(search)).understood.find((part) => part.kind === kind)?.without).toBe(without)
})

describe('an exclusion', () => {
  test.each([
    'keyboard no rgb',
    'keyboard without rgb',
    'non rgb keyboard',
    'rgb nabhako keyboard',
    'bina rgb keyboard',
  ])('leaves products out, as in “%s”', async (search) => {
    const { understood, total, meant } = await list(search)
    expect(understood).toContainEqual(
      expect.objectContaining({
        kind: 'facet',
        name: 'rgbLighting',
        excluded: true,
        without: 'keyboard',
      }),
    )
    const count = async (query: Query) =>
      (await list('', { category: 'Keyboards', ...query })).total
    expect(meant).toBe((await count({})) - (await count({ facet: 'rgbLighting=true' })))
    expect(total).toBeLessThan((await list('keyboard')).total)
  })

  test('may be a brand, even one that only the name has', async () => {
    const all = await names('laptop', { category: 'Laptops' })
    expect(await names('laptop not hp', { category: 'Laptops' })).toEqual(
      all.filter((name) => !/\bhp\b/i.test(name)),
    )
  })

  test.each([
    'laptop without hp or dell',
    'laptop not hp, dell',
    'laptop except hp and dell',
    'laptop without hp nor dell',
    'hp ra dell bahek laptop',
    'hp or dell nabhako laptop',
    'hp, dell bahek laptop',
    'एचपी र डेल बाहेक laptop',
  ])('may name several brands, as in “%s”', async (search) => {
    const all = await names('laptop', { category: 'Laptops' })
    expect(await names(search, { category: 'Laptops' })).toEqual(
      all.filter((name) => !/\b(hp|dell)\b/i.test(name)),
    )
    expect(
      (await list(search)).understood.map(({ kind, excluded, without }) => [
        kind,
        excluded,
        excluded && without,
      ]),
    ).toEqual([
      ['category', false, false],
      ['brand', true, 'laptop'],
    ])
  })

  test('ends where something else is searched for', async () => {
    for (const search of ['not hp, 16gb laptop', 'hp bahek, dell laptop', 'laptop not hp dell']) {
      const included = (await list(search)).understood.filter(({ excluded }) => !excluded)
      expect(included.map(({ kind }) => kind).sort(), search).toEqual(
        ['category', search.includes('dell') ? 'brand' : 'facet'].sort(),
      )
    }
  })

  test('is not read from words that mean something else', async () => {
    for (const search of ['laptop not working', 'model no 6205zz', 'no os laptop'])
      expect(
        (await list(search)).understood.some(({ excluded }) => excluded),
        search,
      ).toBe(false)
    expect((await names('part no 6205zz'))[0]).toBe('Bearing 6205-ZZ')
  })

  test('does not hide a product whose name contains the words', async () => {
    await make('Strip without RGB', 900)
    expect(await names('without rgb')).toContain('Strip without RGB')
    expect((await names('STRIP WITHOUT RGB'))[0]).toBe('Strip without RGB')
  })
})

describe('alternatives', () => {
  test.each([
    [
      'i5 or i7 laptop',
      {
        category: 'Laptops',
        facet: ['processorFamily=Intel Core i5', 'processorFamily=Intel Core i7'],
      },
    ],
    ['hp or dell laptop', { category: 'Laptops', brand: ['HP', 'Dell'] }],
    ['hp laptop or dell laptop', { category: 'Laptops', brand: ['HP', 'Dell'] }],
    ['8 or 16 gb ram', { category: 'Memory', facet: ['memoryCapacity=8', 'memoryCapacity=16'] }],
  ] satisfies [string, Query][])('are read from “%s”', async (search, filters) => {
    const relevant = await shop.visitor.search.listing({ ...filters, limit: '100' })
    const found = await list(search)
    expect(found.meant).toBe(relevant.total)
    expect(new Set(found.products.slice(0, found.meant).map(({ id }) => id))).toEqual(
      new Set(relevant.products.map(({ id }) => id)),
    )
  })

  test('may be categories', async () => {
    const found = await list('keyboard or mouse')
    expect(found.understood).toEqual([
      expect.objectContaining({ kind: 'category', value: 'Keyboards / Mice' }),
    ])
    expect(found.meant).toBe(
      (await list('', { category: 'Keyboards' })).total +
        (await list('', { category: 'Mice' })).total,
    )
  })
})

describe('synonyms for a whole search', () => {
  const addSynonym = (words: string, meaning: string) =>
    staff.search.createSynonym({ words: [words], meaning })
  const expectAsIfTyped = async (words: string, meaning: string) => {
    await addSynonym(words, meaning)
    const [viaSynonym, typed] = [await list(words), await list(meaning)]
    expect(viaSynonym.products.map(({ id }) => id)).toEqual(typed.products.map(({ id }) => id))
    expect(viaSynonym.understood).toEqual(typed.understood)
  }

  test('work as if it had been typed, with a price or with a value', async () => {
    await expectAsIfTyped('budget notebook', 'laptop under 80000')
    await expectAsIfTyped('school machine', '8gb laptop')
    expect((await list('budget notebook 8gb')).understood.map(({ kind }) => kind)).toEqual([
      'category',
      'facet',
      'price',
    ])
  })

  test('may have many words', async () => {
    await expectAsIfTyped('what my son needs to play', 'laptop dedicated graphics')
    await addSynonym('the little white box that gives internet', 'routers and mesh Wi-Fi')
    expect((await list('the little white box that gives internet')).understood).toMatchObject([
      { kind: 'category', value: 'Routers and mesh Wi-Fi' },
    ])
  })

  test('are still found in a name', async () => {
    await addSynonym('pocket wonder', 'laptop under 70000')
    await make('Pocket Wonder tool set', 90_000)
    const found = await names('pocket wonder')
    expect(found).toContain('Pocket Wonder tool set')
    expect(found).toContain('MSI Modern 14')
  })
})

test.each([
  ['lap top', 'Laptops'],
  ['lattop', 'Laptops'],
  ['mother bord', 'Motherboards'],
  ['key bord', 'Keyboards'],
])('“%s” means %s', async (typed, category) => {
  expect((await list(typed)).understood).toContainEqual(
    expect.objectContaining({ kind: 'category', value: category }),
  )
})

test('a model name with a point is one word', async () => {
  expect((await list('m.2')).total).toBe((await list('m2')).total)
})

test('featured products are counted as relevant', async () => {
  const [mouse] = (await list('logitech g102')).products
  const before = await list('ssd')
  await staff.search.createFeatured({ phrase: 'monitor', productIds: [mouse?.id ?? ''] })
  const { products, meant } = await list('monitor')
  expect(products[0]?.id).toBe(mouse?.id)
  expect(meant).toBe((await list('', { category: 'Monitors' })).total + 1)
  expect((await list('ssd')).meant).toBe(before.meant)
})

test('a price range keeps exactly the products within it, many or few', async () => {
  const nameOf = await categoryNames()
  async function all(query: Query) {
    const first = await list('', query)
    const products = [...first.products]
    for (let page = 2; page <= Math.ceil(first.total / 100); page++)
      products.push(...(await list('', { ...query, page: String(page) })).products)
    return { ...first, products }
  }
  for (const chosen of [
    { category: undefined },
    { category: 'Laptops' },
    { category: 'Parts', sort: 'pricedsc' as const },
  ]) {
    const { products: allProducts } = await all(chosen)
    for (const [min, max] of [
      [0, 2_000],
      [1_000, null],
      [20_000, 80_000],
      [60_000, null],
      [0, 100_000],
      [9_000_000, null],
    ] as const) {
      const price = `${min}-${max ?? ''}`
      const inRange = allProducts.filter(
        ({ discountedPrice: paid }) => paid >= min && paid <= (max ?? Number.POSITIVE_INFINITY),
      )
      const { products, total, priceRange, facets, categories } = await all({ ...chosen, price })
      expect([price, total, products.map(({ id }) => id)]).toEqual([
        price,
        inRange.length,
        inRange.map(({ id }) => id),
      ])
      const paid = inRange.map(({ discountedPrice }) => discountedPrice)
      expect(priceRange).toEqual(
        inRange.length > 0 ? { min: Math.min(...paid), max: Math.max(...paid) } : null,
      )
      const inStock = facets.find(({ name }) => name === 'availability')?.values[0]?.count
      if (inStock !== undefined)
        expect(inStock).toBe(inRange.filter(({ stock }) => stock > 0).length)
      if (chosen.category === 'Laptops')
        for (const { id, count } of categories)
          await expectTotal('', { price, category: nameOf.get(id) as string }, count)
      for (const { value, count } of facets
        .find(({ name }) => name === 'brand')
        ?.values.slice(0, 3) ?? [])
        await expectTotal('', { ...chosen, price, brand: value }, count)
    }
  }
})
