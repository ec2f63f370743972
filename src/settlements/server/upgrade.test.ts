import { expect, test } from 'vitest'
import { findBroken } from '#kit/server/doctor.ts'
import { createEarlierDatabase } from '../../../tests/support/earlier-database.ts'
import { settlementChecks } from './checks.queries.ts'

test(
  'what sellers had delivered before is booked, and what the version before still places and ' +
    'moves is as well',
  async () => {
    const { db, upTo, upgrade, drop } = await createEarlierDatabase('0058')
    await db.query("insert into users (name, email) values ('Maya', 'maya@example.com')")
    await db.query("insert into categories (slug, name) values ('things', 'Things')")
    await db.query('update seller_settings set is_on = true, commission_bp = 1000')
    await db.query("insert into business_categories (name) values ('Shops')")
    await db.query(
      `insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone,
      email, address, bank_name, bank_branch, bank_account_name, bank_account_number, status,
      commission_bp)
     select given.name, lower(given.name), lower(given.name), id, '123456789', '1', '9841234567',
       'a@example.com', 'Patan', 'Bank', 'Patan', 'A', '1', 'verified', own
     from business_categories, (values ('Usual', null::int), ('Own', 500)) as given (name, own)`,
    )
    await db.query(
      "insert into products (slug, name, category_id, price_paisa, stock, business_id) select 'thing-' || businesses.id, 'Thing', categories.id, 10005, 100, businesses.id from categories, businesses",
    )
    let number = 0
    /** As the version before places it: two pieces of one seller's. */
    const place = async (seller: string) => {
      number += 1
      const { rows } = await db.query(
        `with buyer as (select id from users),
        seller as (select products.id as product, businesses.id, businesses.name from businesses
        join products on business_id = businesses.id where businesses.name = $2), placed as (
         insert into orders (id, number, user_id, customer_name, customer_email, shipping_address,
           shipping_option, sub_total_paisa, total_paisa, taxable_paisa, vat_paisa,
           consignment_count)
         select gen_random_uuid(), $1, id, 'Maya', '', 'Patan', 'courier', 20010, 20010, 17708,
           2302, 1 from buyer returning id
       ), part as (
         insert into consignments (id, order_id, position, business_id, seller_name,
           sub_total_paisa, total_paisa, taxable_paisa, vat_paisa)
         select gen_random_uuid(), placed.id, 1, seller.id, seller.name, 20010, 20010, 17708, 2302
           from placed, seller returning id
       ), line as (
         insert into order_lines (order_id, position, consignment_id, product_id, name, price_paisa,
           pay_paisa, quantity) select placed.id, 1, part.id, product, 'Thing', 10005, 10005, 2
           from placed, part, seller
       ) select id from part`,
        [number, seller],
      )
      return rows[0].id as string
    }
    const move = (id: string, stage: string, days = 0) =>
      db.query(
        `update consignments set stage = $2, version = version + 1, delivered_at = case $2
        when 'delivered' then now() - make_interval(days => $3) else delivered_at end
        where id = $1`,
        [id, stage, days],
      )
    const [before, open, returned] = [
      await place('Usual'),
      await place('Own'),
      await place('Usual'),
    ]
    await move(before, 'delivered', 30)
    await move(returned, 'delivered', 30)
    await move(returned, 'returned')
    await upTo('0059')
    // The ledger is there, and orders of before have no commission yet.
    await move(open, 'delivered')
    await upgrade()
    const after = await place('Own')
    await move(after, 'delivered')

    expect(await findBroken(db, settlementChecks)).toEqual([])
    const { rows } = await db.query(
      `
      select consignment_id as id, kind, amount_paisa::int as paisa,
        booked_at = settlement_entries.delivered_at as dated from settlement_entries
        order by id, settlement_entries.id`,
    )
    const booked = (id: string) =>
      rows.filter((row) => row.id === id).map(({ kind, paisa, dated }) => [kind, paisa, dated])
    expect(booked(before)).toEqual([
      ['sale', 20_010, true],
      ['commission', -2_001, true],
      ['commission_vat', -260, true],
    ])
    for (const id of [open, after])
      expect(booked(id)).toEqual([
        ['sale', 20_010, true],
        ['commission', -1_001, true],
        ['commission_vat', -130, true],
      ])
    expect(booked(returned)).toEqual([])
    await drop()
  },
)
