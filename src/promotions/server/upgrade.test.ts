import { expect, test } from 'vitest'
import { connect } from '#kit/server/db/connect.ts'
import { migrate, readMigrations } from '#kit/server/db/migrate.ts'
import { many, sql } from '#kit/server/db/sql.ts'
import { createDatabase } from '../../../tests/support/database.ts'
import { until } from '../../../tests/support/until.ts'

test(
  'an order that the version before places while the shop is upgraded counts as a use of its ' +
    'code, and can be cancelled',
  async () => {
    const database = await createDatabase()
    const [db, before] = [
      connect({ connectionString: database.url }),
      connect({ connectionString: database.url }),
    ]
    const all = await readMigrations()
    await migrate(
      db,
      all.filter(({ name }) => name < '0018'),
    )
    const place = (
      number: number,
    ) => `insert into orders (number, user_id, customer_name, customer_email, shipping_address,
    shipping_option, promo_code_id, promo_code,
      sub_total_paisa, total_paisa) select ${number}, users.id, name, email, 'Patan', 'courier',
        promo_codes.id, code, 100, 100 from users, promo_codes`
    const cancel = (number: number) =>
      db.query("update orders set status = 'cancelled' where number = $1", [number])
    await db.query("insert into users (name, email) values ('Maya', 'maya@example.com')")
    await db.query("insert into promo_codes (code, percent) values ('CODE', 10)")
    const customer = await before.connect()
    await customer.query(`begin; ${place(1)}`)
    const upgrade = migrate(db, all)
    const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
    await until('the upgrade to wait', async () => (await many(before, waiting)).length === 1)
    await customer.query('commit')
    customer.release()
    await upgrade
    await db.query(place(2))
    for (const number of [2, 1]) await cancel(number)
    expect((await db.query('select uses from promo_uses')).rows).toEqual([{ uses: 0 }])
    await Promise.all([db.end(), before.end()])
    await database.drop()
  },
)
