import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { startGoogleIssuer } from '../../tests/support/mocks/google-issuer.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { atEnd } from '../support/at-end.ts'
import { waitForMail } from '../support/mails.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { runScript } from '../support/run-script.ts'
import { makeFolder, openSampleShop, startShop } from '../support/shop.ts'

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
    let attempts = 0

    /** Registers another person's address, signs in and requests a reset. Returns the session. */
    const register = async (email: string) => {
      await shop.visitor.accounts.register({ ...thief, email })
      const { token } = await shop.visitor.accounts.login({ email, password: thief.password })
      await shop.visitor.accounts.requestReset({ email })
      return token
    }
    const expectNoAccess = async (
      address: string,
      email: string,
      token: string,
      takeover: string,
    ) => {
      attempts += 3
      expect(
        (await statusOf(createHttpClient(address, token).accounts.profile())) === 403,
        `${takeover}: the attacker’s session is still valid`,
      )
      expect(
        (await statusOf(
          createHttpClient(address).accounts.login({ email, password: thief.password }),
        )) === 401,
        `${takeover}: the attacker’s password works`,
      )
      const { rows } = await shop.db.query(
        'select from password_resets join users on users.id = user_id where email = $1',
        [email],
      )
      expect(rows.length === 0, `${takeover}: the attacker’s reset code still works`)
    }

    const victim = await register('victim@example.com')
    await shop.visitor.accounts.googleLogin({
      token: await google.token({ sub: 'victim', email: 'victim@example.com' }),
    })
    await expectNoAccess(shop.address, 'victim@example.com', victim, 'Google')

    const owner = await shop.signIn('owner')
    const colleague = await register('colleague@example.com')
    await owner.api.staff.invite({
      name: 'Colleague',
      email: 'colleague@example.com',
      role: 'staff',
    })
    const invitation = await waitForMail(
      shop,
      'colleague@example.com',
      /\/admin\/invite#([\w-]{43})/,
    )
    await shop.visitor.staff.accept({ token: invitation, password: 'a long password of staff' })
    await expectNoAccess(shop.address, 'colleague@example.com', colleague, 'invitation')
    const linked = await statusOf(
      shop.visitor.accounts.googleLogin({
        token: await google.token({ sub: 'staff', email: 'colleague@example.com' }),
      }),
    )
    expect(linked === 401, `a staff account was linked to Google automatically (${linked})`)

    const later = await register('boss@example.com')
    await shop.end()
    const restartSettings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...settings }
    const again = await startShop({
      ...restartSettings,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'owner of this shop',
    })
    await expectNoAccess(again.address, 'boss@example.com', later, 'ADMIN_EMAIL')
    const boss = await createHttpClient(again.address).accounts.login({
      email: 'boss@example.com',
      password: 'owner of this shop',
    })
    const asBoss = createHttpClient(again.address, boss.token)
    const entries = (await asBoss.audit.list({ subject: 'staff' })).items.map(
      ({ action }) => action,
    )
    for (const action of ['promoted', 'joined', 'signed in as'] as const)
      expect(entries.includes(action), `the audit log has no entry for "${action}"`)
    await asBoss.accounts.changePassword({
      password: 'owner of this shop',
      newPassword: 'changed by the owner',
    })
    await again.end()
    const same = await startShop({
      ...restartSettings,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'owner of this shop',
    })
    expect(
      (await statusOf(createHttpClient(same.address, boss.token).accounts.profile())) === 200,
      'a restart with the same settings ended the owner’s session',
    )
    await same.end()
    const other = await startShop({
      ...restartSettings,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'another of the owner',
    })
    expect(
      (await statusOf(createHttpClient(other.address, boss.token).accounts.profile())) === 403,
      'a new ADMIN_PASSWORD did not end the owner’s session',
    )

    // Some secrets were sent. Others wait because their mail server is away.
    const visitor = createHttpClient(other.address)
    await visitor.accounts.register({ ...thief, email: 'new@example.com' })
    await visitor.accounts.requestReset({ email: 'new@example.com' })
    const secrets = [
      await waitForMail(shop, 'new@example.com', /\/verify-email#([\w-]{43})/),
      await waitForMail(shop, 'new@example.com', /^ {4}([A-Z2-9]{8})\s*$/m),
      invitation,
    ]
    await other.end()
    const { rows: tables } = await shop.db.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables)
      for (const secret of secrets) {
        const { rows } = await shop.db.query(
          `select from "${name}" t where position($1 in t::text) > 0`,
          [secret],
        )
        expect(rows.length === 0, `${name} contains a token that was sent`)
      }
    const unsent = await startShop({ ...restartSettings, SMTP_URL: 'smtp://127.0.0.1:9' })
    await createHttpClient(unsent.address).accounts.requestReset({ email: 'boss@example.com' })
    await createHttpClient(unsent.address).accounts.register({
      ...thief,
      email: 'waits@example.com',
    })
    const { rows: waiting } = await shop.db.query<{ text: string }>(
      "select text from mails where sent_at is null and recipient like any(array['%waits@%', '%boss@%'])",
    )
    const unsentSecrets = waiting.flatMap(({ text }) =>
      [...text.matchAll(/#([\w-]{43})|^ {4}([A-Z2-9]{8})$/gm)].map(
        ([, token, code]) => token ?? code ?? '',
      ),
    )
    expect(unsentSecrets.length === 2, `${unsentSecrets.length} of 2 secrets wait to be sent`)
    const backups = await makeFolder('backups')
    const made = await runScript('backup', ['--to', backups], restartSettings)
    expect(made.code === 0, `the backup failed: ${made.output}`)
    const backedUp = await readBackups(backups)
    expect(backedUp.includes('new@example.com'), 'the backup is empty')
    for (const secret of [...secrets, ...unsentSecrets])
      expect(!backedUp.includes(secret), 'a backup contains a token')
    return {
      figures: [
        `${attempts} attempts to get in again after Google, an invitation and a new ADMIN_EMAIL: none succeeded; ${secrets.length} sent and ${unsentSecrets.length} waiting secrets searched for in ${tables.length} tables and a backup: none found`,
      ],
      broken: [...new Set(broken)],
    }
  },
}
