import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excludedFromBackups, restoring } from '#backups.ts'
import { makeBackup } from '#kit/server/backup/backup.ts'
import { openBackup, requireEmptyShop, restoreBackup } from '#kit/server/backup/restore.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { openFiles } from '#kit/server/files/open-files.ts'
import type { StoreConfig } from '#kit/server/files/uploads-config.ts'
import { runScript } from '../../../proof/support/run-script.ts'
import { type Store, startStore } from '../../../tests/support/mocks/store.ts'
import { paintPng } from '../../../tests/support/records/pictures.ts'
import { createDatabase } from '../../../tests/support/shop/database.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { removePicture } from './pictures.ts'
import { sweepWidths } from './sweep-widths.ts'

// Two machines with their own disks share one object store.
let store: Store
let first: TestShop
let second: TestShop
let folder: string
beforeAll(async () => {
  store = await startStore()
  const settings = { UPLOADS_URL: `${store.url}/shop` }
  first = await createTestShop(settings)
  second = await createTestShop(settings)
  folder = await mkdtemp(join(tmpdir(), 'shop-store-'))
})
afterAll(async () => {
  await first.close()
  await second.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

async function upload(shade: number) {
  const picture = await paintPng(900, 600, { r: shade, g: 90, b: 90 })
  const owner = await first.signIn('owner')
  return (await owner.api.media.upload({ file: new Blob([new Uint8Array(picture)]) })).path
}
const widthOf = (path: string) => path.replace('.webp', '-320.webp')
const get = (shop: TestShop, url: string) => shop.app.inject({ url })

test('another machine serves an uploaded picture and stores resized copies locally', async () => {
  const path = await upload(10)
  expect([...store.objects.keys()]).toEqual([path.replace('/uploads/', 'shop/')])
  for (const shop of [first, second]) {
    expect(await get(shop, path)).toMatchObject({ statusCode: 200 })
    expect(await get(shop, widthOf(path))).toMatchObject({ statusCode: 200 })
  }
  expect(store.objects.size).toBe(1)
  expect(await readdir(join(second.dataDir, 'uploads'))).toEqual(['widths'])
  const requestsBefore = store.asked.length
  await get(second, widthOf(path))
  expect(store.asked.length).toBe(requestsBefore)
})

test('copies of a picture deleted on one machine are swept from the others', async () => {
  const path = await upload(20)
  await get(second, widthOf(path))
  await removePicture(first.shop, path)
  expect(await sweepWidths(second.shop)).toBe(1)
  expect(await get(second, widthOf(path))).toMatchObject({ statusCode: 404 })
  expect(await sweepWidths(second.shop)).toBe(0)
})

test(
  'during an outage of the store, copies on disk are served and other pictures are unavailable, ' +
    'not missing',
  async () => {
    const [cached, other] = [await upload(30), await upload(40)]
    await get(first, widthOf(cached))
    store.fail(...Array.from({ length: 12 }, () => 503))
    expect(await get(first, widthOf(cached))).toMatchObject({ statusCode: 200 })
    expect(await get(first, other)).toMatchObject({ statusCode: 503 })
    store.fail()
    expect(await get(first, other)).toMatchObject({ statusCode: 200 })
  },
)

test('a restore writes the pictures of a backup to another store', async () => {
  const { path, manifest } = await makeBackup(
    first.shop.db,
    first.shop.files,
    join(folder, 'backups'),
    excludedFromBackups,
  )
  expect(manifest.pictures.map(({ name }) => `shop/${name}`)).toEqual(
    [...store.objects.keys()].sort(),
  )
  const database = await createDatabase()
  const pool = connect({ connectionString: database.url })
  const other = await startStore()
  const config = {
    ...first.shop.config,
    dataDir: join(folder, 'new'),
    uploads: {
      ...(first.shop.config.uploads as StoreConfig),
      bucketUrl: new URL(`${other.urlWithoutKeys}/`),
    },
  }
  const files = openFiles(config)
  await requireEmptyShop(pool, files, await openBackup(path), restoring)
  await restoreBackup(pool, files, path, manifest, restoring)
  expect(new Map(other.objects)).toEqual(new Map(store.objects))
  await files.write(`${'f'.repeat(32)}.webp`, Buffer.from('of another shop'))
  const empty = await createDatabase()
  const emptyPool = connect({ connectionString: empty.url })
  await expect(requireEmptyShop(emptyPool, files, manifest, restoring)).rejects.toThrow(
    'other pictures',
  )
  await Promise.all([pool.end(), emptyPool.end()])
  await database.drop()
  await empty.drop()
  await other.stop()
})

test('one command moves pictures between folder and store, and reports store errors', async () => {
  const settings = { DATA_DIR: folder, UPLOADS_URL: `${store.url}/shop` }
  expect(await runScript('uploads', ['--to', 'folder'], settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${store.objects.size} pictures were copied`),
  })
  expect(await readdir(join(folder, 'uploads'))).toHaveLength(store.objects.size)
  const moved = { ...settings, UPLOADS_URL: `${store.url}/elsewhere` }
  expect(await runScript('uploads', ['--to', 'store'], moved)).toMatchObject({ code: 0 })
  expect(await runScript('uploads', ['--to', 'store'], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('UPLOADS_URL is missing'),
  })
  const wrong = { DATA_DIR: folder, UPLOADS_URL: store.url.replace('TESTKEY', 'OTHERKEY') }
  expect(await runScript('uploads', ['--to', 'store'], wrong)).toMatchObject({
    code: 1,
    output: expect.stringContaining('403 InvalidAccessKeyId'),
  })
})
