import { expect, test } from 'vitest'
import { findBroken } from '#kit/server/doctor.ts'
import { createEarlierDatabase } from '../../../tests/support/earlier-database.ts'
import { invoiceChecks } from './checks.queries.ts'

test(
  'what was delivered before has no invoice, and what the version before delivers while the ' +
    'shop is upgraded has one',
  async () => {
    const { db, upgrade, drop } = await createEarlierDatabase('0071')
    await db.query("insert into users (name, email) values ('Maya', 'maya@example.com')")
    await db.query("insert into categories (slug, name) values ('things', 'Things')")
    await db.query(
      "insert into products (slug, name, category_id, price_paisa, stock) select 'thing', 'Thing', id, 10000, 100 from categories",
    )
    /** As the version before places it: two pieces. */
    const place = (number: number) =>
      db.query(
        `with placed as (
         insert into orders (id, number, user_id, customer_name, customer_email, shipping_address,
           shipping_option, sub_total_paisa, total_paisa, taxable_paisa, vat_paisa,
           consignment_count)
         select gen_random_uuid(), $1, id, 'Maya', '', 'Patan', 'courier', 20000, 20000, 17699,
           2301, 1 from users returning id
       ), part as (
         insert into consignments (id, order_id, position, sub_total_paisa, total_paisa,
           taxable_paisa, vat_paisa)
         select gen_random_uuid(), id, 1, 20000, 20000, 17699, 2301 from placed returning id
       ) insert into order_lines (order_id, position, consignment_id, product_id, name, price_paisa,
         pay_paisa, quantity)
         select placed.id, 1, part.id, products.id, 'Thing', 10000, 10000, 2
           from placed, part, products`,
        [number],
      )
    const deliver = async (number: number) => {
      await db.query(
        "update consignments set stage = 'delivered', delivered_at = now() where order_id = (select id from orders where number = $1)",
        [number],
      )
      await db.query("update orders set status = 'delivered' where number = $1", [number])
    }
    /** One of the two pieces, in one transaction. */
    const takeBack = (number: number) =>
      db.query(
        `with gone as (update order_lines set returned_quantity = 1
        where order_id = (select id from orders where number = $1)),
         part as (update consignments set dropped_paisa = 10000
           where order_id = (select id from orders where number = $1))
       update orders set dropped_paisa = 10000 where number = $1`,
        [number],
      )
    for (const number of [1, 2, 3]) await place(number)
    await deliver(1)
    await upgrade()
    await deliver(2)
    await db.query(
      `update settings set changed = changed
      || '{"registration": "609123456", "registeredName": "Himal Computers"}'`,
    )
    await db.query(
      "update invoice_issuers set kind = 'tax_invoice', prefix = 'KTM', address = 'Kathmandu'",
    )
    await deliver(3)
    for (const number of [1, 2, 3]) await takeBack(number)
    const { rows } = await db.query(
      `
      select order_number::int as "order", type, total_paisa::int as total, vat_paisa::int as vat
        from invoices order by issued_at`,
    )
    expect(rows).toEqual([
      { order: 3, type: 'invoice', total: 20_000, vat: 2301 },
      { order: 3, type: 'credit_note', total: 10_000, vat: 1151 },
    ])
    expect(await findBroken(db, invoiceChecks)).toEqual([])
    await drop()
  },
)
