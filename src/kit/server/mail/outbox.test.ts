import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { connectAgain } from '../../../../tests/support/second-process.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { transaction } from '../db/transaction.ts'
import { startTasks } from '../tasks/start-tasks.ts'
import { PermanentFailure } from '../tasks/task-kind.ts'
import { createDelivery } from './delivery.ts'
import { code, paragraph } from './look/blocks.ts'
import { framedMail } from './mail.ts'
import { createMailTask, enqueueMail } from './outbox.ts'

let shop: TestShop
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await shop.close()
  for (const stop of stops.splice(0)) await stop()
})

const letter = (name = 'Sita') =>
  framedMail(shop.shop.settings.current, 'en', {
    kind: 'test',
    recipient: { name, email: 'sita@example.com', isVerified: true },
    subject: 'Hello',
    heading: 'Hello',
    blocks: [paragraph('A <b>bold</b> claim'), code('ABC')],
  })

type Stage = 'MAIL FROM' | 'RCPT TO' | 'DATA'
interface Refusal {
  responseCode: number
  message: string
}

/** A mail server that accepts mails, slowly if requested, or refuses them. */
async function startSmtp({ slowMs = 0 } = {}) {
  const state = {
    refuses: null as Refusal | null,
    refusedAt: 'RCPT TO' as Stage,
    received: [] as string[],
    senders: [] as string[],
    recipients: [] as string[],
  }
  const answer = (stage: Stage) =>
    state.refuses && state.refusedAt === stage
      ? Object.assign(new Error(state.refuses.message), {
          responseCode: state.refuses.responseCode,
        })
      : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => {
      state.senders.push(address)
      done(answer('MAIL FROM'))
    },
    onRcptTo: ({ address }, _session, done) => {
      state.recipients.push(address)
      done(answer('RCPT TO'))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (chunk) => parts.push(chunk))
      stream.on('end', () => {
        state.received.push(Buffer.concat(parts).toString())
        setTimeout(() => done(answer('DATA')), slowMs)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { state, url: `smtp://127.0.0.1:${port}` }
}

/** Opens a shop with its own mail server, and returns the server's state. */
async function openWithSmtp(settings: Record<string, string> = {}, refuses: Refusal | null = null) {
  const { state, url } = await startSmtp()
  state.refuses = refuses
  shop = await createTestShop({ SMTP_URL: url, ...settings })
  return state
}

const busy = { responseCode: 450, message: 'mailbox busy' }
const mailRow = async () =>
  (await shop.db.query('select sent_at, tries, last_error from mails')).rows[0]
const taskRow = async () =>
  (
    await shop.db.query(
      'select tries, run_at > now() as later, failed_at from tasks where kind = $1',
      ['mail'],
    )
  ).rows[0]
const makeDue = () =>
  shop.db.query(
    "update tasks set run_at = now() where kind = 'mail'; select pg_notify('tasks', 'mail')",
  )

test('a mail is sent if its transaction commits, and never otherwise', async () => {
  shop = await createTestShop()
  await transaction(shop.db, (tx) => enqueueMail(tx, letter()))
  await transaction(shop.db, async (tx) => {
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
  const smtp = await openWithSmtp()
  await enqueueMail(shop.db, letter())
  await expect.poll(mailRow).toMatchObject({ sent_at: expect.any(Date) })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toContain('Subject: Hello')
})

test('a refused mail waits and is sent later', async () => {
  const smtp = await openWithSmtp({}, busy)
  await enqueueMail(shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, later: true, failed_at: null })
  expect(await mailRow()).toMatchObject({
    tries: 1,
    last_error: expect.stringContaining('mailbox busy'),
  })
  smtp.refuses = null
  await makeDue()
  await expect
    .poll(mailRow)
    .toMatchObject({ sent_at: expect.any(Date), tries: 2, last_error: null })
  await expect.poll(taskRow).toBeUndefined()
  expect(smtp.received).toHaveLength(1)
})

test.each<[Stage, number, string]>([
  ['RCPT TO', 550, '5.1.1 no such mailbox'],
  ['RCPT TO', 550, 'no such mailbox'],
  ['RCPT TO', 553, 'mailbox name not allowed'],
  ['DATA', 554, 'transaction failed'],
  ['DATA', 552, '5.3.4 message too big'],
])(
  'a permanent refusal is not retried and raises no alarm: %s %i %s',
  async (refusedAt, responseCode, message) => {
    const smtp = await openWithSmtp({ METRICS_TOKEN: 'a-token-for-the-collector' })
    Object.assign(smtp, { refusedAt, refuses: { responseCode, message } })
    await enqueueMail(shop.db, letter())
    await expect.poll(taskRow).toMatchObject({ tries: 1, failed_at: expect.any(Date) })
    expect(await mailRow()).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining(message),
    })
    const { body } = await shop.get('/metrics', 'a-token-for-the-collector')
    expect(body).toMatch(/^shop_tasks_failed 0$/m)
    expect(body).toMatch(/^shop_mails_failed 1$/m)
    expect(body).toMatch(/^shop_mails_waiting 0$/m)
  },
)

test('a mail without a valid recipient is not retried', async () => {
  shop = await createTestShop()
  await enqueueMail(shop.db, { ...letter(), recipient: 'undisclosed recipients' })
  await expect.poll(taskRow).toMatchObject({ tries: 1, failed_at: expect.any(Date) })
})

test.each<[Stage, number, string]>([
  ['RCPT TO', 550, '5.7.1 relaying denied'],
  ['MAIL FROM', 550, 'sender not allowed'],
  ['DATA', 550, '5.7.26 not authenticated'],
  ['RCPT TO', 452, '4.2.2 mailbox full'],
])(
  'a refusal that the owner or time can fix is retried: %s %i %s',
  async (refusedAt, responseCode, message) => {
    const smtp = await openWithSmtp()
    Object.assign(smtp, { refusedAt, refuses: { responseCode, message } })
    await enqueueMail(shop.db, letter())
    await expect.poll(taskRow).toMatchObject({ tries: 1, later: true, failed_at: null })
  },
)

test('two processes send each mail once, even if it takes longer than a lease', async () => {
  const { state, url } = await startSmtp({ slowMs: 6_000 })
  shop = await createTestShop({ SMTP_URL: url }, { renderer: null }, () => [])
  const { close, ...connections } = await connectAgain(shop)
  const processes = [shop.shop, { ...shop.shop, ...connections }]
  const running = processes.map((process) =>
    startTasks(process, [createMailTask(createDelivery(process), 6)], { leaseSeconds: 3 }),
  )
  for (const name of ['Sita', 'Ram', 'Gita', 'Hari', 'Maya', 'Dev'])
    await enqueueMail(shop.db, letter(name))
  // Both have capacity for all mails, and look repeatedly for mails without a lease.
  const unsent = async () => {
    await shop.db.query("select pg_notify('tasks', 'mail')")
    return (await shop.db.query('select from mails where sent_at is null')).rowCount
  }
  await expect.poll(unsent).toBe(0)
  await Promise.all(running.map((tasks) => tasks.stop()))
  expect(state.received.map((text) => /^To: (\w+)/m.exec(text)?.[1]).sort()).toEqual([
    'Dev',
    'Gita',
    'Hari',
    'Maya',
    'Ram',
    'Sita',
  ])
  await close()
})

test('a mail server that answers one letter at a time is given up', async () => {
  const trickling = createServer((socket) => {
    const letters = setInterval(() => socket.write('2'), 50)
    socket.on('error', () => {}).on('close', () => clearInterval(letters))
    socket.write('220 hello\r\n250-')
  })
  await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve))
  const { port } = trickling.address() as AddressInfo
  shop = await createTestShop(
    { SMTP_URL: `smtp://127.0.0.1:${port}` },
    { renderer: null },
    () => [],
  )
  const deliver = createDelivery(shop.shop, { maxMs: 1_000 })
  await expect(deliver({ id: 1, createdAt: new Date(), ...letter() })).rejects.not.toBeInstanceOf(
    PermanentFailure,
  )
  await new Promise((resolve) => trickling.close(resolve))
})

