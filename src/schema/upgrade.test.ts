import { expect, test } from 'vitest'
import { createDatabase } from '../../tests/support/shop/database.ts'
import { describeSchema } from '../../tests/support/shop/describe-schema.ts'
import { createDatabaseOf010 } from '../../tests/support/shop/version-010.ts'
import { listProblems } from '../doctor.ts'
import { connect } from '../kit/server/db/connection/connect.ts'
import { migrate } from '../kit/server/db/migrate.ts'
import { readSchema } from './schema.ts'

test('a database of version 0.1.0 keeps its rows and gets the schema of a new one', async () => {
  const { db, drop } = await createDatabaseOf010()
  await db.query(`
    insert into users (name, email, role) values ('Maya', 'maya@example.com', 'owner');
    insert into categories (slug, name) values ('laptops', 'Laptops');
    insert into products (slug, name, category_id, price_paisa, stock)
      select 'laptop', 'Laptop', id, 100000, 4 from categories;
    insert into reviews (product_id, user_id, rating)
      select products.id, users.id, 5 from products, users;
    insert into cart_items (user_id, product_id, quantity, seen_paisa)
      select users.id, products.id, 1, 100000 from products, users;
    update shipping_options set name = 'Our own courier' where id = 'courier'`)
  const rows = async () =>
    (
      await db.query(
        `select products.name, stock, average_rating, quantity, shipping_options.name as option
          from products join cart_items on product_id = products.id, shipping_options
          where shipping_options.id = 'courier'`,
      )
    ).rows
  const before = await rows()
  expect(before).toEqual([
    { name: 'Laptop', stock: 4, average_rating: 5, quantity: 1, option: 'Our own courier' },
  ])
  const schema = await readSchema()
  await Promise.all([migrate(db, schema), migrate(db, schema)])
  expect(await rows()).toEqual(before)
  expect(await listProblems(db)).toEqual([])

  const { url, drop: dropFresh } = await createDatabase()
  const fresh = connect({ connectionString: url })
  await migrate(fresh, schema)
  expect(await describeSchema(db)).toEqual(await describeSchema(fresh))
  await fresh.end()
  await dropFresh()
  await drop()
})

test('a database older than version 0.1.0 is refused untouched', async () => {
  const { db, drop } = await createDatabaseOf010()
  await db.query("delete from migrations where name like '0170%'")
  const before = await describeSchema(db)
  await expect(migrate(db, await readSchema())).rejects.toThrow('Start version 0.1.0 with it once')
  expect(await describeSchema(db)).toEqual(before)
  await drop()
})
