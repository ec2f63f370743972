import { randomUUID } from 'node:crypto'
import { findProblems } from '#doctor.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers } from '../support/scenes/buyers.ts'
import { openSampleShop } from '../support/shop.ts'

const buyersAtOnce = 200
const stock = 7

export const proof: Proof = {
  group: 'Load',
  promise: 'No unit is sold twice, and one click is one order.',
  test: `${buyersAtOnce} customers order the last ${stock} units at the same moment, in many rounds. Then 2 to 50 identical orders are sent at once, with and without a key.`,
  seconds: 120,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const [rounds, clicks] = brief ? [2, [2, 10]] : [50, [2, 3, 5, 10, 20, 50]]
    const shop = await openSampleShop()
    const { tokens, products } = await createBuyers(shop.db, buyersAtOnce)
    const [product, other] = products as [string, string]
    const order = async (token: string, id: string, key?: string) => {
      const response = await fetch(`${shop.address}/api/v1/order`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify({
          items: [{ product: { id }, quantity: 1 }],
          shippingAddress: 'Patan',
        }),
      })
      const reply = (await response.json()) as { data?: { id: string }; code?: string }
      return { status: response.status, id: reply.data?.id, code: reply.code }
    }
    const fillCarts = (id: string) =>
      shop.db.query(
        `with emptied as (delete from cart_items)
         insert into cart_items (user_id, product_id, quantity, seen_paisa)
         select users.id, products.id, 1, pay_paisa from users, products
           where email like 'buyer-%' and products.id = $1 on conflict do nothing`,
        [id],
      )
    let sold = 0
    for (let round = 0; round < rounds; round++) {
      await shop.db.query('delete from cart_items')
      await fillCarts(product)
      await shop.db.query(
        `with moved as (update products set stock = $2
          from (select stock as before from products where id = $1) old where id = $1
          returning $2 - before as by)
         insert into stock_moves (product_id, quantity, reason) select $1, by, 'correction'
           from moved where by <> 0`,
        [product, stock],
      )
      const answers = await Promise.all(tokens.map((token) => order(token, product)))
      const placed = answers.filter(({ status }) => status === 201).length
      sold += placed
      expect(placed === stock, `round ${round}: ${placed} of ${stock} units were sold`)
      const others = answers.filter(({ status }) => status !== 201)
      expect(
        others.every(({ status, code }) => status === 409 && code === 'out_of_stock'),
        `round ${round}: answers ${[...new Set(others.map(({ status, code }) => `${status} ${code}`))].join(', ')}`,
      )
      const { rows } = await shop.db.query<{ stock: number }>(
        'select stock from products where id = $1',
        [product],
      )
      expect(rows[0]?.stock === 0, `round ${round}: ${rows[0]?.stock} units remain`)
    }
    let duplicated = 0
    for (const [turn, times] of clicks.entries()) {
      for (const key of [undefined, randomUUID()]) {
        await shop.db.query('delete from cart_items')
        await fillCarts(other)
        const token = tokens[turn] ?? ''
        const answers = await Promise.all(
          Array.from({ length: times }, () => order(token, other, key)),
        )
        const orderIds = new Set(
          answers.flatMap(({ status, id }) => (status === 201 && id ? [id] : [])),
        )
        if (orderIds.size !== 1) duplicated += 1
        expect(
          orderIds.size === 1,
          `${times} clicks ${key ? 'with' : 'without'} a key created ${orderIds.size} orders`,
        )
        expect(
          answers.every(({ status }) => status < 500),
          `${times} clicks: a server error`,
        )
      }
    }
    broken.push(...(await findProblems(shop.db)))
    return {
      figures: [
        `${rounds} rounds of ${buyersAtOnce} for ${stock}: ${sold} sold of ${rounds * stock}; ${clicks.length * 2} times up to ${Math.max(...clicks)} identical orders at once: ${duplicated} created more than one`,
      ],
      broken,
    }
  },
}
