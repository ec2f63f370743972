import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop } from '../support/shop.ts'

export const proof: Proof = {
  group: 'Hostile input',
  promise: 'No account can reserve the whole stock without paying.',
  test:
    'New accounts, one of them verified, order as much of one product as they can, in sequence ' +
    'and at once. The units that each reserves are counted, and staff order beyond all limits.',
  seconds: 90,
  async run() {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop()
    const owner = await shop.signIn('owner')
    const settings = await owner.api.settings.current()
    const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '1' })
    const product = products[0]?.id ?? ''
    await shop.db.query(
      `with more as (update products set stock = stock + 500 where id = $1 returning id)
       insert into stock_moves (product_id, quantity, reason) select id, 500, 'delivery' from more`,
      [product],
    )
    const countReserved = async (email: string) => {
      const { rows } = await shop.db.query<{ orders: number; units: number }>(
        `select count(distinct orders.id)::int as orders, coalesce(sum(quantity), 0)::int as units
          from orders join order_lines on order_id = orders.id
         join users on users.id = user_id where email = $1`,
        [email],
      )
      return rows[0] ?? { orders: 0, units: 0 }
    }
    const figures: string[] = []
    for (const [who, verified] of [
      ['unverified', false],
      ['verified', true],
    ] as const) {
      const email = `${who}@example.com`
      await shop.visitor.accounts.register({
        name: 'Hoarder',
        email,
        password: 'secret1',
        address: 'Patan',
        number: '9841234567',
      })
      if (verified)
        await shop.db.query('update users set verified_at = now() where email = $1', [email])
      const { token } = await shop.visitor.accounts.login({ email, password: 'secret1' })
      const call = (path: string, body: object) =>
        fetch(`${shop.address}/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        }).then((response) => response.status)
      for (let round = 0; round < 40; round++) {
        await call('/cart', { product, quantity: round % 2 ? 5 : 3 })
        await Promise.all(
          Array.from({ length: 4 }, (_, n) =>
            call('/order', {
              items: [{ product: { id: product }, quantity: [3, 5][n % 2] }],
              shippingAddress: 'Patan',
            }),
          ),
        )
        await shop.db.query(
          'delete from cart_items where user_id = (select id from users where email = $1)',
          [email],
        )
      }
      const { orders, units } = await countReserved(email)
      const [maxOrders, maxUnits] = verified
        ? [settings.openOrders, settings.piecesPerDay]
        : [settings.openOrdersUnverified, settings.piecesPerDayUnverified]
      expect(
        orders > 0 && orders <= maxOrders,
        `${who}: ${orders} open orders where ${maxOrders} are allowed`,
      )
      expect(units > 0 && units <= maxUnits, `${who}: ${units} units where ${maxUnits} are allowed`)
      figures.push(
        `${who}: ${units} units in ${orders} orders ` +
          `after 160 attempts (${maxUnits} and ${maxOrders} allowed)`,
      )
    }
    const { rows } = await shop.db.query<{ id: string }>(
      "select id from users where email = 'unverified@example.com'",
    )
    await owner.api.orders.placeFor({
      customerId: rows[0]?.id,
      items: [{ product: { id: product }, quantity: 50 }],
      shippingAddress: 'Patan',
    })
    return { figures, broken }
  },
}
