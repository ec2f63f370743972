import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { toWires } from '#contract/endpoint.ts'
import { type ApiClient, endpoints } from '#contract/index.ts'
import { ApiError, createClient, fromReply, toRequest, type Wire } from '#contract/wire.ts'
import { insertUser } from '#server/accounts/accounts.queries.ts'
import { hashSecret } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { listen, type Signals } from '#server/db/signals.ts'
import { followSettings } from '#server/facts/live-settings.ts'
import { createFolderFiles } from '#server/files/files.ts'
import { createDelivery } from '#server/mail/delivery.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import type { Shop } from '#server/shop.ts'
import { cloneDatabase } from './database.ts'

type Settings = Record<string, string>

/** A whole shop on a database of its own, spoken to through its API. */
export async function createTestShop(settings: Settings = {}, options: AppOptions = { renderer: null }) {
  const database = await cloneDatabase(inject('server'))
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, RATE_LIMITS: 'false', LOG_LEVEL: 'silent', ...settings })
  const db = connect({ connectionString: database.url })
  const signals = (await listen({ connectionString: database.url })) as Signals
  const shop: Shop = {
    db,
    signals,
    config,
    settings: await followSettings(db, signals, config),
    files: createFolderFiles(join(dataDir, 'uploads')),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    faultPoint: () => {},
  }
  const app = await createApp(shop, options)
  const outbox = startOutbox(shop, createDelivery(shop))

  /** The API as somebody sees it: a visitor, or the holder of a token. */
  const as = (token?: string) => {
    const overInject = async (wire: Wire, input: Record<string, unknown>) => {
      const { method, url, json, form, headers: asked } = toRequest(wire, input)
      const headers = { ...asked, ...(token && { authorization: `Bearer ${token}` }) }
      const response = await app.inject({ method, url, headers, ...((form ?? json) && { payload: form ?? json }) })
      const reply = response.body ? response.json() : {}
      if (response.statusCode >= 400) throw new ApiError(response.statusCode, reply)
      return fromReply(wire, reply, response.headers['x-total-count'])
    }
    return createClient(toWires(endpoints), overInject) as ApiClient
  }

  let people = 0
  return {
    shop,
    app,
    dataDir,
    databaseUrl: database.url,
    as,
    visitor: as(),
    /** Somebody new with an account, signed in. */
    signIn: async (role: Role = 'customer') => {
      people += 1
      const email = `${role}-${people}@example.com`
      const password = 'correct horse battery'
      const user = await insertUser(db, {
        name: `Person ${people}`,
        email,
        role,
        passwordHash: await hashSecret(password),
        phone: '9812345678',
        address: 'Lalitpur',
      })
      if (!user) throw new Error('the e-mail is taken')
      const token = await openSession(db, user.id)
      return { id: user.id, email, password, token, api: as(token) }
    },
    /** Every mail that has left the shop, oldest first; waits until nothing is in the outbox. */
    mails: async () => {
      for (let wait = 0; wait < 200; wait++) {
        const { rows } = await db.query('select 1 from mails where sent_at is null and last_error is null')
        if (rows.length === 0) break
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      const dir = join(dataDir, 'mail')
      const files = (await readdir(dir).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
      return Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
    },
    close: async () => {
      await outbox.stop()
      await app.close()
      await signals.close()
      await db.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>
