import { expect, test } from 'vitest'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { limitKey } from '../limits/throttle.ts'

const shop = setUpShop({ TRUST_PROXY: '127.0.0.1' })

const post = (path: string, payload: object, address = '198.51.100.7') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: { 'x-forwarded-for': address },
  })
const network = (n: number) => `203.0.${n >> 8}.${n & 255}`
const mailsTo = async (email: string, kind = 'sign-in-code') => {
  await shop.mails()
  const { rows } = await shop.db.query(
    'select 1 from mails where kind = $1 and recipient like $2 order by id',
    [kind, `%${email}%`],
  )
  return rows.length
}
const latestCode = async (email: string) => {
  const mail = (await shop.mails()).filter((each) => each.includes(email)).at(-1)
  return /^ {4}([0-9A-Z]{8})\r?$/m.exec(mail ?? '')?.[1] ?? ''
}
const request = async (email: string, address?: string): Promise<string> =>
  (await post('signInCode', { email }, address)).json().request
const enter = (nonce: string, code: string, address?: string) =>
  post('signInCode/login', { request: nonce, code }, address)

test('a mailed code signs in once, only with the nonce of the browser that asked', async () => {
  const person = await shop.signIn()
  const nonce = await request(person.email)
  const code = await latestCode(person.email)
  expect((await enter('A'.repeat(43), code)).json().code).toBe('sign_in_code_wrong')
  const spelled = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
  const reply = await enter(nonce, spelled)
  expect(reply.json()).toMatchObject({ message: 'Successfully logged in!' })
  expect((await shop.as(reply.json().token).accounts.profile()).data.id).toBe(person.id)
  expect(reply.headers['set-cookie']).toMatch(/^device=/)
  expect((await enter(nonce, code)).statusCode).toBe(400)
  const { rows } = await shop.db.query('select code_hash from sign_in_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a code ends after ten minutes, and each request has five tries', async () => {
  const person = await shop.signIn()
  const first = await request(person.email)
  const code = await latestCode(person.email)
  await shop.db.query(`update sign_in_codes set expires_at = now() - interval '1 second'`)
  expect((await enter(first, code)).statusCode).toBe(400)
  const second = await request(person.email)
  const fresh = await latestCode(person.email)
  const guesses = await Promise.all(
    Array.from({ length: 5 }, (_, n) => enter(second, `WRONG${n}`, network(n))),
  )
  expect(guesses.every(({ statusCode }) => statusCode === 400)).toBe(true)
  expect((await enter(second, fresh)).statusCode).toBe(400)
})

test('an account that is flooded with wrong passwords opens with a code, at once', async () => {
  const person = await shop.signIn()
  await shop.db.query(
    "insert into attempts (key, count, window_ends_at) values ($1, 1, now() + interval '2 hours')",
    [limitKey('login', person.email)],
  )
  const login = await post('login', { email: person.email, password: person.password })
  expect(login.statusCode).toBe(429)
  const waits = shop.requestedWaits.length
  const nonce = await request(person.email)
  expect((await enter(nonce, await latestCode(person.email))).statusCode).toBe(200)
  expect(shop.requestedWaits).toHaveLength(waits)
})

test('requests of strangers neither flood the mailbox nor keep the holder out', async () => {
  const person = await shop.signIn()
  for (let n = 0; n < 30; n++) await request(person.email, network(n))
  expect(await mailsTo(person.email)).toBe(5)
  // No further mail is due. The latest code in the mailbox works with the holder's own nonce.
  const nonce = await request(person.email)
  expect(await mailsTo(person.email)).toBe(5)
  for (let n = 0; n < 30; n++) {
    const strange = await request(person.email, network(100 + n))
    for (let tries = 0; tries < 3; tries++) await enter(strange, `GUESS${n}`, network(100 + n))
  }
  expect((await enter(nonce, await latestCode(person.email))).statusCode).toBe(200)
})

test('the answer is the same for unknown addresses, staff and disabled accounts', async () => {
  const [staff, gone, person] = [
    await shop.signIn('owner'),
    await shop.signIn(),
    await shop.signIn(),
  ]
  await shop.db.query('update users set disabled_at = now() where id = $1', [gone.id])
  for (const email of ['nobody@example.com', staff.email, gone.email, person.email]) {
    const reply = await post('signInCode', { email })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      message: 'If this e-mail belongs to a customer account, you will find a code in your inbox.',
      request: expect.stringMatching(/^[\w-]{43}$/),
    })
    if (email !== person.email) expect(await mailsTo(email)).toBe(0)
    const refusal = await enter(reply.json().request, 'WRONG123')
    expect(refusal.json().code).toBe('sign_in_code_wrong')
  }
})

test('a code ends when the password or role changes, or the account is disabled', async () => {
  for (const change of [
    "update users set password_hash = 'x' where id = $1",
    'update users set disabled_at = now() where id = $1',
    "update users set role = 'staff' where id = $1",
  ]) {
    const person = await shop.signIn()
    const nonce = await request(person.email)
    const code = await latestCode(person.email)
    await shop.db.query(change, [person.id])
    expect((await enter(nonce, code)).statusCode).toBe(400)
  }
})

test('a stranger who opened the account with this address loses it to the mailbox', async () => {
  const email = 'victim@example.com'
  const account = { name: 'Thief', email, password: 'thief1', address: 'X', number: '9841234567' }
  await shop.visitor.accounts.register(account)
  const thief = await shop.visitor.accounts.login({ email, password: 'thief1' })
  const nonce = await request(email)
  expect((await enter(nonce, await latestCode(email))).statusCode).toBe(200)
  await expectRefusal(shop.as(thief.token).accounts.profile(), 403)
  await expectRefusal(shop.visitor.accounts.login({ email, password: 'thief1' }), 401)
  expect((await shop.mails()).filter((mail) => mail.includes('no longer works'))).toHaveLength(1)
})

test('a new customer who signs in with a code in the same browser keeps the password', async () => {
  const email = 'new@example.com'
  const account = { name: 'New', email, password: 'secret', address: 'X', number: '9841234567' }
  await shop.visitor.accounts.register(account)
  const login = await post('login', { email, password: 'secret' })
  const cookie = String(login.headers['set-cookie']).split(';')[0]
  const nonce = await request(email)
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/signInCode/login',
    payload: { request: nonce, code: await latestCode(email) },
    headers: { cookie },
  })
  expect(reply.statusCode).toBe(200)
  expect((await shop.as(reply.json().token).accounts.profile()).data.verified).toBe(true)
  expect((await post('login', { email, password: 'secret' })).statusCode).toBe(200)
})
