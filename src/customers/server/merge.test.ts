import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, fillCart, toOrderItems } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
beforeAll(() => switchSellersOn(shop))
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const home = {
  phone: '9812345678',
  district: 'Kaski',
  municipality: 'Pokhara',
  ward: 6,
  tole: 'Lakeside',
}
const merge = (from: { id: string }, into: { id: string }) =>
  owner.api.customers.merge({ id: into.id, from: from.id })
const phoneOrder = async (number: string, change: object = {}) =>
  owner.api.orders.placeFor({
    customer: { name: 'Maya Tamang', number, ...change },
    items: toOrderItems({ [await makeProduct(shop.shop)]: 1 }),
    shippingAddress: 'Patan',
  })

test(
  'after a merge, one customer has the orders, cart and addresses of both, and the log names ' +
    'both',
  async () => {
    const [from, into] = [await shop.signIn(), await shop.signIn()]
    const [both, mine, other] = [
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    await owner.api.promotions.create({ code: 'ONCE', percent: 10, customerLimit: 2 })
    const first = await buy(from, { [mine]: 1 }, { promoCode: 'ONCE' })
    const second = await buy(into, { [both]: 1 }, { promoCode: 'ONCE' })
    await owner.api.orders.changeStage({ id: first.id, status: 'confirmed' })
    for (const [person, quantity] of [
      [from, 3],
      [into, 4],
    ] as const) {
      await person.api.cart.addItem({ product: both, quantity })
      await person.api.wishlist.add({ product: both })
      await person.api.addresses.create({ ...home, isDefault: true })
    }
    await from.api.cart.addItem({ product: other, quantity: 1 })
    await shop.visitor.enquiries.send({
      name: 'Sita',
      email: from.email,
      message: 'Where is it, please?',
      phone: '9812345678',
    })

    await merge(from, into)

    expect((await into.api.orders.mine()).orders.map(({ id }) => id).sort()).toEqual(
      [first.id, second.id].sort(),
    )
    await owner.api.orders.changeStage({ id: first.id, status: 'packed' })
    expect(
      (await into.api.cart.current()).data[0]?.items.map(({ product, quantity }) => [
        product.id,
        quantity,
      ]),
    ).toEqual([
      [both, 5],
      [other, 1],
    ])
    expect(await into.api.addresses.list()).toHaveLength(2)
    expect((await owner.api.customers.one({ id: into.id })).enquiries).toHaveLength(1)
    await expectRefusal(
      into.api.orders.place({ ...(await fillCart(into, { [mine]: 1 })), promoCode: 'ONCE' }),
      409,
    )
    await expectRefusal(owner.api.customers.one({ id: from.id }), 404)
    await expectRefusal(from.api.accounts.profile(), 403)
    await expectRefusal(
      shop.visitor.accounts.login({ email: from.email, password: from.password }),
      401,
    )
    for (const { id } of [from, into]) {
      const [entry] = (await owner.api.audit.list({ subject: 'customer', subjectId: id })).items
      expect(entry).toMatchObject({
        action: 'merged',
        changes: {
          merged: {
            before: `Customer ${from.id.slice(0, 8)}`,
            after: `Customer ${into.id.slice(0, 8)}`,
          },
        },
      })
    }
    await expectRefusal(merge(from, into), 404)
  },
)

test('a customer whose account ends gets a mail, if their address is confirmed', async () => {
  const [from, into] = [await shop.signIn(), await shop.signIn()]
  await shop.db.query('update users set verified_at = now() where id = $1', [from.id])
  await merge(from, into)
  const mails = await shop.mails()
  expect(
    mails.filter((mail) => mail.includes(from.email) && mail.includes('merged your account')),
  ).toHaveLength(1)
  expect(
    mails.filter((mail) => mail.includes(into.email) && mail.includes('merged your account')),
  ).toEqual([])
})

test('the newer of two reviews of a product stays, and the product counts one review', async () => {
  const [from, into, product] = [
    await shop.signIn(),
    await shop.signIn(),
    await makeProduct(shop.shop),
  ]
  await into.api.reviews.post({ product, rating: 2, comment: 'Loud' })
  await from.api.reviews.post({ product, rating: 5, comment: 'Quiet now' })
  await merge(from, into)
  const { rows } = await shop.db.query(
    'select user_id, rating from reviews where product_id = $1',
    [product],
  )
  expect(rows).toEqual([{ user_id: into.id, rating: 5 }])
})

test('a customer without e-mail gets the e-mail and password of the other', async () => {
  const [{ data }, person] = [await phoneOrder('9841000001'), await shop.signIn()]
  await merge(person, { id: data.customer.id ?? '' })
  const { token } = await shop.visitor.accounts.login({
    email: person.email,
    password: person.password,
  })
  expect((await shop.as(token).orders.mine()).orders.map(({ id }) => id)).toEqual([data.id])
})

test('two customers merged into each other at once are merged once', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  const calls = await Promise.allSettled([merge(one, other), merge(other, one)])
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(merge(one, one), 400)
})

