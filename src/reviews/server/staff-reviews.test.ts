import { expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { reviewWords } from '../words/shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')

const getReviews = (productId: string) => shop.visitor.reviews.ofProduct({ productId })
/** Polls, because cached pages are dropped only when the signal of the change arrives. */
const expectSoon = (productId: string) => expect.poll(() => getReviews(productId), { interval: 10 })
const getStaffReview = async (customerId: string) => {
  const [review] = (await staff.api.reviews.list({ customerId })).items
  if (!review) throw new Error('there is no review of this customer')
  return review
}
const postReview = async (rating = 2, comment = 'Sold me a brick!') => {
  const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
  await person.api.reviews.post({ product, rating, comment })
  return { person, product, review: await getStaffReview(person.id) }
}

test('a hidden review leaves the shop and the star counts until staff show it again', async () => {
  const { product, review } = await postReview()
  expect(review).toMatchObject({
    product: { id: product },
    hidden: null,
    rewritten: false,
    version: 1,
  })
  expect((await getReviews(product)).total).toBe(1)
  const hidden = await staff.api.reviews.hide({
    id: review.id,
    version: review.version,
    reason: 'Insults',
  })
  expect(hidden).toMatchObject({ hidden: { reason: 'Insults' }, version: 2 })
  await expectSoon(product).toEqual({
    data: [],
    ratingCount: { starCounts: [0, 0, 0, 0, 0], reviewCount: 0, averageRating: 0 },
    total: 0,
  })
  await staff.api.reviews.show({ id: review.id, version: hidden.version })
  await expectSoon(product).toMatchObject({
    data: [{ comment: 'Sold me a brick!' }],
    ratingCount: { starCounts: [0, 1, 0, 0, 0] },
  })
})

test('a rewritten review stays hidden until staff show it', async () => {
  const { person, product, review } = await postReview()
  const { version } = await staff.api.reviews.hide({ id: review.id, version: 1, reason: 'Insults' })
  expect(
    await person.api.reviews.post({ product, rating: 5, comment: 'I am sorry.' }),
  ).toMatchObject({ message: reviewWords('en').awaitsCheck })
  await expectSoon(product).toMatchObject({ ratingCount: { reviewCount: 0 } })
  expect(
    (await staff.api.reviews.list({ state: 'rewritten', customerId: person.id })).items,
  ).toMatchObject([{ comment: 'I am sorry.', rewritten: true }])
  // Staff who still see the first text must not publish the second.
  await expectRefusal(staff.api.reviews.show({ id: review.id, version }), 'changed_meanwhile')
  await staff.api.reviews.show({ id: review.id, version: version + 1 })
  await expectSoon(product).toMatchObject({
    data: [{ comment: 'I am sorry.' }],
    ratingCount: { starCounts: [0, 0, 0, 0, 1] },
  })
})

test('the shop’s reply appears under the review, and can be changed and removed', async () => {
  const { product, review } = await postReview()
  const first = await staff.api.reviews.reply({
    id: review.id,
    version: 1,
    reply: ' We are sorry. ',
  })
  await expectSoon(product).toMatchObject({ data: [{ reply: { text: 'We are sorry.' } }] })
  const second = await staff.api.reviews.reply({
    id: review.id,
    version: first.version,
    reply: 'Bring it back.',
  })
  await expectSoon(product).toMatchObject({ data: [{ reply: { text: 'Bring it back.' } }] })
  await staff.api.reviews.removeReply({ id: review.id, version: String(second.version) })
  await expectSoon(product).toMatchObject({ data: [{ reply: null }] })
  const { items } = await owner.api.audit.list({ subject: 'review', subjectId: review.id })
  expect(items.map(({ action }) => action)).toEqual([
    'took back a reply to',
    'replied to',
    'replied to',
  ])
  expect(items[1]?.changes).toEqual({ reply: { before: 'We are sorry.', after: 'Bring it back.' } })
})

test('when several staff act at the same time, only the first succeeds and is logged', async () => {
  const { review } = await postReview()
  const outcomes = await Promise.allSettled([
    staff.api.reviews.hide({ id: review.id, version: 1, reason: 'Insults' }),
    owner.api.reviews.reply({ id: review.id, version: 1, reply: 'Please call us.' }),
    owner.api.reviews.hide({ id: review.id, version: 1, reason: 'Spam' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await owner.api.audit.list({ subject: 'review', subjectId: review.id })).total).toBe(1)
})

test('star counts stay correct while customers post and staff hide and show reviews', async () => {
  const product = await makeProduct(shop.shop)
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.signIn()))
  await Promise.all(
    people.map((person, index) => person.api.reviews.post({ product, rating: (index % 5) + 1 })),
  )
  const moderate = async (person: Person, turn: number) => {
    const { id, version, hidden } = await getStaffReview(person.id)
    const call = hidden
      ? staff.api.reviews.show({ id, version })
      : staff.api.reviews.hide({ id, version, reason: `turn ${turn}` })
    await call.catch((error) => expect(error.code).toBe('changed_meanwhile'))
  }
  await Promise.all(
    people.flatMap((person, index) =>
      [1, 2, 3].flatMap((turn) => [
        moderate(person, turn),
        person.api.reviews.post({ product, rating: ((index + turn) % 5) + 1 }),
      ]),
    ),
  )
  expect(await listProblems(shop.db)).toEqual([])
  const { ratingCount, data } = await getReviews(product)
  expect(data).toHaveLength(ratingCount.reviewCount)
})

test('staff find reviews by text, stars and state', async () => {
  const { person, review } = await postReview(1, 'The hinge 100% squeaks')
  for (const query of [
    { search: 'HINGE 100%' },
    { search: review.product.productName, rating: '1' as const },
    { customerId: person.id, state: 'shown' as const },
  ])
    expect((await staff.api.reviews.list(query)).items.map(({ id }) => id)).toContain(review.id)
  for (const query of [
    { search: 'hinge 1000' },
    { customerId: person.id, rating: '2' as const },
    { customerId: person.id, state: 'hidden' as const },
  ])
    expect(await staff.api.reviews.list(query)).toEqual({ items: [], total: 0 })
  for (const query of [{ customerId: person.id }, { search: 'hinge 100%' }])
    expect(await staff.api.reviews.list({ ...query, page: '2' })).toEqual({ items: [], total: 1 })
})

test.each([{ reason: ' ' }, { reason: 'x'.repeat(301) }, { version: 0 }])(
  'hiding a review with %j is refused',
  async (change) => {
    await expectRefusal(
      staff.api.reviews.hide({ id: '1', version: 1, reason: 'Spam', ...change }),
      400,
    )
  },
)

test('only staff moderate reviews', async () => {
  const { person, review } = await postReview()
  await expectRefusal(person.api.reviews.list(), 403)
  await expectRefusal(person.api.reviews.hide({ id: review.id, version: 1, reason: 'Mine' }), 403)
  await expectRefusal(staff.api.reviews.hide({ id: '99999999', version: 1, reason: 'Spam' }), 404)
})
