import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findProblems } from '#doctor.ts'
import { quantile } from '../bench/support/measure.ts'
import { liftLimits } from './support/buyers.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop } from './support/shop.ts'

const customers = 5_000
const seconds = 60
const pieces = 500
/** A customer whom the shop asks to come back, or who gets no answer, tries for so long. */
const patienceMs = 180_000
const answerMs = 30_000

/** Customers with sessions, and so many pieces of one product. */
async function prepare(db: pg.Pool, count: number, stock: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `with given as (select hash, gen_random_uuid() as id from unnest($1::bytea[]) as given (hash)),
     people as (insert into users (id, name, email, phone, verified_at)
       select id, 'Buyer', 'buyer-' || id || '@example.com', '9841234567', now() from given
       returning id)
     insert into sessions (token_hash, user_id) select hash, id from given
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

export const proof: Proof = {
  group: 'Load',
  promise:
    'A sale of one product to more customers than there are pieces sells each piece once, and ' +
    'tells everybody else so.',
  test: `${customers} customers within ${seconds} seconds open the page of one product, put it into their cart and order; there are ${pieces} pieces. Whoever is asked to come back does so.`,
  seconds: 360,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const [count, within, stock] = brief ? [200, 5, 20] : [customers, seconds, pieces]
    const shop = await openSampleShop()
    const { tokens, id } = await prepare(shop.db, count, stock)
    const tally = new Map<string, number>()
    const note = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
    const times: Record<'page' | 'cart' | 'order', number[]> = { page: [], cart: [], order: [] }
    let comeBacks = 0
    let unanswered = 0

    async function ask(path: string, init: RequestInit) {
      const response = await fetch(shop.address + path, {
        ...init,
        signal: AbortSignal.timeout(answerMs),
      })
      return { status: response.status, reply: await response.text() }
    }

    /** Asks, and again where the shop asks for that; how long the answer took that counts. */
    async function call(what: keyof typeof times, path: string, init: RequestInit = {}) {
      const until = performance.now() + patienceMs
      for (;;) {
        const begun = performance.now()
        const answer = await ask(path, init).catch(() => ({ status: 0, reply: '' }))
        if (answer.status !== 503 && answer.status !== 0) {
          times[what].push(performance.now() - begun)
          return answer
        }
        if (performance.now() > until) return answer
        if (answer.status === 0) unanswered += 1
        else comeBacks += 1
        await sleep(1_000 + Math.random() * 1_000)
      }
    }

    async function buy(token: string) {
      const page = await call('page', `/product/${id}`)
      if (page.status !== 200) return note(`the page answers ${page.status}`)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const put = await call('cart', '/api/v1/cart', {
        method: 'POST',
        headers,
        body: JSON.stringify({ product: id, quantity: 1 }),
      })
      if (put.status !== 201 && put.status !== 200)
        return note(
          put.reply.includes('out_of_stock')
            ? 'too late for the cart'
            : `the cart answers ${put.status}`,
        )
      const body = JSON.stringify({
        items: [{ product: { id }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      const placed = await call('order', '/api/v1/order', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body,
      })
      if (placed.status === 201) return note('bought')
      note(
        placed.reply.includes('out_of_stock')
          ? 'too late to order'
          : `the order answers ${placed.status}`,
      )
    }

    const begun = performance.now()
    // They come when they come, whether or not those before them have been served.
    await Promise.all(
      tokens.map(async (token, index) => {
        await sleep((index / count) * within * 1000)
        await buy(token)
      }),
    )
    const took = (performance.now() - begun) / 1000
    const told = (what: string) => tally.get(what) ?? 0
    const lost = [...tally].filter(([what]) => what.includes('answers'))
    expect(told('bought') === stock, `${told('bought')} of ${stock} pieces were sold`)
    expect(lost.length === 0, lost.map(([what, often]) => `${often} × ${what}`).join(', '))
    const { rows } = await shop.db.query<{ stock: number }>(
      'select stock from products where id = $1',
      [id],
    )
    expect(rows[0]?.stock === 0, `${rows[0]?.stock} pieces are left`)
    broken.push(...(await findProblems(shop.db)))
    const waits = (what: keyof typeof times) =>
      `${what} p50 ${quantile(times[what], 0.5).toFixed(0)} ms, p99 ${quantile(times[what], 0.99).toFixed(0)} ms`
    return {
      figures: [
        `${count} customers in ${within} s, all answered after ${took.toFixed(0)} s: ${told('bought')} of ${stock} pieces sold, ${told('too late for the cart')} were told at the cart and ${told('too late to order')} at the order that it is sold out; ${comeBacks} times somebody was asked to come back, ${unanswered} times nobody answered within ${answerMs / 1000} s`,
        `${waits('page')}; ${waits('cart')}; ${waits('order')}`,
      ],
      broken,
    }
  },
}
