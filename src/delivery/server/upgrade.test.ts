import { expect, test } from 'vitest'
import { connect } from '#kit/server/db/connect.ts'
import { migrate, readMigrations } from '#kit/server/db/migrate.ts'
import { createDatabase } from '../../../tests/support/database.ts'

/** What is offered after the upgrade of a shop that sells this. */
async function optionsAfter(products: string) {
  const database = await createDatabase()
  const db = connect({ connectionString: database.url })
  const all = await readMigrations()
  await migrate(
    db,
    all.filter(({ name }) => name < '0044'),
  )
  await db.query(`insert into categories (slug, name) values ('laptops', 'Laptops'); ${products}`)
  await migrate(db, all)
  const { rows } = await db.query(
    `
      select name, sample, first_day as first, last_day as last from shipping_options
        order by position`,
  )
  await db.end()
  await database.drop()
  return rows
}

const product = (sample: boolean) =>
  `insert into products (slug, name, category_id, price_paisa, sample)
    select 'one', 'One', id, 100, ${sample} from categories`

test.each([
  ['the sample, from which the third goes with it', true],
  ['its own products', false],
])('a shop from before with %s keeps the three ways of the specification', async (_, sample) => {
  expect(await optionsAfter(product(sample))).toEqual([
    { name: 'Local Courier shipping', sample: false, first: 4, last: 6 },
    { name: 'UPS ground shipping', sample, first: 4, last: 6 },
    { name: 'Local Pickup from store', sample: false, first: 4, last: 6 },
  ])
})
