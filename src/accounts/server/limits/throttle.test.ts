import { expect, test } from 'vitest'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { toAddress } from '../../../kit/server/http/calls/caller.ts'
import { limitKey } from './throttle.ts'

const shop = setUpShop({ TRUST_PROXY: '127.0.0.1' })

interface From {
  address: string
  cookie?: string
}
const post = (path: string, payload: object, { address, cookie }: From) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })
const login = (email: string, password: string, from: From) =>
  post('login', { email, password }, from)
const attacker = (n: number): From => ({ address: `203.0.${n >> 8}.${n & 255}` })
const home: From = { address: '198.51.100.7' }
const codeFor = async (email: string) => {
  const mail = (await shop.mails()).filter((each) => each.includes(email)).at(-1)
  return /^ {4}([0-9A-Z]{8})\r?$/m.exec(mail ?? '')?.[1] ?? ''
}
/** Lets this many seconds pass for everything that is counted. */
const letPass = (seconds: number) =>
  shop.db.query('update attempts set window_ends_at = window_ends_at - make_interval(secs => $1)', [
    seconds,
  ])

test(
  'after a hundred wrong passwords the owner still gets in: from elsewhere at once, from the ' +
    'same network after seconds',
  async () => {
    const owner = await shop.signIn('owner')
    for (let n = 0; n < 10; n++)
      expect((await login(owner.email, 'guess', home)).statusCode).toBe(401)
    // From now on, devices without an earlier sign-in get one try every ten seconds.
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => login(owner.email, 'guess', home)),
    )
    const refused = guesses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(4)
    for (const { headers } of refused)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20)
    expect((await login(owner.email, owner.password, attacker(1))).statusCode).toBe(200)
    await letPass(10)
    expect((await login(owner.email, owner.password, home)).statusCode).toBe(200)
  },
)

