import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { transaction } from '../db/transaction.ts'
import { mail } from './mail.ts'
import { enqueueMail } from './outbox.ts'

let shop: TestShop
afterEach(() => shop.close())

const letter = (name = 'Sita') =>
  mail(shop.shop.settings.current, {
    kind: 'test',
    recipient: { name, email: 'sita@example.com', isVerified: true },
    subject: 'Hello',
    paragraphs: ['A <b>bold</b> claim', { code: 'ABC' }],
  })

/** A mail server that takes mails, or refuses them while it is told to. */
async function startSmtp() {
  const state = { refuses: null as { responseCode: number; message: string } | null, received: [] as string[], recipients: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      state.recipients.push(address)
      done(state.refuses ? Object.assign(new Error(state.refuses.message), { responseCode: state.refuses.responseCode }) : null)
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        state.received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { state, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

const busy = { responseCode: 450, message: 'mailbox busy' }
const unknown = { responseCode: 550, message: '5.1.1 no such mailbox' }
const mailRow = async () => (await shop.shop.db.query('select sent_at, tries, last_error from mails')).rows[0]
const taskRow = async () => (await shop.shop.db.query('select tries, run_at > now() as later, failed_at from tasks where kind = $1', ['mail'])).rows[0]
const makeDue = () => shop.shop.db.query("update tasks set run_at = now() where kind = 'mail'; select pg_notify('tasks', 'mail')")

test('a mail is sent when its transaction commits, and never when it does not', async () => {
  shop = await createTestShop()
  await transaction(shop.shop.db, (tx) => enqueueMail(tx, letter()))
  await transaction(shop.shop.db, async (tx) => {
    await enqueueMail(tx, letter())
    throw new Error('changed my mind')
  }).catch(() => {})
  const mails = await shop.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('To: Sita <sita@example.com>')
  expect(mails[0]).toContain('multipart/alternative')
  expect(mails[0]).toContain('A &lt;b&gt;bold&lt;/b&gt; claim')
})

test('a mail goes to the configured mail server, once', async () => {
  const smtp = await startSmtp()
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await expect.poll(mailRow).toMatchObject({ sent_at: expect.any(Date) })
  expect(smtp.state.received).toHaveLength(1)
  expect(smtp.state.received[0]).toContain('Subject: Hello')
  await smtp.stop()
})

test('a mail that was refused waits and is sent later', async () => {
  const smtp = await startSmtp()
  smtp.state.refuses = busy
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, later: true, failed_at: null })
  expect(await mailRow()).toMatchObject({ tries: 1, last_error: expect.stringContaining('mailbox busy') })
  smtp.state.refuses = null
  await makeDue()
  await expect.poll(mailRow).toMatchObject({ sent_at: expect.any(Date), tries: 2, last_error: null })
  await expect.poll(taskRow).toBeUndefined()
  expect(smtp.state.received).toHaveLength(1)
  await smtp.stop()
})

test('a mailbox that does not exist is not tried again', async () => {
  const smtp = await startSmtp()
  smtp.state.refuses = unknown
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, failed_at: expect.any(Date) })
  expect(await mailRow()).toMatchObject({ sent_at: null, last_error: expect.stringContaining('no such mailbox') })
  await smtp.stop()
})

test('a mail server that does not let the shop relay is tried again: the owner can fix that', async () => {
  const smtp = await startSmtp()
  smtp.state.refuses = { responseCode: 550, message: '5.7.1 relaying denied' }
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, later: true, failed_at: null })
  await smtp.stop()
})

test('a mail that never gets through is given up', async () => {
  const smtp = await startSmtp()
  smtp.state.refuses = busy
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, later: true })
  await shop.shop.db.query("update tasks set tries = 14 where kind = 'mail'")
  await makeDue()
  await expect.poll(taskRow).toMatchObject({ tries: 15, failed_at: expect.any(Date) })
  const owner = await shop.signIn('owner')
  const [given] = (await owner.api.mails.list({ state: 'failed' })).items
  expect(given).toMatchObject({ state: 'failed', nextTryAt: null })
  smtp.state.refuses = null
  await owner.api.mails.send({ id: given?.id ?? '' })
  await expect.poll(mailRow).toMatchObject({ sent_at: expect.any(Date) })
  await smtp.stop()
})

test('a name cannot smuggle in another recipient or header', async () => {
  const smtp = await startSmtp()
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter('Eve" <eve@evil.example>, "x\r\nBcc: bob@evil.example'))
  await expect.poll(() => smtp.state.received).toHaveLength(1)
  expect(smtp.state.recipients).toEqual(['sita@example.com'])
  expect(smtp.state.received[0]).not.toMatch(/^Bcc:/im)
  await smtp.stop()
})
