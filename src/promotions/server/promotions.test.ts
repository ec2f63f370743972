import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import {
  fillCart,
  orderPayload,
  type Person,
  stockOf,
} from '../../../tests/support/records/orders.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { PromoCode } from '../contract.ts'
import { promotionOfficeWords } from '../words/office.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
beforeAll(() => shop.signIn('owner'))
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const inputOf = ({ uses: _, state: __, ...input }: PromoCode) => input

const order = async (person: Person, product: string, promoCode?: string) =>
  person.api.orders.place({ ...(await fillCart(person, { [product]: 1 })), promoCode })

const code = async (change: object) => {
  return (
    await staff.api.promotions.create({
      code: `CODE-${Math.random().toString(36).slice(2, 8).toUpperCase()}`,
      ...change,
    })
  ).code
}

test('promo codes take a percentage or an amount off the cart and the order', async () => {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs: 999, discount: 10 })
  const tenPercent = await code({ percent: 10 })
  const body = await fillCart(person, { [product]: 3 })
  const [cart] = (await person.api.cart.current({ promoCode: tenPercent.toLowerCase() })).data
  expect(cart).toMatchObject({
    subTotal: 2997,
    productDiscount: 300,
    promoDiscount: 269.7,
    total: 2427.3,
    promo: { accepted: true, message: 'Promo code applied.' },
  })
  const { data } = await person.api.orders.place({
    ...body,
    promoCode: tenPercent,
    expectedTotal: 2427.3,
  })
  expect(data).toMatchObject({ discount: 569.7, totalPrice: 2427.3, promoCode: tenPercent })
  const hundred = await code({ amount: 100 })
  await fillCart(person, { [product]: 1 })
  expect((await person.api.cart.current({ promoCode: hundred })).data[0]).toMatchObject({
    promoDiscount: 100,
  })
})

test.each([
  ['that do not exist', async () => 'NO-SUCH', 'There is no such promo code.'],
  [
    'before its time',
    () => code({ percent: 5, startsAt: new Date(Date.now() + 3_600_000).toISOString() }),
    'This promo code is not valid yet.',
  ],
  [
    'after its time',
    () => code({ percent: 5, endsAt: new Date(Date.now() - 1000).toISOString() }),
    'This promo code has expired.',
  ],
  ['below its minimum', () => code({ percent: 5, minimum: 5000 }), 'Rs. 5,000 or more.'],
  [
    'for another category',
    async () => code({ percent: 5, categoryId: await makeCategory(shop.shop, 'Elsewhere') }),
    'This promo code does not apply to the products',
  ],
  ['switched off', () => code({ percent: 5, active: false }), 'There is no such promo code.'],
])('promo codes %s are refused with a reason, in cart and order', async (_, make, reason) => {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop)
  const promoCode = await make()
  const body = await fillCart(person, { [product]: 1 })
  expect((await person.api.cart.current({ promoCode })).data[0]).toMatchObject({
    promoDiscount: 0,
    total: 1000,
    promo: { accepted: false, message: expect.stringContaining(reason) },
  })
  await expectRefusal(person.api.orders.place({ ...body, promoCode }), {
    status: 409,
    code: 'promo_refused',
    message: expect.stringContaining(reason),
  })
  expect(await stockOf(shop.shop, product)).toBe(10)
})

test('promo codes cannot be guessed, and the cart still works after too many tries', async () => {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop)
  const promoCode = await code({ percent: 5 })
  const body = await fillCart(person, { [product]: 1 })
  for (let times = 0; times < 40; times++) await person.api.cart.current({ promoCode })
  for (let guess = 0; guess < 30; guess++)
    await person.api.cart.current({ promoCode: `GUESS-${guess}` })
  expect((await person.api.cart.current({ promoCode })).data[0]).toMatchObject({
    total: 1000,
    promo: { accepted: false, message: expect.stringMatching(/wait/) },
  })
  await expectRefusal(person.api.orders.place({ ...body, promoCode }), 429)
  await person.api.orders.place(body)
})

