import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excludedFromBackups, restoring } from '#backups.ts'
import { listProblems } from '#doctor.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import { paintPng } from '../../../../tests/support/records/pictures.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { cloneDatabase, createDatabase } from '../../../../tests/support/shop/database.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { connect } from '../db/connection/connect.ts'
import { createFolderFiles } from '../files/files.ts'
import { toBatches } from './archive.ts'
import { deleteOldBackups, makeBackup } from './backup.ts'
import { openBackup, requireEmptyShop, restoreBackup } from './restore.ts'
import { listTables, readRows, type Table } from './rows.queries.ts'

const odd = 'Line\u2028separators, "quotes", \\ backslashes,\nnew lines, नेपाली and 🧑‍💻'

const shop = setUpShop()
let to: string
let path: string
beforeAll(async () => {
  to = await mkdtemp(join(tmpdir(), 'shop-backups-'))
  const [owner, person] = [await shop.signIn('owner'), await shop.signIn()]
  const product = await makeProduct(shop.shop, { stock: 7 })
  await buy(person, { [product]: 2 }, { shippingAddress: odd })
  await person.api.reviews.post({ product, rating: 5, comment: odd })
  const picture = await paintPng(30, 30, '#123')
  await owner.api.media.upload({ file: new Blob([new Uint8Array(picture)]) })
  // The seller has a document, which is stored as a row.
  await switchSellersOn(shop)
  await makeSeller(shop)
  await shop.visitor.accounts.requestReset({ email: person.email })
  await shop.mails()
  // A task that runs now would change its next date, and the rows would differ from the backup.
  await shop.stopTasks()
  path = (await makeBackup(shop.db, uploads(), to, excludedFromBackups)).path
})
afterAll(() => rm(to, { recursive: true, force: true }))

const uploads = () => createFolderFiles(join(shop.dataDir, 'uploads'))

/** A new shop, or an empty database, and a folder for its pictures. */
async function withNewShop(
  work: (pool: pg.Pool, uploads: string) => Promise<void>,
  create: () => ReturnType<typeof createDatabase> = cloneDatabase,
) {
  const database = await create()
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
  await requireEmptyShop(pool, createFolderFiles(dir), manifest, restoring)
  await restoreBackup(pool, createFolderFiles(dir), path, manifest, restoring)
}

const contentOf = async (db: pg.Pool, table: string) =>
  (await db.query(`select to_jsonb(table_row) as row from ${table} table_row order by 1`)).rows

test('a new shop counts as empty, although migrations fill some tables', async () => {
  await withNewShop(async (pool, dir) => {
    await requireEmptyShop(pool, createFolderFiles(dir), await openBackup(path), restoring)
    for (const table of restoring.startsFilled)
      expect([table, (await contentOf(pool, table)).length > 0]).toEqual([table, true])
  })
})

