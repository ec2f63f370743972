import { link, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#config.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { listen, type Signals } from '#kit/server/db/signals.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { createShop } from '#shop.ts'
import { cloneSample, createSampleTemplate, type SampleSize, type TestServer } from './database.ts'
import { startShopProcess } from './shop-process.ts'
import { readSmallSample } from './small-sample.ts'

export const owner = { email: 'owner@example.com', password: 'owner-of-the-shop' }

/**
 * Fills one template database with the sample catalogue and returns the folder of its pictures.
 * Copying the template takes a fraction of the time.
 */
export async function makeSample(server: TestServer, size: SampleSize): Promise<string> {
  const { url } = await createSampleTemplate(server, size)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-sample-'))
  const db = connect({ connectionString: url })
  const signals = (await listen({ connectionString: url })) as Signals
  const config = readConfig({
    NODE_ENV: 'test',
    CHEAP_WORK: 'true',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  })
  await fillEmptyShop(
    await createShop({ config, db, signals, log: pino({ level: 'silent' }) }),
    () => {},
    size === 'small' ? readSmallSample : undefined,
  )
  await signals.close()
  await db.end()
  return dataDir
}

/**
 * Links the sample's pictures into a shop's folder. Picture files are named after their content and
 * never rewritten, so copies can share them.
 */
export async function linkSampleUploads(dataDir: string, size: SampleSize) {
  const sampleDir = size === 'full' ? process.env.TEST_SAMPLE : process.env.TEST_SMALL_SAMPLE
  const [from, to] = [join(sampleDir ?? '', 'uploads'), join(dataDir, 'uploads')]
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  await mkdir(to, { recursive: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const dir = join(to, entry.parentPath.slice(from.length))
    await mkdir(dir, { recursive: true })
    await link(join(entry.parentPath, entry.name), join(dir, entry.name))
  }
}

/** Shares resized pictures among all shops of a run. */
async function shareWidths(dataDir: string) {
  const widths = join(process.env.TEST_SAMPLE ?? '', 'widths')
  await mkdir(widths, { recursive: true })
  await symlink(widths, join(dataDir, 'uploads/widths'))
}

export interface SampleShop {
  address: string
  dataDir: string
  databaseUrl: string
  /** Stops the process and removes everything it created. */
  end(): Promise<void>
}

/** Starts a shop process on a copy of the sample. */
export async function startSampleShop(change: Record<string, string> = {}): Promise<SampleShop> {
  const database = await cloneSample('full')
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-copy-'))
  await linkSampleUploads(dataDir, 'full')
  await shareWidths(dataDir)
  const shop = await startShopProcess({
    NODE_ENV: 'test',
    RATE_LIMITS: 'false',
    CHEAP_WORK: 'true',
    LOCAL_PICTURES: 'true',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...change,
  })
  return {
    address: shop.address,
    dataDir,
    databaseUrl: database.url,
    end: async () => {
      // A graceful stop waits for connections that a browser opened and never used.
      await shop.end('SIGKILL')
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
