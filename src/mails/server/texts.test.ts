import { beforeAll, expect, test } from 'vitest'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { readMailPart } from '../../../tests/support/shop/mail-parts.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { mailFieldWords } from '../words/fields.ts'

const shop = setUpShop({ PUBLIC_URL: 'https://shop.example' })
const owner = setUpPerson(shop, 'owner')
beforeAll(() => switchSellersOn(shop))

const getStandardText = async (key: string) => {
  const mail = (await owner.api.mails.worded()).find((kind) => kind.key === key)
  if (!mail) throw new Error(`there is no mail ${key}`)
  return mail.usual
}
const toDocumentName = (key: string) => ({ kind: 'mail', key })

async function publish(key: string, change: Partial<Awaited<ReturnType<typeof getStandardText>>>) {
  const { revision } = await owner.api.content.document(toDocumentName(key))
  const draft = await owner.api.content.saveDraft({
    ...toDocumentName(key),
    body: { ...(await getStandardText(key)), ...change },
    revision,
  })
  const published = await owner.api.content.publish({
    ...toDocumentName(key),
    revision: draft.revision,
  })
  await expect.poll(() => shop.shop.mailTexts().get(key)).toEqual(published.shown)
  return published
}
const listMailsTo = async (email: string) =>
  (await shop.mails()).filter((mail) =>
    [`<${email}>`, `To: ${email}`].some((to) => mail.includes(to)),
  )

test('every kind of mail has a valid standard text, and a preview with all values', async () => {
  const mails = await owner.api.mails.worded()
  expect(mails.map(({ key }) => key).sort()).toMatchInlineSnapshot(`
    [
      "access-changed",
      "build-answered",
      "category-accepted",
      "category-refused",
      "email-verification",
      "enquiry-answered",
      "enquiry-received",
      "fit-answered",
      "order-came-back",
      "order-cancelled",
      "order-changed",
      "order-collected",
      "order-confirmed",
      "order-delivered",
      "order-packed",
      "order-placed",
      "order-ready",
      "order-returned",
      "order-shipped",
      "password-reset",
      "payment-received",
      "payment-slip-refused",
      "product-approved",
      "product-refused",
      "product-withdrawn",
      "repair-booked",
      "repair-estimate",
      "repair-handed-over",
      "repair-message",
      "repair-not-repaired",
      "repair-ready",
      "repair-received",
      "repair-reminder",
      "repair-unconfirmed",
      "return-accepted",
      "return-asked",
      "return-received",
      "return-refused",
      "return-settled",
      "seller-corrected",
      "seller-invitation",
      "seller-lifted",
      "seller-missing",
      "seller-order",
      "seller-order-came-back",
      "seller-order-cancelled",
      "seller-order-changed",
      "seller-order-returned",
      "seller-order-taken-back",
      "seller-received",
      "seller-rejected",
      "seller-return",
      "seller-suspended",
      "seller-verified",
      "sign-in-code",
      "staff-invitation",
    ]
  `)
  for (const { key, usual } of mails) {
    const { subject, text, html } = await owner.api.mails.preview({ key, ...usual })
    expect(subject + text, key).not.toMatch(/\{\w+\}/)
    expect(html).toContain('prefers-color-scheme: dark')
  }
})

test('mails use the text of the owner, and the standard text again after a reset', async () => {
  const first = await publish('enquiry-received', {
    subject: 'Namaste from {shop}',
    text: 'Call {phone}.\n\nA <b>bold</b> claim.',
  })
  await shop.visitor.enquiries.send({ name: 'Maya', email: 'maya@example.com', message: 'Hello?' })
  const [mail = ''] = await listMailsTo('maya@example.com')
  expect(mail).toContain('Subject: Namaste from Computer Shop')
  expect(readMailPart(mail, 'text/plain')).toContain('Call 01-5970000.')
  expect(readMailPart(mail, 'text/html')).toContain('A &lt;b&gt;bold&lt;/b&gt; claim.')

  await owner.api.content.removeDocument({
    ...toDocumentName('enquiry-received'),
    revision: first.revision,
  })
  await expect.poll(() => shop.shop.mailTexts().has('enquiry-received')).toBe(false)
  await shop.visitor.enquiries.send({ name: 'Gita', email: 'gita@example.com', message: 'Hello?' })
  expect((await listMailsTo('gita@example.com')).at(-1)).toContain('We have received your message')
})

test.each([
  [
    'password-reset',
    { text: 'A new password was requested.' },
    { text: mailFieldWords.missing('code').error() },
  ],
  ['email-verification', { text: 'Hello.' }, { text: mailFieldWords.missing('link').error() }],
  ['order-placed', { text: 'Thank you.' }, { text: mailFieldWords.missing('order').error() }],
  [
    'password-reset',
    { text: 'Your token is {code}.' },
    { text: mailFieldWords.alone('code').error() },
  ],
  [
    'password-reset',
    { subject: 'Token {code}' },
    { subject: mailFieldWords.notInLine('code').error() },
  ],
  [
    'password-reset',
    { heading: 'Hello {name}' },
    { heading: mailFieldWords.notInLine('name').error() },
  ],
  [
    'order-placed',
    { subject: 'Order {nmuber}' },
    { subject: mailFieldWords.unknown('nmuber').error() },
  ],
  [
    'order-placed',
    { text: '{constructor}\n\n{order}' },
    { text: mailFieldWords.unknown('constructor').error() },
  ],
  ['order-placed', { subject: 'Two\nlines' }, { subject: fieldWords.oneLine.error() }],
  ['order-placed', { subject: ' ' }, { subject: 'This is required' }],
])('%s with the text %j is refused at its field', async (key, change, fields) => {
  const body = { ...(await getStandardText(key)), ...change }
  await expectRefusal(owner.api.content.saveDraft({ ...toDocumentName(key), body, revision: 0 }), {
    status: 400,
    fields,
  })
  await expectRefusal(owner.api.mails.preview({ key, ...body }), { status: 400, fields })
})

