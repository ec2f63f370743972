import { expect, test } from 'vitest'
import { findBroken } from '#kit/server/doctor.ts'
import { createEarlierDatabase } from '../../../tests/support/earlier-database.ts'
import { paymentsChecks } from './checks.queries.ts'

test(
  'what was delivered before was paid in cash, and what the version before still delivers is as ' +
    'well',
  async () => {
    const { db, upTo, upgrade, drop } = await createEarlierDatabase('0065')
    await db.query("insert into users (name, email) values ('Maya', 'maya@example.com')")
    await db.query("insert into categories (slug, name) values ('things', 'Things')")
    await db.query(
      "insert into products (slug, name, category_id, price_paisa, stock) select 'thing', 'Thing', id, 10005, 100 from categories",
    )
    let number = 0
    /** As the version before places it: two pieces. */
    const place = async () => {
      number += 1
      const { rows } = await db.query(
        `with buyer as (select id from users), placed as (
         insert into orders (id, number, user_id, customer_name, customer_email, shipping_address,
           shipping_option, sub_total_paisa, total_paisa, taxable_paisa, vat_paisa,
           consignment_count)
         select gen_random_uuid(), $1, id, 'Maya', '', 'Patan', 'courier', 20010, 20010, 17708,
           2302, 1 from buyer returning id
       ), part as (
         insert into consignments (id, order_id, position, sub_total_paisa, total_paisa,
           taxable_paisa, vat_paisa)
         select gen_random_uuid(), placed.id, 1, 20010, 20010, 17708, 2302 from placed returning id
       ), line as (
         insert into order_lines (order_id, position, consignment_id, product_id, name, price_paisa,
           pay_paisa, quantity)
         select placed.id, 1, part.id, products.id, 'Thing', 10005, 10005, 2
           from placed, part, products
       ) select id from placed`,
        [number],
      )
      return rows[0].id as string
    }
    /** As the version before moves it, with pieces that went. */
    const move = async (
      id: string,
      stage: string,
      gone: { cancelled?: number; returned?: number } = {},
    ) => {
      const { cancelled = 0, returned = 0 } = gone
      const dropped = Math.floor(((cancelled + returned) * 20_010) / 2)
      await db.query(
        "update consignments set stage = $2, delivered_at = case $2 when 'delivered' then now() else delivered_at end, dropped_paisa = $3 where order_id = $1",
        [id, stage, dropped],
      )
      await db.query(
        'update order_lines set cancelled_quantity = $2, returned_quantity = $3 where order_id = $1',
        [id, cancelled, returned],
      )
      const payment = { delivered: 'paid', returned: 'refunded' }[stage] ?? 'unpaid'
      await db.query(
        'update orders set status = $2, payment_status = $3, dropped_paisa = $4 where id = $1',
        [id, stage, payment, dropped],
      )
    }
    const [open, delivered, returned, partly, lessOne] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    await move(delivered, 'delivered')
    await move(returned, 'delivered')
    await move(returned, 'returned', { returned: 2 })
    await move(partly, 'delivered')
    await move(partly, 'delivered', { returned: 1 })
    await move(lessOne, 'pending', { cancelled: 1 })
    await move(lessOne, 'delivered', { cancelled: 1 })
    await upTo('0066')
    const between = await place()
    await move(between, 'delivered')
    await upgrade()
    await move(open, 'delivered')

    expect(await findBroken(db, paymentsChecks)).toEqual([])
    const { rows } = await db.query(
      `
      select id, payment_status as state, received_paisa::int as received,
        refunded_paisa::int as refunded from orders`,
    )
    const state = (id: string) => rows.find((row) => row.id === id)
    for (const id of [delivered, between, open])
      expect(state(id)).toMatchObject({ state: 'paid', received: 20_010, refunded: 0 })
    expect(state(returned)).toMatchObject({ state: 'refunded', received: 20_010, refunded: 20_010 })
    expect(state(partly)).toMatchObject({ state: 'paid', received: 20_010, refunded: 10_005 })
    expect(state(lessOne)).toMatchObject({ state: 'paid', received: 10_005, refunded: 0 })
    await drop()
  },
)
