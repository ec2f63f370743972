import { expect, test } from 'vitest'
import { createEarlierDatabase } from '../tests/support/earlier-database.ts'
import { findProblems } from './doctor.ts'

test('a shop with orders, stock, staff and customers keeps them when the desk comes', async () => {
  const { db, upgrade, drop } = await createEarlierDatabase('0081')
  const find = async (text: string) => (await db.query(text)).rows
  await db.query(
    `insert into users (name, email, role, phone) values
       ('Owner', 'owner@example.com', 'owner', ''),
         ('Sita', 'sita@example.com', 'staff', '01-4412345'),
       ('Maya', 'maya@example.com', 'customer', '+977 984-1234567'),
         ('Ram', 'ram@example.com', 'customer', '९८४१')`,
  )
  await db.query(
    `insert into staff_invitations (email, name, role, token_hash, invited_by, expires_at)
     select 'hari@example.com', 'Hari', 'staff', '\\x01', id, now() + interval '1 day' from users
       where role = 'owner'`,
  )
  await db.query("insert into categories (slug, name) values ('things', 'Things')")
  await db.query(
    "insert into products (slug, name, brand, category_id, price_paisa, stock) select 'thing', 'Thing', 'Nimbus', id, 10005, 100 from categories",
  )
  let number = 0
  /** As the version before places it: two pieces. */
  const place = async (option = 'courier') => {
    number += 1
    const { rows } = await db.query(
      `with buyer as (select id from users where name = 'Maya'), placed as (
         insert into orders (id, number, user_id, customer_name, customer_email, shipping_address,
           shipping_option, sub_total_paisa, total_paisa, taxable_paisa, vat_paisa,
           consignment_count)
         select gen_random_uuid(), $1, id, 'Maya', '', 'Patan', $2, 20010, 20010, 17708, 2302, 1
           from buyer returning id
       ), part as (
         insert into consignments (id, order_id, position, sub_total_paisa, total_paisa,
           taxable_paisa, vat_paisa)
         select gen_random_uuid(), placed.id, 1, 20010, 20010, 17708, 2302 from placed returning id
       ), line as (
         insert into order_lines (order_id, position, consignment_id, product_id, name, price_paisa,
           pay_paisa, quantity)
         select placed.id, 1, part.id, products.id, 'Thing', 10005, 10005, 2
           from placed, part, products
       ), moved as (
         insert into stock_moves (product_id, quantity, reason, order_id)
           select products.id, -2, 'sale', placed.id from products, placed
       ), taken as (
         update products set stock = stock - 2
       ), event as (
         insert into order_events (order_id, consignment_id, to_status)
           select placed.id, part.id, 'pending' from placed, part
       ) select id from placed`,
      [number, option],
    )
    return rows[0].id as string
  }
  /** As the version before moves it. */
  const move = async (id: string, ...stages: string[]) => {
    for (const stage of stages) {
      await db.query(
        `
          insert into order_events (order_id, consignment_id, from_status, to_status)
            select $1, id, stage, $2 from consignments where order_id = $1`,
        [id, stage],
      )
      await db.query(
        "update consignments set stage = $2, delivered_at = case $2 when 'delivered' then now() end where order_id = $1",
        [id, stage],
      )
      await db.query(
        "update orders set status = $2, payment_status = case $2 when 'delivered' then 'paid' else payment_status end where id = $1",
        [id, stage],
      )
    }
  }
  await place()
  const packed = await place('pickup')
  await move(packed, 'confirmed', 'packed')
  const left = await place()
  await move(left, 'confirmed', 'packed', 'shipped')
  const delivered = await place()
  await move(delivered, 'confirmed', 'packed', 'shipped', 'delivered')
  const orders = `
      select number, status, payment_status, total_paisa, customer_name, received_paisa from orders
        order by number`
  const before = await find(orders)
  expect(await find('select stock from products')).toEqual([{ stock: 92 }])

  await upgrade()
  expect(await findProblems(db)).toEqual([])
  expect(await find(orders)).toEqual(before)
  expect(
    await find(
      `
        select distinct version, staff_note, serials, agreed_from_paisa, warranty_months from orders
          join order_lines on order_id = orders.id`,
    ),
  ).toEqual([
    { version: 1, staff_note: '', serials: [], agreed_from_paisa: null, warranty_months: null },
  ])
  // What was ordered and has not left lies on the shelf besides what can be sold.
  expect(
    await find(
      `
        select stock, pieces, sku, barcode, cost_paisa from products
          join reserved_pieces on product_id = products.id`,
    ),
  ).toEqual([{ stock: 92, pieces: 4, sku: '', barcode: '', cost_paisa: null }])
  expect(await find("select name from products where search like '%nimbus%'")).toEqual([
    { name: 'Thing' },
  ])
  expect(
    await find(
      `
        select users.name, roles.name as role, phone from users join roles on roles.id = role
          order by email`,
    ),
  ).toEqual([
    { name: 'Maya', role: 'Customer', phone: '9841234567' },
    { name: 'Owner', role: 'Owner', phone: '' },
    { name: 'Ram', role: 'Customer', phone: '' },
    { name: 'Sita', role: 'Staff', phone: '014412345' },
  ])
  expect(
    await find(
      "select permissions @> '{orders,money,products,prices,stock}' as may from roles where id = 'staff'",
    ),
  ).toEqual([{ may: true }])
  expect(await find('select name, role, copied_hash from staff_invitations')).toEqual([
    { name: 'Hari', role: 'staff', copied_hash: null },
  ])

  // The version before goes on beside this one, and a pickup of before takes the new way.
  await move(await place(), 'confirmed', 'packed', 'shipped', 'delivered')
  await move(packed, 'ready', 'delivered')
  expect(await findProblems(db)).toEqual([])
  expect(await find('select pieces from reserved_pieces')).toEqual([{ pieces: 2 }])
  await drop()
})
