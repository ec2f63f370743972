import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#kit/server/db/connection/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { readSchema } from '#schema/schema.ts'
import { createDatabase, startTestServer } from '../../tests/support/shop/database.ts'
import { describeSchema } from '../../tests/support/shop/describe-schema.ts'
import { readVersion010 } from '../../tests/support/shop/version-010.ts'
import { atEnd } from '../support/at-end.ts'
import { createFindings, type Proof } from '../support/proof.ts'

/** Tables that must keep their row. */
const tables = ['users', 'categories', 'products', 'reviews', 'cart_items']

const addRows = (db: pg.Pool) =>
  db.query(
    `insert into users (name, email) values ('Maya', 'maya@example.com');
     insert into categories (slug, name) values ('laptops', 'Laptops');
     insert into products (slug, name, category_id, price_paisa)
       select 'laptop', 'Laptop', id, 100000 from categories;
     insert into reviews (product_id, user_id, rating)
       select products.id, users.id, 5 from products, users;
     insert into cart_items (user_id, product_id, quantity, seen_paisa)
       select users.id, products.id, 1, 100000 from products, users`,
  )

/** Migrates in another process, which is killed when it reports this step. */
function killAt(url: string, step: string) {
  return new Promise<void>((resolve) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../support/migrate-once.ts'), url],
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
    'Every version of the shop since 0.1.0 can be upgraded, by several processes at the same ' +
    'time as well, and the next start completes an interrupted upgrade.',
  test:
    'From version 0.1.0, and from every version since, with rows in the tables, to the newest: ' +
    'twice, by two processes at the same time, and killed with kill -9 at every step. The schema ' +
    'is compared with a new shop’s, and the rows are still there.',
  seconds: 120,
  async run() {
    const { broken, expect } = createFindings()
    const server = await startTestServer()
    atEnd(server.stop)
    const schema = await readSchema()
    const { migrations } = schema

    const open = async () => {
      const { url } = await createDatabase({ server: server.address })
      const db = connect({ connectionString: url })
      atEnd(() => db.end())
      return { url, db }
    }
    const openVersion = async (count: number) => {
      const opened = await open()
      if (count < 0) await opened.db.query(await readVersion010())
      else await migrate(opened.db, { ...schema, migrations: migrations.slice(0, count) })
      await addRows(opened.db)
      return opened
    }
    const fresh = await open()
    await migrate(fresh.db, schema)
    const newest = String(await describeSchema(fresh.db))
    const check = async (db: pg.Pool, name: string) => {
      expect(String(await describeSchema(db)) === newest, `${name}: the schema differs`)
      for (const table of tables)
        expect(
          (await db.query(`select from ${table}`)).rowCount === 1,
          `${name}: ${table} lost its row`,
        )
    }

    for (let count = -1; count <= migrations.length; count++) {
      const { db } = await openVersion(count)
      await Promise.all([migrate(db, schema), migrate(db, schema)])
      await migrate(db, schema)
      await check(db, `from ${count < 0 ? '0.1.0' : (migrations[count - 1]?.name ?? 'baseline')}`)
    }
    const steps = ['baseline', ...migrations.map(({ name }) => name)]
    for (const step of steps) {
      const { url, db } = await openVersion(-1)
      await killAt(url, step)
      await migrate(db, schema)
      await check(db, `killed at ${step}`)
    }
    return {
      figures: [
        `${migrations.length + 2} versions upgraded, twice and by two processes; ` +
          `${steps.length} upgrades killed, each at another step; ${broken.length} differences`,
      ],
      broken,
    }
  },
}
