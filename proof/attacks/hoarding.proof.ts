import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

const stock = 30
const maxShare = 0.5
/** The approximate price of the attacked products: an account may hold only two of them. */
const pricePaisa = 4_800_000

/** A network of which the shop sees only the address. */
const networkOf = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

interface Account {
  token: string
  network: string
}

/** Gives a product of the sample exactly this stock. */
async function chooseProduct({ db }: SampleShop, place: number) {
  const { rows } = await db.query<{ id: string; price: number }>(
    `with chosen as (
        select id, stock as former from products where on_sale and business_id is null
        order by abs(pay_paisa - $3), id offset $2 limit 1
      ), moved as (
        insert into stock_moves (product_id, quantity, reason)
          select id, $1 - former, 'delivery' from chosen where former <> $1
      )
      update products set stock = $1 from chosen where products.id = chosen.id
        returning products.id::text, pay_paisa::float / 100 as price`,
    [stock, place, pricePaisa],
  )
  const [product] = rows
  if (!product) throw new Error('the sample has too few products')
  return product
}

/** Calls the API from a network. */
const call = ({ address }: SampleShop, { token, network }: Account, path: string, body: object) =>
  fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).then(async (response) => ({
    status: response.status,
    reply: (await response.json()) as { token?: string },
  }))

let accounts = 0
/** Opens an account as anyone can, without confirming its e-mail. */
async function openAccount(shop: SampleShop, network: string): Promise<Account> {
  accounts += 1
  const email = `hoarder-${accounts}@example.com`
  const visitor = { token: '', network }
  await call(shop, visitor, '/auth/register', {
    name: 'Hoarder',
    email,
    password: 'secret1',
    address: 'Patan',
    number: '9841234567',
  })
  const { reply } = await call(shop, visitor, '/auth/login', { email, password: 'secret1' })
  return { token: reply.token ?? '', network }
}

/** Orders as often and as much as the account can. */
async function takeAll(shop: SampleShop, account: Account, product: string) {
  for (const quantity of [5, 5, 3, 1, 1, 1]) {
    await call(shop, account, '/cart', { product, quantity })
    // Twice at once: one of the two finds the cart empty, or both are refused.
    const order = { items: [{ product: { id: product }, quantity }], shippingAddress: 'Patan' }
    const replies = await Promise.all([
      call(shop, account, '/order', order),
      call(shop, account, '/order', order),
    ])
    if (replies.every(({ status }) => status !== 201))
      await shop.db.query(
        `delete from cart_items where user_id = (
          select user_id from sessions where token_hash = sha256($1::bytea))`,
        [account.token],
      )
  }
}

async function measure(
  shop: SampleShop,
  product: { id: string; price: number },
  people: Account[],
  { atOnce }: { atOnce: boolean },
) {
  const began = performance.now()
  if (atOnce) await Promise.all(people.map((account) => takeAll(shop, account, product.id)))
  else for (const account of people) await takeAll(shop, account, product.id)
  const { rows } = await shop.db.query<{ units: number; rupees: number }>(
    `select coalesce(sum(quantity - cancelled_quantity), 0)::int as units,
        coalesce(sum((quantity - cancelled_quantity) * pay_paisa), 0)::float / 100 as rupees
      from order_lines where product_id = $1 and order_id in (
        select id from orders where customer_email like 'hoarder-%')`,
    [product.id],
  )
  const { units = 0, rupees = 0 } = rows[0] ?? {}
  return { units, rupees, seconds: (performance.now() - began) / 1000 }
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Fresh accounts that have confirmed nothing cannot take the stock, however many they are: ' +
    'together they hold at most half of each product, and those of one network no more than two ' +
    'accounts may.',
  test:
    'Dozens of fresh accounts order as much of a product as they can, from one network and each ' +
    'from its own, one after another and all at once. The units and rupees that they hold are ' +
    'counted. Then a customer with a confirmed e-mail buys, and staff order beyond all limits.',
  seconds: 240,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const count = brief ? 20 : 40
    // The shop trusts the proxy, so it sees as many networks as the attacker claims.
    const shop = await openSampleShop({ TRUST_PROXY: '127.0.0.1' })
    const owner = await shop.signIn('owner')
    const { piecesPerDayUnverified, openValueUnverified } = await owner.api.settings.current()
    const figures: string[] = []
    let networks = 0
    const attacks = [
      { name: 'one network, in turn', isOneNetwork: true, atOnce: false },
      { name: 'one network, at once', isOneNetwork: true, atOnce: true },
      { name: 'many networks, in turn', isOneNetwork: false, atOnce: false },
      { name: 'many networks, at once', isOneNetwork: false, atOnce: true },
    ]
    for (const [index, { name, isOneNetwork, atOnce }] of attacks.entries()) {
      const product = await chooseProduct(shop, index)
      const home = networks++
      const people: Account[] = []
      for (let n = 0; n < count; n++)
        people.push(await openAccount(shop, networkOf(isOneNetwork ? home : networks++)))
      const { units, rupees, seconds } = await measure(shop, product, people, { atOnce })
      expect(units > 0, `${name}: new customers cannot order at all`)
      expect(units <= stock * maxShare, `${name}: ${units} of ${stock} units are taken`)
      if (isOneNetwork) {
        expect(units <= 2 * piecesPerDayUnverified, `${name}: ${units} units from one network`)
        expect(rupees <= 2 * openValueUnverified, `${name}: Rs. ${rupees} from one network`)
      }
      figures.push(
        `${count} accounts, ${name}: ${units} of ${stock} units, Rs. ${Math.round(rupees)}, ` +
          `in ${seconds.toFixed(1)} s`,
      )
      const customer = await shop.signIn()
      await customer.api.cart.addItem({ product: product.id, quantity: 5 })
      await customer.api.orders.place({
        items: [{ product: { id: product.id }, quantity: 5 }],
        shippingAddress: 'Patan',
      })
      await owner.api.orders.placeFor({
        customerId: customer.id,
        items: [{ product: { id: product.id }, quantity: 10 }],
        shippingAddress: 'Patan',
      })
    }
    const expensive = await mostExpensive(shop)
    const fresh = await openAccount(shop, networkOf(networks++))
    await takeAll(shop, fresh, expensive.id)
    const { rows } = await shop.db.query<{ rupees: number }>(
      `select coalesce(sum(total_paisa), 0)::float / 100 as rupees from orders
        where customer_email = $1`,
      [`hoarder-${accounts}@example.com`],
    )
    const held = rows[0]?.rupees ?? 0
    expect(held <= openValueUnverified, `one fresh account holds Rs. ${held}`)
    figures.push(`one account at the dearest product: Rs. ${held} of Rs. ${openValueUnverified}`)
    return { figures, broken }
  },
}

async function mostExpensive({ db }: SampleShop) {
  const { rows } = await db.query<{ id: string }>(
    `select id::text from products where on_sale and business_id is null and stock > 2
      order by pay_paisa desc limit 1`,
  )
  return rows[0] ?? { id: '' }
}
