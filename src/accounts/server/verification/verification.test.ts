import { expect, test } from 'vitest'
import { buy } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop({ PUBLIC_URL: 'https://shop.example' })

const stranger = {
  name: 'BUY PILLS at evil.example',
  password: 'secret1',
  address: 'evil.example/pills',
  number: '9841234567',
}
let people = 0
/** Registers with an address that is not verified yet. */
async function register() {
  people += 1
  const email = `new-${people}@example.com`
  await shop.visitor.accounts.register({ ...stranger, email })
  const { token } = await shop.visitor.accounts.login({ email, password: stranger.password })
  return { email, token, api: shop.as(token) }
}

/** The text of a mail without the line breaks that its encoding adds. */
const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
const mailsTo = async (email: string) =>
  (await shop.mails()).map(plain).filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail))
const linkIn = (mail = '') =>
  /https:\/\/shop\.example\/verify-email#([\w-]{43})/.exec(mail)?.[1] ?? ''
const newestLink = async (email: string) =>
  linkIn((await mailsTo(email)).filter((mail) => linkIn(mail)).at(-1))

test(
  'a link in the mail verifies the address, once; the token stands after # and nowhere in the ' +
    'database',
  async () => {
    const { email, api } = await register()
    expect((await api.accounts.profile()).data.verified).toBe(false)
    const token = await newestLink(email)
    const { rows } = await shop.db.query(
      `select (select string_agg(mails::text, ' ') from mails)
        || (select string_agg(email_verifications::text, ' ') from email_verifications) as all`,
    )
    expect(rows[0].all).not.toContain(token)
    expect(await shop.visitor.accounts.verifyEmail({ token })).toEqual({
      message: 'Thank you. Your e-mail address is confirmed.',
    })
    expect((await api.accounts.profile()).data.verified).toBe(true)
    await expectRefusal(shop.visitor.accounts.verifyEmail({ token }), {
      status: 400,
      code: 'verification_over',
    })
  },
)

test('a new link replaces the previous one, and links expire after three days', async () => {
  const { email, api } = await register()
  const first = await newestLink(email)
  await api.accounts.sendVerification()
  const second = await newestLink(email)
  expect(second).not.toBe(first)
  await expectRefusal(shop.visitor.accounts.verifyEmail({ token: first }), 'verification_over')
  await shop.db.query(
    "update email_verifications set expires_at = expires_at - interval '72 hours'",
  )
  await expectRefusal(shop.visitor.accounts.verifyEmail({ token: second }), 'verification_over')
  expect((await api.accounts.profile()).data.verified).toBe(false)
})

test('the owner of a mailbox can disown an account, which locks out its opener', async () => {
  const { email, api } = await register()
  const reply = await shop.visitor.accounts.disownAccount({ token: await newestLink(email) })
  expect(reply).toEqual({
    message: 'Thank you. The person who opened this account can no longer use it.',
  })
  await expectRefusal(api.accounts.profile(), 403)
  await expectRefusal(shop.visitor.accounts.login({ email, password: stranger.password }), 401)
})

test('a password reset verifies the address too', async () => {
  const { email } = await register()
  await shop.visitor.accounts.requestReset({ email })
  const resetPasswordToken =
    /^ {4}([0-9A-Z]{8})\r?$/m.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? ''
  await shop.visitor.accounts.resetPassword({ email, resetPasswordToken, newPassword: 'fresh' })
  const { token } = await shop.visitor.accounts.login({ email, password: 'fresh' })
  expect((await shop.as(token).accounts.profile()).data.verified).toBe(true)
})