test('a mail that can never be delivered is given up', async () => {
  const smtp = await openWithSmtp({}, busy)
  await enqueueMail(shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, later: true })
  await shop.db.query("update tasks set tries = 14 where kind = 'mail'")
  await makeDue()
  await expect.poll(taskRow).toMatchObject({ tries: 15, failed_at: expect.any(Date) })
  const owner = await shop.signIn('owner')
  const [failed] = (await owner.api.mails.list({ state: 'failed' })).items
  expect(failed).toMatchObject({ state: 'failed', nextTryAt: null })
  smtp.refuses = null
  await owner.api.mails.send({ id: failed?.id ?? '' })
  await expect.poll(mailRow).toMatchObject({ sent_at: expect.any(Date) })
})

test('a mail whose code expired while the mail server was away fails unsent', async () => {
  const smtp = await openWithSmtp({}, busy)
  for (const name of ['Sita', 'Ram'])
    await enqueueMail(shop.db, { ...letter(name), secretUntil: new Date(Date.now() + 3600_000) })
  const tasks = async () =>
    (
      await shop.db.query(
        "select tries, lease, failed_at is not null as failed from tasks where kind = 'mail'",
      )
    ).rows
  const twice = (row: object) => [row, row]
  await expect.poll(tasks).toEqual(twice({ tries: 1, lease: null, failed: false }))
  await shop.db.query("update mails set secret_until = now() - interval '1 second'")
  // The text of one of them is erased by then.
  await shop.db.query("update mails set text = '', html = '' where recipient like '%Ram%'")
  smtp.refuses = null
  await makeDue()
  await expect.poll(tasks).toEqual(twice({ tries: 2, lease: null, failed: true }))
  expect(smtp.received).toEqual([])
  expect((await shop.db.query('select text, html, last_error from mails')).rows).toEqual(
    twice({ text: '', html: '', last_error: 'expired' }),
  )
  const owner = await shop.signIn('owner')
  expect((await owner.api.mails.list({ state: 'failed' })).items).toMatchObject(
    twice({ isExpired: true, lastError: 'expired', nextTryAt: null }),
  )
})

