import { createHash, randomBytes } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import { pino } from 'pino'
import { findSession } from '#accounts/server/sessions.ts'
import { addCartItem } from '#cart/server/cart.ts'
import { findProblems } from '#doctor.ts'
import { systemClock } from '#kit/server/clock.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connect.ts'
import { withoutKey } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { orderCart } from '#orders/server/order-cart.ts'
import { insertSeller } from '../tests/support/sellers.ts'
import { addOrders } from './support/busy-shop.ts'
import { alternate, median, quantile } from './support/measure.ts'
import { capture, pgbench, toScript } from './support/pgbench.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

const rounds = 5
const connections = 16
const manyConnections = 64
const perRound = 800
// As many addresses with a query as the cache keeps, and orders as a shop has after some years.
const [addresses, earlierOrders] = [2_500, 100_000]

const shop = await startShop()
const { address } = (await startBundledServer(shop.dataDir)) as unknown as { address: Parameters<typeof pgbench>[0] }
const db = connect(address, { statementTimeoutMs: 0 })

// Customers with sessions of their own, and three products that never run out.
const tokens = Array.from({ length: perRound }, () => randomBytes(32).toString('base64url'))
await db.query(
  `with people as (
     insert into users (id, name, email, phone, verified_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Buyer', 'buyer-' || n || '@example.com', '9841234567', now() from generate_series(1, $1::int) n returning id
   )
   insert into sessions (token_hash, user_id) select hash, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid from unnest($2::bytea[]) with ordinality as given (hash, n)`,
  [perRound, tokens.map((token) => createHash('sha256').update(token).digest())],
)
await db.query(`update settings set changed = changed || '{"openOrders": 1000, "piecesPerDay": 10000}', version = version + 1`)
await db.query("select pg_notify('cache', 'facts')")
const { rows: chosen } = await db.query<{ id: number }>('select id from products order by id limit 6')
const [products, ofSellers] = [chosen.slice(0, 3).map(({ id }) => id), chosen.slice(3).map(({ id }) => id)]
for (const [place, id] of ofSellers.entries()) {
  const seller = await insertSeller({ db }, { name: `Seller ${place + 1}` })
  await db.query('update products set business_id = $2 where id = $1', [id, seller])
}
await db.query(
  `with more as (update products set stock = stock + 1000000 where id = any($1) returning id)
   insert into stock_moves (product_id, quantity, reason) select id, 1000000, 'delivery' from more`,
  [[...products, ...ofSellers]],
)
const fillCarts = async (wanted = products) => {
  await db.query('delete from cart_items')
  await db.query(
    `insert into cart_items (user_id, product_id, quantity, seen_paisa)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, products.id, 1, pay_paisa from generate_series(1, $1::int) n, products where products.id = any($2)`,
    [perRound, wanted],
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: manyConnections })
const post = (path: string, token: string, body: object) =>
  new Promise<number>((resolve, reject) => {
    const payload = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), authorization: `Bearer ${token}` }
    const call = request(`${shop.address}/api/v1${path}`, { method: 'POST', agent, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    call.on('error', reject).end(payload)
  })

/** Customers a second over HTTP, each once and so many at a time; every call must succeed. */
async function overHttp(calls: [path: string, body: object][], { at = connections, times = [] as number[] } = {}) {
  const waiting = [...tokens]
  const started = performance.now()
  const work = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      const began = performance.now()
      for (const [path, body] of calls) {
        const status = await post(path, token, body)
        if (status !== 201) throw new Error(`${path} answers ${status}`)
      }
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: at }, work))
  return tokens.length / ((performance.now() - started) / 1000)
}

/** Has the shop keep as many replies as it can. */
async function fillCache() {
  const left = Array.from({ length: addresses }, (_, n) => `/api/v1/product?price=${n}-900000`)
  const ask = (path: string) =>
    new Promise((resolve, reject) => get(shop.address + path, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject))
  const work = async () => {
    for (let path = left.pop(); path; path = left.pop()) await ask(path)
  }
  await Promise.all(Array.from({ length: connections }, work))
}

// What one of each sends to the database, written down from the rules themselves.
const [userId, token] = ['00000000-0000-4000-8000-000000000001', tokens[0] ?? '']
const caller = {
  id: userId,
  role: 'customer',
  permissions: [],
  maxDiscountPercent: 0,
  sessionHash: createHash('sha256').update(token).digest(),
  address: 'bench',
  devices: [],
}
const own = {
  db: connect(address, { max: 1 }),
  clock: systemClock,
  faultPoint: () => {},
  log: pino({ level: 'silent' }),
  config: {},
  origin: { current: () => null },
  mailTexts: () => new Map(),
  sender: () => ({ name: 'Shop', phone: '', email: 'a@b.cd', address: '' }),
  settings: { current: { name: 'Shop', phone: '', email: 'a@b.cd', address: '' } },
  payUntil: () => null,
  messages: { channel: null },
} as unknown as Shop
const itemsOf = (ids: number[]) => ids.map((id) => ({ product: { id: String(id) }, quantity: 1 }))
const order = {
  items: itemsOf(products),
  shippingAddress: 'Patan',
  notes: '',
  shippingOption: 'courier' as const,
}
const adding = { product: String(products[0]), quantity: 1 }
// Ids that are nothing else's, so that they can be told apart in what is written down.
await db.query("select setval(pg_get_serial_sequence('cart_items', 'id'), 5000000)")
await fillCarts()
const { rows: cartIds } = await db.query<{ id: number }>('select id from cart_items where user_id = $1 order by product_id', [userId])
const statements = await capture(own.db, async () => {
  await findSession(own, token)
  await orderCart(own, caller, order, withoutKey(own.db))
  await findSession(own, token)
  await addCartItem(own, caller, adding)
})
await own.db.end()
const [session, upsert] = statements.slice(-2)
const ordering = statements.slice(0, -2)
const placed = (await db.query<{ id: string; number: number }>('select id, number from orders where user_id = $1', [userId])).rows[0]
const part = placed && (await db.query<{ id: string }>('select id from consignments where order_id = $1', [placed.id])).rows[0]?.id
if (!session || !upsert || !placed || !part) throw new Error('nothing was written down')

