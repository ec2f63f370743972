import { describe, expect, test } from 'vitest'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import { setUpSampleShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop()

const list = (query: Parameters<TestShop['visitor']['search']['listing']>[0] = {}) =>
  shop.visitor.search.listing(query)

describe('the sample shop', () => {
  test('has at least 119 products in a tree of categories', async () => {
    expect((await list()).total).toBeGreaterThanOrEqual(119)
    const categories = await shop.visitor.catalog.categories()
    const parts = categories.find((category) => category.categoryName === 'Parts')
    const below = categories.filter((category) => category.parentId === parts?.id)
    expect(below.map((category) => category.categoryName)).toContain('Processors')
    expect(parts?.productCount).toBe(
      below.reduce((sum, category) => sum + category.productCount, 0),
    )
  })

  test('has a product with 300 reviews and one with none', async () => {
    const { products } = await list({ limit: '100', category: 'mice' })
    expect(products.find((product) => product.productName.includes('M331'))?.reviewCount).toBe(300)
    const { rows } = await shop.shop.db.query(
      `select count(*) filter (where review_count = 0) as none,
         count(*) filter (where stock = 0) as out, max(length(name)) as longest
       from products`,
    )
    expect(rows[0].none).toBeGreaterThan(0)
    expect(rows[0].out).toBeGreaterThan(3)
    expect(rows[0].longest).toBeGreaterThan(120)
  })

  test('has star counts that match its reviews', async () => {
    const { rows } = await shop.shop.db.query(
      `select count(*) as wrong from products where star_counts <> array(
         select (select count(*) from reviews where product_id = products.id and rating = star)::int
           from generate_series(1, 5) as star order by star)`,
    )
    expect(rows[0].wrong).toBe(0)
  })
})

describe('a product', () => {
  test('has every field of the specification', async () => {
    const [card] = (await list({ search: 'Ryzen 5 5600G' })).products
    const product = await shop.visitor.catalog.product({ id: card?.id ?? '' })
    expect(product).toMatchObject({
      productName: 'AMD Ryzen 5 5600G',
      productMarkedPrice: expect.any(Number),
      category: { categoryName: 'Processors' },
      attributes: { socket: 'AM4' },
    })
    expect(product.specifications).toContainEqual(
      expect.objectContaining({ label: 'Socket', value: 'AM4' }),
    )
    expect(product.specifications.find(({ name }) => name === 'tdp')?.value).toBe('65 W')
    expect(product.keyFeature.split(', ').length).toBeGreaterThan(2)
    expect(product.reviews).toEqual({
      averageRating: product.averageRating,
      totalCount: product.reviewCount,
    })
  })

  test('is new for 60 days', async () => {
    const { rows } = await shop.shop.db.query(
      "select id from products where created_at > now() - interval '59 days' limit 1",
    )
    const id = String(rows[0].id)
    const update = (days: number) =>
      shop.shop.db.query(
        `with changed as (
           update products set created_at = now() - make_interval(days => $2) where id = $1
         ) select pg_notify('cache', 'product:' || $1)`,
        [id, days],
      )
    await update(59)
    await shop.waitForSignals()
    expect((await shop.visitor.catalog.product({ id })).isNew).toBe(true)
    await update(61)
    await shop.waitForSignals()
    expect((await shop.visitor.catalog.product({ id })).isNew).toBe(false)
  })

  test('is never among the products shown with it', async () => {
    const [card] = (await list({ category: 'Monitors' })).products
    const id = card?.id ?? ''
    const product = await shop.visitor.catalog.product({ id })
    const { data } = await shop.visitor.catalog.productsOfCategory({
      categoryId: product.productCategoryId,
      productId: id,
    })
    const similar = await shop.visitor.catalog.similarProducts({ productId: id })
    expect(data.length).toBeGreaterThan(2)
    for (const other of [...data, ...similar]) expect(other.id).not.toBe(id)
    const none = await shop.visitor.catalog.productsOfCategory({ categoryId: '999999' })
    expect(none).toEqual({ data: [], message: 'No similar products found.' })
  })

  test.each(['Monitors', 'Laptops', 'Mice', 'Laptop spares'])(
    'of %s has others of its category, in stock first, then closest in price',
    async (category) => {
      const { products } = await list({ category, limit: '100' })
      for (const product of products) {
        const { productCategoryId: categoryId } = await shop.visitor.catalog.product({
          id: product.id,
        })
        const { data } = await shop.visitor.catalog.productsOfCategory({
          categoryId,
          productId: product.id,
        })
        const distance = (other: typeof product) =>
          Math.abs(other.discountedPrice - product.discountedPrice)
        const { rows } = await shop.shop.db.query(
          'select id::text from products where category_id = $1',
          [categoryId],
        )
        const others = products.filter(
          ({ id }) => id !== product.id && rows.some((row) => row.id === id),
        )
        const expected = others
          .toSorted(
            (a, b) =>
              Number(b.stock > 0) - Number(a.stock > 0) ||
              distance(a) - distance(b) ||
              Number(a.id) - Number(b.id),
          )
          .slice(0, 8)
        expect(data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(await shop.visitor.catalog.similarProducts({ productId: product.id })).toEqual(data)
      }
    },
  )
})

describe('many products requested at the same moment', () => {
  const idsAndUnknown = async () => [
    ...(await list({ limit: '30' })).products.map(({ id }) => id),
    '999999999999999999',
  ]

  test('are answered one by one, even if one of them does not exist', async () => {
    const ids = await idsAndUnknown()
    const replies = await Promise.allSettled(ids.map((id) => shop.visitor.catalog.product({ id })))
    expect(
      replies.map((reply) => (reply.status === 'fulfilled' ? reply.value.id : reply.reason.status)),
    ).toEqual([...ids.slice(0, -1), 404])
  })

  test('have the same similar products and fits as when requested alone', async () => {
    const products = await Promise.all(
      (await idsAndUnknown()).slice(0, -1).map((id) => shop.visitor.catalog.product({ id })),
    )
    const requests = products.map(({ id, productCategoryId: categoryId }) => ({
      others: async () =>
        (await shop.visitor.catalog.productsOfCategory({ categoryId, productId: id })).data.map(
          (other) => other.id,
        ),
      fits: () => shop.visitor.fitment.product({ id }),
    }))
    const together = await Promise.all(
      requests.map(async ({ others, fits }) => Promise.all([others(), fits()])),
    )
    dropAfterCommit(shop.shop.db, [
      'catalogue',
      ...products.map(({ id }) => `product:${id}` as const),
    ])
    for (const [index, { others, fits }] of requests.entries())
      expect(together[index]).toEqual([await others(), await fits()])
  })
})

describe('odd input', () => {
  const unknown = '0 99999999 abc -1 1.5 999999999999999999999 %00 similar?productId=99999999'
  test.each(unknown.split(' '))('/product/%s is not found or refused', async (id) => {
    const { statusCode } = await shop.app.inject({ url: `/api/v1/product/${id}` })
    expect([400, 404]).toContain(statusCode)
  })

  const invalid =
    'price=abc price=5-x price=-- price=1e9-2 sort=cheapest page=0 page=-1 page=1.5 ' +
    'page=9999999999999 limit=101 limit=0 rating=9 colour=red sort=new&sort=priceasc'
  test.each([
    ...invalid.split(' '),
    `search=${'x'.repeat(10_000)}`,
    `${Array.from({ length: 60 }, (_, n) => `facet=a=${n}`).join('&')}`,
  ])('/product?%s is refused', async (query) => {
    expect((await shop.app.inject({ url: `/api/v1/product?${query}` })).statusCode).toBe(400)
  })

  test.each([
    'search=%25',
    'search=%00',
    'search=%ED%A0%80',
    'category=%F0%9F%92%BB',
    'facet==',
    'facet=%3D%3D',
    'page=999999',
    "category=' or 1=1",
    'price=90000-5000',
    'search=%5C%5C%5C',
  ])('/product?%s is not a server error', async (query) => {
    const response = await shop.app.inject({ url: `/api/v1/product?${query}` })
    expect(response.statusCode).toBeLessThan(500)
    if (response.statusCode === 200) expect(Array.isArray(response.json())).toBe(true)
  })
})
