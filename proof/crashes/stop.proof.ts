import { get } from 'node:http'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers } from '../support/scenes/buyers.ts'
import { owner } from '../support/shop.ts'
import { createDurableShop } from '../support/shops/durable-shop.ts'

const inFlight = 200

/** Requests the health check on a new connection. */
const checkHealth = (address: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${address}/healthz`, { agent: false }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject)
  })

export const proof: Proof = {
  group: 'Faults',
  promise: 'After SIGTERM the shop answers open requests and exits with 0.',
  test:
    `${inFlight} open requests (sign-ins, which wait for a core, ` +
    'orders and pages), then SIGTERM.',
  seconds: 60,
  alone: true,
  async run() {
    const { broken, expect } = createFindings()
    const durable = await createDurableShop('external')
    const shop = await durable.start()
    const db = await durable.openDb()
    const { tokens, products } = await createBuyers(db, 60)
    const post = (path: string, body: object, token?: string) =>
      fetch(`${durable.address}/api/v1${path}`, {
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
      // An account allows a hundred attempts an hour. An unknown one takes as long to check.
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
        (_, n) => () => fetch(`${durable.address}/productListing?page=${n + 1}`),
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
    // The shop accepts connections in order. Once later ones were answered, all calls are inside.
    for (let round = 0; round < 3; round++) await checkHealth(durable.address)
    const doneBefore = done
    const startedAt = performance.now()
    const exit = await shop.end('SIGTERM')
    const seconds = (performance.now() - startedAt) / 1000
    const statuses = await Promise.all(answers)
    const dropped = statuses.filter((status) => status === 0 || status >= 500)
    expect(
      dropped.length === 0,
      `${dropped.length} of ${inFlight} were dropped or refused ` +
        `(${[...new Set(dropped)].join(', ')})`,
    )
    const { rows } = await db.query<{ placed: number }>(
      `select count(*)::int as placed
        from orders join users on users.id = user_id
        where email like 'buyer-%'`,
    )
    expect(
      rows[0]?.placed === tokens.length,
      `${rows[0]?.placed} of ${tokens.length} orders were placed`,
    )
    expect(exit === 0, `the shop exited with ${exit}`)
    return {
      figures: [
        `${inFlight - doneBefore} of ${inFlight} were open, ${dropped.length} dropped, ` +
          `exit code ${exit} after ${seconds.toFixed(1)} s`,
      ],
      broken,
    }
  },
}
