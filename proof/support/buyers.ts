import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findProblems } from '#doctor.ts'

export interface Buyers {
  tokens: string[]
  products: string[]
}

/** Whoever orders may do so without end. */
export async function liftLimits(db: pg.Pool) {
  await db.query(
    `update settings set changed = changed || '{"openOrders": 1000, "piecesPerDay": 10000}',
      version = version + 1`,
  )
  await db.query("select pg_notify('cache', 'facts')")
}

/**
 * Customers with sessions of their own, who may order without end, and products that never run out.
 */
export async function makeBuyers(db: pg.Pool, count: number): Promise<Buyers> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `with given as (select hash, gen_random_uuid() as id, n
      from unnest($1::bytea[]) with ordinality as given (hash, n)),
     people as (insert into users (id, name, email, phone, verified_at)
       select id, 'Buyer', 'buyer-' || id || '@example.com', '9841234567', now() from given
       returning id)
     insert into sessions (token_hash, user_id) select hash, people.id from people
       join given using (id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await liftLimits(db)
  const { rows } = await db.query<{ id: string }>(
    `with more as (update products set stock = stock + 1000000
      where id in (select id from products where archived_at is null order by id limit 10)
      returning id)
     insert into stock_moves (product_id, quantity, reason) select id, 1000000, 'delivery' from more
       returning product_id::text as id`,
  )
  return { tokens, products: rows.map(({ id }) => id) }
}

/**
 * Customers who order one thing after the other; a browser that gets no answer asks again with the
 * same key.
 */
export function keepOrdering(
  { tokens, products }: Buyers,
  addressOf: () => string,
  { atOnce = 8, pauseMs = 0, patienceMs = 60_000 } = {},
) {
  const acknowledged: string[] = []
  const refused: string[] = []
  let unanswered = 0
  let going = true

  async function call(
    token: string,
    path: string,
    body: object,
    key?: string,
  ): Promise<{ status: number; reply: Record<string, unknown> }> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    }
    const until = Date.now() + patienceMs
    let last = ''
    while (Date.now() < until) {
      try {
        const options = {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(15_000),
        }
        const response = await fetch(`${addressOf()}/api/v1${path}`, options)
        const reply = (await response.json()) as Record<string, unknown>
        // Too busy, or the same key is still under way: both mean "ask again".
        if (response.status < 500 && reply.code !== 'request_in_flight')
          return { status: response.status, reply }
        last = `${response.status} ${JSON.stringify(reply)}`
      } catch (error) {
        last = String(error)
      }
      unanswered += 1
      await sleep(50)
    }
    throw new Error(`no answer to ${path} within ${patienceMs / 1000} s, at last ${last}`)
  }

  async function buy(token: string, product: string) {
    const { reply } = await call(token, '/cart', { product, quantity: 1 })
    const items = [{ product: { id: product }, quantity: reply.quantity }]
    const { status, reply: placed } = await call(
      token,
      '/order',
      { items, shippingAddress: 'Patan' },
      randomUUID(),
    )
    if (status === 201) acknowledged.push((placed.data as { id: string }).id)
    else refused.push(`${status} ${JSON.stringify(placed)}`)
  }

  async function work(own: string[]) {
    for (let turn = 0; going; turn++) {
      await buy(own[turn % own.length] ?? '', products[turn % products.length] ?? '')
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  const working = Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      work(tokens.filter((__, place) => place % atOnce === index)),
    ),
  )
  // A failure surfaces when this is awaited; until then it must not end the process.
  working.catch(() => {})
  return {
    acknowledged,
    refused,
    unanswered: () => unanswered,
    /** Lets what is under way finish. */
    stop: async () => {
      going = false
      await working
    },
  }
}

export type Ordering = ReturnType<typeof keepOrdering>

/**
 * What went wrong: orders acknowledged but missing, there but never acknowledged, refused, or
 * inconsistent.
 */
export async function findLosses(
  db: pg.Pool,
  { acknowledged, refused }: Ordering,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select orders.id::text from orders join users on users.id = user_id where email like 'buyer-%'",
  )
  const there = new Set(rows.map(({ id }) => id))
  const acknowledgedIds = new Set(acknowledged)
  const lost = acknowledged.filter((id) => !there.has(id))
  const unacknowledged = [...there].filter((id) => !acknowledgedIds.has(id))
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged orders are lost`] : []),
    ...(unacknowledged.length > 0
      ? [`${unacknowledged.length} orders exist that nobody was told about`]
      : []),
    ...(acknowledgedIds.size < acknowledged.length
      ? [`${acknowledged.length - acknowledgedIds.size} orders were acknowledged twice`]
      : []),
    ...(refused.length > 0 ? [`${refused.length} orders were refused: ${refused[0]}`] : []),
    ...(await findProblems(db)),
  ]
}
