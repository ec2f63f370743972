import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#kit/server/db/connect.ts'
import { migrate, readMigrations } from '#kit/server/db/migrate.ts'
import { createDatabase, startTestServer } from '../tests/support/database.ts'
import { atEnd } from './support/at-end.ts'
import { createFindings, type Proof } from './support/proof.ts'

/** What the schema is, to the letter. */
async function schemaOf(db: pg.Pool): Promise<string> {
  const { rows } = await db.query<{ print: string }>(
    `select md5(string_agg(part, '|' order by part)) as print from (
       select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as part from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(pg_proc.oid) from pg_proc left join pg_depend on objid = pg_proc.oid and deptype = 'e' where pronamespace = 'public'::regnamespace and deptype is null
     ) parts`,
  )
  return rows[0]?.print ?? ''
}

// Somebody who is in the shop from its first version on, and what else an early shop has.
const early: [string, string][] = [
  ['users', "insert into users (name, email) values ('Maya', 'maya@example.com')"],
  ['categories', "insert into categories (slug, name) values ('laptops', 'Laptops')"],
  [
    'products',
    "insert into products (slug, name, category_id, price_paisa) select 'laptop', 'Laptop', id, 100000 from categories limit 1",
  ],
  [
    'reviews',
    'insert into reviews (product_id, user_id, rating) select products.id, users.id, 5 from products, users limit 1',
  ],
  [
    'cart_items',
    'insert into cart_items (user_id, product_id, quantity, seen_paisa) select users.id, products.id, 1, 100000 from products, users limit 1',
  ],
]

async function fill(db: pg.Pool) {
  const filled: string[] = []
  for (const [table, statement] of early) {
    const { rows } = await db.query('select to_regclass($1) is not null as there', [table])
    if (!rows[0].there) continue
    await db.query(statement)
    filled.push(table)
  }
  return filled
}

/** Migrates in a process of its own, which dies with kill -9 when it is about to take this step. */
function killAt(url: string, step: string) {
  return new Promise<void>((resolve) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'support/migrate-once.ts'), url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    child.stdout.on('data', async (text) => {
      if (!String(text).includes(step)) return
      await sleep(randomInt(12))
      child.kill('SIGKILL')
    })
    child.on('exit', () => resolve())
  })
}

export const proof: Proof = {
  group: 'Backup and upgrade',
  promise:
    'Every earlier version of the shop can be upgraded, at any time, also by several processes at once, and a broken-off upgrade is made good by the next start.',
  test: 'From every landed version with rows in it to the newest, twice, by two processes at once, and killed with kill -9 at every step: the schema is compared letter by letter with a new shop’s, the rows are still there.',
  seconds: 400,
  async run() {
    const { broken, expect } = createFindings()
    const server = await startTestServer()
    atEnd(server.stop)
    const all = await readMigrations()

    const open = async () => {
      const { url } = await createDatabase({ server: server.address })
      const db = connect({ connectionString: url })
      atEnd(() => db.end())
      return { url, db }
    }
    const fresh = await open()
    await migrate(fresh.db, all)
    const wanted = await schemaOf(fresh.db)

    for (let version = 0; version <= all.length; version++) {
      const name = all[version - 1]?.name ?? 'nothing'
      const { db } = await open()
      await migrate(db, all.slice(0, version))
      const filled = await fill(db)
      await Promise.all([migrate(db, all), migrate(db, all)])
      await migrate(db, all)
      expect((await schemaOf(db)) === wanted, `from ${name}: the schema differs`)
      for (const table of filled)
        expect(
          (await db.query(`select from ${table}`)).rowCount === 1,
          `from ${name}: ${table} lost its row`,
        )
    }
    for (const { name } of all) {
      const { url, db } = await open()
      await killAt(url, name)
      await migrate(db, all)
      expect((await schemaOf(db)) === wanted, `killed at ${name}: the schema differs`)
    }
    return {
      figures: [
        `${all.length + 1} versions upgraded, twice and by two at once; ${all.length} upgrades killed, each at another step; ${broken.length} differences`,
      ],
      broken,
    }
  },
}
