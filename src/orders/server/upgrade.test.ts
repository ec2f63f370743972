import { expect, test } from 'vitest'
import { findBroken } from '#kit/server/doctor.ts'
import { createEarlierDatabase } from '../../../tests/support/earlier-database.ts'
import { ordersChecks } from './checks.queries.ts'
import { findOrder } from './orders.queries.ts'

const statuses = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned']

test(
  'orders of before, and those that the version before still places and moves, have one ' +
    'consignment each',
  async () => {
    const { db, upTo, upgrade, drop } = await createEarlierDatabase('0052')
    await db.query("insert into users (name, email) values ('Maya', 'maya@example.com')")
    await db.query("insert into promo_codes (code, percent) values ('CODE', 10)")
    await db.query("insert into categories (slug, name) values ('things', 'Things')")
    await db.query(
      "insert into products (slug, name, category_id, price_paisa, stock) select 'thing-' || n, 'Thing ' || n, categories.id, 10007 * n, 1000 from categories, generate_series(1, 3) n",
    )

    /**
     * As the version before does it: order, lines, history, ledger and mail in one statement. One,
     * two and three pieces of three products, and 10 % off.
     */
    const place = async (number: number) => {
      const { rows } = await db.query(
        `with buyer as (select id, name, email from users), placed as (
         insert into orders (id, number, user_id, customer_name, customer_email, shipping_address,
           shipping_option, promo_code_id, promo_code, sub_total_paisa, promo_discount_paisa,
           total_paisa, taxable_paisa, vat_paisa)
         select gen_random_uuid(), $1, buyer.id, name, email, 'Patan', 'courier', promo_codes.id,
           code, 140098, 14009, 126089, 111583, 14506 from buyer, promo_codes returning id, user_id
       ), counted as (update promo_codes set uses = uses + 1
       ), lines as (
         insert into order_lines (order_id, position, product_id, name, price_paisa, pay_paisa,
           quantity)
         select placed.id, products.id, products.id, products.name, price_paisa, price_paisa,
           products.id from placed, products
       ), moved as (
         insert into stock_moves (product_id, quantity, reason, order_id)
           select products.id, -products.id, 'sale', placed.id from placed, products
       ), event as (
         insert into order_events (order_id, to_status) select id, 'pending' from placed
       )
       insert into mails (kind, recipient, subject, text, html)
         select 'order-placed', 'a@example.com', 'Your order ' || $1::text, '', ''
         returning (select id from placed)`,
        [number],
      )
      return rows[0].id as string
    }
    /** As the version before does it: the order, its history, then what follows. */
    const move = async (id: string, to: string) => {
      const { rows } = await db.query('select status from orders where id = $1', [id])
      await db.query('update orders set status = $2 where id = $1', [id, to])
      await db.query(
        'insert into order_events (order_id, from_status, to_status) values ($1, $2, $3)',
        [id, rows[0].status, to],
      )
      if (to === 'delivered')
        await db.query(
          "update orders set delivered_at = now(), payment_status = 'paid' where id = $1",
          [id],
        )
      if (to === 'returned')
        await db.query("update orders set payment_status = 'refunded' where id = $1", [id])
      if (to === 'cancelled') await db.query('update promo_codes set uses = uses - 1')
      if (to === 'cancelled' || to === 'returned')
        await db.query(
          "insert into stock_moves (product_id, quantity, reason, order_id) select product_id, quantity, 'return', order_id from order_lines where order_id = $1",
          [id],
        )
    }
    const bringTo = async (id: string, status: string) => {
      const way =
        status === 'cancelled'
          ? ['cancelled']
          : statuses.slice(1, statuses.indexOf(status) + 1).filter((each) => each !== 'cancelled')
      for (const each of way) await move(id, each)
    }

    const before = []
    for (const [index, status] of statuses.entries()) {
      const id = await place(index + 1)
      await bringTo(id, status)
      before.push({ id, status })
    }
    await upTo('0053')
    // The tables are there, and the orders of before have no consignment yet.
    const between = await place(20)
    const [first] = before
    await move(first?.id ?? '', 'cancelled')
    await upgrade()
    const after = await place(30)
    await bringTo(after, 'returned')
    await move(between, 'confirmed')

    expect(await findBroken(db, ordersChecks)).toEqual([])
    const { rows } = await db.query<{ id: string; status: string; stage: string; dropped: number }>(
      `
      select orders.id, status, stage, consignments.dropped_paisa as dropped from orders
        join consignments on order_id = orders.id order by number`,
    )
    expect(rows.map(({ status, stage }) => [status, stage])).toEqual([
      ['cancelled', 'cancelled'],
      ...before.slice(1).map(({ status }) => [status, status]),
      ['confirmed', 'confirmed'],
      ['returned', 'returned'],
    ])
    for (const { status, dropped } of rows)
      expect([status, Number(dropped)]).toEqual([
        status,
        ['cancelled', 'returned'].includes(status) ? 126_089 : 0,
      ])
    expect(await findOrder(db, between, null)).toMatchObject({
      total: 1260.89,
      consignments: [{ seller: null, total: 1260.89, stage: 'confirmed' }],
    })
    await drop()
  },
)
