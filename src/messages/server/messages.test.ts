import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { listProblems } from '#doctor.ts'
import { type SparrowBehaviour, startSparrow } from '../../../tests/support/mocks/sparrow.ts'
import { buy, type Person } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { until } from '../../../tests/support/shop/until.ts'
import { countParts, fillMessage, messageEvents } from '../model.ts'
import { strangerMessagesPerDay } from './outbox.queries.ts'
import { messageTask } from './outbox.ts'
import { createSparrowChannel } from './sparrow.ts'

let shop: TestShop
let owner: Person
let sparrow: Awaited<ReturnType<typeof startSparrow>>
beforeAll(async () => {
  sparrow = await startSparrow()
  shop = await createTestShop(sparrow.settings)
  owner = await shop.signIn('owner')
  await choose({ events: [...messageEvents] })
})
afterEach(() => sparrow.be('well'))
afterAll(async () => {
  expect(await listProblems(shop.db)).toEqual([])
  await shop.close()
  sparrow.close()
})

const choose = async (change: object, of = owner) => {
  const { channel: _, ...settings } = await of.api.messages.settings()
  return of.api.messages.updateSettings({ ...settings, ...change })
}
let people = 0
/** Every customer has a number of their own: one number gets few messages a day. */
const createCustomer = async () => {
  people += 1
  const person = await shop.signIn()
  const phone = `98410${String(people).padStart(5, '0')}`
  await shop.db.query('update users set phone = $2 where id = $1', [person.id, phone])
  return { ...person, phone }
}
const order = async (person: Person) => buy(person, { [await makeProduct(shop.shop)]: 1 })
const sentTo = (phone: string) =>
  sparrow.taken.filter(({ to }) => to === phone).map(({ text }) => text)
const listed = async (phone: string) => (await owner.api.messages.list({ search: phone })).items
const settles = (phone: string, state: string) =>
  until(`a message to be ${state}`, async () =>
    (await listed(phone)).some((message) => message.state === state),
  )

test('a customer gets one message per step, in the shop’s words', async () => {
  const customer = await createCustomer()
  const { id, number } = await order(customer)
  for (const status of ['confirmed', 'packed'] as const)
    await owner.api.orders.changeStage({ id, status })
  await owner.api.orders.changeStage({
    id,
    status: 'shipped',
    courier: 'Himal Courier',
    trackingNumber: 'HC-7',
  })
  await owner.api.orders.changeStage({ id, status: 'delivered' })
  await until(
    'four messages',
    async () => (await listed(customer.phone)).filter(({ state }) => state === 'sent').length === 4,
  )
  const texts = sentTo(customer.phone)
  expect(texts.find((text) => text.includes('on its way'))).toBe(
    `Computer Shop: your order ${number} is on its way.\nCourier: Himal Courier\n` +
      'Tracking number: HC-7\nStill to pay: Rs. 1,000',
  )
  expect(
    (await listed(customer.phone)).map(({ state, recipient }) => ({ state, recipient })),
  ).toEqual(
    Array.from({ length: 4 }, () => ({ state: 'sent', recipient: `+977${customer.phone}` })),
  )
})

