import { expect, test } from 'vitest'
import { code } from '#kit/server/mail/look/blocks.ts'
import { framedMail } from '#kit/server/mail/mail.ts'
import { blankExpired } from '#kit/server/mail/outbox.queries.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')

let mailCount = 0
/** Sends a mail, and returns it as the owner sees it. */
async function sendMail(secretUntil?: Date) {
  mailCount += 1
  const subject = `Letter ${mailCount} of 100%`
  const recipient = { name: 'Sita', email: `sita-${mailCount}@example.com`, isVerified: true }
  await enqueueMail(
    shop.db,
    framedMail(shop.shop.settings.current, 'en', {
      kind: 'test',
      recipient,
      subject,
      heading: 'Hello',
      blocks: [code('SECRET-42')],
      secretUntil,
    }),
  )
  await shop.mails()
  const [mail] = (await owner.api.mails.list({ search: subject })).items
  if (!mail) throw new Error('the mail is not in the outbox')
  return mail
}
const countFiles = async (subject: string) =>
  (await shop.mails()).filter((file) => file.includes(`Subject: ${subject}`)).length
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const fail = async (id: string) => {
  await shop.db.query(
    "update mails set sent_at = null, last_error = 'mailbox full' where id = $1",
    [id],
  )
  await shop.db.query(
    `insert into tasks (kind, key, payload, tries, run_at)
     values ('mail', $1::text, jsonb_build_object('id', $1::text::int), 3,
       now() + interval '1 hour')`,
    [id],
  )
}

test('the owner finds a mail by recipient, subject, kind and state, and reads it', async () => {
  const mail = await sendMail()
  expect(mail).toMatchObject({
    kind: 'test',
    state: 'sent',
    tries: 1,
    lastError: null,
    isSecret: false,
  })
  for (const query of [
    { search: mail.recipient },
    { search: mail.subject.toUpperCase(), kind: 'test', state: 'sent' as const },
  ])
    expect((await owner.api.mails.list(query)).items.map(({ id }) => id)).toEqual([mail.id])
  for (const query of [{ search: 'of 1000' }, { kind: 'other' }, { state: 'failed' as const }])
    expect((await owner.api.mails.list(query)).total).toBe(0)
  expect(await owner.api.mails.list({ search: mail.recipient, page: '2' })).toEqual({
    items: [],
    total: 1,
  })
  expect(await owner.api.mails.one({ id: mail.id })).toMatchObject({
    text: expect.stringContaining('SECRET-42'),
    html: expect.stringContaining('<p'),
  })
})

test('the text of a mail that opens an account is withheld, even once expired', async () => {
  for (const until of [inMinutes(10), inMinutes(-1)]) {
    const mail = await sendMail(until)
    const reply = await shop.get(`/api/v1/mail/${mail.id}`, owner.token)
    expect(reply.json()).toMatchObject({ isSecret: true, text: null, html: null })
    expect(reply.body).not.toContain('SECRET-42')
  }
})

test('a secret mail without an expiry time is withheld because of its kind', async () => {
  const { id } = await sendMail()
  await shop.db.query("update mails set kind = 'staff-invitation' where id = $1", [id])
  expect(await owner.api.mails.one({ id })).toMatchObject({
    isSecret: true,
    text: null,
    html: null,
  })
})

test('the text of a password reset is withheld', async () => {
  const person = await shop.signIn()
  await shop.visitor.accounts.requestReset({ email: person.email })
  await shop.mails()
  const [reset] = (await owner.api.mails.list({ kind: 'password-reset', search: person.email }))
    .items
  expect(reset).toMatchObject({ isSecret: true })
  expect((await owner.api.mails.one({ id: reset?.id ?? '' })).text).toBeNull()
})

test('a sent mail is sent again as one copy, even after several clicks', async () => {
  const { id, subject } = await sendMail()
  const outcomes = await Promise.allSettled([
    owner.api.mails.send({ id }),
    owner.api.mails.send({ id }),
    owner.api.mails.send({ id }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countFiles(subject)).toBe(2)
  const { items } = await owner.api.mails.list({ search: subject })
  expect(items.map(({ copyOf, state }) => [copyOf, state])).toEqual([
    [id, 'sent'],
    [null, 'sent'],
  ])
  await expectRefusal(owner.api.mails.send({ id }), { status: 409, code: 'mail_just_sent' })
  await shop.db.query(
    "update mails set created_at = now() - interval '2 minutes' where copy_of = $1",
    [id],
  )
  await owner.api.mails.send({ id })
  expect(await countFiles(subject)).toBe(3)
  expect(
    (await owner.api.audit.list({ subject: 'mail', subjectId: id })).items.map(
      ({ action }) => action,
    ),
  ).toEqual(['resent', 'resent'])
})

test('a failed mail is retried immediately, not copied', async () => {
  const { id, subject } = await sendMail()
  await fail(id)
  expect((await owner.api.mails.list({ state: 'failed', search: subject })).items).toMatchObject([
    { id, lastError: 'mailbox full' },
  ])
  await owner.api.mails.send({ id })
  await shop.mails()
  expect((await owner.api.mails.list({ search: subject })).items).toMatchObject([
    { id, state: 'sent', tries: 2, lastError: null },
  ])
  expect((await owner.api.audit.list({ subject: 'mail', subjectId: id })).items[0]).toMatchObject({
    action: 'tried',
  })
})

test('a mail that failed for good can be retried', async () => {
  const { id, subject } = await sendMail()
  await fail(id)
  expect((await owner.api.mails.one({ id })).nextTryAt).toEqual(expect.any(String))
  await shop.db.query("update tasks set failed_at = now() where kind = 'mail' and key = $1", [id])
  expect(await owner.api.mails.one({ id })).toMatchObject({ state: 'failed', nextTryAt: null })
  await owner.api.mails.send({ id })
  expect(await countFiles(subject)).toBe(1)
  expect((await owner.api.mails.list({ search: subject })).items).toMatchObject([
    { id, state: 'sent', tries: 2, nextTryAt: null },
  ])
})

test('a sent mail that opens an account is no longer stored', async () => {
  const { id, subject } = await sendMail(inMinutes(10))
  expect(await countFiles(subject)).toBe(1)
  const { rows } = await shop.db.query('select mails::text as row from mails where id = $1', [id])
  expect(rows[0].row).not.toContain('SECRET-42')
  await expectRefusal(owner.api.mails.send({ id }), { status: 409, code: 'mail_expired' })
})

test('an expired mail that opens an account is blanked, and cannot be sent again', async () => {
  const { id } = await sendMail()
  await fail(id)
  await shop.db.query("update mails set secret_until = now() - interval '1 second' where id = $1", [
    id,
  ])
  await expectRefusal(owner.api.mails.send({ id }), 'mail_expired')
  await blankExpired(shop.db)
  const { rows } = await shop.db.query('select mails::text as row from mails where id = $1', [id])
  expect(rows[0].row).not.toContain('SECRET-42')
})

test('the outbox is for the owner only', async () => {
  const { id } = await sendMail()
  for (const role of ['customer', 'staff'] as const) {
    const { api } = await shop.signIn(role)
    for (const call of [
      () => api.mails.list(),
      () => api.mails.one({ id }),
      () => api.mails.send({ id }),
    ])
      await expectRefusal(call(), 403)
  }
  await expectRefusal(owner.api.mails.one({ id: '99999999' }), 404)
})
