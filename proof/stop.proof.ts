import { get } from 'node:http'
import { makeBuyers } from './support/buyers.ts'
import { makeDurableShop } from './support/durable-shop.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { owner } from './support/shop.ts'

const inFlight = 200

/** Asks on a connection of its own whether the shop lives. */
const knock = (address: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${address}/healthz`, { agent: false }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject)
  })

export const proof: Proof = {
  group: 'Faults',
  promise: 'SIGTERM answers what is under way, then ends with 0.',
  test: `${inFlight} requests under way (sign-ins, which wait their turn for a core, orders, cart and pages), then SIGTERM.`,
  seconds: 60,
  alone: true,
  async run() {
    const { broken, expect } = createFindings()
    const place = await makeDurableShop('external')
    const shop = await place.start()
    const db = await place.openDb()
    const { tokens, products } = await makeBuyers(db, 60)
    const post = (path: string, body: object, token?: string) =>
      fetch(`${place.address}/api/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    await Promise.all(
      tokens.map((token) => post('/cart', { product: products[0], quantity: 1 }, token)),
    )
    const items = [{ product: { id: products[0] }, quantity: 1 }]
    const calls: (() => Promise<Response>)[] = [
      // Each account may be tried a hundred times an hour; a wrong password takes as long as the
      // right one.
      ...Array.from(
        { length: 80 },
        (_, n) => () =>
          post('/auth/login', {
            email: n < 5 ? owner.email : `nobody-${n}@example.com`,
            password: owner.password,
          }),
      ),
      ...tokens.map((token) => () => post('/order', { items, shippingAddress: 'Patan' }, token)),
      ...Array.from(
        { length: inFlight - 80 - tokens.length },
        (_, n) => () => fetch(`${place.address}/productListing?page=${n + 1}`),
      ),
    ]
    let done = 0
    const answers = calls.map((call) =>
      call().then(
        async (response) => {
          await response.arrayBuffer()
          done += 1
          return response.status
        },
        () => 0,
      ),
    )
    // Connections are let in by their turn: when somebody who came after all of them was answered,
    // and again, they are inside.
    for (let round = 0; round < 3; round++) await knock(place.address)
    const doneBefore = done
    const began = performance.now()
    const exit = await shop.end('SIGTERM')
    const seconds = (performance.now() - began) / 1000
    const statuses = await Promise.all(answers)
    const dropped = statuses.filter((status) => status === 0 || status >= 500)
    expect(
      dropped.length === 0,
      `${dropped.length} of ${inFlight} were dropped or refused (${[...new Set(dropped)].join(', ')})`,
    )
    const { rows } = await db.query<{ placed: number }>(
      "select count(*)::int as placed from orders join users on users.id = user_id where email like 'buyer-%'",
    )
    expect(
      rows[0]?.placed === tokens.length,
      `${rows[0]?.placed} of ${tokens.length} orders were placed`,
    )
    expect(exit === 0, `the shop ended with ${exit}`)
    return {
      figures: [
        `${inFlight - doneBefore} of ${inFlight} were under way, ${dropped.length} dropped, ended with ${exit} after ${seconds.toFixed(1)} s`,
      ],
      broken,
    }
  },
}