test('a crowd of networks slows down new devices, but not those the owner has used', async () => {
  const owner = await shop.signIn('owner')
  const first = await login(owner.email, owner.password, home)
  let cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect(first.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Max-Age=\d+; Path=\/api\/v1; HttpOnly; SameSite=Strict$/,
  )
  const guesses = await Promise.all(
    Array.from({ length: 130 }, (_, n) => login(owner.email, 'guess', attacker(n))),
  )
  const judged = guesses.filter(({ statusCode }) => statusCode === 401).length
  // A slow machine lets some more through while it checks the others.
  expect(judged).toBeLessThanOrEqual(110)
  await letPass(-60)
  expect((await login(owner.email, owner.password, attacker(500))).statusCode).toBe(429)
  // The token is new each time, so that a copied one is worthless.
  cookie =
    String(
      (await login(owner.email, owner.password, { ...home, cookie })).headers['set-cookie'],
    ).split(';')[0] ?? ''
  // It opens nothing by itself, and guesses with a stolen one are slowed down as well.
  const stolen = await Promise.all(
    Array.from({ length: 15 }, () => login(owner.email, 'guess', { ...attacker(501), cookie })),
  )
  expect(stolen.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(13)
  await letPass(120)
  expect((await login(owner.email, owner.password, attacker(502))).statusCode).toBe(200)
})

test('refused guesses wait for no other guess, and take no turn of their network', async () => {
  const person = await shop.signIn()
  const key = limitKey('login', person.email)
  await shop.db.query(
    `insert into attempts (key, count, window_ends_at)
      values ($1, 1, now() + interval '2 hours')`,
    [key],
  )
  const other = await shop.db.connect()
  try {
    await other.query('begin')
    await other.query('select from attempts where key = $1 for update', [key])
    const guesses = Array.from({ length: 20 }, (_, n) =>
      login(person.email, 'guess', attacker(600 + n)),
    )
    for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(429)
  } finally {
    await other.query('rollback')
    other.release()
  }
  const { rows } = await shop.db.query('select from attempts where key like $1', [`${key}:%`])
  expect(rows).toEqual([])
})

test('wrong reset codes from elsewhere do not use up the customer’s own tries', async () => {
  const person = await shop.signIn()
  await post('resetPassword', { email: person.email }, home)
  const resetPasswordToken = await codeFor(person.email)
  for (let n = 0; n < 30; n++) {
    const guess = { email: person.email, resetPasswordToken: `WRONG${n}`, newPassword: 'gotcha' }
    expect((await post('resetPassword/otpVerification', guess, attacker(n >> 2))).statusCode).toBe(
      400,
    )
  }
  const reset = await post(
    'resetPassword/otpVerification',
    { email: person.email, resetPasswordToken, newPassword: 'fresh' },
    home,
  )
  expect(reset.statusCode).toBe(200)
})

test('five wrong codes from one network end the code there, even the right one', async () => {
  const person = await shop.signIn()
  await post('resetPassword', { email: person.email }, home)
  const resetPasswordToken = await codeFor(person.email)
  for (let n = 0; n < 5; n++)
    await post('checkToken', { email: person.email, resetPasswordToken: `WRONG${n}` }, attacker(1))
  expect(
    (await post('checkToken', { email: person.email, resetPasswordToken }, attacker(1))).statusCode,
  ).toBe(400)
  expect(
    (await post('checkToken', { email: person.email, resetPasswordToken }, home)).statusCode,
  ).toBe(200)
})

test('many requests for codes do not flood a mailbox, and the last code in it works', async () => {
  const person = await shop.signIn()
  for (let n = 0; n < 30; n++) await post('resetPassword', { email: person.email }, attacker(n))
  expect((await shop.mails()).filter((mail) => mail.includes(`<${person.email}>`))).toHaveLength(5)
  const resetPasswordToken = await codeFor(person.email)
  expect(
    (await post('checkToken', { email: person.email, resetPasswordToken }, home)).statusCode,
  ).toBe(200)
  await letPass(1200)
  await post('resetPassword', { email: person.email }, attacker(1))
  expect((await shop.mails()).filter((mail) => mail.includes(`<${person.email}>`))).toHaveLength(6)
})

test('many requests for codes do not keep the account’s holder from getting one', async () => {
  const person = await shop.signIn()
  const cookie = String(
    (await login(person.email, person.password, home)).headers['set-cookie'],
  ).split(';')[0]
  for (let n = 0; n < 25; n++)
    void (await post('resetPassword', { email: person.email }, attacker(n)).catch(() => {}))
  const before = (await shop.mails()).length
  expect(
    (await post('resetPassword', { email: person.email }, { ...home, cookie })).statusCode,
  ).toBe(200)
  expect(await shop.mails()).toHaveLength(before + 1)
})

test('tries beyond the five from one network take no turns away from others', async () => {
  const person = await shop.signIn()
  await post('resetPassword', { email: person.email }, home)
  const resetPasswordToken = await codeFor(person.email)
  for (let n = 0; n < 120; n++)
    await post('checkToken', { email: person.email, resetPasswordToken: `WRONG${n}` }, attacker(9))
  const waits = shop.requestedWaits.length
  expect(
    (await post('checkToken', { email: person.email, resetPasswordToken }, home)).statusCode,
  ).toBe(200)
  expect(shop.requestedWaits).toHaveLength(waits)
})

test('a shared browser stores a device for each customer and accepts no planted one', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  const cookieOf = (reply: Awaited<ReturnType<typeof login>>) =>
    String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const planted = `device=${'Z'.repeat(43)}`
  const first = cookieOf(await login(one.email, one.password, { ...home, cookie: planted }))
  expect(first.replace('device=', '').split('.')[0]).not.toBe('Z'.repeat(43))
  const both = cookieOf(await login(other.email, other.password, { ...home, cookie: first }))
  for (const person of [one, other]) {
    await shop.db.query(
      `insert into attempts (key, count, window_ends_at) values ($1, 1, now() + interval '2 hours')
        on conflict (key) do update set window_ends_at = excluded.window_ends_at`,
      [limitKey('login', person.email)],
    )
    expect((await login(person.email, person.password, { ...home, cookie: both })).statusCode).toBe(
      200,
    )
    expect(
      (await login(person.email, person.password, { ...attacker(3), cookie: planted })).statusCode,
    ).toBe(429)
  }
})

test('all of a home’s or office’s IPv6 network counts as one', () => {
  expect(toAddress('2400:1a00:bd11:7f01::5')).toBe(toAddress('2400:1a00:bd11:7fff:1:2:3:4'))
  expect(toAddress('2400:1a00:bd11:7f01::5')).not.toBe(toAddress('2400:1a00:bd11:8001::5'))
  expect(toAddress('::ffff:198.51.100.7')).toBe('198.51.100.7')
})

test('counters contain no names or addresses', async () => {
  const person = await shop.signIn()
  await login(person.email, 'guess', home)
  const { rows } = await shop.db.query('select key from attempts')
  expect(rows.filter(({ key }) => key.includes('@'))).toEqual([])
})
