import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { insertUser } from '#accounts/server/accounts.queries.ts'
import { hashSecret } from '#accounts/server/sign-in/passwords.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import type { Role } from '#kit/contract/access.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'

import { connect } from '#kit/server/db/connection/connect.ts'
import { cloneDatabase, startTestServer } from '../../tests/support/shop/database.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { type ShopProcess, startShopProcess } from '../../tests/support/shop/shop-process.ts'
import { atEnd } from './at-end.ts'

export const owner = { email: 'owner@example.com', password: 'owner-of-the-shop' }
export const password = 'correct horse battery'

export async function makeFolder(name: string) {
  const dir = await mkdtemp(join(tmpdir(), `shop-proof-${name}-`))
  atEnd(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Starts the shop as a process. It stops at the latest when the proof ends. */
export async function startShop(settings: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess({
    RATE_LIMITS: 'false',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...settings,
  })
  atEnd(() => shop.end('SIGKILL'))
  return shop
}

export interface Person {
  id: string
  email: string
  token: string
  api: ApiClient
}

let people = 0

/** Creates an account with a session. */
export async function signIn(
  db: pg.Pool,
  address: string,
  role: Role = 'customer',
  name = 'Maya Rai',
): Promise<Person> {
  people += 1
  const email = `${role}-${people}-${Date.now()}@example.com`
  const account = {
    name,
    email,
    role,
    passwordHash: await hashSecret(password),
    phone: '9812345678',
    address: 'Lalitpur',
    verified: true,
  }
  const user = await insertUser(db, account)
  if (!user) throw new Error('the e-mail is taken')
  const token = await openSession(db, user.id)
  return { id: user.id, email, token, api: createHttpClient(address, token) }
}

/** Switches sellers on, so that proofs cover their calls as well. */
async function switchSellersOn(db: pg.Pool, address: string) {
  const { api } = await signIn(db, address, 'owner')
  await api.sellers.updateSettings({ ...(await api.sellers.settings()), isOn: true })
}

/**
 * Starts a shop with the sample catalogue on a non-durable PostgreSQL, for proofs that never kill
 * the server.
 */
export async function openSampleShop(settings: Record<string, string> = {}) {
  const server = await startTestServer()
  atEnd(server.stop)
  const database = await cloneDatabase(server.address)
  const db = connect({ connectionString: database.url }, { statementTimeoutMs: 0 })
  atEnd(() => db.end())
  const dataDir = await makeFolder('shop')
  const shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'true',
    ...settings,
  })
  await switchSellersOn(db, shop.address)
  return {
    ...shop,
    db,
    dataDir,
    databaseUrl: database.url,
    visitor: createHttpClient(shop.address),
    signIn: (role?: Role, name?: string) => signIn(db, shop.address, role, name),
  }
}

export type SampleShop = Awaited<ReturnType<typeof openSampleShop>>
