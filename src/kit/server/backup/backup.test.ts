import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import { createDatabase } from '../../../../tests/support/database.ts'
import { makeProduct } from '../../../../tests/support/products.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { connect } from '../db/connect.ts'
import { createFolderFiles } from '../files/files.ts'
import { keepNewest, makeBackup } from './backup.ts'
import { openBackup, requireEmptyShop, restoreBackup } from './restore.ts'

const odd = 'Line\u2028separators, "quotes", \\ backslashes,\nnew lines, नेपाली and 🧑‍💻'

let shop: TestShop
let to: string
let path: string
beforeAll(async () => {
  shop = await createTestShop()
  to = await mkdtemp(join(tmpdir(), 'shop-backups-'))
  const [owner, person] = [await shop.signIn('owner'), await shop.signIn()]
  const product = await makeProduct(shop.shop, { stock: 7 })
  await person.api.cart.addItem({ product, quantity: 2 })
  await person.api.orders.place({ items: [{ product: { id: product }, quantity: 2 }], shippingAddress: odd })
  await person.api.reviews.post({ product, rating: 5, comment: odd })
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await owner.api.media.upload({ file: new Blob([new Uint8Array(picture)]) })
  await shop.mails()
  path = (await makeBackup(shop.shop.db, uploads(), to)).path
})
afterAll(async () => {
  await rm(to, { recursive: true, force: true })
  await shop.close()
})

const uploads = () => join(shop.dataDir, 'uploads')

/** An empty database, and a folder for its pictures. */
async function withNewShop(work: (pool: pg.Pool, uploads: string) => Promise<void>) {
  const database = await createDatabase(inject('server'))
  const pool = connect({ connectionString: database.url })
  const dir = await mkdtemp(join(tmpdir(), 'shop-restored-'))
  try {
    await work(pool, join(dir, 'uploads'))
  } finally {
    await pool.end()
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function restoreInto(pool: pg.Pool, dir: string) {
  const manifest = await openBackup(path)
  await requireEmptyShop(pool, dir, manifest)
  await restoreBackup(pool, createFolderFiles(dir), path, manifest)
}

const contentOf = async (db: pg.Pool, table: string) => (await db.query(`select to_jsonb(kept) as row from ${table} kept order by 1`)).rows

test('a backup brings back every row, picture and number', async () => {
  await withNewShop(async (pool, dir) => {
    await restoreInto(pool, dir)
    const { rows } = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'")
    for (const { name } of rows) expect([name, await contentOf(pool, name)]).toEqual([name, await contentOf(shop.shop.db, name)])
    for (const name of (await readdir(uploads())).filter((file) => file.endsWith('.webp')))
      expect(await readFile(join(dir, name))).toEqual(await readFile(join(uploads(), name)))
    expect(await findProblems(pool)).toEqual([])
    const [next, nextThere] = await Promise.all([pool, shop.shop.db].map((db) => db.query("select nextval('order_numbers') as n")))
    expect(next?.rows[0].n).toBeGreaterThanOrEqual(nextThere?.rows[0].n)
  })
})

test('constraints and triggers work again after a restore', async () => {
  await withNewShop(async (pool, dir) => {
    await restoreInto(pool, dir)
    await expect(pool.query('delete from categories')).rejects.toMatchObject({ code: '23503' })
    await pool.query('update reviews set rating = 1')
    expect((await pool.query('select star_counts from products where review_count > 0')).rows[0].star_counts).toEqual([1, 0, 0, 0, 0])
  })
})

test('a shop with anything in it is refused and left alone', async () => {
  const manifest = await openBackup(path)
  await expect(requireEmptyShop(shop.shop.db, join(to, 'nowhere'), manifest)).rejects.toThrow('not empty')
  await withNewShop((pool) => expect(requireEmptyShop(pool, uploads(), manifest)).rejects.toThrow('pictures'))
})

test('an interrupted restore can be repeated', async () => {
  await withNewShop(async (pool, dir) => {
    const manifest = await openBackup(path)
    const wrong = { ...manifest, tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, sha256: 'x' } : table)) }
    await expect(restoreBackup(pool, createFolderFiles(dir), path, wrong)).rejects.toThrow('was not restored')
    expect((await pool.query('select from users')).rowCount).toBe(0)
    await rm(dir, { recursive: true, force: true })
    await restoreInto(pool, dir)
  })
})

test.each([
  ['a picture that changed', async (dir: string) => appendFile(join(dir, 'uploads', (await readdir(join(dir, 'uploads')))[0] ?? ''), 'x')],
  ['a table that is missing', (dir: string) => rm(join(dir, 'users.jsonl.gz'))],
  [
    'a table that ends too early',
    async (dir: string) => {
      const file = join(dir, 'users.jsonl.gz')
      await writeFile(file, (await readFile(file)).subarray(0, -20))
    },
  ],
])('%s is noticed before anything is touched', async (_, spoil) => {
  const { path: spoiled } = await makeBackup(shop.shop.db, uploads(), await mkdtemp(join(to, 'spoiled-')))
  await spoil(spoiled)
  await expect(openBackup(spoiled)).rejects.toThrow('damaged')
})

test('only the newest backups are kept', async () => {
  const dir = await mkdtemp(join(to, 'many-'))
  const made = []
  for (let times = 0; times < 3; times++) made.push((await makeBackup(shop.shop.db, uploads(), dir)).path)
  await keepNewest(dir, 2)
  expect((await readdir(dir)).map((name) => join(dir, name)).sort()).toEqual(made.slice(1))
})
