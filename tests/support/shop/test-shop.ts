import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { insertUser } from '#accounts/server/accounts.queries.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { endpoints } from '#api.ts'
import { type AppOptions, createApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Role } from '#kit/contract/access.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toWires } from '#kit/contract/calls/endpoint.ts'
import {
  ApiError,
  createClient,
  fromReply,
  toRequest,
  type Wire,
} from '#kit/contract/calls/wire.ts'
import { type Disk, refuseChangesWhenFull } from '#kit/server/db/bundled/disk.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { signal } from '#kit/server/db/signal-after-commit.ts'
import { listen, type Signals } from '#kit/server/db/signals.ts'
import type { Shop } from '#kit/server/shop.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import { createShop } from '#shop.ts'
import { createTaskKinds } from '#tasks.ts'
import { cloneDatabase, cloneSample, type SampleSize } from './database.ts'
import { readMails } from './mails.ts'
import { quickHash } from './quick-hash.ts'
import { linkSampleUploads } from './sample-shop.ts'
import { until } from './until.ts'

type Settings = Record<string, string>

// All people share one password, so it is hashed only once.
const password = 'correct horse battery'
const passwordHash = quickHash(password)

interface ShopFiles {
  database: Awaited<ReturnType<typeof cloneDatabase>>
  dataDir: string
}

// Each person gets a client, and most tests have several people.
const wires = toWires(endpoints)

const newDataDir = () => mkdtemp(join(tmpdir(), 'shop-data-'))

/** Creates a whole shop on its own database, used through its API. */
export async function createTestShop(
  settings?: Settings,
  options?: AppOptions,
  taskKinds?: (shop: Shop) => TaskKind[],
) {
  const [database, dataDir] = await Promise.all([cloneDatabase(), newDataDir()])
  return open({ database, dataDir }, settings, options, taskKinds)
}

async function openSample(size: SampleSize, settings?: Settings, options?: AppOptions) {
  const [database, dataDir] = await Promise.all([cloneSample(size), newDataDir()])
  await linkSampleUploads(dataDir, size)
  return open({ database, dataDir }, settings, options)
}

/** Creates a shop with the sample catalogue. */
export const createSampleShop = (settings?: Settings, options?: AppOptions) =>
  openSample('full', settings, options)

/** Creates a shop with thirty products of the sample: enough for tests that remove it. */
export const createSmallSampleShop = (settings?: Settings, options?: AppOptions) =>
  openSample('small', settings, options)

/**
 * Gives a test file one shop, open from its first test to its last. Use the shop only inside tests
 * and hooks.
 */
export const setUpShop = (...args: Parameters<typeof createTestShop>) =>
  openForFile(() => createTestShop(...args))
export const setUpSampleShop = (...args: Parameters<typeof createSampleShop>) =>
  openForFile(() => createSampleShop(...args))
export const setUpSmallSampleShop = (...args: Parameters<typeof createSmallSampleShop>) =>
  openForFile(() => createSmallSampleShop(...args))

function openForFile(create: () => Promise<TestShop>): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => void Object.assign(shop, await create()))
  afterAll(() => shop.close())
  return shop
}

/** Signs a person in before a file's first test. Use the person only inside tests and hooks. */
export function setUpPerson(shop: TestShop, role?: Role) {
  const person = {} as Awaited<ReturnType<TestShop['signIn']>>
  beforeAll(async () => void Object.assign(person, await shop.signIn(role)))
  return person
}

/** Creates API clients that call the app without a network. */
const createClients =
  (app: Awaited<ReturnType<typeof createApp>>) =>
  /** The API as a visitor or as the holder of a token. */
  (token?: string): ApiClient => {
    const send = async (wire: Wire, input: Record<string, unknown>) => {
      const { method, url, json, form, headers: inputHeaders } = toRequest(wire, input)
      const headers = { ...inputHeaders, ...(token && { authorization: `Bearer ${token}` }) }
      const response = await app.inject({
        method,
        url,
        headers,
        ...((form ?? json) && { payload: form ?? json }),
      })
      const reply = response.body ? response.json() : {}
      if (response.statusCode >= 400) throw new ApiError(response.statusCode, reply)
      return fromReply(wire, reply, response.headers['x-total-count'])
    }
    return createClient(wires, send) as ApiClient
  }

