import { expect, test } from 'vitest'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')

const enquiry = {
  name: 'Maya Rai',
  email: 'maya@example.com',
  phone: '9841234567',
  message: 'Do you repair hinges?',
}

test('an enquiry is stored, both sides are notified, and it is answered by mail once', async () => {
  await shop.visitor.enquiries.send(enquiry)
  const mails = await shop.mails()
  expect(
    mails.some(
      (mail) =>
        mail.includes('To: Computer Shop <hello@shop.example>') &&
        mail.includes('Do you repair hinges?'),
    ),
  ).toBe(true)
  expect(mails.some((mail) => mail.includes('To: maya@example.com'))).toBe(true)
  const open = await staff.api.enquiries.list({ state: 'open' })
  expect(open.items).toMatchObject([{ ...enquiry, answer: null }])
  const id = open.items[0]?.id ?? ''
  const answers = await Promise.allSettled([
    staff.api.enquiries.answer({ id, answer: 'Yes, we do.' }),
    staff.api.enquiries.answer({ id, answer: 'No.' }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await shop.mails()).at(-1)).toContain('An answer from Computer Shop')
  expect((await staff.api.enquiries.list({ state: 'answered' })).total).toBe(1)
  await expectRefusal(staff.api.enquiries.answer({ id, answer: 'Again' }), 'already_answered')
  await expectRefusal(staff.api.enquiries.answer({ id: '999999', answer: 'x' }), 404)
})

test('a bot that fills in the hidden field is thanked and ignored', async () => {
  const { message } = await shop.visitor.enquiries.send({
    ...enquiry,
    website: 'https://spam.example',
  })
  expect(message).toBeTruthy()
  const { rows } = await shop.db.query('select 1 from enquiries where message = $1', [
    enquiry.message,
  ])
  expect(rows).toHaveLength(1)
})

const receiveEnquiry = async (change: Partial<typeof enquiry>) => {
  await shop.visitor.enquiries.send({ ...enquiry, ...change })
  const [newest] = (await staff.api.enquiries.list({ limit: '1' })).items
  if (!newest) throw new Error('there is no enquiry')
  return newest.id
}

test('an enquiry that needs no mail is closed, and can be reopened and answered', async () => {
  const owner = await shop.signIn('owner')
  const id = await receiveEnquiry({ email: 'phoned@example.com' })
  expect(await staff.api.enquiries.close({ id, reason: 'solved' })).toMatchObject({
    closed: { reason: 'solved', by: expect.stringContaining('Person') },
  })
  expect(
    (await staff.api.enquiries.list({ state: 'closed' })).items.map((closed) => closed.id),
  ).toEqual([id])
  expect(
    (await staff.api.enquiries.list({ state: 'open', email: 'phoned@example.com' })).total,
  ).toBe(0)
  await expectRefusal(staff.api.enquiries.answer({ id, answer: 'Too late' }), 'changed_meanwhile')
  await staff.api.enquiries.reopen({ id })
  await expectRefusal(staff.api.enquiries.reopen({ id }), 'changed_meanwhile')
  await staff.api.enquiries.answer({ id, answer: 'Here it is in writing.' })
  await expectRefusal(staff.api.enquiries.close({ id, reason: 'spam' }), 'already_answered')
  const { items } = await owner.api.audit.list({ subject: 'enquiry', subjectId: id })
  expect(items.map(({ action }) => action)).toEqual(['answered', 'reopened', 'closed'])
})

test(
  'an enquiry answered and closed at the same moment ends as one of them, and is mailed only ' +
    'if answered',
  async () => {
    const email = 'both@example.com'
    const id = await receiveEnquiry({ email })
    const outcomes = await Promise.allSettled([
      staff.api.enquiries.answer({ id, answer: 'Yes.' }),
      staff.api.enquiries.close({ id, reason: 'spam' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { answer } = await staff.api.enquiries.one({ id })
    const answers = (await shop.mails()).filter(
      (mail) => mail.includes(email) && mail.includes('An answer from'),
    )
    expect(answers).toHaveLength(answer ? 1 : 0)
  },
)

test('staff see the account and orders of the sender’s e-mail', async () => {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs: 1234.5 })
  const order = await buy(person, { [product]: 2 })
  const first = await receiveEnquiry({ email: person.email, message: 'First' })
  const second = await receiveEnquiry({ email: person.email, message: 'Second' })
  expect(await staff.api.enquiries.one({ id: second })).toMatchObject({
    message: 'Second',
    otherCount: 1,
    customer: {
      id: person.id,
      orderCount: 1,
      orders: [{ id: order.id, number: order.number, stage: 'pending', total: 2469 }],
    },
  })
  expect(
    (await staff.api.enquiries.list({ email: person.email })).items.map(({ id }) => id),
  ).toEqual([second, first])
  const stranger = await receiveEnquiry({ email: 'stranger@example.com' })
  expect(await staff.api.enquiries.one({ id: stranger })).toMatchObject({
    customer: null,
    otherCount: 0,
  })
  await expectRefusal(staff.api.enquiries.one({ id: '99999999' }), 404)
})

test('staff find an enquiry by name, phone and text', async () => {
  const id = await receiveEnquiry({
    name: 'Hari 100% Bahadur',
    phone: '9812000111',
    email: 'hari@example.com',
    message: 'Where is my motor?',
  })
  for (const search of ['hari 100%', '9812000111', 'MOTOR?'])
    expect((await staff.api.enquiries.list({ search })).items.map((match) => match.id)).toEqual([
      id,
    ])
  expect(await staff.api.enquiries.list({ search: 'hari 1000' })).toEqual({ items: [], total: 0 })
})

test('the last page still gives the total when its only enquiry is answered', async () => {
  const email = 'twice@example.com'
  const [last] = [await receiveEnquiry({ email }), await receiveEnquiry({ email })]
  const secondPage = { state: 'open', email, limit: '1', page: '2' } as const
  expect(await staff.api.enquiries.list(secondPage)).toMatchObject({
    items: [{ id: last }],
    total: 2,
  })
  await staff.api.enquiries.answer({ id: last, answer: 'Yes.' })
  expect(await staff.api.enquiries.list(secondPage)).toEqual({ items: [], total: 1 })
})

test('the number of enquiries is limited', async () => {
  const write = () => shop.visitor.enquiries.send({ ...enquiry, email: 'often@example.com' })
  for (let n = 0; n < 10; n++) await write()
  await expectRefusal(write(), 429)
})

test.each([
  { name: '' },
  { email: 'no-address' },
  { message: ' ' },
  { message: 'x'.repeat(5001) },
  { phone: 'call me' },
])('refuses %j', async (change) => {
  await expectRefusal(shop.visitor.enquiries.send({ ...enquiry, ...change }), 400)
})

test('only staff read enquiries', async () => {
  const { api } = await shop.signIn()
  const calls = [
    () => api.enquiries.list(),
    () => api.enquiries.one({ id: '1' }),
    () => api.enquiries.reopen({ id: '1' }),
  ]
  for (const call of calls) await expectRefusal(call(), 403)
})
