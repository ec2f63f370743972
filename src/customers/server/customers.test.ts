import { afterAll, describe, expect, test } from 'vitest'
import { hashSubject } from '#accounts/server/limits/throttle.ts'
import { listProblems } from '#doctor.ts'
import { many, sql } from '#kit/server/db/sql.ts'
import { buy, type Person, toOrderItems } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { until } from '../../../tests/support/shop/until.ts'
import type { CustomerSort } from '../model.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const everyStep = ['confirmed', 'packed', 'shipped', 'delivered'] as const
const placeOrder = async (person: Person, product: string) => buy(person, { [product]: 1 })
const enquire = ({ email }: Person) =>
  shop.visitor.enquiries.send({ name: 'Me', email, message: 'Do you repair?' })
const deliver = async (id: string) => {
  for (const status of everyStep) await owner.api.orders.changeStage({ id, status })
}
const createUpdate = async ({ id }: Person) => {
  const { version, name, number, address, state } = await owner.api.customers.one({ id })
  return { id, version, name, number, address, state }
}

describe('customers', () => {
  test('are found by name, e-mail and phone, with their orders and payments', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop, { priceRs: 2500 })]
    await shop.db.query(
      "update users set name = 'Sunita 100% Shrestha', phone = '9851239876' where id = $1",
      [person.id],
    )
    await deliver((await placeOrder(person, product)).id)
    await placeOrder(person, product)
    for (const search of ['sunita 100%', '985-123 9876', person.email]) {
      const { items, total } = await owner.api.customers.list({ search })
      expect([total, items[0]]).toMatchObject([
        1,
        { id: person.id, orderCount: 2, spent: 2500, state: 'active', signsIn: true },
      ])
    }
    expect((await owner.api.customers.list({ sort: '-spent' })).items[0]?.id).toBe(person.id)
    expect(await owner.api.customers.contact({ id: person.id })).toEqual({
      id: person.id,
      name: 'Sunita 100% Shrestha',
      email: person.email,
      number: '9851239876',
      address: 'Lalitpur',
    })
    expect((await owner.api.customers.count()).count).toBe((await owner.api.customers.list()).total)
  })

  test('are sorted by the number of orders or by the amount paid', async () => {
    const [frequent, rich] = [await shop.signIn(), await shop.signIn()]
    await shop.db.query("update users set name = 'Sorted' where id in ($1, $2)", [
      frequent.id,
      rich.id,
    ])
    const [cheap, costly] = [
      await makeProduct(shop.shop, { priceRs: 10 }),
      await makeProduct(shop.shop, { priceRs: 9000 }),
    ]
    for (let count = 0; count < 2; count++) await deliver((await placeOrder(frequent, cheap)).id)
    await deliver((await placeOrder(rich, costly)).id)
    const findFirst = async (sort: CustomerSort) =>
      (await owner.api.customers.list({ search: 'Sorted', sort })).items[0]?.id
    expect([
      await findFirst('orders'),
      await findFirst('-orders'),
      await findFirst('spent'),
      await findFirst('-spent'),
    ]).toEqual([rich.id, frequent.id, frequent.id, rich.id])
  })

  test('have a page with their newest orders, reviews and enquiries', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const order = await placeOrder(person, product)
    await person.api.reviews.post({ product, rating: 3, comment: 'Fine' })
    await enquire(person)
    expect(await owner.api.customers.one({ id: person.id })).toMatchObject({
      orders: [{ id: order.id, stage: 'pending', total: 1000 }],
      reviews: [{ productId: product, rating: 3, comment: 'Fine' }],
      enquiries: [{ message: 'Do you repair?', answered: false }],
    })
  })

  test('are for the owner only, and staff are not among them', async () => {
    const [staff, person] = [await shop.signIn('staff'), await shop.signIn()]
    for (const { api } of [staff, person]) {
      await expectRefusal(api.customers.list(), 403)
      await expectRefusal(api.customers.one({ id: person.id }), 403)
      await expectRefusal(api.customers.remove({ id: person.id }), 403)
    }
    await expectRefusal(owner.api.customers.one({ id: staff.id }), 404)
    await expectRefusal(owner.api.customers.remove({ id: staff.id }), 404)
    expect((await owner.api.customers.list({ search: staff.email })).total).toBe(0)
  })

  test(
    'are changed by the first of two editors: the second gets an error, even if the first was ' +
      'the customer',
    async () => {
      const person = await shop.signIn()
      const update = await createUpdate(person)
      const { data } = await owner.api.customers.update({
        ...update,
        name: 'Renamed Once',
        number: '01-4412345',
      })
      expect(data).toMatchObject({
        name: 'Renamed Once',
        number: '014412345',
        version: update.version + 1,
      })
      await expectRefusal(
        owner.api.customers.update({ ...update, name: 'Renamed Twice' }),
        'changed_meanwhile',
      )
      const outdated = await createUpdate(person)
      await person.api.accounts.updateProfile({
        id: person.id,
        name: 'By Myself',
        number: '9812345678',
      })
      await expectRefusal(owner.api.customers.update(outdated), 'changed_meanwhile')
      await expectRefusal(owner.api.customers.update({ ...outdated, number: '12' }), {
        status: 400,
        fields: { number: expect.any(String) },
      })
      const { items } = await owner.api.audit.list({ subject: 'customer', subjectId: person.id })
      // The log is never emptied, so it names the fields without personal data.
      expect(items).toMatchObject([
        { action: 'changed', changes: { fields: { after: 'name, number' } } },
      ])
      expect(JSON.stringify(items)).not.toContain('Renamed')
    },
  )

  test('are signed out when disabled, and can sign in again only when enabled', async () => {
    const person = await shop.signIn()
    await owner.api.customers.update({ ...(await createUpdate(person)), state: 'disabled' })
    await expectRefusal(person.api.accounts.profile(), 403)
    const login = () =>
      shop.visitor.accounts.login({ email: person.email, password: person.password })
    await expectRefusal(login(), 401)
    expect(
      (await owner.api.customers.list({ state: 'disabled', search: person.email })).total,
    ).toBe(1)
    await owner.api.customers.update({ ...(await createUpdate(person)), state: 'active' })
    expect((await login()).token).toBeTruthy()
    const { items } = await owner.api.audit.list({ subject: 'customer', subjectId: person.id })
    expect(items.map(({ action }) => action)).toEqual(['enabled', 'disabled'])
  })
})