const variables = new Map([
  [JSON.stringify(userId), 'buyer::uuid'],
  [JSON.stringify(caller.sessionHash), 'session::bytea'],
  [JSON.stringify(placed.id), 'placed::uuid'],
  [JSON.stringify(placed.number), 'number::bigint'],
  [JSON.stringify([part]), 'part'],
  [JSON.stringify(products.map(() => part)), 'parts'],
  [JSON.stringify(cartIds.map(({ id }) => id)), 'items'],
])
const choose = (items: string) =>
  `select nextval('bench_turn') % ${perRound} + 1 as n \\gset
select ('00000000-0000-4000-8000-' || lpad((:n)::text, 12, '0'))::uuid as buyer, gen_random_uuid() as placed, gen_random_uuid() as one, nextval('order_numbers') as number${items} \\gset
select format('{%s}', :one::text) as part, format('{%s,%s,%s}', :one::text, :one::text, :one::text) as parts \\gset
select token_hash as session from sessions where user_id = :buyer::uuid \\gset\n`
const cartItems = `, (select array_agg(id order by product_id)::text from cart_items where user_id = ('00000000-0000-4000-8000-' || lpad((:n)::text, 12, '0'))::uuid) as items`
const addScript = choose('') + [session, upsert].map((statement) => toScript(statement, variables)).join('\n')
const orderScript = choose(cartItems) + ordering.map((statement) => toScript(statement, variables)).join('\n')
await db.query('create sequence bench_turn')

const bare = (script: string) => pgbench(address, script, { clients: connections, transactions: perRound })
const times: number[] = []
const orderAll = async (options: Parameters<typeof overHttp>[1] = {}, wanted = products) => {
  await fillCarts(wanted)
  return overHttp([['/order', { ...order, items: itemsOf(wanted) }]], options)
}
const adds = await alternate(rounds, { ours: () => overHttp([['/cart', adding]]), theirs: () => bare(addScript) })
const orders = await alternate(rounds, {
  ours: () => orderAll({ times }),
  theirs: async () => {
    await fillCarts()
    return bare(orderScript)
  },
})
const sellers = await alternate(rounds, { ours: () => orderAll({}, ofSellers), theirs: () => orderAll() })
const crowds = await alternate(rounds, { ours: () => orderAll({ at: manyConnections }), theirs: () => orderAll() })
const whole: number[] = []
for (let round = 0; round < rounds; round++) {
  await db.query('delete from cart_items')
  whole.push(await overHttp([...products.map((id): [string, object] => ['/cart', { product: String(id), quantity: 1 }]), ['/order', order]]))
}
// What is kept, and what was ordered before, must not make an order dearer.
const before = await alternate(rounds, { orders: () => orderAll() })
await fillCache()
const full = await alternate(rounds, { orders: () => orderAll() })
// What pgbench ordered carries one mail's text for all orders; the shop's own invariants must hold all the same.
const problems = (await findProblems(db)).filter((problem) => !problem.startsWith('every order of a customer with a verified e-mail was mailed'))
await addOrders(db, earlierOrders)
const late = await alternate(rounds, { orders: () => orderAll() })
const beside = (than: typeof before) => ({ ours: than.orders, theirs: before.orders })
const ratio = ({ ours, theirs }: typeof adds) => median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
const measured = ({ ours, theirs }: typeof adds) => `${Math.round(median(ours))} of ${Math.round(median(theirs))} a second`
await db.end()
agent.destroy()
await shop.stop()
const rows = [
  { name: 'orders of three lines beside pgbench with the same SQL', measured: measured(orders), value: ratio(orders), bound: { min: 0.35 } },
  { name: 'how long 99 of 100 of them take', measured: `${connections} at a time`, value: quantile(times, 0.99), bound: null, unit: ' ms' },
  { name: 'orders of three lines with three adds before each', measured: 'a second', value: median(whole), bound: null },
  { name: `orders ${manyConnections} at a time beside ${connections}`, measured: measured(crowds), value: ratio(crowds), bound: { min: 0.8 } },
  { name: `orders with ${addresses} replies kept beside none`, measured: measured(beside(full)), value: ratio(beside(full)), bound: { min: 0.8 } },
  { name: `orders after ${earlierOrders} others`, measured: measured(beside(late)), value: ratio(beside(late)), bound: { min: 0.8 } },
  { name: 'orders of three lines from three sellers beside those from one', measured: measured(sellers), value: ratio(sellers), bound: { min: 0.5 } },
  { name: 'add to cart beside pgbench with the same SQL', measured: measured(adds), value: ratio(adds), bound: { min: 0.3 } },
  { name: 'invariants broken afterwards', measured: problems.join('; '), value: problems.length, bound: { max: 0 } },
]
process.exit(print('Orders', rows) ? 0 : 1)
