import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { listProblems } from '#doctor.ts'

export interface Buyers {
  tokens: string[]
  products: string[]
}

/** Raises the limits on orders, so customers can keep ordering. */
export async function liftLimits(db: pg.Pool) {
  await db.query(
    `update settings set changed = changed || '{"openOrders": 1000, "piecesPerDay": 10000}',
      version = version + 1`,
  )
  await db.query("select pg_notify('cache', 'facts')")
}

/** Creates customers with sessions and without order limits, and products that never run out. */
export async function createBuyers(db: pg.Pool, count: number): Promise<Buyers> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `with input as (select hash, gen_random_uuid() as id, n
      from unnest($1::bytea[]) with ordinality as hashes (hash, n)),
     people as (insert into users (id, name, email, phone, verified_at)
       select id, 'Buyer', 'buyer-' || id || '@example.com', '9841234567', now() from input
       returning id)
     insert into sessions (token_hash, user_id) select hash, people.id from people
       join input using (id)`,
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
 * Starts customers who keep ordering. Like a browser, they retry an unanswered request with the
 * same key.
 */
export function startOrdering(
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
        // The shop is too busy, or is still processing the same key: retry.
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

  async function work(laneTokens: string[]) {
    for (let turn = 0; going; turn++) {
      await buy(laneTokens[turn % laneTokens.length] ?? '', products[turn % products.length] ?? '')
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  const working = Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      work(tokens.filter((__, position) => position % atOnce === index)),
    ),
  )
  // A failure surfaces when `stop` awaits it. Until then it must not end the process.
  working.catch(() => {})
  return {
    acknowledged,
    refused,
    unanswered: () => unanswered,
    /** Waits for open requests to finish. */
    stop: async () => {
      going = false
      await working
    },
  }
}

export type Ordering = ReturnType<typeof startOrdering>

/** Finds orders that are lost, unacknowledged, duplicated, refused or inconsistent. */
export async function findLosses(
  db: pg.Pool,
  { acknowledged, refused }: Ordering,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select orders.id::text from orders join users on users.id = user_id
      where email like 'buyer-%'`,
  )
  const storedIds = new Set(rows.map(({ id }) => id))
  const acknowledgedIds = new Set(acknowledged)
  const lost = acknowledged.filter((id) => !storedIds.has(id))
  const unacknowledged = [...storedIds].filter((id) => !acknowledgedIds.has(id))
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged orders are lost`] : []),
    ...(unacknowledged.length > 0
      ? [`${unacknowledged.length} orders exist without an acknowledgement`]
      : []),
    ...(acknowledgedIds.size < acknowledged.length
      ? [`${acknowledged.length - acknowledgedIds.size} orders were acknowledged twice`]
      : []),
    ...(refused.length > 0 ? [`${refused.length} orders were refused: ${refused[0]}`] : []),
    ...(await listProblems(db)),
  ]
}
