import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const enquiry = { name: 'Maya Rai', email: 'maya@example.com', phone: '9841234567', message: 'Do you repair hinges?' }

test('an enquiry is kept, both sides are told, and an answer goes out by mail, once', async () => {
  const staff = await shop.signIn('staff')
  await shop.visitor.enquiries.send(enquiry)
  const mails = await shop.mails()
  expect(mails.some((mail) => mail.includes('To: Computer Shop <hello@shop.example>') && mail.includes('Do you repair hinges?'))).toBe(true)
  expect(mails.some((mail) => mail.includes('To: Maya Rai <maya@example.com>'))).toBe(true)
  const open = await staff.api.enquiries.list({ state: 'open' })
  expect(open.items).toMatchObject([{ ...enquiry, answer: null }])
  const id = open.items[0]?.id ?? ''
  const answers = await Promise.allSettled([staff.api.enquiries.answer({ id, answer: 'Yes, we do.' }), staff.api.enquiries.answer({ id, answer: 'No.' })])
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await shop.mails()).at(-1)).toContain('An answer from Computer Shop')
  expect((await staff.api.enquiries.list({ state: 'answered' })).total).toBe(1)
  await expect(staff.api.enquiries.answer({ id, answer: 'Again' })).rejects.toMatchObject({ code: 'already_answered' })
  await expect(staff.api.enquiries.answer({ id: '999999', answer: 'x' })).rejects.toMatchObject({ status: 404 })
})

test('a machine that fills in the hidden field is thanked and forgotten', async () => {
  const { message } = await shop.visitor.enquiries.send({ ...enquiry, website: 'https://spam.example' })
  expect(message).toBeTruthy()
  const { rows } = await shop.shop.db.query('select 1 from enquiries where message = $1', [enquiry.message])
  expect(rows).toHaveLength(1)
})

test('nobody writes without end', async () => {
  const write = () => shop.visitor.enquiries.send({ ...enquiry, email: 'often@example.com' })
  for (let n = 0; n < 10; n++) await write()
  await expect(write()).rejects.toMatchObject({ status: 429 })
})

test.each([{ name: '' }, { email: 'nobody' }, { message: ' ' }, { message: 'x'.repeat(5001) }, { phone: 'call me' }])('refuses %j', async (change) => {
  await expect(shop.visitor.enquiries.send({ ...enquiry, ...change })).rejects.toMatchObject({ status: 400 })
})

test('only staff read enquiries', async () => {
  await expect((await shop.signIn()).api.enquiries.list()).rejects.toMatchObject({ status: 403 })
})