describe('removing a customer', () => {
  test('deletes all personal data, except the name on orders that were delivered', async () => {
    const [person, product, staff] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await shop.signIn('staff'),
    ]
    await shop.db.query(
      `update users set name = 'Gita Thapa', phone = '9866006600', google_sub = 'google-gita',
        image = '/uploads/me.webp' where id = $1`,
      [person.id],
    )
    const sold = await placeOrder(person, product)
    await deliver(sold.id)
    const cancelled = await placeOrder(person, product)
    await person.api.orders.cancel({ id: cancelled.id })
    const phoneOrder = {
      customerId: person.id,
      items: toOrderItems({ [product]: 1 }),
      shippingAddress: 'Gita’s home',
      idempotencyKey: 'for-gita',
    }
    const { data } = await staff.api.orders.placeFor(phoneOrder)
    await owner.api.orders.changeStage({ id: data.id, status: 'cancelled', note: 'Gita called' })
    await person.api.reviews.post({ product, rating: 4, comment: 'Good' })
    await person.api.wishlist.add({ product })
    await person.api.cart.addItem({ product, quantity: 1 })
    await shop.visitor.enquiries.send({
      name: 'Gita Thapa',
      email: person.email,
      message: 'My number is 9866006600',
    })
    await shop.visitor.accounts.requestReset({ email: person.email })
    await shop.mails()
    await handleByStaff(person)

    await owner.api.customers.remove({ id: person.id })
    expect(await findTraces(person, ['gita', '9866006600', person.email, 'me.webp'])).toEqual({
      orders: [sold.number],
    })
    await expect
      .poll(async () => (await shop.mails()).filter((file) => file.includes(person.email)))
      .toEqual([])
    expect(
      (
        await shop.db.query('select from attempts where split_part(key, $1, 2) = any($2)', [
          ':',
          [person.id, person.email].map(hashSubject),
        ])
      ).rows,
    ).toEqual([])
    expect(await staff.api.orders.one({ id: sold.id })).toMatchObject({
      totalPrice: sold.totalPrice,
      customer: { name: 'Gita Thapa', email: '', phone: '' },
    })
    expect(await staff.api.orders.one({ id: cancelled.id })).toMatchObject({
      customer: { name: 'Former customer' },
      shippingAddress: '',
    })
    const { data: reviews } = await shop.visitor.reviews.ofProduct({ productId: product })
    expect(reviews).toMatchObject([
      { comment: 'Good', user: { name: 'Former customer', image: '' } },
    ])
    await expectRefusal(person.api.accounts.profile(), 403)
    await expectRefusal(owner.api.customers.one({ id: person.id }), 404)
    await expectRefusal(owner.api.customers.remove({ id: person.id }), 404)
    expect(
      (await owner.api.audit.list({ subject: 'customer', subjectId: person.id })).items,
    ).toMatchObject([{ action: 'removed' }])
  })

  test('is refused while they have open orders, and does not affect other customers', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const order = await placeOrder(person, product)
    await expectRefusal(owner.api.customers.remove({ id: person.id }), 'customer_has_open_orders')
    expect((await person.api.accounts.profile()).data.email).toBe(person.email)
    await owner.api.orders.changeStage({ id: order.id, status: 'cancelled' })
    // Another customer's e-mail ends like theirs.
    const other = await shop.signIn()
    await shop.db.query('update users set email = $2 where id = $1', [other.id, `x${person.email}`])
    const otherOrder = await placeOrder(other, product)
    await owner.api.customers.remove({ id: person.id })
    const { rows } = await shop.db.query(
      "select 1 from mails where subject = 'Your order ' || $1",
      [otherOrder.number],
    )
    expect(rows).toHaveLength(1)
  })

  test('also deletes the mail of an answer that is sent at the same time', async () => {
    const person = await shop.signIn()
    await enquire(person)
    const [enquiry] = (await owner.api.enquiries.list({ email: person.email })).items
    await runConcurrently(
      () => owner.api.enquiries.answer({ id: enquiry?.id ?? '', answer: 'We do' }),
      () => owner.api.customers.remove({ id: person.id }),
    )
    expect(await findTraces(person, [person.email])).toEqual({})
  })

  test('also deletes the copy of a mail that is sent again at the same time', async () => {
    const person = await shop.signIn()
    await enquire(person)
    await shop.mails()
    const [mail] = (await owner.api.mails.list({ search: person.email })).items
    const outcomes = await runConcurrently(
      () => owner.api.mails.send({ id: mail?.id ?? '' }),
      () => owner.api.customers.remove({ id: person.id }),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await findTraces(person, [person.email])).toEqual({})
  })

  test('refuses changes that were sent before the removal and arrive after it', async () => {
    const person = await shop.signIn()
    const profile = { id: person.id, name: 'Gita', number: '9866006600', address: 'Gita’s home' }
    const [, updated] = await runConcurrently(
      () => owner.api.customers.remove({ id: person.id }),
      () => person.api.accounts.updateProfile(profile),
      () => shop.visitor.accounts.requestReset({ email: person.email }),
    )
    expect(updated).toMatchObject({ status: 'rejected', reason: { status: 403 } })
    expect(await findTraces(person, ['9866006600', 'gita’s home', person.email])).toEqual({})
  })

  test('frees the e-mail for a new account', async () => {
    const person = await shop.signIn()
    await owner.api.customers.remove({ id: person.id })
    await shop.visitor.accounts.register({
      name: 'New',
      email: person.email,
      password: 'secret1',
      address: 'Patan',
      number: '9841234567',
    })
    expect((await owner.api.customers.list({ search: person.email })).total).toBe(1)
  })
})

