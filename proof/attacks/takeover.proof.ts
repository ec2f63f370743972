import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { type GoogleIssuer, startGoogleIssuer } from '../../tests/support/mocks/google-issuer.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import type { ShopProcess } from '../../tests/support/shop/shop-process.ts'
import { atEnd } from '../support/at-end.ts'
import { waitForMail } from '../support/mails.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { runScript } from '../support/run-script.ts'
import { makeFolder, openSampleShop, type SampleShop, startShop } from '../support/shop.ts'

const thief = { name: 'Thief', password: 'thief-secret-1', address: 'Patan', number: '9841234567' }

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  )

/** Every row in a folder of backups, as text. */
async function readBackups(dir: string): Promise<string> {
  const names = (await readdir(dir, { recursive: true })).filter((name) =>
    name.endsWith('.jsonl.gz'),
  )
  return (
    await Promise.all(
      names.map(async (name) => gunzipSync(await readFile(join(dir, name))).toString()),
    )
  ).join('\n')
}

interface Takeover {
  shop: SampleShop
  google: GoogleIssuer
  /** Starts the shop again with the same data. */
  restart(more?: Record<string, string>): Promise<ShopProcess>
  /** Checks that the thief's session, password and reset code no longer work. */
  expectNoAccess(address: string, email: string, token: string, takeover: string): Promise<void>
  expect: Expect
}

/** Registers another person's address, signs in and requests a reset. Returns the session. */
async function register({ visitor }: SampleShop, email: string) {
  await visitor.accounts.register({ ...thief, email })
  const { token } = await visitor.accounts.login({ email, password: thief.password })
  await visitor.accounts.requestReset({ email })
  return token
}

async function takeOverByGoogle({ shop, google, expectNoAccess }: Takeover) {
  const email = 'victim@example.com'
  const token = await register(shop, email)
  await shop.visitor.accounts.googleLogin({ token: await google.token({ sub: 'victim', email }) })
  await expectNoAccess(shop.address, email, token, 'Google')
}