test('a restored backup has every row, picture and sequence', async () => {
  await withNewShop(async (pool, dir) => {
    await restoreInto(pool, dir)
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename <> 'migrations'`,
    )
    const included = rows.filter(
      ({ name }) => !excludedFromBackups.some(({ table }) => table === name),
    )
    for (const { name } of included)
      expect([name, await contentOf(pool, name)]).toEqual([name, await contentOf(shop.db, name)])
    const includedMails =
      "select to_jsonb(mails) as row from mails where kind <> 'password-reset' order by id"
    expect((await pool.query('select to_jsonb(mails) as row from mails order by id')).rows).toEqual(
      (await shop.db.query(includedMails)).rows,
    )
    for (const name of await uploads().list())
      expect(await readFile(join(dir, name))).toEqual(await uploads().read(name))
    expect(await listProblems(pool)).toEqual([])
    const [next, nextInOriginal] = await Promise.all(
      [pool, shop.db].map((db) => db.query("select nextval('order_numbers') as n")),
    )
    expect(next?.rows[0].n).toBeGreaterThanOrEqual(nextInOriginal?.rows[0].n)
  }, createDatabase)
})

const secretTables = ['sessions', 'password_resets']
const countSecrets = async (db: pg.Pool) => {
  const tables = secretTables.map((name) => `select from ${name}`).join(' union all ')
  return (
    await db.query(
      `select count(*)
       from (${tables} union all select from mails where kind = 'password-reset') secret`,
    )
  ).rows[0].count
}

test('no backup contains what opens an account: users sign in again after a restore', async () => {
  for (const name of secretTables)
    expect((await shop.db.query(`select from ${name}`)).rowCount, name).toBeGreaterThan(0)
  await withNewShop(async (pool, dir) => {
    await restoreInto(pool, dir)
    expect(await countSecrets(pool)).toBe(0)
  })
  // Backups of earlier versions contain these rows.
  const { path: earlier } = await makeBackup(
    shop.db,
    uploads(),
    await mkdtemp(join(to, 'earlier-')),
    [],
  )
  await withNewShop(async (pool, dir) => {
    await restoreBackup(pool, createFolderFiles(dir), earlier, await openBackup(earlier), restoring)
    expect(await countSecrets(pool)).toBe(0)
  })
})

test('rows of many megabytes are copied in chunks and restored unchanged', async () => {
  const owner = (await shop.db.query("select id from users where role = 'owner' limit 1")).rows[0]
    .id
  const insert = `with file as (insert into import_files (created_by) values ($3) returning id)
    insert into import_parts (file_id, number, content)
      select id, number, repeat($1, $2 * size)
        from file, unnest('{1,2,11,12,1}'::int[]) with ordinality as sizes(size, number)`
  await shop.db.query(insert, [`${odd}\t`, 6_000, owner])
  const tx = await shop.db.connect()
  try {
    await tx.query('begin')
    const table = (await listTables(tx)).find(({ name }) => name === 'import_parts') as Table
    const sizes: number[] = []
    for await (const bytes of readRows(tx, table)) sizes.push(bytes.length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(10e6)
    expect(Math.max(...sizes)).toBeLessThan(9e6)
    const batches: number[] = []
    for await (const lines of toBatches(readRows(tx, table))) batches.push(lines.length)
    expect(batches.reduce((sum, lines) => sum + lines, 0)).toBe(5)
    expect(batches.length).toBeGreaterThan(1)
  } finally {
    await tx.query('rollback')
    tx.release()
  }
  const { path: large } = await makeBackup(
    shop.db,
    uploads(),
    await mkdtemp(join(to, 'large-')),
    excludedFromBackups,
  )
  const sums = 'select number, md5(content) as content from import_parts order by number'
  await withNewShop(async (pool, dir) => {
    await restoreBackup(pool, createFolderFiles(dir), large, await openBackup(large), restoring)
    expect((await pool.query(sums)).rows).toEqual((await shop.db.query(sums)).rows)
  })
  await shop.db.query('delete from import_files')
})

test('a backup is readable only by its owner', async () => {
  const dir = join(to, 'private/backups')
  const { path: made } = await makeBackup(shop.db, uploads(), dir, excludedFromBackups)
  const entries = await readdir(made, { recursive: true, withFileTypes: true })
  const modeOf = async (name: string) => ((await stat(name)).mode & 0o777).toString(8)
  expect([await modeOf(dir), await modeOf(made)]).toEqual(['700', '700'])
  expect(entries.length).toBeGreaterThan(5)
  for (const entry of entries)
    expect(await modeOf(join(entry.parentPath, entry.name))).toBe(
      entry.isDirectory() ? '700' : '600',
    )
})

test('the remains of a killed backup are removed a day later, other files never', async () => {
  const dir = await mkdtemp(join(to, 'littered-'))
  const unrelatedFiles = ['.unfinished-shop-today', 'shop-2026-11-15T06-00-00-000Z', 'shop-notes']
  for (const name of ['.unfinished-shop-earlier', ...unrelatedFiles])
    await mkdir(join(dir, name, 'uploads'), { recursive: true })
  await writeFile(join(dir, 'shop-2027.tar'), '')
  const earlier = new Date(Date.now() - 25 * 3600_000)
  await utimes(join(dir, '.unfinished-shop-earlier'), earlier, earlier)
  const { path: made } = await makeBackup(shop.db, uploads(), dir, excludedFromBackups)
  await deleteOldBackups(dir, 1)
  expect((await readdir(dir)).sort()).toEqual(
    [...unrelatedFiles, 'shop-2027.tar', basename(made)].sort(),
  )
})

test('constraints and triggers work again after a restore', async () => {
  await withNewShop(async (pool, dir) => {
    await restoreInto(pool, dir)
    await expectRefusal(pool.query('delete from categories'), '23503')
    await pool.query('update reviews set rating = 1')
    expect(
      (await pool.query('select star_counts from products where review_count > 0')).rows[0]
        .star_counts,
    ).toEqual([1, 0, 0, 0, 0])
  })
})

test('a restore refuses a shop with any content and leaves it alone', async () => {
  const manifest = await openBackup(path)
  await expect(
    requireEmptyShop(shop.db, createFolderFiles(join(to, 'nowhere')), manifest, restoring),
  ).rejects.toThrow('not empty')
  await withNewShop(async (pool, dir) => {
    await createFolderFiles(dir).write(`${'0'.repeat(32)}.webp`, Buffer.from('another picture'))
    await expect(
      requireEmptyShop(pool, createFolderFiles(dir), manifest, restoring),
    ).rejects.toThrow('pictures')
  })
})

test('an interrupted restore can be repeated', async () => {
  await withNewShop(async (pool, dir) => {
    const manifest = await openBackup(path)
    const damaged = {
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'users' ? { ...table, sha256: 'x' } : table,
      ),
    }
    await expect(
      restoreBackup(pool, createFolderFiles(dir), path, damaged, { ...restoring, leftOut: [] }),
    ).rejects.toThrow('was not restored')
    expect((await pool.query('select from users')).rowCount).toBe(0)
    expect(await readdir(dir)).toEqual(manifest.pictures.map(({ name }) => name))
    await restoreInto(pool, dir)
  })
})

test.each([
  [
    'a picture that changed',
    async (dir: string) =>
      appendFile(join(dir, 'uploads', (await readdir(join(dir, 'uploads')))[0] ?? ''), 'x'),
  ],
  ['a table that is missing', (dir: string) => rm(join(dir, 'users.jsonl.gz'))],
  [
    'a table that ends too early',
    async (dir: string) => {
      const file = join(dir, 'users.jsonl.gz')
      await writeFile(file, (await readFile(file)).subarray(0, -20))
    },
  ],
])('%s is detected before anything is changed', async (_, spoil) => {
  const { path: spoiled } = await makeBackup(
    shop.db,
    uploads(),
    await mkdtemp(join(to, 'spoiled-')),
    [],
  )
  await spoil(spoiled)
  await expect(openBackup(spoiled)).rejects.toThrow('damaged')
})

test('only the newest backups are kept', async () => {
  const dir = await mkdtemp(join(to, 'many-'))
  const made = []
  for (let times = 0; times < 3; times++)
    made.push((await makeBackup(shop.db, uploads(), dir, [])).path)
  await deleteOldBackups(dir, 2)
  expect((await readdir(dir)).map((name) => join(dir, name)).sort()).toEqual(made.slice(1))
})

test('no backup is removed while the newest is damaged', async () => {
  const dir = await mkdtemp(join(to, 'doubtful-'))
  const made = []
  for (let times = 0; times < 2; times++)
    made.push((await makeBackup(shop.db, uploads(), dir, [])).path)
  await rm(join(made[1] ?? '', 'users.jsonl.gz'))
  await expect(deleteOldBackups(dir, 1)).rejects.toThrow('damaged')
  expect(await readdir(dir)).toHaveLength(2)
})

test('no backup is removed that has pictures which the newest lacks', async () => {
  const dir = await mkdtemp(join(to, 'pictureless-'))
  const { path: intact } = await makeBackup(shop.db, uploads(), dir, [])
  for (let times = 0; times < 2; times++)
    await makeBackup(shop.db, createFolderFiles(join(to, 'mistyped')), dir, [])
  await expect(deleteOldBackups(dir, 1)).rejects.toThrow(`${basename(intact)} has 1 pictures`)
  expect(await readdir(dir)).toHaveLength(3)
})
