import { afterAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { lakeside } from '../../../tests/support/records/addresses.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { createTestShop, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const getOwnData = async (token: string) => {
  const response = await shop.get('/api/v1/user/data', token)
  expect(response.headers['cache-control']).toBe('no-store')
  return { status: response.statusCode, text: response.body, data: response.json() }
}

test('a customer exports all data the shop stores about them, and no data of others', async () => {
  const [person, other] = [await shop.signIn(), await shop.signIn()]
  const product = await makeProduct(shop.shop)
  for (const each of [person, other]) await buy(each, { [product]: 2 })
  await person.api.reviews.post({ product, rating: 4, comment: 'Fine' })
  await person.api.wishlist.add({ product })
  await person.api.cart.addItem({ product, quantity: 1 })
  await person.api.addresses.create(lakeside)
  await other.api.addresses.create({ ...lakeside, tole: 'Not mine' })
  await shop.visitor.enquiries.send({ name: 'Me', email: person.email, message: 'Do you repair?' })
  await shop.mails()
  const { data, text } = await getOwnData(person.token)
  expect(data).toMatchObject({
    account: {
      email: person.email,
      name: expect.any(String),
      phone: '9812345678',
      hasPassword: true,
    },
    sessions: [{ signedInAt: expect.any(String) }],
    orders: [
      {
        status: 'pending',
        shippingAddress: 'Lalitpur, Patan Dhoka 5',
        lines: [{ quantity: 2, price: expect.any(Number) }],
        history: [{ status: 'pending' }],
      },
    ],
    reviews: [{ rating: 4, comment: 'Fine' }],
    wishlist: [{ product: expect.any(String) }],
    cart: [{ quantity: 1 }],
    addresses: [{ ...lakeside, isDefault: true, keptAt: expect.any(String) }],
    enquiries: [{ message: 'Do you repair?' }],
    mails: [{ kind: 'order-placed' }, { kind: 'enquiry-received' }],
  })
  expect(text).not.toContain(other.email)
  expect(text).not.toContain('Not mine')
  expect(text).not.toContain('argon2')
})

test('an unconfirmed e-mail address gives no access to messages sent from it', async () => {
  const email = 'victim@example.com'
  await shop.visitor.enquiries.send({ name: 'Victim', email, message: 'A secret of mine' })
  await shop.visitor.accounts.register({
    name: 'Thief',
    email,
    password: 'secret1',
    address: 'Patan',
    number: '9841234567',
  })
  const { token } = await shop.visitor.accounts.login({ email, password: 'secret1' })
  expect((await getOwnData(token)).data).toMatchObject({
    account: { email },
    enquiries: [],
    mails: [],
  })
  // Closing the account does not affect the message either.
  await shop.as(token).customers.closeOwn({ password: 'secret1' })
  const staff = await shop.signIn('staff')
  expect((await staff.api.enquiries.list({ email })).items).toMatchObject([
    { message: 'A secret of mine', answer: null, closed: null },
  ])
})

test('the data export contains no sign-in links, even if their mail is still unsent', async () => {
  const person = await shop.signIn()
  const away = await createTestShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const other = await away.signIn()
  await away.visitor.accounts.requestReset({ email: other.email })
  const { mails } = (await away.get('/api/v1/user/data', other.token)).json()
  expect(mails).toMatchObject([{ kind: 'password-reset', text: null }])
  await away.close()
  await shop.visitor.accounts.requestReset({ email: person.email })
  expect((await getOwnData(person.token)).data.mails).toMatchObject([
    { kind: 'password-reset', text: null },
  ])
})

test('a customer closes their account with the password, once no order is open', async () => {
  const [person, product, owner] = [
    await shop.signIn(),
    await makeProduct(shop.shop),
    await shop.signIn('owner'),
  ]
  const { label: _label, phone: _phone, ...address } = lakeside
  const order = await buy(person, { [product]: 1 }, { address, keepAddress: true })
  expect(await person.api.addresses.list()).toHaveLength(1)
  await expectRefusal(person.api.customers.closeOwn({ password: 'guess' }), {
    status: 400,
    code: 'old_password_wrong',
  })
  await expectRefusal(person.api.customers.closeOwn({ password: person.password }), {
    status: 409,
    code: 'customer_has_open_orders',
  })
  await person.api.orders.cancel({ id: order.id })
  await person.api.customers.closeOwn({ password: person.password })
  await expectRefusal(person.api.accounts.profile(), 403)
  await expectRefusal(
    shop.visitor.accounts.login({ email: person.email, password: person.password }),
    401,
  )
  const { rows } = await shop.db.query('select name, email, phone from users where id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ name: 'Former customer', email: null, phone: '' }])
  expect(
    (await shop.db.query('select from addresses where user_id = $1', [person.id])).rowCount,
  ).toBe(0)
  expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
    address: null,
    shippingAddress: '',
  })
  expect((await owner.api.audit.list({ subjectId: person.id })).items).toMatchObject([
    { action: 'removed', staff: 'Former customer' },
  ])
})

test('staff cannot close their accounts, because only an owner ends their access', async () => {
  const staff = await shop.signIn('staff')
  await expectRefusal(staff.api.customers.closeOwn({ password: staff.password }), 404)
})