/** Returns the token of the invitation. */
async function takeOverByInvitation({ shop, google, expectNoAccess, expect }: Takeover) {
  const email = 'colleague@example.com'
  const owner = await shop.signIn('owner')
  const token = await register(shop, email)
  await owner.api.staff.invite({ name: 'Colleague', email, role: 'staff' })
  const invitation = await waitForMail(shop, email, /\/admin\/invite#([\w-]{43})/)
  await shop.visitor.staff.accept({ token: invitation, password: 'a long password of staff' })
  await expectNoAccess(shop.address, email, token, 'invitation')
  const linked = await statusOf(
    shop.visitor.accounts.googleLogin({ token: await google.token({ sub: 'staff', email }) }),
  )
  expect(linked === 401, `a staff account was linked to Google automatically (${linked})`)
  return invitation
}

/** Ends the shop. Returns the last of several starts with the owner's settings. */
async function takeOverByRestart({ shop, restart, expectNoAccess, expect }: Takeover) {
  const email = 'boss@example.com'
  const password = 'owner of this shop'
  const startAsOwner = (adminPassword: string) =>
    restart({ ADMIN_EMAIL: email, ADMIN_PASSWORD: adminPassword })
  const token = await register(shop, email)
  await shop.end()
  const first = await startAsOwner(password)
  await expectNoAccess(first.address, email, token, 'ADMIN_EMAIL')
  const boss = await createHttpClient(first.address).accounts.login({ email, password })
  const statusOfBoss = ({ address }: ShopProcess) =>
    statusOf(createHttpClient(address, boss.token).accounts.profile())
  const asBoss = createHttpClient(first.address, boss.token)
  const entries = (await asBoss.audit.list({ subject: 'staff' })).items.map(({ action }) => action)
  for (const action of ['promoted', 'joined', 'signed in as'] as const)
    expect(entries.includes(action), `the audit log has no entry for "${action}"`)
  await asBoss.accounts.changePassword({ password, newPassword: 'changed by the owner' })
  await first.end()
  const same = await startAsOwner(password)
  expect(
    (await statusOfBoss(same)) === 200,
    'a restart with the same settings ended the owner’s session',
  )
  await same.end()
  const other = await startAsOwner('another of the owner')
  expect(
    (await statusOfBoss(other)) === 403,
    'a new ADMIN_PASSWORD did not end the owner’s session',
  )
  return other
}

/** Requests a verification and a reset, and returns the mailed secrets. */
async function readSentSecrets(shop: SampleShop, address: string) {
  const email = 'new@example.com'
  const visitor = createHttpClient(address)
  await visitor.accounts.register({ ...thief, email })
  await visitor.accounts.requestReset({ email })
  return [
    await waitForMail(shop, email, /\/verify-email#([\w-]{43})/),
    await waitForMail(shop, email, /^ {4}([A-Z2-9]{8})\s*$/m),
  ]
}

/** Returns how many tables were searched. */
async function expectNotStored({ shop: { db }, expect }: Takeover, secrets: string[]) {
  const { rows: tables } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables)
    for (const secret of secrets) {
      const { rows } = await db.query(`select from "${name}" t where position($1 in t::text) > 0`, [
        secret,
      ])
      expect(rows.length === 0, `${name} contains a token that was sent`)
    }
  return tables.length
}

/** Requests secrets while the mail server is away, and reads those that wait to be sent. */
async function readUnsentSecrets({ shop, restart, expect }: Takeover) {
  const unsent = await restart({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const visitor = createHttpClient(unsent.address)
  await visitor.accounts.requestReset({ email: 'boss@example.com' })
  await visitor.accounts.register({ ...thief, email: 'waits@example.com' })
  const { rows: waiting } = await shop.db.query<{ text: string }>(
    `select text from mails
      where sent_at is null and recipient like any(array['%waits@%', '%boss@%'])`,
  )
  const secrets = waiting.flatMap(({ text }) =>
    [...text.matchAll(/#([\w-]{43})|^ {4}([A-Z2-9]{8})$/gm)].map(
      ([, token, code]) => token ?? code ?? '',
    ),
  )
  expect(secrets.length === 2, `${secrets.length} of 2 secrets wait to be sent`)
  return secrets
}

async function expectNotBackedUp(
  settings: Record<string, string>,
  secrets: string[],
  expect: Expect,
) {
  const backups = await makeFolder('backups')
  const made = await runScript('backup', ['--to', backups], settings)
  expect(made.code === 0, `the backup failed: ${made.output}`)
  const backedUp = await readBackups(backups)
  expect(backedUp.includes('new@example.com'), 'the backup is empty')
  for (const secret of secrets) expect(!backedUp.includes(secret), 'a backup contains a token')
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'An attacker cannot get into an account by registering it first, by waiting, or with data ' +
    'from the database or a backup.',
  test:
    'An attacker registers addresses before they become the owner’s by a restart, a colleague’s ' +
    'by an invitation, or a customer’s by signing in with Google. Afterwards the attacker’s ' +
    'session, password and reset code are tried. Every mailed token and code is searched for ' +
    'in all tables and in a backup, before and after it was sent.',
  seconds: 120,
  async run() {
    const { broken, expect } = createFindings()
    const google = await startGoogleIssuer('our-client')
    atEnd(async () => void google.stop())
    const settings = { NODE_ENV: 'test', SAMPLE_DATA: 'false', ...google.settings }
    const shop = await openSampleShop(settings)
    const restartSettings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...settings }
    let attempts = 0
    const takeover: Takeover = {
      shop,
      google,
      expect,
      restart: (more) => startShop({ ...restartSettings, ...more }),
      expectNoAccess: async (address, email, token, event) => {
        attempts += 3
        const session = await statusOf(createHttpClient(address, token).accounts.profile())
        expect(session === 403, `${event}: the attacker’s session is still valid`)
        const login = await statusOf(
          createHttpClient(address).accounts.login({ email, password: thief.password }),
        )
        expect(login === 401, `${event}: the attacker’s password works`)
        const { rows } = await shop.db.query(
          'select from password_resets join users on users.id = user_id where email = $1',
          [email],
        )
        expect(rows.length === 0, `${event}: the attacker’s reset code still works`)
      },
    }
    await takeOverByGoogle(takeover)
    const invitation = await takeOverByInvitation(takeover)
    const last = await takeOverByRestart(takeover)

    // Some secrets were sent. Others wait because their mail server is away.
    const secrets = [...(await readSentSecrets(shop, last.address)), invitation]
    await last.end()
    const tables = await expectNotStored(takeover, secrets)
    const unsentSecrets = await readUnsentSecrets(takeover)
    await expectNotBackedUp(restartSettings, [...secrets, ...unsentSecrets], expect)
    return {
      figures: [
        `${attempts} attempts to get in again after Google, an invitation and a new ADMIN_EMAIL: ` +
          `none succeeded; ${secrets.length} sent and ${unsentSecrets.length} waiting secrets ` +
          `searched for in ${tables} tables and a backup: none found`,
      ],
      broken: [...new Set(broken)],
    }
  },
}