test('an unverified address can order; its confirmation has no words of the customer', async () => {
  const [{ email, api }, product] = [await register(), await makeProduct(shop.shop)]
  const data = await buy(
    { api },
    { [product]: 1 },
    { shippingAddress: 'evil.example/pills', notes: 'see evil.example' },
  )
  const [, confirmation] = await mailsTo(email)
  expect(confirmation).toContain(`Your order ${data.number}`)
  for (const mail of await mailsTo(email)) expect(mail).not.toMatch(/evil\.example|PILLS/)
  // The progress of an order is mailed only to a verified address.
  const staff = await shop.signIn('staff')
  await staff.api.orders.changeStage({ id: data.id, status: 'confirmed' })
  expect(await mailsTo(email)).toHaveLength(2)
  await shop.visitor.accounts.verifyEmail({ token: await newestLink(email) })
  await staff.api.orders.changeStage({ id: data.id, status: 'packed' })
  expect(await mailsTo(email)).toHaveLength(3)
})

test('an unverified address gets a handful of mails a day, whatever is tried with it', async () => {
  const [{ email, api }, product] = [await register(), await makeProduct(shop.shop, { stock: 100 })]
  for (let n = 0; n < 4; n++) await buy({ api }, { [product]: 1 })
  for (let n = 0; n < 4; n++) await shop.visitor.accounts.requestReset({ email })
  for (let n = 0; n < 3; n++)
    await shop.visitor.enquiries.send({
      name: 'PILLS',
      email,
      phone: '9841234567',
      message: 'Buy at evil.example',
    })
  const mails = await mailsTo(email)
  // Besides two thanks for messages, which anybody can cause for any address.
  expect(mails).toHaveLength(7)
  for (const mail of mails) expect(mail).not.toMatch(/evil\.example|PILLS/)
})

test('who enquires is thanked without a word of what was entered', async () => {
  const email = 'victim@example.com'
  await shop.visitor.enquiries.send({
    name: 'PILLS',
    email,
    phone: '9841234567',
    message: 'Buy at evil.example',
  })
  const [thanks] = await mailsTo(email)
  expect(thanks).toContain('Thank you for your message')
  expect(thanks).not.toMatch(/evil\.example|PILLS/)
})

test('a verified customer is told when the password changes', async () => {
  const person = await shop.signIn()
  await person.api.accounts.changePassword({ password: person.password, newPassword: 'another' })
  expect((await mailsTo(person.email)).at(-1)).toContain('The password of your account was changed')
})

test(
  'thanks for messages do not use up what the holder of an address needs, also when they come ' +
    'at once',
  async () => {
    const email = 'not-yet@example.com'
    await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.visitor.enquiries.send({ name: 'X', email, phone: '9841234567', message: 'Hello' }),
      ),
    )
    expect(await mailsTo(email)).toHaveLength(2)
    await shop.visitor.accounts.register({ ...stranger, email })
    await shop.visitor.accounts.verifyEmail({ token: await newestLink(email) })
  },
)

test('all sub-addresses of a mailbox share what it gets', async () => {
  for (let n = 0; n < 8; n++)
    await shop.visitor.accounts.register({ ...stranger, email: `flood+${n}@example.com` })
  expect((await shop.mails()).filter((mail) => /^To: flood\+/m.test(mail))).toHaveLength(5)
})

test(
  'a link or code that can no longer be mailed today leaves the one in the mailbox as it is, ' +
    'and the holder is told',
  async () => {
    const [{ email, api }, product] = [
      await register(),
      await makeProduct(shop.shop, { stock: 100 }),
    ]
    await shop.visitor.accounts.requestReset({ email })
    const code = /^ {4}([0-9A-Z]{8})\r?$/m.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? ''
    for (let n = 0; n < 4; n++) await buy({ api }, { [product]: 1 })
    await expectRefusal(api.accounts.sendVerification(), { status: 429, code: 'too_many_mails' })
    await shop.visitor.accounts.requestReset({ email })
    await shop.visitor.accounts.checkToken({ email, resetPasswordToken: code })
    await shop.visitor.accounts.verifyEmail({ token: await newestLink(email) })
  },
)

test.each([
  'a\u0085victim@example.com',
  'a\u202eb@example.com',
  '=?utf-8?q?a?=@example.com',
  'a b@example.com',
  'a@exa\u0301mple.com',
])('%j is no address that a mail program or the database could take for another', async (email) => {
  await expectRefusal(shop.visitor.accounts.register({ ...stranger, email }), 400)
})
