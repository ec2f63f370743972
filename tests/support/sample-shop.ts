import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, createDatabase, type TestServer } from './database.ts'
import { startShopProcess } from './shop-process.ts'

/** A shop right after its first start, with the sample catalogue and its owner; others start as copies of it. */
export interface SampleShop {
  server: TestServer
  database: string
  dataDir: string
}

export const owner = { email: 'owner@example.com', password: 'owner-of-the-shop' }
const settings = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  CHEAP_WORK: 'true',
  LOCAL_PICTURES: 'true',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
}

/** Resized pictures are named after their content: what one shop has made serves the next ones, too. */
async function sharePictures(dataDir: string) {
  const made = join(import.meta.dirname, '../../node_modules/.cache/e2e-pictures')
  await Promise.all([mkdir(made, { recursive: true }), mkdir(join(dataDir, 'uploads'))])
  await symlink(made, join(dataDir, 'uploads/widths'))
}

export async function makeSampleShop(server: TestServer): Promise<SampleShop> {
  const database = await cloneDatabase(server)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-sample-'))
  await sharePictures(dataDir)
  const shop = await startShopProcess({ ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir, SAMPLE_DATA: 'true' })
  await shop.end()
  return { server, database: database.name, dataDir }
}

/** A process on a copy of the sample shop; `end` leaves nothing behind. */
export async function openCopy(sample: SampleShop, change: Record<string, string> = {}) {
  const database = await createDatabase(sample.server, sample.database)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-copy-'))
  await cp(sample.dataDir, dataDir, { recursive: true, verbatimSymlinks: true })
  const shop = await startShopProcess({ ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir, ...change })
  return {
    address: shop.address,
    dataDir,
    databaseUrl: database.url,
    end: async () => {
      await shop.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