test('promo codes cannot be guessed by staff who may not list them', async () => {
  const [cashier, manager] = [await shop.signIn('counter'), await shop.signIn('manager')]
  const promoCode = await code({ percent: 5 })
  const items = [{ product: { id: await makeProduct(shop.shop) }, quantity: 1 }]
  for (let guess = 0; guess < 30; guess++)
    for (const { api } of [cashier, manager])
      await api.counter.preview({ items, promoCode: `GUESS-${guess}` })
  const previews = [cashier, manager].map(({ api }) => api.counter.preview({ items, promoCode }))
  expect(await Promise.all(previews)).toMatchObject([
    { total: 1000, promo: { accepted: false, message: expect.stringMatching(/wait/) } },
    { total: 950, promo: { accepted: true } },
  ])
  const payments = [{ mode: 'cash' as const, amount: 950 }]
  await expectRefusal(
    cashier.api.counter.sell({ items, promoCode, payments, expectedTotal: 950 }),
    429,
  )
})

test('promo codes also work on products that are already free', async () => {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs: 1, discount: 90 })
  const promoCode = await code({ percent: 10 })
  const { data } = await order(person, product, promoCode)
  expect(data).toMatchObject({ totalPrice: 0, promoDiscount: 0, promoCode })
})

test('promo codes for a category cover only its products and those below', async () => {
  const parent = await makeCategory(shop.shop, 'Covered')
  const child = await makeCategory(shop.shop, 'Covered child', parent)
  const person = await shop.signIn()
  const inside = await makeProduct(shop.shop, { categoryId: child })
  const outside = await makeProduct(shop.shop)
  const promoCode = await code({ percent: 50, categoryId: parent })
  await fillCart(person, { [inside]: 1, [outside]: 1 })
  expect((await person.api.cart.current({ promoCode })).data[0]).toMatchObject({
    promoDiscount: 500,
    total: 1500,
  })
})

test(
  'a promo code with 5 uses serves 5 of 40 simultaneous customers, and a cancelled order ' +
    'returns its use',
  async () => {
    const promoCode = await code({ percent: 10, totalLimit: 5 })
    const product = await makeProduct(shop.shop, { stock: 100 })
    const people = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()))
    const bodies = await Promise.all(people.map((person) => fillCart(person, { [product]: 1 })))
    const results = await Promise.allSettled(
      people.map((person, index) =>
        person.api.orders.place({ ...orderPayload({ [product]: 1 }), ...bodies[index], promoCode }),
      ),
    )
    const winners = people.filter((_, index) => results[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(5)
    expect(await stockOf(shop.shop, product)).toBe(95)
    const loser = people.find((person) => !winners.includes(person)) as Person
    await expectRefusal(loser?.api.orders.place({ ...orderPayload({ [product]: 1 }), promoCode }), {
      message: 'This promo code has been used up.',
    })
    const [order] = (await winners[0]?.api.orders.mine())?.orders ?? []
    await winners[0]?.api.orders.cancel({ id: order?.id ?? '' })
    expect(
      (await loser?.api.orders.place({ ...orderPayload({ [product]: 1 }), promoCode }))?.data
        .promoCode,
    ).toBe(promoCode)
  },
)

test('promo codes with a limit per customer work that often for each customer', async () => {
  const person = await shop.signIn()
  const other = await shop.signIn()
  const product = await makeProduct(shop.shop)
  const promoCode = await code({ amount: 10, customerLimit: 1 })
  await order(person, product, promoCode)
  await expectRefusal(order(person, product, promoCode), {
    message: 'You have already used this promo code.',
  })
  await order(other, product, promoCode)
})

test('a code with one use per customer works once, even if staff order as well', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await shop.signIn()
    const product = await makeProduct(shop.shop)
    const promoCode = await code({ percent: 10, customerLimit: 1 })
    const body = { ...(await fillCart(person, { [product]: 1 })), promoCode }
    const items = [{ product: { id: product }, quantity: 1 }]
    const placed = await Promise.allSettled([
      person.api.orders.place(body),
      staff.api.orders.placeFor({
        customerId: person.id,
        items,
        shippingAddress: 'Patan',
        promoCode,
      }),
    ])
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(placed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'promo_refused', params: { reason: 'usedByYou' } },
    })
    expect(await stockOf(shop.shop, product)).toBe(9)
  }
})

