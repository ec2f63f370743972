import { expect, test } from 'vitest'
import { findBroken } from '#kit/server/doctor.ts'
import { createEarlierDatabase } from '../../../tests/support/earlier-database.ts'
import { insertSeller } from '../../../tests/support/sellers.ts'
import { sellerChecks } from './checks.queries.ts'

test('a shop of before sells what it sold, by itself, and the version before goes on while it upgrades', async () => {
  const { db, upTo, upgrade, drop } = await createEarlierDatabase('0050')
  await db.query("insert into categories (slug, name) values ('things', 'Things')")
  /** As the version before puts a product on sale, and takes it out. */
  const add = async (slug: string) => {
    const { rows } = await db.query(
      'insert into products (slug, name, category_id, price_paisa, stock) select $1, $1, id, 10000, 5 from categories returning id',
      [slug],
    )
    return rows[0].id as string
  }
  await add('on-sale')
  await db.query('update products set archived_at = now() where id = $1', [await add('archived')])
  const sale = 'update products set stock = stock - 1 where slug = $1'
  await db.query(sale, ['on-sale'])

  await upTo('0051')
  await add('between')
  await db.query(sale, ['between'])
  await db.query("update products set price_paisa = 12000 where slug = 'on-sale'")
  await db.query("update products set archived_at = now() where slug = 'between'")
  await upgrade()

  const { rows } = await db.query('select slug, business_id, review, withheld, on_sale, stock from products order by id')
  const own = { business_id: null, review: 'approved', withheld: false }
  expect(rows).toEqual([
    { ...own, slug: 'on-sale', on_sale: true, stock: 4 },
    { ...own, slug: 'archived', on_sale: false, stock: 5 },
    { ...own, slug: 'between', on_sale: false, stock: 4 },
  ])
  const { rows: settings } = await db.query('select is_on, verifies, reviews_products, commission_bp from seller_settings')
  expect(settings).toEqual([{ is_on: false, verifies: true, reviews_products: true, commission_bp: 1000 }])
  // A product of a seller who is there from now on is not shown while the part is off.
  const seller = await insertSeller({ db })
  await db.query('update seller_settings set is_on = false')
  const moved = await db.query("update products set business_id = $1 where slug = 'on-sale' returning on_sale", [seller])
  expect(moved.rows).toEqual([{ on_sale: false }])
  expect(await findBroken(db, sellerChecks)).toEqual([])
  await drop()
})
