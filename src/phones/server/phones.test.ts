import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { startSparrow } from '../../../tests/support/mocks/sparrow.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { until } from '../../../tests/support/shop/until.ts'

let shop: TestShop
let sparrow: Awaited<ReturnType<typeof startSparrow>>
beforeAll(async () => {
  sparrow = await startSparrow()
  shop = await createTestShop(sparrow.settings)
})
beforeEach(() => shop.db.query("delete from attempts where key like 'phone%'"))
afterAll(async () => {
  expect(await listProblems(shop.db)).toEqual([])
  await shop.close()
  sparrow.close()
})

let numbers = 0
const newNumber = () => {
  numbers += 1
  return `98412${String(numbers).padStart(5, '0')}`
}
type Person = Awaited<ReturnType<TestShop['signIn']>>
const stateNumber = async (person: Person, number: string) =>
  (await person.api.accounts.updateProfile({ id: person.id, name: 'Sita Magar', number })).data
const signInWith = async (number: string) => {
  const person = await shop.signIn()
  await stateNumber(person, number)
  return person
}
const textsTo = (number: string) =>
  sparrow.taken.filter(({ to }) => to === number).map(({ text }) => text)
async function receiveCode(person: Person, number: string) {
  const before = textsTo(number).length
  await person.api.phones.requestCode()
  await until('the code', async () => textsTo(number).length > before)
  return /\b\d{6}\b/.exec(textsTo(number).at(-1) ?? '')?.[0] ?? ''
}
const verify = async (person: Person, number: string) =>
  person.api.phones.verify({ code: await receiveCode(person, number) })
const isVerified = async ({ api }: Person) => (await api.accounts.profile()).data.phoneVerified

