import { expect, test } from 'vitest'
import { findBroken } from '#kit/server/doctor.ts'
import { createEarlierDatabase } from '../../../tests/support/earlier-database.ts'
import { insertSeller } from '../../../tests/support/sellers.ts'
import { sellerChecks } from './checks.queries.ts'

test(
  'a shop of before sells what it sold, by itself, and the version before goes on while it ' +
    'upgrades',
  async () => {
    const { db, upTo, upgrade, drop } = await createEarlierDatabase('0050')
    await db.query("insert into categories (slug, name) values ('things', 'Things')")
    /** As the version before puts a product on sale, and takes it out. */
    const add = async (slug: string) => {
      const { rows } = await db.query(
        `
        insert into products (slug, name, category_id, price_paisa, stock)
          select $1, $1, id, 10000, 5 from categories returning id`,
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

    const { rows } = await db.query(
      'select slug, business_id, review, withheld, on_sale, stock from products order by id',
    )
    const own = { business_id: null, review: 'approved', withheld: false }
    expect(rows).toEqual([
      { ...own, slug: 'on-sale', on_sale: true, stock: 4 },
      { ...own, slug: 'archived', on_sale: false, stock: 5 },
      { ...own, slug: 'between', on_sale: false, stock: 4 },
    ])
    const { rows: settings } = await db.query(
      'select is_on, verifies, reviews_products, commission_bp from seller_settings',
    )
    expect(settings).toEqual([
      { is_on: false, verifies: true, reviews_products: true, commission_bp: 1000 },
    ])
    // A product of a seller who is there from now on is not shown while the part is off.
    const seller = await insertSeller({ db })
    await db.query('update seller_settings set is_on = false')
    const moved = await db.query(
      "update products set business_id = $1 where slug = 'on-sale' returning on_sale",
      [seller],
    )
    expect(moved.rows).toEqual([{ on_sale: false }])
    expect(await findBroken(db, sellerChecks)).toEqual([])
    await drop()
  },
)

test(
  'jobs, tables, reviews and histories of before stay the shop’s own, and the version before ' +
    'goes on adding them',
  async () => {
    const { db, upTo, upgrade, drop } = await createEarlierDatabase('0054')
    await db.query("insert into categories (slug, name) values ('things', 'Things')")
    await db.query(
      `insert into products (slug, name, category_id, price_paisa, stock, business_id, review,
      review_reason)
     select given.slug, given.slug, id, 10000, 5, case
       when review <> 'approved' then $1::bigint end, review, reason
     from categories, (values ('a', 'approved', ''), ('b', 'waiting', ''),
       ('c', 'refused', 'Blurred')) as given (slug, review, reason)`,
      [await insertSeller({ db })],
    )
    let orders = 0
    /** As the version before writes them: without whose they are, and who moved what. */
    const work = async () => {
      orders += 1
      await db.query(
        "insert into jobs (id, kind, created_by) select gen_random_uuid(), 'bulk-edit', id from users",
      )
      await db.query("insert into import_files (content, created_by) select '', id from users")
      await db.query(
        `insert into orders (id, number, user_id, customer_name, customer_email, shipping_address,
        shipping_option, sub_total_paisa, total_paisa, taxable_paisa, vat_paisa)
       select gen_random_uuid(), $1, id, 'Maya', '', 'Patan', 'courier', 10000, 10000, 8850, 1150
         from users`,
        [orders],
      )
      await db.query(
        "insert into order_events (order_id, to_status) select id, 'pending' from orders where number = $1",
        [orders],
      )
    }
    await work()
    for (const name of ['0055', '0056', '0058']) {
      await upTo(name)
      await work()
    }
    await upgrade()

    const rowsOf = async (text: string) => (await db.query(text)).rows
    expect(
      await rowsOf('select count(*)::int, count(business_id)::int as owned from jobs'),
    ).toEqual([{ count: 4, owned: 0 }])
    expect(
      await rowsOf('select count(*)::int, count(business_id)::int as owned from import_files'),
    ).toEqual([{ count: 4, owned: 0 }])
    expect(await rowsOf('select review, on_sale from products order by slug')).toEqual([
      { review: 'approved', on_sale: true },
      { review: 'waiting', on_sale: false },
      { review: 'refused', on_sale: false },
    ])
    expect(
      await rowsOf('select count(*)::int, bool_or(by_seller) as "bySeller" from order_events'),
    ).toEqual([{ count: 4, bySeller: false }])
    expect(
      await rowsOf('select count(*)::int, count(seller_address)::int as told from consignments'),
    ).toEqual([{ count: 4, told: 0 }])
    // From now on a seller keeps back what is not finished, and nothing else is a state.
    await db.query("update products set review = 'draft' where slug = 'b'")
    await expect(
      db.query("update products set review = 'unknown' where slug = 'b'"),
    ).rejects.toMatchObject({ constraint: 'products_review_check' })
    expect(await findBroken(db, sellerChecks)).toEqual([])
    await drop()
  },
)