test('a name cannot smuggle in another recipient or header', async () => {
  const smtp = await openWithSmtp()
  await enqueueMail(shop.db, letter('Eve" <eve@evil.example>, "x\r\nBcc: bob@evil.example'))
  await expect.poll(() => smtp.received).toHaveLength(1)
  expect(smtp.recipients).toEqual(['sita@example.com'])
  expect(smtp.received[0]).not.toMatch(/^Bcc:/im)
})

const headerOf = (text: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'm')
    .exec(text ?? '')?.[1]
    ?.replace(/\r?\n[ \t]/g, ' ')

/** The words of a header as a mail program shows them. */
const decoded = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(
      /(?:=\?UTF-8\?B\?([^?]*)\?=)|(?:=\?UTF-8\?Q\?([^?]*)\?=)/gi,
      (_, base64?: string, quoted?: string) =>
        base64 === undefined
          ? (quoted ?? '')
              .replace(/_/g, ' ')
              .replace(/=(..)/g, (__, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
          : atob(base64),
    )

const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

test.each([
  ['Kathmandu: Computers', 'Kathmandu: Computers'],
  ['Laptops, Parts; Repair', 'Laptops, Parts; Repair'],
  ['The "Best" Shop', 'The \\"Best\\" Shop'],
  ['Shop <eve@evil.example>', 'Shop <eve@evil.example>'],
  ['कम्प्युटर पसल 🧑‍💻', 'कम्प्युटर पसल 🧑‍💻'],
  ['Shop\r\nBcc: eve@evil.example', 'Shop Bcc: eve@evil.example'],
])('the shop may be named %j, and stays the only sender', async (name, expectedName) => {
  const smtp = await openWithSmtp({ SHOP_NAME: name, SHOP_EMAIL: 'hello@shop.example' })
  await enqueueMail(shop.db, letter())
  await expect.poll(() => smtp.received).toHaveLength(1)
  expect(smtp.senders).toEqual(['hello@shop.example'])
  expect(smtp.recipients).toEqual(['sita@example.com'])
  const from = decoded(headerOf(smtp.received[0], 'From') ?? '')
  expect(from.replace(/^"(.*)" </, '$1 <')).toBe(`${latin(expectedName)} <hello@shop.example>`)
  expect(smtp.received[0]?.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im)
})

test('a retried mail has the same Message-ID, and no other mail has it', async () => {
  const smtp = await openWithSmtp({ MAIL_FROM: 'Shop <hello@mail.shop.example>' }, busy)
  // The server has the whole mail, but refuses it.
  smtp.refusedAt = 'DATA'
  await enqueueMail(shop.db, letter())
  await expect.poll(taskRow).toMatchObject({ tries: 1, later: true })
  smtp.refuses = null
  await makeDue()
  await expect.poll(mailRow).toMatchObject({ sent_at: expect.any(Date), tries: 2 })
  await enqueueMail(shop.db, letter())
  await expect.poll(() => smtp.received).toHaveLength(3)
  const [first, retried, other] = smtp.received.map((text) => headerOf(text, 'Message-ID'))
  expect(first).toMatch(/^<[^\s<>@]+@mail\.shop\.example>$/)
  expect(retried).toBe(first)
  expect(other).not.toBe(first)
})
