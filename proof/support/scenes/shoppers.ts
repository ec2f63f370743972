import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { apiBase } from '#kit/contract/calls/wire.ts'
import type { Buyers } from './buyers.ts'

export interface Visits {
  /** The duration of every request, in milliseconds. */
  times: number[]
  orders: number
  errors: string[]
}

/** Pages and searches over the whole catalogue, weighted as shoppers open them. */
export async function listPaths(db: pg.Pool): Promise<string[]> {
  const { rows: products } = await db.query<{ id: string }>(
    'select id::text from products where archived_at is null order by random() limit 2000',
  )
  const { rows: categories } = await db.query<{ name: string }>(
    'select name from categories order by random() limit 20',
  )
  const listings = categories.flatMap(({ name }) =>
    ['', '&sort=priceasc', '&sort=new', '&page=2'].map(
      (more) => `/productListing?category=${encodeURIComponent(name)}${more}`,
    ),
  )
  const searches = ['asus', 'ryzen', 'core ultra', 'samsung', 'rtx', 'monitor', 'gb'].map(
    (words) => `/productListing?search=${encodeURIComponent(words)}`,
  )
  return [
    ...products.map(({ id }) => `/product/${id}`),
    ...listings,
    ...listings,
    ...listings,
    ...searches,
    ...searches,
    ...Array<string>(100).fill('/'),
  ]
}

/** Runs concurrent shoppers. Of a hundred steps, 90 open a page, 9 use the cart and 1 orders. */
export async function runShoppers(
  addresses: string[],
  buyers: Buyers,
  paths: string[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const visits: Visits = { times: [], orders: 0, errors: [] }
  const until = performance.now() + seconds * 1000
  const any = <Item>(items: Item[]) => items[randomInt(items.length)] as Item

  const call = (address: string, method: string, path: string, token?: string, body?: object) =>
    new Promise<string | null>((resolve) => {
      const startedAt = performance.now()
      const payload = body && JSON.stringify(body)
      const headers = {
        'accept-encoding': 'br',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
      }
      const sent = request(address + path, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          visits.times.push(performance.now() - startedAt)
          const status = response.statusCode ?? 0
          if (status >= 400) visits.errors.push(`${status} ${method} ${path}`)
          resolve(status < 400 ? Buffer.concat(chunks).toString() : null)
        })
      })
      sent.on('error', (error) => {
        visits.errors.push(`${error.message} ${method} ${path}`)
        resolve(null)
      })
      sent.end(payload)
    })

  async function shop(address: string, token: string) {
    const cart = new Map<string, number>()
    const addToCart = async () => {
      const product = any(buyers.products)
      const reply = await call(address, 'POST', `${apiBase}/cart`, token, { product, quantity: 1 })
      if (reply) cart.set(product, (JSON.parse(reply) as { quantity: number }).quantity)
    }
    while (performance.now() < until) {
      const dice = randomInt(100)
      if (dice < 90) await call(address, 'GET', any(paths))
      else if (dice < 96) await addToCart()
      else if (dice < 99) await call(address, 'GET', `${apiBase}/cart/carts`, token)
      else {
        if (cart.size === 0) await addToCart()
        const items = [...cart].map(([id, quantity]) => ({ product: { id }, quantity }))
        if (
          await call(address, 'POST', `${apiBase}/order`, token, {
            items,
            shippingAddress: 'Patan',
          })
        )
          visits.orders += 1
        cart.clear()
      }
    }
  }

  await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      shop(addresses[index % addresses.length] as string, buyers.tokens[index] as string),
    ),
  )
  agent.destroy()
  return visits
}
