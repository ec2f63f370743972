import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { startGoogleIssuer } from '../../../../tests/support/mocks/google-issuer.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'

let google: Awaited<ReturnType<typeof startGoogleIssuer>>
let shop: TestShop
beforeAll(async () => {
  google = await startGoogleIssuer('our-client')
  shop = await createTestShop(google.settings)
})
afterAll(async () => {
  await shop.close()
  google.stop()
})

const signIn = async (token: string) =>
  shop.as((await shop.visitor.accounts.googleLogin({ token })).token)
const statusOf = (token: string) =>
  signIn(token).then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  )

test('a first sign-in opens an account, the next one finds it again', async () => {
  const first = await (await signIn(await google.token())).accounts.profile()
  expect(first.data).toMatchObject({
    name: 'Maya Rai',
    email: 'maya@example.com',
    role: 'customer',
  })
  // Google's `sub` is the key: the e-mail may change.
  const again = await (
    await signIn(await google.token({ email: 'maya.new@example.com' }))
  ).accounts.profile()
  expect(again.data.id).toBe(first.data.id)
})

test('an account with a password is linked when Google has verified the e-mail', async () => {
  const person = await shop.signIn()
  const profile = await (
    await signIn(await google.token({ sub: 'google-2', email: person.email }))
  ).accounts.profile()
  expect(profile.data.id).toBe(person.id)
})

test('an unverified e-mail opens nothing and links nothing', async () => {
  const person = await shop.signIn()
  expect(
    await statusOf(
      await google.token({ sub: 'google-3', email: person.email, email_verified: false }),
    ),
  ).toBe(401)
})

test('another Google account with the same e-mail does not get in', async () => {
  const person = await shop.signIn()
  await signIn(await google.token({ sub: 'google-4', email: person.email }))
  expect(await statusOf(await google.token({ sub: 'google-5', email: person.email }))).toBe(401)
})

test('a stranger who registered an address loses it once its holder uses Google', async () => {
  const email = 'victim@example.com'
  const thief = {
    name: 'Thief',
    email,
    password: 'secret1',
    address: 'Patan',
    number: '9841234567',
  }
  await shop.visitor.accounts.register(thief)
  const { token } = await shop.visitor.accounts.login({ email, password: thief.password })
  await shop.visitor.accounts.requestReset({ email })
  const victim = await signIn(await google.token({ sub: 'google-9', email }))
  expect((await victim.accounts.profile()).data).toMatchObject({
    email,
    verified: true,
    name: 'Maya Rai',
    address: '',
    number: '',
  })
  await expectRefusal(shop.as(token).accounts.profile(), 403)
  await expectRefusal(shop.visitor.accounts.login({ email, password: thief.password }), 401)
  const { rows } = await shop.db.query(
    'select from password_resets join users on users.id = user_id where email = $1',
    [email],
  )
  expect(rows).toEqual([])
})

test(
  'a customer with a verified address keeps the password beside Google, is notified of the link, ' +
    'and the link is logged',
  async () => {
    const person = await shop.signIn()
    await signIn(await google.token({ sub: 'google-10', email: person.email }))
    await shop.visitor.accounts.login({ email: person.email, password: person.password })
    expect(
      (await shop.mails()).filter((mail) => mail.includes(`<${person.email}>`)).at(-1),
    ).toContain('You can now sign in with your Google')
    const owner = await shop.signIn('owner')
    expect((await owner.api.audit.list({ subjectId: person.id })).items).toMatchObject([
      { action: 'linked Google to', subject: 'customer' },
    ])
  },
)

test.each(['staff', 'owner'] as const)('an account of %s is never linked', async (role) => {
  const person = await shop.signIn(role)
  const token = await google.token({ sub: `google-of-${role}`, email: person.email })
  await expectRefusal(shop.visitor.accounts.googleLogin({ token }), {
    status: 401,
    code: 'google_for_customers',
  })
})

test('a closed shop opens no accounts with Google, but customers can still sign in', async () => {
  const [owner, person, known] = [
    await shop.signIn('owner'),
    await shop.signIn(),
    { sub: 'google-11', email: 'eleven@example.com' },
  ]
  await signIn(await google.token(known))
  await owner.api.settings.open({ closed: true })
  const newcomer = await google.token({ sub: 'google-12', email: 'twelve@example.com' })
  await expectRefusal(signIn(newcomer), { status: 409, code: 'shop_closed' })
  const { rows } = await shop.db.query("select from users where email = 'twelve@example.com'")
  expect(rows).toEqual([])
  expect(await statusOf(await google.token(known))).toBe(200)
  expect(await statusOf(await google.token({ sub: 'google-13', email: person.email }))).toBe(200)
  await owner.api.settings.open({ closed: false })
  expect(await statusOf(newcomer)).toBe(200)
})

test('ten first sign-ins at once open one account', async () => {
  const token = await google.token({ sub: 'google-6', email: 'six@example.com' })
  const profiles = await Promise.all(
    Array.from(
      { length: 10 },
      async () => (await (await signIn(token)).accounts.profile()).data.id,
    ),
  )
  expect(new Set(profiles).size).toBe(1)
})

test('keys that Google has rotated are fetched again', async () => {
  await google.rotate('second')
  expect(await statusOf(await google.token({ sub: 'google-7', email: 'seven@example.com' }))).toBe(
    200,
  )
})

test('forged tokens make the shop fetch Google’s keys at most once in five seconds', async () => {
  shop.advanceClock(5_000)
  const forged = await google.token({}, { kid: 'unknown' })
  expect(await statusOf(forged)).toBe(401)
  await google.rotate('third')
  const token = await google.token({ sub: 'google-8', email: 'eight@example.com' })
  expect(await statusOf(token)).toBe(401)
  shop.advanceClock(4_000)
  expect(await statusOf(token)).toBe(401)
  shop.advanceClock(1_000)
  expect(await statusOf(token)).toBe(200)
})

test.each([
  ['for another client', () => google.token({ aud: 'somebody-else' })],
  ['from another issuer', () => google.token({ iss: 'https://evil.example' })],
  ['that has expired', () => google.token({}, { expires: '-1m' })],
  ['signed with an unknown key', () => google.token({}, { kid: 'unknown' })],
  [
    'without a signature',
    async () => new UnsecuredJWT(google.claims).setExpirationTime('1h').encode(),
  ],
  [
    'signed with the public key as a password',
    async () =>
      new SignJWT(google.claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(await google.publicKeyText())),
  ],
  ['that is not a token at all', async () => 'abc.def.ghi'],
])('a token %s is refused', async (_, make) => {
  expect(await statusOf(await make())).toBe(401)
})

test('without a client id the shop says that Google is not set up', async () => {
  const without = await createTestShop()
  await expectRefusal(without.visitor.accounts.googleLogin({ token: 'x' }), {
    status: 400,
    code: 'google_not_configured',
  })
  await without.close()
})
