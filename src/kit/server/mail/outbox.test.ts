import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { transaction } from '../db/transaction.ts'
import { mail } from './mail.ts'
import { enqueueMail } from './outbox.ts'

let shop: TestShop
afterEach(() => shop.close())

const letter = (name = 'Sita') =>
  mail(shop.shop.settings.current, {
    kind: 'test',
    recipient: { name, email: 'sita@example.com' },
    subject: 'Hello',
    paragraphs: ['A <b>bold</b> claim', { code: 'ABC' }],
  })

const until = async (condition: () => boolean | Promise<boolean>) => {
  for (let wait = 0; wait < 200 && !(await condition()); wait++) await new Promise((resolve) => setTimeout(resolve, 25))
  expect(await condition()).toBe(true)
}

/** A mail server that takes mails, or refuses them while it is told to. */
async function startSmtp() {
  const state = { refuses: false, received: [] as string[], recipients: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      state.recipients.push(address)
      done(state.refuses ? new Error('mailbox busy') : null)
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

test('a mail leaves when its transaction commits, and never when it does not', async () => {
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

test('a mail goes to the mail server that is set, once', async () => {
  const smtp = await startSmtp()
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await until(() => smtp.state.received.length === 1)
  await until(async () => (await shop.shop.db.query('select 1 from mails where sent_at is not null')).rows.length === 1)
  expect(smtp.state.received[0]).toContain('Subject: Hello')
  await smtp.stop()
})

test('a mail that was refused waits and is sent later', async () => {
  const smtp = await startSmtp()
  smtp.state.refuses = true
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter())
  await until(async () => (await shop.shop.db.query("select 1 from mails where last_error like '%mailbox busy%' and next_try_at > now()")).rows.length === 1)
  smtp.state.refuses = false
  await shop.shop.db.query("update mails set next_try_at = now(); select pg_notify('mail', '')")
  await until(() => smtp.state.received.length === 1)
  await smtp.stop()
})

test('a name cannot smuggle in another recipient or header', async () => {
  const smtp = await startSmtp()
  shop = await createTestShop({ SMTP_URL: smtp.url })
  await enqueueMail(shop.shop.db, letter('Eve" <eve@evil.example>, "x\r\nBcc: bob@evil.example'))
  await until(() => smtp.state.received.length === 1)
  expect(smtp.state.recipients).toEqual(['sita@example.com'])
  expect(smtp.state.received[0]).not.toMatch(/^Bcc:/im)
  await smtp.stop()
})