/**
 * Starts the calls one after the other. Each runs until it waits for a lock before the next starts,
 * and none can write into the log until all have started.
 */
async function runConcurrently(...calls: (() => Promise<unknown>)[]) {
  const { db } = shop.shop
  const client = await db.connect()
  await client.query('begin; lock table audit_entries in share row exclusive mode')
  const started: Promise<unknown>[] = []
  for (const call of calls) {
    started.push(call())
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await until('the call to wait', async () => (await many(db, waiting)).length === started.length)
  }
  await client.query('rollback')
  client.release()
  return Promise.allSettled(started)
}

/** Creates permanent log entries: staff handle the customer's reviews, enquiries and mails. */
async function handleByStaff({ id, email }: Person) {
  for (const review of (await owner.api.reviews.list({ customerId: id })).items)
    await owner.api.reviews.reply({ id: review.id, version: review.version, reply: 'Thank you' })
  for (const enquiry of (await owner.api.enquiries.list({ email })).items)
    await owner.api.enquiries.close({ id: enquiry.id, reason: 'solved' })
  const mails = [
    ...(await owner.api.mails.list({ search: email })).items,
    ...(await owner.api.mails.list({ kind: 'enquiry-for-shop' })).items,
  ]
  for (const mail of mails.filter(({ isExpired }) => !isExpired))
    await owner.api.mails.send({ id: mail.id })
  await shop.mails()
}

/** Finds the rows that still contain any of these words, by table. Orders appear by number. */
async function findTraces({ id }: Person, words: string[]) {
  const { rows: tables } = await shop.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const matches: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await shop.db.query(
      `select to_jsonb(t) as row from "${name}" t where lower(t::text) like any($1)`,
      [words.map((word) => `%${word}%`)],
    )
    if (rows.length > 0) matches[name] = rows.map(({ row }) => row.number ?? row)
  }
  const { rows } = await shop.db.query(
    `
      select (select count(*) from sessions where user_id = $1)
        + (select count(*) from cart_items where user_id = $1)
        + (select count(*) from wishlist_items where user_id = $1)
        + (select count(*) from password_resets where user_id = $1) as remaining`,
    [id],
  )
  expect(rows[0].remaining).toBe(0)
  return matches
}
