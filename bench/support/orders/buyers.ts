import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#kit/server/shop.ts'

/** SQL for the ID of a buyer, computed from its number. */
export const buyerId = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Creates customers with sessions and without order limits. Returns their tokens. */
export async function addBuyers(db: Shop['db'], count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `with people as (
       insert into users (id, name, email, phone, verified_at)
       select ${buyerId('n')}, 'Buyer', 'buyer-' || n || '@example.com', '9841234567', now()
         from generate_series(1, $1::int) n returning id
     )
     insert into sessions (token_hash, user_id) select hash, ${buyerId('n')}
       from unnest($2::bytea[]) with ordinality as hashes (hash, n)`,
    [count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await db.query(
    `update settings set changed = changed || '{"openOrders": 100000, "piecesPerDay": 1000000}',
      version = version + 1`,
  )
  await db.query("select pg_notify('cache', 'facts')")
  return tokens
}

/**
 * Creates sets of three products that never run out, all at one price for the same pgbench script.
 */
export async function stockSets(
  db: Shop['db'],
  sets: number,
  seller: (index: number) => Promise<string | null>,
): Promise<number[][]> {
  const { rows } = await db.query<{ id: number }>(
    `with more as (
       update products set stock = stock + 1000000, price_paisa = 1000000, discount_percent = 0
       where id in (select id from products where on_sale and stock < 1000000 order by id limit $1)
         returning id
     )
     insert into stock_moves (product_id, quantity, reason) select id, 1000000, 'delivery' from more
       returning product_id as id`,
    [sets * 3],
  )
  const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  if (ids.length < sets * 3) throw new Error(`there are only ${ids.length} products`)
  for (const [index, id] of ids.entries())
    await db.query('update products set business_id = $2 where id = $1', [id, await seller(index)])
  return Array.from({ length: sets }, (_, set) => ids.slice(set * 3, set * 3 + 3))
}

/** Fills every cart with a set of products. Buyers get the sets in turn. */
export async function fillCarts(db: Shop['db'], buyers: number, sets: number[][]) {
  await db.query('delete from cart_items')
  await db.query(
    `insert into cart_items (user_id, product_id, quantity, seen_paisa)
     select ${buyerId('n')}, products.id, 1, pay_paisa from generate_series(1, $1::int) n
     join unnest($2::int[], $3::bigint[]) as goods (set, id) on goods.set = (n - 1) % $4::int
       join products on products.id = goods.id`,
    [buyers, sets.flatMap((ids, set) => ids.map(() => set)), sets.flat(), sets.length],
  )
}

/** Sends API calls over a limited number of sockets. Retries refused calls and counts them. */
export function createCaller(address: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = (method: string, path: string, token?: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const payload = body && JSON.stringify(body)
      const headers = {
        ...(payload && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const call = request(address + path, { method, agent, headers }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      )
      call.on('error', reject).end(payload)
    })
  const caller = {
    refusals: 0,
    async call(method: string, path: string, token?: string, body?: object): Promise<void> {
      for (;;) {
        const status = await send(method, path, token, body)
        if (status < 300) return
        if (status !== 503) throw new Error(`${path} answers ${status}`)
        caller.refusals += 1
        await sleep(100)
      }
    },
    close: () => agent.destroy(),
  }
  return caller
}

/** Fills the shop's reply cache. */
export async function fillCache(
  caller: ReturnType<typeof createCaller>,
  { addresses, atOnce }: { addresses: number; atOnce: number },
) {
  const left = Array.from({ length: addresses }, (_, n) => `/api/v1/product?price=${n}-900000`)
  const work = async () => {
    for (let path = left.pop(); path; path = left.pop()) await caller.call('GET', path)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