describe('a code by SMS', () => {
  test('verifies the number, and works once', async () => {
    const number = newNumber()
    const person = await signInWith(number)
    expect(await person.api.phones.own()).toEqual({
      number,
      isVerified: false,
      canSendCode: true,
    })
    const code = await receiveCode(person, number)
    expect((await person.api.phones.verify({ code })).data.isVerified).toBe(true)
    expect(await isVerified(person)).toBe(true)
    await stateNumber(person, newNumber())
    await stateNumber(person, number)
    await expectRefusal(person.api.phones.verify({ code }), 'phone_code_wrong')
  })

  test('has a fixed text, and only the phone shows it', async () => {
    const [owner, number] = [await shop.signIn('owner'), newNumber()]
    const person = await signInWith(number)
    const code = await receiveCode(person, number)
    expect(textsTo(number)).toEqual([
      `Computer Shop: ${code} confirms your phone number. It works for 10 minutes. If you did ` +
        'not ask for it, ignore this message.',
    ])
    const { items } = await owner.api.messages.list({ search: number })
    expect(items[0]?.text).not.toContain(code)
    const { rows } = await shop.db.query('select * from phone_codes')
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('has five tries and ends after ten minutes', async () => {
    const number = newNumber()
    const person = await signInWith(number)
    const code = await receiveCode(person, number)
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = Array.from({ length: 5 }, () => person.api.phones.verify({ code: wrong }))
    await Promise.allSettled(tries)
    await expectRefusal(person.api.phones.verify({ code }), 'phone_code_wrong')
    const next = await receiveCode(person, number)
    await shop.db.query("update phone_codes set expires_at = now() - interval '1 second'")
    await expectRefusal(person.api.phones.verify({ code: next }), 'phone_code_wrong')
  })

  test('belongs to the number it was sent to', async () => {
    const number = newNumber()
    const person = await signInWith(number)
    const code = await receiveCode(person, number)
    await stateNumber(person, newNumber())
    await expectRefusal(person.api.phones.verify({ code }), 'phone_code_wrong')
    expect(await isVerified(person)).toBe(false)
  })

  test('is sent three times a day to one number, for all callers together', async () => {
    const number = newNumber()
    for (let n = 0; n < 3; n++) await receiveCode(await signInWith(number), number)
    const other = await signInWith(number)
    await expectRefusal(other.api.phones.requestCode(), 'too_many_requests')
    expect(textsTo(number)).toHaveLength(3)
  })

  test('is limited to ten a day from a network, and three an hour to an account', async () => {
    const person = await signInWith(newNumber())
    for (let n = 0; n < 3; n++) {
      await person.api.phones.requestCode()
      await stateNumber(person, newNumber())
    }
    await expectRefusal(person.api.phones.requestCode(), 'too_many_requests')
    for (let n = 0; n < 7; n++) await (await signInWith(newNumber())).api.phones.requestCode()
    await expectRefusal((await signInWith(newNumber())).api.phones.requestCode(), 429)
  })

  test('is not sent to a landline', async () => {
    const person = await shop.signIn()
    await shop.db.query("update users set phone = '015970001' where id = $1", [person.id])
    expect((await person.api.phones.own()).canSendCode).toBe(false)
    await expectRefusal(person.api.phones.requestCode(), 'phone_not_textable')
  })
})

describe('a verified number', () => {
  test('is unverified once it changes, by whomever', async () => {
    const [owner, number] = [await shop.signIn('owner'), newNumber()]
    const person = await signInWith(number)
    await verify(person, number)
    await stateNumber(person, number)
    expect(await isVerified(person)).toBe(true)
    const { version, name, address } = await owner.api.customers.one({ id: person.id })
    const changed = { id: person.id, version, name, address, state: 'active' as const }
    const { data } = await owner.api.customers.update({ ...changed, number: newNumber() })
    expect(data.phoneVerified).toBe(false)
  })

  test('belongs to one account: the one before gets a notice', async () => {
    const number = newNumber()
    const [first, second] = [await signInWith(number), await signInWith(number)]
    await verify(first, number)
    await verify(second, number)
    expect([await isVerified(first), await isVerified(second)]).toEqual([false, true])
    const notices = (await shop.mails()).filter((mail) => mail.includes('for another account'))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain(first.email)
  })

  test('moves with its account when customers are merged', async () => {
    const [owner, number] = [await shop.signIn('owner'), newNumber()]
    const [from, into] = [await signInWith(number), await shop.signIn()]
    await verify(from, number)
    await shop.db.query("update users set phone = '' where id = $1", [into.id])
    await owner.api.customers.merge({ id: into.id, from: from.id })
    expect(await owner.api.customers.one({ id: into.id })).toMatchObject({
      number,
      phoneVerified: true,
    })
  })
})

describe('staff at the counter', () => {
  test('verify the number of a customer who is present, which the log records', async () => {
    const [owner, counter] = [await shop.signIn('owner'), await shop.signIn('counter')]
    const number = newNumber()
    const person = await signInWith(number)
    const confirm = { id: person.id, number, isPresent: true as const }
    await expectRefusal(
      counter.api.phones.confirm({ ...confirm, isPresent: false as never }),
      'invalid_input',
    )
    await counter.api.phones.confirm(confirm)
    expect(await isVerified(person)).toBe(true)
    const { items } = await owner.api.audit.list({})
    expect(items[0]).toMatchObject({ action: 'verified', subject: 'customer' })
    expect(JSON.stringify(items[0])).not.toContain(number)
  })

  test('cannot verify a number that the account lacks, nor without permission', async () => {
    const [counter, technician] = [await shop.signIn('counter'), await shop.signIn('technician')]
    const number = newNumber()
    const person = await signInWith(number)
    const confirm = { id: person.id, number, isPresent: true as const }
    await expectRefusal(technician.api.phones.confirm(confirm), 403)
    await expectRefusal(person.api.phones.confirm(confirm), 403)
    await stateNumber(person, newNumber())
    await expectRefusal(counter.api.phones.confirm(confirm), 'changed_meanwhile')
    await expectRefusal(
      counter.api.phones.confirm({ ...confirm, id: counter.id, number: '9812345678' }),
      'changed_meanwhile',
    )
  })

  test('verify a limited number of customers an hour', async () => {
    const counter = await shop.signIn('counter')
    const person = await signInWith(newNumber())
    const wrong = { id: person.id, number: newNumber(), isPresent: true as const }
    for (let n = 0; n < 30; n++)
      await expectRefusal(counter.api.phones.confirm(wrong), 'changed_meanwhile')
    await expectRefusal(counter.api.phones.confirm(wrong), 'too_many_requests')
  })
})

describe('a number that is not verified', () => {
  test('attaches no sale to the account that states it: staff see that, and choose', async () => {
    const [staff, number] = [await shop.signIn('staff'), newNumber()]
    const thief = await signInWith(number)
    const sale = {
      items: [{ product: { id: await makeProduct(shop.shop) }, quantity: 1, serials: [] }],
      payments: [{ mode: 'cash' as const, amount: 1_000, reference: '' }],
      expectedTotal: 1_000,
    }
    const customer = { name: 'Victim', number }
    await expectRefusal(
      staff.api.counter.sell({ ...sale, customer, idempotencyKey: randomUUID() }),
      { code: 'phone_known', message: expect.stringContaining('not verified') },
    )
    expect(await staff.api.orders.findCustomers({ search: number })).toMatchObject([
      { id: thief.id, phoneVerified: false },
    ])
    await staff.api.counter.sell({
      ...sale,
      customer: { ...customer, isAnother: true },
      idempotencyKey: randomUUID(),
    })
    expect((await thief.api.orders.mine({})).orders).toEqual([])
    await staff.api.counter.sell({
      ...sale,
      customerId: thief.id,
      idempotencyKey: randomUUID(),
    })
    expect((await thief.api.orders.mine({})).orders).toHaveLength(1)
  })
})
