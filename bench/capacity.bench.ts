import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { onCoresSeconds, postmasterOf } from './support/measure.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

// CPU time of each operation, for the shop and for PostgreSQL. docs/scale.md is based on it.

const shop = await startShop({ products: 10_000 })
const db = connect((await startBundledServer(shop.dataDir)).address, { statementTimeoutMs: 0 })
const postgres = postmasterOf(shop.dataDir)
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

const send = (method: string, path: string, token?: string, body?: object) =>
  new Promise<void>((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br',
      ...(payload && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const call = request(shop.address + path, { method, agent, headers }, (response) =>
      response
        .resume()
        .on('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve()
            : reject(new Error(`${path} answers ${response.statusCode}`)),
        ),
    )
    call.on('error', reject).end(payload)
  })

const buyerCount = 1_000
const tokens = Array.from({ length: buyerCount }, () => randomBytes(32).toString('base64url'))
await db.query(
  `with input as (select hash, gen_random_uuid() as id from unnest($1::bytea[]) as hashes (hash)),
   people as (insert into users (id, name, email, phone, verified_at)
     select id, 'Buyer', 'buyer-' || id || '@example.com', '9841234567', now() from input
     returning id)
   insert into sessions (token_hash, user_id) select hash, id from input
     where id in (select id from people)`,
  [tokens.map((token) => createHash('sha256').update(token).digest())],
)
await db.query(
  `update settings set changed = changed || '{"openOrders": 1000, "piecesPerDay": 10000}',
    version = version + 1`,
)
await db.query("select pg_notify('cache', 'facts')")
const { rows: products } = await db.query<{ id: string }>(
  `with more as (update products set stock = stock + 1000000
    where id in (select id from products where archived_at is null order by id limit 50)
    returning id)
   insert into stock_moves (product_id, quantity, reason) select id, 1000000, 'delivery' from more
     returning product_id::text as id`,
)
const product = (turn: number) => products[turn % products.length]?.id ?? ''

/** Measures the CPU milliseconds of the shop and of PostgreSQL for one operation. */
async function measureCost(times: number, work: (turn: number) => Promise<void>) {
  const now = () => ({ shop: onCoresSeconds(shop.pid), postgres: onCoresSeconds(postgres) })
  let turn = 0
  const before = now()
  const lane = async () => {
    for (let mine = turn++; mine < times; mine = turn++) await work(mine)
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  const after = now()
  return {
    shop: ((after.shop - before.shop) * 1000) / times,
    postgres: ((after.postgres - before.postgres) * 1000) / times,
  }
}

const operations: [string, number, (turn: number) => Promise<void>][] = [
  ['home page from the cache', 5_000, () => send('GET', '/')],
  [
    'page of a product, made anew',
    1_000,
    (turn) => send('GET', `/product/${turn + 1}`).catch(() => {}),
  ],
  [
    'listing of 10,000 products by a word, made anew',
    500,
    (turn) =>
      send(
        'GET',
        `/api/v1/product/listing?search=a&page=${(turn % 40) + 1}&price=1-${100_000 + turn}`,
      ),
  ],
  [
    'add to cart',
    buyerCount,
    (turn) => send('POST', '/api/v1/cart', tokens[turn], { product: product(turn), quantity: 1 }),
  ],
  [
    'order of one line',
    buyerCount,
    (turn) =>
      send('POST', '/api/v1/order', tokens[turn], {
        items: [{ product: { id: product(turn) }, quantity: 1 }],
        shippingAddress: 'Patan',
      }),
  ],
]
const rows = []
for (const [name, times, work] of operations) {
  const { shop: ours, postgres: theirs } = await measureCost(times, work)
  rows.push({
    name,
    measured: `shop ${ours.toFixed(2)}, PostgreSQL ${theirs.toFixed(2)} ms on cores`,
    value: ours + theirs,
    bound: null,
    unit: ' ms',
  })
}
const { rows: wal } = await db.query<{ bytes: number }>(
  "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes",
)
const orders = 200
for (let turn = 0; turn < orders; turn++)
  await send('POST', '/api/v1/cart', tokens[turn], { product: product(turn), quantity: 1 })
const { rows: filled } = await db.query<{ bytes: number }>(
  "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes",
)
for (let turn = 0; turn < orders; turn++)
  await send('POST', '/api/v1/order', tokens[turn], {
    items: [{ product: { id: product(turn) }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
const { rows: ordered } = await db.query<{ bytes: number }>(
  "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes",
)
const kilobytes = ((ordered[0]?.bytes ?? 0) - (filled[0]?.bytes ?? 0)) / orders / 1024
const inCart = ((filled[0]?.bytes ?? 0) - (wal[0]?.bytes ?? 0)) / orders / 1024
rows.push({
  name: 'log of PostgreSQL for an order, its mail included',
  measured: `${inCart.toFixed(1)} kB before, for the cart`,
  value: kilobytes,
  bound: null,
  unit: ' kB',
})
agent.destroy()
await db.end()
await shop.stop()
process.exit(print('Capacity', rows) ? 0 : 1)