test('staff manage promo codes, with one value each and unique names', async () => {
  await expectRefusal(staff.api.promotions.create({ code: 'BOTH', percent: 5, amount: 5 }), 400)
  await expectRefusal(staff.api.promotions.create({ code: 'NEITHER' }), 400)
  const created = await staff.api.promotions.create({ code: 'dashain-10', percent: 10 })
  expect(created.code).toBe('DASHAIN-10')
  await expectRefusal(
    staff.api.promotions.create({ code: 'DASHAIN-10', percent: 10 }),
    'promo_code_taken',
  )
  expect(
    await staff.api.promotions.update({
      id: created.id,
      version: created.version,
      code: 'DASHAIN-10',
      amount: 50,
      active: false,
    }),
  ).toMatchObject({ percent: null, amount: 50, active: false })
  expect((await staff.api.promotions.list()).total).toBeGreaterThan(0)
})

test('of two editors of a code the second is refused, and the log names the first', async () => {
  const owner = await shop.signIn('owner')
  const created = await staff.api.promotions.create({ code: 'TIHAR-5', percent: 5 })
  await staff.api.promotions.update({ ...inputOf(created), percent: 7 })
  await expectRefusal(
    owner.api.promotions.update({ ...inputOf(created), percent: 9 }),
    'changed_meanwhile',
  )
  expect(await staff.api.promotions.one({ id: created.id })).toMatchObject({
    percent: 7,
    version: created.version + 1,
  })
  const { items } = await owner.api.audit.list({ subject: 'promo', subjectId: created.id })
  expect(items.map(({ action, title, changes }) => [action, title, changes])).toEqual([
    ['changed', 'TIHAR-5', { percent: { before: 5, after: 7 } }],
    ['created', 'TIHAR-5', {}],
  ])
})

test('an inconsistent code is refused at the field', async () => {
  const [start, end] = ['2026-11-20T10:00:00+05:45', '2026-11-20T10:00:00+05:45']
  await expectRefusal(
    staff.api.promotions.create({ code: 'NEVER', percent: 5, startsAt: start, endsAt: end }),
    { fields: { endsAt: promotionOfficeWords('en').fields.period } },
  )
  await expectRefusal(staff.api.promotions.create({ code: 'HUGE', percent: 91 }), {
    fields: { percent: promotionOfficeWords('en').fields.percent },
  })
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop)
  const used = await staff.api.promotions.create({ code: 'USED', percent: 5 })
  for (let n = 0; n < 2; n++) await order(person, product, 'USED')
  await expectRefusal(staff.api.promotions.update({ ...inputOf(used), totalLimit: 1 }), {
    fields: { totalLimit: promotionOfficeWords('en').fields.limitUsed },
  })
})

test('staff find codes by name and by state', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const future = new Date(Date.now() + 3_600_000).toISOString()
  await staff.api.promotions.create({ code: 'STATE-OFF', percent: 5, active: false })
  await staff.api.promotions.create({ code: 'STATE-OVER', percent: 5, endsAt: past })
  await staff.api.promotions.create({ code: 'STATE-SOON', percent: 5, startsAt: future })
  await staff.api.promotions.create({ code: 'STATE-NOW', percent: 5, endsAt: future })
  const states = (await staff.api.promotions.list({ search: 'state-' })).items.map(
    ({ code, state }) => [code, state],
  )
  expect(Object.fromEntries(states)).toEqual({
    'STATE-OFF': 'off',
    'STATE-OVER': 'over',
    'STATE-SOON': 'notYet',
    'STATE-NOW': 'active',
  })
  expect(await staff.api.promotions.list({ search: 'STATE', state: 'over' })).toMatchObject({
    total: 1,
    items: [{ code: 'STATE-OVER' }],
  })
})
