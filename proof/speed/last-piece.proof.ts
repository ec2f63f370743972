import { randomUUID } from 'node:crypto'
import { listProblems } from '#doctor.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { createBuyers } from '../support/scenes/buyers.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

const buyersAtOnce = 200
const stock = 7

async function order({ address }: SampleShop, token: string, id: string, key?: string) {
  const response = await fetch(`${address}/api/v1/order`, {
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

/** Puts one unit of the product, and nothing else, into every cart. */
async function fillCarts({ db }: SampleShop, id: string) {
  await db.query('delete from cart_items')
  await db.query(
    `with emptied as (delete from cart_items)
     insert into cart_items (user_id, product_id, quantity, seen_paisa)
     select users.id, products.id, 1, pay_paisa from users, products
       where email like 'buyer-%' and products.id = $1 on conflict do nothing`,
    [id],
  )
}

/** Lets all customers order the last units at once. Returns how many were sold. */
async function sellLastUnits(
  shop: SampleShop,
  { tokens, product, round }: { tokens: string[]; product: string; round: number },
  expect: Expect,
) {
  await fillCarts(shop, product)
  await shop.db.query(
    `with moved as (update products set stock = $2
      from (select stock as before from products where id = $1) old where id = $1
      returning $2 - before as by)
     insert into stock_moves (product_id, quantity, reason) select $1, by, 'correction'
       from moved where by <> 0`,
    [product, stock],
  )
  const answers = await Promise.all(tokens.map((token) => order(shop, token, product)))
  const others = answers.filter(({ status }) => status !== 201)
  const sold = answers.length - others.length
  expect(sold === stock, `round ${round}: ${sold} of ${stock} units were sold`)
  const refusals = new Set(others.map(({ status, code }) => `${status} ${code}`))
  expect(
    others.every(({ status, code }) => status === 409 && code === 'out_of_stock'),
    `round ${round}: answers ${[...refusals].join(', ')}`,
  )
  const { rows } = await shop.db.query<{ stock: number }>(
    'select stock from products where id = $1',
    [product],
  )
  expect(rows[0]?.stock === 0, `round ${round}: ${rows[0]?.stock} units remain`)
  return sold
}

/** Sends identical orders at once. Returns whether they created exactly one. */
async function clickRepeatedly(
  shop: SampleShop,
  {
    token,
    product,
    times,
    key,
  }: { token: string; product: string; times: number; key: string | undefined },
  expect: Expect,
) {
  await fillCarts(shop, product)
  const answers = await Promise.all(
    Array.from({ length: times }, () => order(shop, token, product, key)),
  )
  const orderIds = new Set(answers.flatMap(({ status, id }) => (status === 201 && id ? [id] : [])))
  expect(
    orderIds.size === 1,
    `${times} clicks ${key ? 'with' : 'without'} a key created ${orderIds.size} orders`,
  )
  expect(
    answers.every(({ status }) => status < 500),
    `${times} clicks: a server error`,
  )
  return orderIds.size === 1
}

export const proof: Proof = {
  group: 'Load',
  promise: 'No unit is sold twice, and one click is one order.',
  test:
    `${buyersAtOnce} customers order the last ${stock} units at the same moment, in many rounds. ` +
    'Then 2 to 50 identical orders are sent at once, with and without a key.',
  seconds: 120,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const [rounds, clicks] = brief ? [2, [2, 10]] : [50, [2, 3, 5, 10, 20, 50]]
    const shop = await openSampleShop()
    const { tokens, products } = await createBuyers(shop.db, buyersAtOnce)
    const [product, other] = products as [string, string]
    let sold = 0
    for (let round = 0; round < rounds; round++)
      sold += await sellLastUnits(shop, { tokens, product, round }, expect)
    let duplicated = 0
    for (const [turn, times] of clicks.entries())
      for (const key of [undefined, randomUUID()]) {
        const click = { token: tokens[turn] ?? '', product: other, times, key }
        if (!(await clickRepeatedly(shop, click, expect))) duplicated += 1
      }
    broken.push(...(await listProblems(shop.db)))
    return {
      figures: [
        `${rounds} rounds of ${buyersAtOnce} for ${stock}: ${sold} sold of ${rounds * stock}; ` +
          `${clicks.length * 2} times up to ${Math.max(...clicks)} identical orders at once: ` +
          `${duplicated} created more than one`,
      ],
      broken,
    }
  },
}