test('neither staff nor members of a seller are merged into other accounts', async () => {
  const [customer, staff] = [await shop.signIn(), await shop.signIn('staff')]
  await expectRefusal(merge(staff, customer), 404)
  await expectRefusal(merge(customer, staff), 404)
  const seller = await makeSeller(shop)
  await expectRefusal(merge(seller.owner, customer), 'customer_is_seller')
  await merge(customer, seller.owner)
  await expectRefusal(
    (await shop.signIn('staff')).api.customers.merge({ id: seller.owner.id, from: customer.id }),
    'not_permitted',
  )
})

test('a merge handles every column that refers to a user', async () => {
  const { rows } = await shop.db.query<{ column: string }>(
    `select conrelid::regclass || '.' || attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = 'users'::regclass order by 1`,
  )
  const moved = [
    'addresses.user_id',
    'build_notes.user_id',
    'builds.user_id',
    'cart_builds.user_id',
    'cart_items.user_id',
    'fitment_questions.user_id',
    'garage_devices.user_id',
    'messages.user_id',
    'orders.user_id',
    'promo_uses.user_id',
    'purchases.user_id',
    'repairs.user_id',
    'return_photos.uploaded_by',
    'reviews.user_id',
    'wishlist_items.user_id',
  ]
  const deleted = [
    'email_verifications.user_id',
    'idempotency_keys.user_id',
    'known_devices.user_id',
    'password_resets.user_id',
    'phone_codes.user_id',
    'sessions.user_id',
    'sign_in_codes.user_id',
  ]
  const refused = [
    'business_documents.uploaded_by',
    'business_members.user_id',
    'businesses.applied_by',
  ]
  // These columns name staff or members of a seller.
  const isStaffColumn = (column: string) =>
    /\.(\w+_by|staff_id|technician_id)$|^stock_moves\./.test(column)
  expect(
    rows
      .map(({ column }) => column)
      .filter((column) => ![...moved, ...deleted, ...refused].includes(column))
      .filter((column) => !isStaffColumn(column)),
  ).toEqual([])
})

test.each(['+977 984-1000002', '09841000002', '984 100 0002'])(
  'an existing phone number creates no second customer: %s',
  async (written) => {
    const existing = await shop.db.query("select id from users where phone = '9841000002'")
    if (existing.rows.length === 0) await phoneOrder('9841000002')
    await expectRefusal(phoneOrder(written), {
      code: 'phone_known',
      fields: { 'customer.number': expect.stringContaining('Maya Tamang') },
    })
    expect(
      (await owner.api.orders.findCustomers({ search: written })).map(({ name }) => name),
    ).toEqual(['Maya Tamang'])
  },
)

test(
  'two simultaneous orders for a new number create one customer; staff may create another with ' +
    'the same number',
  async () => {
    const calls = await Promise.allSettled([phoneOrder('9841000003'), phoneOrder('+9779841000003')])
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await phoneOrder('9841000003', { name: 'Her sister', isAnother: true })
    const { rows } = await shop.db.query(
      "select name from users where phone = '9841000003' order by created_at",
    )
    expect(rows.map(({ name }) => name)).toEqual(['Maya Tamang', 'Her sister'])
  },
)

test(
  'correcting an e-mail ends sign-in by the old one; the new one is unconfirmed and gets the ' +
    'mails of open orders',
  async () => {
    const person = await shop.signIn()
    const order = await buy(person, { [await makeProduct(shop.shop)]: 1 })
    await shop.visitor.accounts.requestReset({ email: person.email })
    const { version } = await owner.api.customers.one({ id: person.id })
    const corrected = await owner.api.customers.correctEmail({
      id: person.id,
      email: 'right@example.com',
      version,
    })
    expect(corrected.data).toMatchObject({ email: 'right@example.com', verified: false })
    await expectRefusal(person.api.accounts.profile(), 403)
    const { rows } = await shop.db.query('select from password_resets where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
    await expectRefusal(
      shop.visitor.accounts.login({ email: person.email, password: person.password }),
      401,
    )
    const { token } = await shop.visitor.accounts.login({
      email: 'right@example.com',
      password: person.password,
    })
    expect((await shop.as(token).orders.one({ id: order.id })).customer.email).toBe(
      'right@example.com',
    )
    const mails = await shop.mails()
    expect(
      mails.some((mail) => mail.includes('right@example.com') && mail.includes('verify-email')),
    ).toBe(true)
    expect(
      mails.some((mail) => mail.includes(person.email) && mail.includes('changed the e-mail')),
    ).toBe(true)
    const other = await shop.signIn()
    const now = await owner.api.customers.one({ id: other.id })
    await expectRefusal(
      owner.api.customers.correctEmail({
        id: other.id,
        email: 'right@example.com',
        version: now.version,
      }),
      'email_taken',
    )
    await expectRefusal(
      owner.api.customers.correctEmail({
        id: other.id,
        email: 'x@example.com',
        version: now.version - 1,
      }),
      'changed_meanwhile',
    )
  },
)