test.each([
  ['password-reset', 'subject', 'Reset it at evil.example'],
  ['password-reset', 'heading', 'Call 984-1234567'],
  ['password-reset', 'text', 'Or write to help@evil.example.\n\n{code}'],
  ['password-reset', 'text', 'Or open <a href="x">this</a>.\n\n{code}'],
  ['email-verification', 'text', 'Or open evil\u3002example.\n\n{link}'],
  ['staff-invitation', 'text', '{link}\n\nOr evil.{shop}'],
  ['seller-invitation', 'text', '{link}\n\n[here](evil)'],
  ['repair-ready', 'text', '{link}\n\nhttps:/evil'],
  ['access-changed', 'text', '{change}\n\nNot you? Sign in at evil.example.'],
])('the wording of %s has no address in its %s: %s', async (key, field, text) => {
  const body = { ...(await getStandardText(key)), [field]: text }
  const refusal = { status: 400, fields: { [field]: mailFieldWords.address('').error() } }
  await expectRefusal(
    owner.api.content.saveDraft({ ...toDocumentName(key), body, revision: 0 }),
    refusal,
  )
  await expectRefusal(owner.api.mails.preview({ key, ...body }), refusal)
  await expectRefusal(owner.api.mails.sendTest({ key, ...body }), refusal)
})

test('a stored text with an address is neither published nor used', async () => {
  const name = toDocumentName('email-verification')
  const body = await getStandardText(name.key)
  const { revision } = await owner.api.content.saveDraft({ ...name, body, revision: 0 })
  const evil = { text: 'Confirm at evil.example.\n\n{link}' }
  await shop.db.query(
    `update content_documents set draft = draft || $1 where kind = 'mail' and key = $2`,
    [evil, name.key],
  )
  await expectRefusal(owner.api.content.publish({ ...name, revision }), {
    status: 400,
    fields: { text: mailFieldWords.address('').error() },
  })
  await owner.api.content.discardDraft({ ...name, revision })
  await publish(name.key, { subject: 'Own subject' })
  await shop.db.query(
    `update content_versions set body = body || $1 where kind = 'mail' and key = $2`,
    [evil, name.key],
  )
  await shop.db.query(`select pg_notify('cache', 'content:mail')`)
  await expect.poll(() => shop.shop.mailTexts().get(name.key)?.text).toBe(evil.text)
  const account = { name: 'Maya', email: 'own-text@example.com', password: 'secret1' }
  await shop.visitor.accounts.register({ ...account, address: 'Patan', number: '9841234567' })
  const mail = (await listMailsTo(account.email)).at(-1) ?? ''
  expect(mail).toContain('Subject: Confirm your e-mail address')
  expect(mail).not.toContain('evil')
})

test('a published text that lacks the code is not used', async () => {
  await publish('password-reset', { subject: 'Own subject' })
  await shop.db.query(
    `update content_versions set body = body || '{"text": "No code here."}'
      where kind = 'mail' and key = 'password-reset'`,
  )
  await shop.db.query(`select pg_notify('cache', 'content:mail')`)
  await expect.poll(() => shop.shop.mailTexts().get('password-reset')?.text).toBe('No code here.')
  const person = await shop.signIn()
  await shop.visitor.accounts.requestReset({ email: person.email })
  const mail = (await listMailsTo(person.email)).at(-1) ?? ''
  expect(mail).toContain('Subject: Your password reset token')
  expect(readMailPart(mail, 'text/plain')).toMatch(/^ {4}[A-Z0-9]{6,}$/m)
})

test('placeholders within a value are not replaced', async () => {
  const { html, text } = await owner.api.mails.preview({
    key: 'order-placed',
    subject: '{number}',
    heading: 'x',
    text: '{note}\n\n{order}',
  })
  expect(text).not.toContain('{note}')
  expect(html).not.toContain('{note}')
  await publish('enquiry-answered', { text: '{answer}\n\n{when}' })
  await shop.visitor.enquiries.send({ name: 'Hari', email: 'hari@example.com', message: 'Hello?' })
  const [enquiry] = (await owner.api.enquiries.list({})).items.filter(
    ({ email }) => email === 'hari@example.com',
  )
  await owner.api.enquiries.answer({ id: enquiry?.id ?? '', answer: 'Write {shop} and {when}.' })
  expect(
    readMailPart((await listMailsTo('hari@example.com')).at(-1) ?? '', 'text/plain'),
  ).toContain('Write {shop} and {when}.')
})

test('a test mail goes only to the owner who requests it', async () => {
  const before = (await shop.mails()).length
  const { message } = await owner.api.mails.sendTest({
    key: 'order-shipped',
    ...(await getStandardText('order-shipped')),
    subject: 'My {number}',
  })
  expect(message).toContain(owner.email)
  const mails = (await shop.mails()).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Subject: Test: My 10001')
  expect(mails[0]).toContain(`<${owner.email}>`)
})

test('an unknown mail is not found, and staff need a permission to send tests', async () => {
  const usual = await getStandardText('order-placed')
  await expectRefusal(owner.api.mails.preview({ key: 'enquiry-for-shop', ...usual }), 404)
  await expectRefusal(owner.api.content.document(toDocumentName('enquiry-for-shop')), 404)
  const staff = await shop.signIn('staff')
  await expectRefusal(staff.api.mails.sendTest({ key: 'order-placed', ...usual }), 403)
})
