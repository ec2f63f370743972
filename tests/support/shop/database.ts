import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { readSchema } from '#schema/schema.ts'

/** Address of the tests' PostgreSQL. Its databases are cloned from a migrated template. */
export interface TestServer {
  host: string
  port: number
  user: string
  password: string
}

export const databaseUrl = ({ host, port, user, password }: TestServer, database: string) =>
  `postgres://${user}:${password}@localhost/${database}` +
  `?host=${encodeURIComponent(host)}&port=${port}`

const template = 'template_shop'
/** Templates with the sample catalogue, or with a small part of it. */
const sampleTemplates = { full: 'template_sample', small: 'template_small_sample' }
export type SampleSize = keyof typeof sampleTemplates

/** The server that `npm test` started for this run. */
export const testServer = () => JSON.parse(process.env.TEST_SERVER ?? '') as TestServer

const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
}

/**
 * Starts a PostgreSQL in a folder of its own. It need not survive a power cut, so durability is
 * off.
 */
export async function startTestServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const server = await startBundledServer(dataDir, { settings: notDurable })
  const address = server.address as TestServer
  await administer(address, `create database ${template}`)
  const pool = connect({ connectionString: databaseUrl(address, template) })
  await migrate(pool, await readSchema())
  await pool.end()
  return {
    address,
    pid: Number(
      (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0],
    ),
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function administer(server: TestServer, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a migrated database. `drop` removes it, even with open connections. */
export const cloneDatabase = (server = testServer()) => createDatabase({ from: template, server })

export const createSampleTemplate = (server: TestServer, size: SampleSize) =>
  createDatabase({ from: template, server, name: sampleTemplates[size] })
export const cloneSample = (size: SampleSize) => createDatabase({ from: sampleTemplates[size] })

/** Creates a database without tables, or a copy of another. */
export async function createDatabase({
  from = 'template1',
  server = testServer(),
  name = `shop_${randomBytes(6).toString('hex')}`,
} = {}) {
  // With `wal_level: minimal`, copying files takes a third of the time of copying through the log.
  await administer(server, `create database ${name} template ${from} strategy file_copy`)
  return { name, url: databaseUrl(server, name), drop: () => dropDatabase(server, name) }
}

// A vacuum worker belongs to the superuser, so we cannot end it. It soon ends by itself.
const maxDropTries = 100

async function dropDatabase(server: TestServer, name: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await administer(server, `drop database ${name} with (force)`)
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || attempt === maxDropTries) throw error
      await sleep(100)
    }
  }
}
