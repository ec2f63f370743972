import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { listProblems } from '#doctor.ts'
import { quantile } from '../../bench/support/measure.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { liftLimits } from '../support/scenes/buyers.ts'
import { openSampleShop } from '../support/shop.ts'

const customers = 5_000
const seconds = 60
const units = 500
/** How long a customer retries after a 503 or no answer. */
const patienceMs = 180_000
const answerMs = 30_000

/** Creates customers with sessions, and sets the stock of one product. */
async function createSale(db: pg.Pool, count: number, stock: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `with buyers as (select hash, gen_random_uuid() as id from unnest($1::bytea[]) as input (hash)),
     people as (insert into users (id, name, email, phone, verified_at)
       select id, 'Buyer', 'buyer-' || id || '@example.com', '9841234567', now() from buyers
       returning id)
     insert into sessions (token_hash, user_id) select hash, id from buyers
       where id in (select id from people)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await liftLimits(db)
  const { rows } = await db.query<{ id: string }>(
    `with chosen as (select id, stock as before from products where archived_at is null
      order by id limit 1),
     moved as (update products set stock = $1 from chosen where products.id = chosen.id
       returning products.id, $1 - before as by)
     insert into stock_moves (product_id, quantity, reason) select id, by, 'correction' from moved
       returning product_id::text as id`,
    [stock],
  )
  const id = rows[0]?.id ?? ''
  await db.query("select pg_notify('cache', $1)", [`product:${id},catalogue`])
  return { tokens, id }
}

const toMs = (value: number) => `${value.toFixed(0)} ms`

/** Sends requests as patient customers do, and records their times. */
function createPatientCaller(address: string) {
  const times: Record<'page' | 'cart' | 'order', number[]> = { page: [], cart: [], order: [] }
  const counts = { retries: 0, unanswered: 0 }

  async function ask(path: string, init: RequestInit) {
    const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(answerMs) })
    return { status: response.status, reply: await response.text() }
  }

  /** Retries while the shop asks for it, and records how long the final answer took. */
  async function call(step: keyof typeof times, path: string, init: RequestInit = {}) {
    const until = performance.now() + patienceMs
    for (;;) {
      const startedAt = performance.now()
      const answer = await ask(path, init).catch(() => ({ status: 0, reply: '' }))
      if (answer.status !== 503 && answer.status !== 0) {
        times[step].push(performance.now() - startedAt)
        return answer
      }
      if (performance.now() > until) return answer
      if (answer.status === 0) counts.unanswered += 1
      else counts.retries += 1
      await sleep(1_000 + Math.random() * 1_000)
    }
  }

  const describeTimes = (step: keyof typeof times) =>
    `${step} p50 ${toMs(quantile(times[step], 0.5))}, p99 ${toMs(quantile(times[step], 0.99))}`
  return { call, counts, describeTimes }
}

type Call = ReturnType<typeof createPatientCaller>['call']

/** Opens the page, adds to the cart and orders. Returns the outcome. */
async function buy(call: Call, id: string, token: string): Promise<string> {
  const page = await call('page', `/product/${id}`)
  if (page.status !== 200) return `the page answers ${page.status}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const added = await call('cart', '/api/v1/cart', {
    method: 'POST',
    headers,
    body: JSON.stringify({ product: id, quantity: 1 }),
  })
  if (added.status !== 201 && added.status !== 200)
    return added.reply.includes('out_of_stock')
      ? 'too late for the cart'
      : `the cart answers ${added.status}`
  const placed = await call('order', '/api/v1/order', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      items: [{ product: { id }, quantity: 1 }],
      shippingAddress: 'Patan',
    }),
  })
  if (placed.status === 201) return 'bought'
  return placed.reply.includes('out_of_stock')
    ? 'too late to order'
    : `the order answers ${placed.status}`
}

export const proof: Proof = {
  group: 'Load',
  promise:
    'When more customers than units compete for one product, each unit is sold once, and all ' +
    'other customers are told that it is sold out.',
  test:
    `${customers} customers within ${seconds} seconds open the page of one product, add it to ` +
    `their cart and order; there are ${units} units. A customer who is asked to come back does so.`,
  seconds: 360,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const [count, within, stock] = brief ? [200, 5, 20] : [customers, seconds, units]
    const shop = await openSampleShop()
    const { tokens, id } = await createSale(shop.db, count, stock)
    const { call, counts, describeTimes } = createPatientCaller(shop.address)
    const tally = new Map<string, number>()
    const countOf = (outcome: string) => tally.get(outcome) ?? 0

    const startedAt = performance.now()
    // Customers arrive on schedule, whether or not earlier ones have been served.
    await Promise.all(
      tokens.map(async (token, index) => {
        await sleep((index / count) * within * 1000)
        const outcome = await buy(call, id, token)
        tally.set(outcome, countOf(outcome) + 1)
      }),
    )
    const took = (performance.now() - startedAt) / 1000
    const failed = [...tally].filter(([outcome]) => outcome.includes('answers'))
    expect(countOf('bought') === stock, `${countOf('bought')} of ${stock} units were sold`)
    expect(
      failed.length === 0,
      failed.map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
    )
    const { rows } = await shop.db.query<{ stock: number }>(
      'select stock from products where id = $1',
      [id],
    )
    expect(rows[0]?.stock === 0, `${rows[0]?.stock} units remain`)
    broken.push(...(await listProblems(shop.db)))
    return {
      figures: [
        `${count} customers in ${within} s, all answered after ${took.toFixed(0)} s: ` +
          `${countOf('bought')} of ${stock} units sold, ` +
          `${countOf('too late for the cart')} customers learned at the cart and ` +
          `${countOf('too late to order')} at the order that it is sold out; ` +
          `${counts.retries} requests to come back, ` +
          `${counts.unanswered} without an answer within ${answerMs / 1000} s`,
        `${describeTimes('page')}; ${describeTimes('cart')}; ${describeTimes('order')}`,
      ],
      broken,
    }
  },
}