test('the owner chooses events, texts, and whether customers with mails get messages', async () => {
  const before = await owner.api.messages.settings()
  await choose({
    everybody: false,
    events: ['order-placed'],
    texts: { ...before.texts, 'order-placed': 'नमस्ते {name}, {number}' },
  })
  const [mailed, onPhone] = [await createCustomer(), '9860000001']
  await order(mailed)
  const { data } = await owner.api.orders.placeFor({
    customer: { name: 'Hari', number: onPhone, email: '' },
    items: [{ product: { id: await makeProduct(shop.shop) }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
  await until('the message', async () => sentTo(onPhone).length === 1)
  expect(sentTo(onPhone)).toEqual([`नमस्ते Hari, ${data.number}`])
  await owner.api.orders.changeStage({ id: data.id, status: 'confirmed' })
  expect(await listed(mailed.phone)).toEqual([])
  expect(await listed(onPhone)).toHaveLength(1)
  await expectRefusal(choose({ texts: { ...before.texts, enquiry: 'Your {order}' } }), {
    status: 400,
    fields: { 'texts.enquiry': expect.any(String) },
  })
  await expectRefusal(choose({ version: 1 }), 'changed_meanwhile')
  await choose({ everybody: true, events: [...messageEvents], texts: before.texts })
})

test('a phone number gets a limited number of messages, and a landline gets none', async () => {
  const customer = await createCustomer()
  await shop.db.query(
    `insert into messages (event, recipient, text, parts, once, sent_at)
      select 'test', $1, 'x', 1, 'flood ' || n, now() from generate_series(1, 10) n`,
    [`+977${customer.phone}`],
  )
  await order(customer)
  expect((await listed(customer.phone)).filter(({ event }) => event !== 'test')).toEqual([])
  await shop.db.query("update users set phone = '01-5970001' where id = $1", [customer.id])
  await order(customer)
  expect(await listed('15970001')).toEqual([])
})

test.each([
  ['busy', 'failed', 'HTTP 503'],
  ['no credit', 'failed', '1012: No Credits Available'],
] as [SparrowBehaviour, string, string][])(
  'where the gateway is %s, the message waits and is tried again',
  async (mood, state, reason) => {
    sparrow.be(mood)
    const customer = await createCustomer()
    await order(customer)
    await settles(customer.phone, state)
    const [message] = await listed(customer.phone)
    expect(message).toMatchObject({ lastError: reason, tries: 1, nextTryAt: expect.any(String) })
    sparrow.be('well')
    await shop.db.query(
      `update tasks set run_at = now() where kind = 'message' and failed_at is null;
      select pg_notify('tasks', 'message')`,
    )
    await settles(customer.phone, 'sent')
    expect(sentTo(customer.phone)).toHaveLength(1)
  },
)

test.each(['nonsense', 'broke'] as SparrowBehaviour[])(
  'after an answer that is %s the message may have been sent, so it is sent again only if staff ' +
    'choose to',
  async (mood) => {
    sparrow.be(mood)
    const customer = await createCustomer()
    await order(customer)
    await settles(customer.phone, 'unclear')
    const [message] = await listed(customer.phone)
    expect(message).toMatchObject({ nextTryAt: null })
    sparrow.be('well')
    await owner.api.messages.send({ id: message?.id ?? '' })
    await settles(customer.phone, 'sent')
    await expectRefusal(owner.api.messages.send({ id: message?.id ?? '' }), 404)
  },
)

test('a message to an unreachable gateway is retried; to a silent one, it is unclear', async () => {
  const account = {
    url: sparrow.settings.SPARROW_URL,
    token: sparrow.settings.SPARROW_TOKEN,
    from: sparrow.settings.SPARROW_FROM,
  }
  const message = { id: 1, recipient: '+9779841234567', text: 'Hello' }
  expect(
    await createSparrowChannel({ ...account, url: 'http://127.0.0.1:4169' }, 'en').send(message),
  ).toMatchObject({ state: 'refused', isForGood: false })
  sparrow.be('silent')
  expect(await createSparrowChannel(account, 'en', { timeoutMs: 50 }).send(message)).toMatchObject({
    state: 'unclear',
  })
  sparrow.be('well')
  expect(await createSparrowChannel({ ...account, token: 'wrong' }, 'en').send(message)).toEqual({
    state: 'refused',
    reason: '1002: Invalid Token',
    isForGood: false,
  })
  expect(
    await createSparrowChannel(account, 'en').send({ ...message, recipient: '+97715970000' }),
  ).toMatchObject({ state: 'refused', isForGood: true })
})

test('a message is not sent twice if its process is killed after sending', async () => {
  const phone = '9861000001'
  // No other worker sends the message, because its task is added later.
  const { rows } = await shop.db.query(
    `insert into messages (event, recipient, text, parts, once, sent_at)
      values ('test', $1, 'Once', 1, 'killed', now()) returning id`,
    [`+977${phone}`],
  )
  const id = Number(rows[0].id)
  await shop.db.query('update messages set sent_at = null where id = $1', [id])
  const killed = new Error('killed')
  const dying = {
    ...shop.shop,
    faultPoint: (name: string) => {
      if (name === 'message.afterSend') throw killed
    },
  }
  await expect(messageTask.run(dying, { id })).rejects.toBe(killed)
  expect(sentTo(phone)).toEqual(['Once'])
  await shop.db.query(
    `insert into tasks (kind, key, payload)
      values ('message', '${id}', jsonb_build_object('id', ${id}::bigint))`,
  )
  await shop.db.query("select pg_notify('tasks', 'message')")
  await settles(phone, 'unclear')
  expect(sentTo(phone)).toEqual(['Once'])
})

test('a message that cannot be sent for a day is given up', async () => {
  sparrow.be('busy')
  const customer = await createCustomer()
  await order(customer)
  await settles(customer.phone, 'failed')
  sparrow.be('well')
  const calls = sparrow.calls()
  await shop.db.query(
    "update messages set created_at = created_at - interval '25 hours' where recipient = $1",
    [`+977${customer.phone}`],
  )
  await shop.db.query(
    `update tasks set run_at = now() where kind = 'message' and failed_at is null;
    select pg_notify('tasks', 'message')`,
  )
  await until(
    'it to be given up',
    async () => (await listed(customer.phone))[0]?.nextTryAt === null,
  )
  expect(await listed(customer.phone)).toMatchObject([
    { state: 'failed', lastError: 'given up after a day' },
  ])
  expect(sparrow.calls()).toBe(calls)
})

test('erasing a customer deletes their messages, and the export lists them before', async () => {
  const customer = await createCustomer()
  const { id } = await order(customer)
  await settles(customer.phone, 'sent')
  await customer.api.orders.cancel({ id })
  await until('both', async () =>
    (await listed(customer.phone)).every(({ state }) => state === 'sent'),
  )
  expect((await listed(customer.phone)).length).toBe(2)
  await owner.api.customers.remove({ id: customer.id })
  expect(await listed(customer.phone)).toEqual([])
})

test('in practice mode messages become files, and without keys there are none', async () => {
  const practising = await createTestShop({ PAYMENTS: 'practice' })
  const its = await practising.signIn('owner')
  expect(await its.api.messages.settings()).toMatchObject({ channel: 'practice', events: [] })
  await choose({ events: ['order-placed'] }, its)
  const customer = await practising.signIn()
  await buy(customer, { [await makeProduct(practising.shop)]: 1 })
  const dir = join(practising.dataDir, 'messages')
  const [file = ''] = await until('the file', async () => {
    const files = await readdir(dir).catch(() => [])
    return files.length > 0 && files
  })
  expect(await readFile(join(dir, file), 'utf8')).toContain('+9779812345678')
  await practising.close()
  const real = { NODE_ENV: 'production' }
  expect(readConfig(real).messages).toBeUndefined()
  expect(() => readConfig({ ...real, SPARROW_TOKEN: 'v2_x' })).toThrow(
    'SPARROW_FROM is missing: SPARROW_TOKEN, SPARROW_FROM belong together.',
  )
})

test('staff without the permission can neither read nor change messages', async () => {
  const { api } = await shop.signIn('staff')
  for (const call of [() => api.messages.list(), () => api.messages.settings()])
    await expectRefusal(call(), 403)
})

test.each([
  ['a'.repeat(160), 1, false],
  ['a'.repeat(161), 2, false],
  ['a'.repeat(306), 2, false],
  ['a'.repeat(307), 3, false],
  [`${'a'.repeat(158)}€`, 1, false],
  [`${'a'.repeat(159)}€`, 2, false],
  ['न'.repeat(70), 1, true],
  ['न'.repeat(71), 2, true],
  ['😀'.repeat(35), 1, true],
] as const)('a text like $0 takes $1', (text, parts, isUnicode) =>
  expect(countParts(text)).toMatchObject({ parts, isUnicode }),
)

test('lines with missing values are left out, and values are not searched for placeholders', () => {
  expect(fillMessage('Hello {name}\nTo pay: {due}\nBye', { name: '{due}', due: null })).toBe(
    'Hello {due}\nBye',
  )
})

describe('an unverified number', () => {
  const evil = 'http://evil.example Claim your prize'
  const customText = async (text: string) => {
    const { texts } = await owner.api.messages.settings()
    await choose({ events: [...messageEvents], texts: { ...texts, 'order-placed': text } })
    return () => choose({ texts })
  }
  const newest = async (phone: string) => {
    await until('a message', async () => sentTo(phone).length > 0)
    return sentTo(phone).at(-1)
  }

  test('gets a fixed first message, and never what the customer entered', async () => {
    const undo = await customText('Namaste {name}\nOrder {number}')
    const customer = await createCustomer()
    await shop.db.query('update users set name = $2 where id = $1', [customer.id, evil])
    const first = await order(customer)
    expect(await newest(customer.phone)).toContain(`we received your order ${first.number}`)
    const second = await order(customer)
    await until('the second', async () => sentTo(customer.phone).length === 2)
    expect(await newest(customer.phone)).toBe(`Order ${second.number}`)
    await undo()
  })

  test('that is verified gets the owner’s text with the name', async () => {
    const undo = await customText('Namaste {name}')
    const customer = await createCustomer()
    await shop.db.query(`update users set name = 'Maya', phone_verified_at = now() where id = $1`, [
      customer.id,
    ])
    await order(customer)
    expect(await newest(customer.phone)).toBe('Namaste Maya')
    await undo()
  })

  test('gets few messages a day, also from one network and in total', async () => {
    const { number, network, shop: all } = strangerMessagesPerDay
    await shop.db.query('delete from messages')
    const countOrders = async (phone: string) => (await listed(phone)).length
    const customer = await createCustomer()
    for (let n = 0; n < number + 2; n++) await order(customer)
    expect(await countOrders(customer.phone)).toBe(number)
    const fill = (count: number, from: string | null) =>
      shop.db.query(
        `insert into messages (event, recipient, text, parts, once, sent_at, stranger_network)
          select 'test', '+9779800000000', 'x', 1, gen_random_uuid(), now(),
            coalesce($2, (select max(stranger_network) from messages))
          from generate_series(1, $1)`,
        [count, from],
      )
    await fill(network - number - 1, null)
    const [last, refused] = [await createCustomer(), await createCustomer()]
    await order(last)
    await order(refused)
    expect([await countOrders(last.phone), await countOrders(refused.phone)]).toEqual([1, 0])
    await shop.db.query('update messages set stranger_network = $1', ['elsewhere'])
    await fill(all - network - 1, 'elsewhere')
    const [lastOfAll, refusedOfAll] = [await createCustomer(), await createCustomer()]
    const { id } = await order(lastOfAll)
    await order(refusedOfAll)
    expect([await countOrders(lastOfAll.phone), await countOrders(refusedOfAll.phone)]).toEqual([
      1, 0,
    ])
    // Staff still reach their customers.
    await owner.api.orders.changeStage({ id, status: 'confirmed' })
    expect(await countOrders(lastOfAll.phone)).toBe(2)
    await shop.db.query('delete from messages')
  })
})
