import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { quantile } from '../../../bench/support/measure.ts'
import type { Buyers } from './buyers.ts'

/** Times of successful and failed requests. */
export interface Timings {
  ms: number[]
  failed: string[]
}

export const atOnce = 8

/** Starts customers who keep ordering products that the import changes. */
export function startMeasuredOrdering(address: string, { tokens }: Buyers, products: string[]) {
  const orders: Timings = { ms: [], failed: [] }
  let going = true
  const work = async (lane: number) => {
    for (let turn = lane; going; turn += atOnce) {
      const id = products[turn % products.length] ?? ''
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
      }
      const post = (path: string, body: object) =>
        fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      await post('/cart', { product: id, quantity: 1 })
      const startedAt = performance.now()
      const response = await post('/order', {
        items: [{ product: { id }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      orders.ms.push(performance.now() - startedAt)
      if (response.status !== 201) orders.failed.push(`${response.status} ${await response.text()}`)
      await sleep(50)
    }
  }
  const working = Promise.all(Array.from({ length: atOnce }, (_, lane) => work(lane)))
  // A failure surfaces when `stop` awaits it. Until then it must not end the process.
  working.catch(() => {})
  return {
    stop: async () => {
      going = false
      await working
      return orders
    },
  }
}

/** Adds units to some products, so that they do not run out. Returns their IDs. */
export async function stockProducts(db: pg.Pool) {
  const { rows } = await db.query<{ id: string }>(
    `with chosen as (select id from products where archived_at is null
      order by random() limit 500),
     more as (update products set stock = stock + 1000 from chosen where products.id = chosen.id
       returning products.id)
     insert into stock_moves (product_id, quantity, reason) select id, 1000, 'delivery' from more
       returning product_id::text as id`,
  )
  return rows.map(({ id }) => id)
}

export async function orderFor(ms: number, address: string, buyers: Buyers, products: string[]) {
  const ordering = startMeasuredOrdering(address, buyers, products)
  await sleep(ms)
  return ordering.stop()
}

export const slowest = (ms: number[]) => Math.max(0, ...ms)
export const toMs = (value: number) => `${value.toFixed(0)} ms`
export const describeOrders = ({ ms }: Timings) =>
  `${ms.length} orders, p99 ${toMs(quantile(ms, 0.99))}, slowest ${toMs(slowest(ms))}`
