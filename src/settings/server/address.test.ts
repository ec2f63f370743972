import { afterEach, expect, test } from 'vitest'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { readMailPart } from '../../../tests/support/shop/mail-parts.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const customer = { name: 'Maya Rai', password: 'secret1', address: 'Pokhara', number: '9812345678' }
let customers = 0
/** Registers a customer and returns the text of their verification mail. */
async function register(headers: Record<string, string> = {}) {
  const email = `customer-${++customers}@example.com`
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    headers,
    payload: { ...customer, email },
  })
  expect(statusCode).toBeLessThan(300)
  const { rows } = await shop.db.query<{ text: string }>(
    'select text from mails where recipient = $1',
    [email],
  )
  return (
    rows[0]?.text ??
    readMailPart((await shop.mails()).find((each) => each.includes(email)) ?? '', 'text/plain')
  )
}
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }

test('without a mail server, links lead to this machine', async () => {
  shop = await createTestShop()
  expect(await register()).toContain('http://localhost:3000/verify-email#')
  expect(await (await shop.signIn('owner')).api.settings.address()).toEqual({
    origin: 'http://localhost:3000',
    from: 'machine',
    endsPractice: true,
  })
})

test('delivered mails never link to this machine or to the host of a request', async () => {
  shop = await createTestShop(smtp)
  const text = await register({ host: 'evil.example' })
  expect(text).not.toMatch(/localhost|127\.0\.0\.1|evil/)
  expect(text).toContain('/verify-email#')
  expect(await (await shop.signIn('owner')).api.settings.address()).toEqual({
    origin: null,
    from: null,
    endsPractice: true,
  })
})

test('links stop leading to this machine once a request used another host', async () => {
  shop = await createTestShop()
  await shop.app.inject({ url: '/api/v1/shop', headers: { host: 'himal.example' } })
  expect(await register()).not.toMatch(/localhost|himal/)
})

test('mails link to the address that the owner confirmed', async () => {
  shop = await createTestShop(smtp)
  const owner = await shop.signIn('owner')
  await owner.api.settings.confirmAddress({ publicUrl: 'https://himal.example' })
  expect(await register()).toContain('https://himal.example/verify-email#')
  expect(await owner.api.settings.current()).toMatchObject({ publicUrl: 'https://himal.example' })
})

test('PUBLIC_URL overrides the address that the owner confirmed', async () => {
  shop = await createTestShop({ ...smtp, PUBLIC_URL: 'https://shop.example' })
  const owner = await shop.signIn('owner')
  const address = await owner.api.settings.confirmAddress({ publicUrl: 'https://himal.example' })
  expect(address).toMatchObject({ origin: 'https://shop.example', from: 'environment' })
})

test('only the owner can confirm an address, and it must be an origin', async () => {
  shop = await createTestShop()
  const [owner, staff] = [await shop.signIn('owner'), await shop.signIn('staff')]
  await expectRefusal(staff.api.settings.confirmAddress({ publicUrl: 'https://evil.example' }), 403)
  for (const publicUrl of [
    '',
    'javascript:alert(1)',
    'https://a@b.example',
    'https://shop.example/path',
    'shop.example',
    'https://shop.example"><b>',
  ])
    await expect(owner.api.settings.confirmAddress({ publicUrl }), publicUrl).rejects.toMatchObject(
      { status: 400 },
    )
})
