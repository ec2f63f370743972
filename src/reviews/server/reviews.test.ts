import { beforeAll, expect, test } from 'vitest'
import { makeCategory } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpSampleShop } from '../../../tests/support/shop/test-shop.ts'
import { barPercent, recommendPercent } from '../model.ts'

const shop = setUpSampleShop()
let unreviewed: string[]
beforeAll(async () => {
  const { rows } = await shop.db.query('select id from products where review_count = 0 order by id')
  unreviewed = rows.map((row) => String(row.id))
})

const takeUnreviewedProduct = () => {
  const id = unreviewed.pop()
  if (!id) throw new Error('the sample has too few products without reviews')
  return id
}

test('a review shows the name of its customer, and counts in the average', async () => {
  const [person, product] = [await shop.signIn(), takeUnreviewedProduct()]
  expect(await person.api.reviews.post({ product, rating: 4, comment: ' Works. ' })).toMatchObject({
    message: 'Review Added',
  })
  const { data, ratingCount } = await shop.visitor.reviews.ofProduct({ productId: product })
  expect(data).toMatchObject([
    {
      rating: 4,
      comment: 'Works.',
      verified: false,
      user: { name: expect.stringContaining('Person') },
    },
  ])
  expect(ratingCount).toEqual({ starCounts: [0, 0, 0, 1, 0], reviewCount: 1, averageRating: 4 })
  expect((await shop.visitor.catalog.product({ id: product })).reviews).toEqual({
    averageRating: 4,
    totalCount: 1,
  })
})

test('a new name or picture of a customer appears on all their reviews', async () => {
  const [person, categoryId] = [await shop.signIn(), await makeCategory(shop.shop, 'Reviewed')]
  const { rows } = await shop.db.query<{ id: string }>(
    `with created as (
       insert into products (slug, name, category_id, price_paisa)
       select 'reviewed-' || n, 'Reviewed ' || n, $2, 100 from generate_series(1, 900) as n
       returning id
     )
     insert into reviews (product_id, user_id, rating)
     select id, $1, 5 from created
     returning product_id::text as id`,
    [person.id, categoryId],
  )
  const getReviewer = async (productId = '') =>
    (await shop.visitor.reviews.ofProduct({ productId })).data[0]?.user
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
  for (const id of [first, last])
    expect(await getReviewer(id)).toMatchObject({ name: expect.stringContaining('Person') })
  await person.api.accounts.updateProfile({
    id: person.id,
    name: 'Maya Rai',
    number: '9812345678',
    image: 'https://lh3.googleusercontent.com/maya',
  })
  for (const id of [first, last])
    expect(await getReviewer(id)).toEqual({
      name: 'Maya Rai',
      image: 'https://lh3.googleusercontent.com/maya',
    })
  // The host of an external picture could see who reads the review, so others never load it.
  await person.api.accounts.updateProfile({
    id: person.id,
    name: 'Maya Rai',
    number: '9812345678',
    image: 'https://pictures.example/maya.webp',
  })
  expect(await getReviewer(first)).toEqual({ name: 'Maya Rai', image: '' })
})

test('customers find their own review of a product, not the reviews of others', async () => {
  const [person, other, product] = [
    await shop.signIn(),
    await shop.signIn(),
    takeUnreviewedProduct(),
  ]
  expect(await person.api.reviews.own({ productId: product })).toEqual({ data: null })
  await person.api.reviews.post({ product, rating: 2, comment: 'Too loud' })
  expect(await person.api.reviews.own({ productId: product })).toMatchObject({
    data: { rating: 2, comment: 'Too loud' },
  })
  expect(await other.api.reviews.own({ productId: product })).toEqual({ data: null })
})

test('a second review by the same customer replaces the first', async () => {
  const [person, product] = [await shop.signIn(), takeUnreviewedProduct()]
  await person.api.reviews.post({ product, rating: 1, comment: 'Broken' })
  await person.api.reviews.post({ product, rating: 5, comment: 'Replaced at once' })
  const { data, ratingCount } = await shop.visitor.reviews.ofProduct({ productId: product })
  expect(data.map((review) => review.comment)).toEqual(['Replaced at once'])
  expect(ratingCount.starCounts).toEqual([0, 0, 0, 0, 1])
})

test('star counts stay right when forty customers post, and post again, at once', async () => {
  const product = takeUnreviewedProduct()
  const people = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()))
  const post = (turn: number) =>
    Promise.all(
      people.map((person, index) =>
        person.api.reviews.post({ product, rating: ((index + turn) % 5) + 1 }),
      ),
    )
  await Promise.all([post(0), post(1)])
  await post(2)
  const { ratingCount } = await shop.visitor.reviews.ofProduct({ productId: product })
  expect(ratingCount).toEqual({ starCounts: [8, 8, 8, 8, 8], reviewCount: 40, averageRating: 3 })
})

test('reviews are paged, and can be filtered by rating', async () => {
  const { rows } = await shop.db.query('select id from products where review_count = 300')
  const productId = String(rows[0].id)
  const first = await shop.visitor.reviews.ofProduct({ productId, limit: '100' })
  expect([first.data.length, first.total, first.ratingCount.reviewCount]).toEqual([100, 300, 300])
  expect(first.data[0]?.comment).not.toBe('')
  const oneStar = await shop.visitor.reviews.ofProduct({ productId, rating: '2', limit: '100' })
  expect(oneStar.total).toBe(first.ratingCount.starCounts[1])
  expect(new Set(oneStar.data.map((review) => review.rating))).toEqual(new Set([2]))
})

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { rating: '5' as unknown as number },
  { comment: 'x'.repeat(4001) },
  { product: 'abc' },
])('a review with %j is refused', async (change) => {
  const person = await shop.signIn()
  await expectRefusal(
    person.api.reviews.post({ product: unreviewed[0] ?? '', rating: 5, ...change }),
    400,
  )
})

test('only signed-in customers review products, and only products on sale', async () => {
  const person = await shop.signIn()
  await expectRefusal(person.api.reviews.post({ product: '99999999', rating: 5 }), 404)
  await expectRefusal(shop.visitor.reviews.post({ product: unreviewed[0] ?? '', rating: 5 }), 401)
  await expectRefusal(shop.visitor.reviews.ofProduct({ productId: '99999999' }), 404)
})

test('the share of recommendations is rounded, and bars are truncated', () => {
  const ratingCount = { starCounts: [5, 9, 24, 54, 76], reviewCount: 168, averageRating: 4.1 }
  expect(recommendPercent(ratingCount)).toBe(92)
  expect(ratingCount.starCounts.map((count) => barPercent(count, 168))).toEqual([2, 5, 14, 32, 45])
  expect(recommendPercent({ starCounts: [0, 0, 0, 0, 0], reviewCount: 0 })).toBe(0)
})