/** Creates people with accounts, signed in. */
function createPeople(db: Shop['db'], as: ReturnType<typeof createClients>) {
  let personCount = 0
  return async (role: Role = 'customer') => {
    personCount += 1
    const email = `${role}-${personCount}@example.com`
    const user = await insertUser(db, {
      name: `Person ${personCount}`,
      email,
      role,
      passwordHash: await passwordHash,
      phone: '9812345678',
      address: 'Lalitpur',
      verified: true,
    })
    if (!user) throw new Error('the e-mail is taken')
    const token = await openSession(db, user.id)
    return { id: user.id, email, password, token, api: as(token) }
  }
}

/** A clock that can be moved forward, and that records waits instead of waiting. */
function createTestClock() {
  let stoppedAt: number | undefined
  const requestedWaits: number[] = []
  return {
    clock: {
      now: () => new Date(stoppedAt ?? Date.now()),
      wait: async (ms: number) => requestedWaits.push(ms),
    },
    /** Every wait that the shop requested, in ms. Tests do not really wait. */
    requestedWaits,
    /** Moves the shop's clock forward and stops it there. */
    advanceClock: (ms: number) => {
      stoppedAt = (stoppedAt ?? Date.now()) + ms
    },
  }
}

/** A disk that a test fills and empties, instead of a file system. */
function createTestDisk() {
  const listeners = new Set<() => void>()
  let isFull = false
  const disk: Disk = { isFull: () => isFull, onChange: (listener) => void listeners.add(listener) }
  const fillDisk = (full: boolean) => {
    isFull = full
    for (const listener of listeners) listener()
  }
  return { disk, fillDisk }
}

/** Waits until no mail is left in the outbox. */
const waitForMails = (db: Shop['db']) =>
  until('mails to leave', async () => {
    const { rows } = await db.query(
      'select 1 from mails where sent_at is null and last_error is null',
    )
    return rows.length === 0
  })

async function open(
  { database, dataDir }: ShopFiles,
  settings: Settings = {},
  options: AppOptions = { renderer: null },
  taskKinds: (shop: Shop) => TaskKind[] = createTaskKinds,
) {
  const asTest = { NODE_ENV: 'test', RATE_LIMITS: 'false', CHEAP_WORK: 'true', LOG_LEVEL: 'silent' }
  const config = readConfig({
    ...asTest,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...settings,
  })
  // Production cuts slow statements short for customers. A test on a busy machine may wait.
  const db = connect(
    { connectionString: database.url },
    { statementTimeoutMs: 60_000, connectionTimeoutMs: 60_000 },
  )
  // As with sample data, the shop uses the sample's contact details.
  await db.query('update settings set sample_filled = true')
  const signals = (await listen({ connectionString: database.url })) as Signals
  const { clock, requestedWaits, advanceClock } = createTestClock()
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const { disk, fillDisk } = createTestDisk()
  refuseChangesWhenFull(db, disk)
  const shop = await createShop({ config, db, signals, disk, clock, log })
  const app = await createApp(shop, options)
  const kinds = taskKinds(shop)
  const tasks = startTasks(shop, kinds)
  const as = createClients(app)
  return {
    shop,
    db,
    app,
    dataDir,
    databaseUrl: database.url,
    as,
    visitor: as(),
    signIn: createPeople(db, as),
    /** The reply to a request, with its status and headers. */
    get: (url: string, token?: string) =>
      app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    requestedWaits,
    advanceClock,
    fillDisk,
    /** Stops background tasks, so that only the test uses the database. */
    stopTasks: () => tasks.stop(),
    /** Runs a recurring task now. */
    runTask: async (name: string) => {
      const task = kinds.find(({ kind }) => kind === name)
      if (!task) throw new Error(`there is no task called ${name}`)
      await task.run(shop, {})
    },
    /** Waits until this shop has received all signals sent so far, which arrive in order. */
    waitForSignals: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const mark = randomUUID()
      signals.on('cache', (payload) => payload === mark && resolve())
      await signal(db, 'cache', mark)
      await promise
    },
    /** Every sent mail, oldest first. Waits until the outbox is empty. */
    mails: async () => {
      await waitForMails(db)
      return readMails(dataDir)
    },
    close: async () => {
      // The shop would wait up to 20 seconds for a connection that a client opened and never used.
      app.server.closeAllConnections()
      await app.close()
      await tasks.stop()
      await signals.close()
      await db.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof open>>
