import { beforeAll, expect, test } from 'vitest'
import { buy } from '../tests/support/records/orders.ts'
import { setUpSampleShop } from '../tests/support/shop/test-shop.ts'
import { listProblems } from './doctor.ts'

const shop = setUpSampleShop()
beforeAll(async () => {
  const owner = await shop.signIn('owner')
  await owner.api.promotions.create({ code: 'DOCTOR', percent: 5 })
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '4' })
  for (const { id } of products) await buy(owner, { [id]: 1 }, { promoCode: 'DOCTOR' })
  const [first] = (await owner.api.orders.mine()).orders
  await owner.api.orders.cancel({ id: first?.id ?? '' })
})

test('a sound shop has no problems', async () => {
  expect(await listProblems(shop.db)).toEqual([])
})

// Each corruption bypasses the rules, and the doctor must find it.
test.each([
  [
    'stock',
    'update products set stock = stock + 1 where id = (select min(id) from products)',
    'stock equals',
  ],
  [
    'a lost move',
    "delete from stock_moves where id = (select max(id) from stock_moves where reason = 'sale')",
    'left the shelf once',
  ],
  [
    'a move too many',
    `
      insert into stock_moves (product_id, quantity, reason, order_id)
        select product_id, quantity, reason, order_id from stock_moves
          where reason = 'cancel' limit 1`,
    'came back once',
  ],
  [
    'a changed line',
    `
      update order_lines set quantity = quantity + 1
        where order_id = (select id from orders order by number limit 1)`,
    'sums equal its lines',
  ],
  [
    'lost lines',
    'delete from order_lines where order_id = (select id from orders order by number limit 1)',
    'every order has lines',
  ],
  [
    'a wrong total',
    `
      alter table orders drop constraint orders_check, drop constraint orders_vat; update orders
        set total_paisa = total_paisa - 1 where number = (select min(number) from orders)`,
    'total equals its sums',
  ],
  [
    'a wrong VAT',
    'alter table orders drop constraint orders_vat; update orders set vat_paisa = vat_paisa + 1',
    'taxable amount and its VAT',
  ],
  ['promo uses', 'update promo_codes set uses = uses + 1', 'uses equal its orders'],
  [
    'a customer’s promo uses',
    'update promo_uses set uses = uses + 1',
    'uses of a promo code equal their orders',
  ],
  [
    'a customer’s uncounted promo uses',
    'delete from promo_uses',
    'uses of a promo code equal their orders',
  ],
  [
    'a status without history',
    "update orders set status = 'shipped' where number = (select min(number) from orders)",
    'in the stage where its history ends',
  ],
  [
    'a status that its parts do not have',
    "alter table orders disable trigger orders_moved_whole; update orders set status = 'packed'",
    'follows from its consignments',
  ],
  [
    'more units received than returned',
    'update return_lines set quantity = quantity + 1, sellable = sellable + 1 where sellable > 0',
    'no more items arrived',
  ],
  ['a return of nothing', 'delete from return_lines', 'a return has items'],
  ['a return without history', 'delete from return_events', 'in the state of its last event'],
  [
    'a return of more than was delivered',
    'update return_lines set quantity = 1000',
    'items of one consignment',
  ],
  [
    'money without a booking',
    'update orders set received_paisa = received_paisa + 1',
    'equal its payments',
  ],
  [
    'cash that a courier never collected',
    `
      alter table courier_handovers disable trigger user; update courier_handovers
        set expected_paisa = expected_paisa + 1, counted_paisa = counted_paisa + 1`,
    'had collected at the door',
  ],
  [
    'a drawer that no book explains',
    `
      insert into drawer_closings (day, from_day, opening_paisa, expected_paisa, counted_paisa)
        values ('2020-01-01', '2020-01-01', 0, 1, 1)`,
    'expects what the books say',
  ],
  [
    'a refund of something else',
    `
      insert into payment_refunds (order_id, payment_id, amount_paisa, reason, staff_id)
        select order_id, payments.id, 1, 'Wrong', users.id from payments, users
          where role = 'owner' limit 1`,
    'never exceed their payment',
  ],
  [
    'a payment state that no payment explains',
    `
      alter table orders disable trigger orders_payment_state;
      update orders set payment_status = 'paid'`,
    'payment state follows',
  ],
  [
    'a part that is too dear',
    `
      update consignments set sub_total_paisa = sub_total_paisa + 1, total_paisa = total_paisa + 1,
        vat_paisa = vat_paisa + 1`,
    'consignments add up to it',
  ],
  [
    'a part that its lines do not explain',
    'update order_lines set promo_paisa = 1 where promo_paisa = 0',
    'sums equal its lines',
  ],
  [
    'an uncounted consignment',
    'update orders set consignment_count = 2',
    'every order has consignments',
  ],
  [
    'a line of no part',
    'update order_lines set consignment_id = null',
    'every order has consignments',
  ],
  [
    'cancelled units that are still charged',
    'update consignments set dropped_paisa = 0',
    'not charged',
  ],
  [
    'a discount that is lost without a reason',
    'update order_lines set lost_promo_paisa = promo_paisa where promo_paisa > 0',
    'lost only below the minimum',
  ],
  [
    'a payment whose reference does not count',
    `
      delete from payment_references;
      alter table payments disable trigger payments_use_reference;
      insert into payments (order_id, way, amount_paisa, reference)
        select id, 'bank', 100, 'DOCTOR-1' from orders limit 1`,
    'payments with one reference',
  ],
  [
    'a gap in a history',
    `
      insert into order_events (order_id, from_status, to_status)
        select id, 'packed', status from orders limit 1`,
    'has no gap',
  ],
  [
    'a lost mail',
    `
      delete from mails where id = (
        select id from mails where kind = 'order-placed' order by id desc limit 1)`,
    'was mailed',
  ],
  [
    'a mail without a task',
    `
      insert into mails (kind, recipient, subject, text, html)
        values ('test', 'a@example.com', 'A', 'A', 'A');
      delete from tasks where kind = 'mail'`,
    'has a task that sends it',
  ],
  [
    'stars',
    `
      update products set star_counts[5] = star_counts[5] + 1
        where id = (select max(id) from products)`,
    'stars equal',
  ],
  [
    'a word with two meanings',
    "insert into search_synonyms (words, meaning) values ('{gpu}', 'mice')",
    'has one meaning',
  ],
  [
    'a hidden review that still counts',
    `
      alter table reviews disable trigger reviews_counted;
      update reviews set hidden_at = now(), hidden_reason = 'spam'
        where id = (select min(id) from reviews)`,
    'stars equal',
  ],
  [
    'no owner',
    "alter table users disable trigger users_owner_changed; update users set role = 'customer'",
    'has an owner',
  ],
])('finds %s', async (_, corruption, found) => {
  const client = await shop.db.connect()
  try {
    await client.query('begin')
    await client.query(corruption)
    expect((await listProblems(client)).join('\n')).toContain(found)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
