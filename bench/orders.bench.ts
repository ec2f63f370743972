import { listProblems } from '#doctor.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { insertSeller } from '../tests/support/records/sellers.ts'
import { alternate, postmasterOf, quantile } from './support/measure.ts'
import { addOrders } from './support/orders/busy-shop.ts'
import {
  addBuyers,
  createCaller,
  fillCache,
  fillCarts,
  stockSets,
} from './support/orders/buyers.ts'
import { recordScripts, toCartItem, toOrder } from './support/orders/order-scripts.ts'
import {
  compareByCores,
  createPaceMeter,
  describeCosts,
  least,
  onCores,
  type Pace,
  perSecond,
} from './support/orders/pace.ts'
import { pgbench } from './support/orders/pgbench.ts'
import { sendMails } from './support/orders/send-mails.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

const rounds = 3
const [connections, manyConnections] = [16, 64]
// Orders per round. pgbench plans every statement anew in each round, so a round must be long
// enough to make that negligible.
const buyers = 960
// Customers order different products. Orders of the same product wait for each other, which is a
// figure of its own.
const sets = 8
// As many replies as the cache holds, and as many orders as a shop has after some years.
const [addresses, earlierOrders] = [2_500, 100_000]

const shop = await startShop()
const { address } = (await startBundledServer(shop.dataDir)) as unknown as {
  address: Parameters<typeof pgbench>[0]
}
const db = connect(address, { statementTimeoutMs: 0 })
const postgres = postmasterOf(shop.dataDir)

const tokens = await addBuyers(db, buyers)
const goods = await stockSets(db, sets, async () => null)
const sellers = await Promise.all(
  [1, 2, 3].map((number) => insertSeller({ db }, { name: `Seller ${number}` })),
)
const goodsOfSellers = await stockSets(db, sets, async (place) => sellers[place % 3] ?? null)
const promoCode = 'EVERYBODY'
await db.query('insert into promo_codes (code, percent) values ($1, 5)', [promoCode])
// Sending mails is measured separately.
await db.query('alter table mails disable trigger mails_queued')
await db.query('analyze')

const caller = createCaller(shop.address, manyConnections)

const measurePace = createPaceMeter({ shop: shop.pid, postgres })

type Step = (token: string, productIds: number[]) => Promise<void>

/** Runs a step once for every buyer, `at` at a time. */
const runForAllBuyers = (
  step: Step,
  productIds: number[][],
  { at = connections, times = [] as number[] } = {},
) =>
  measurePace(buyers, async () => {
    const waiting = [...tokens.entries()]
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const startedAt = performance.now()
        await step(next[1], productIds[next[0] % productIds.length] ?? [])
        times.push(performance.now() - startedAt)
      }
    }
    await Promise.all(Array.from({ length: at }, work))
  })

const add: Step = (token, [first]) => caller.call('POST', '/api/v1/cart', token, toCartItem(first))
const order: Step = (token, productIds) =>
  caller.call('POST', '/api/v1/order', token, toOrder(productIds))
const whole: Step = async (token, productIds) => {
  for (const id of productIds) await caller.call('POST', '/api/v1/cart', token, toCartItem(id))
  await order(token, productIds)
}
const orderAll = async (
  {
    promoCode: code,
    ...options
  }: Parameters<typeof runForAllBuyers>[2] & { promoCode?: string } = {},
  productIds = goods,
) => {
  await fillCarts(db, buyers, productIds)
  const orderWith: Step = (token, ids) =>
    caller.call('POST', '/api/v1/order', token, {
      ...toOrder(ids),
      ...(code && { promoCode: code }),
    })
  return runForAllBuyers(code ? orderWith : order, productIds, options)
}

// The SQL of one add and one order, recorded from the rules themselves.
const scripts = await recordScripts(db, address, { buyers, goods, token: tokens[0] ?? '' })
await db.query('create sequence bench_turn')
const bare = async (script: string): Promise<Pace> => {
  await fillCarts(db, buyers, goods)
  let rate = 0
  const measured = await measurePace(buyers, async () => {
    rate = await pgbench(address, script, { clients: connections, transactions: buyers })
  })
  // pgbench's own rate excludes the time to connect.
  return { ...measured, perSecond: rate }
}

// Warm-up: in a shop that has been open for a while, each connection has planned the statements of
// an order, and the code is compiled.
await orderAll()
await orderAll({ at: manyConnections })

const adds = await alternate(rounds, {
  ours: () => runForAllBuyers(add, goods),
  bare: () => bare(scripts.add),
})
const times: number[] = []
const orders = await alternate(rounds, {
  ours: () => orderAll({ times }),
  bare: () => bare(scripts.order),
  crowd: () => orderAll({ at: manyConnections }),
  alike: () => orderAll({}, goods.slice(0, 1)),
  coded: () => orderAll({ promoCode }),
  sellers: () => orderAll({}, goodsOfSellers),
})
const wholes = await alternate(rounds, {
  ours: async () => {
    await db.query('delete from cart_items')
    return runForAllBuyers(whole, goods)
  },
})
// Neither a full cache nor earlier orders may make an order slower.
await fillCache(caller, { addresses, atOnce: connections })
const full = await alternate(rounds, { ours: () => orderAll() })
const mails = await sendMails(db, measurePace, 300)
// Orders by pgbench share one mail's text, so that check does not apply. The others must hold.
const problems = (await listProblems(db)).filter(
  (problem) => !problem.startsWith('every order of a customer with a verified e-mail was mailed'),
)
await addOrders(db, earlierOrders)
// Warm-up: every connection plans anew for the larger tables.
await orderAll()
const late = await alternate(rounds, { ours: () => orderAll() })
await db.end()
caller.close()
await shop.stop()

/** Orders of the same rows wait for each other, which shows in the rate but not in CPU time. */
const waitsOf = (paces: Pace[]) =>
  `${perSecond(paces)} of ${perSecond(orders.ours)} a second; the value is by time on cores`
const compareCosts = (paces: Pace[]) => ({
  measured: describeCosts(paces),
  value: onCores(paces) / onCores(orders.ours),
})
const timeOnCores = (name: string, paces: Pace[]) => ({
  name,
  measured: describeCosts(paces),
  value: onCores(paces),
  bound: null,
  unit: ' ms',
})
const rows = [
  {
    name: 'orders of three lines beside pgbench with the same SQL',
    ...compareByCores(orders.ours, orders.bare),
    bound: { min: 0.35 },
  },
  {
    name: 'how long 99 of 100 of them take',
    measured: `${connections} at a time`,
    value: quantile(times, 0.99),
    bound: { max: 150, unit: ' ms' },
  },
  timeOnCores('such an order', orders.ours),
  {
    name: 'the same SQL by pgbench',
    measured: describeCosts(orders.bare),
    value: least(orders.bare, (each) => each.postgres),
    bound: null,
    unit: ' ms',
  },
  timeOnCores('sending the mail of an order', [mails]),
  {
    name: 'orders of three lines with three adds before each',
    measured: `${describeCosts(wholes.ours)}; ${perSecond(wholes.ours)} a second`,
    value: onCores(wholes.ours),
    bound: null,
    unit: ' ms',
  },
  {
    name: `orders ${manyConnections} at a time beside ${connections}`,
    ...compareByCores(orders.crowd, orders.ours),
    bound: { min: 0.8 },
  },
  {
    name: 'orders of the same three products by everybody',
    ...compareCosts(orders.alike),
    measured: waitsOf(orders.alike),
    bound: null,
  },
  {
    name: 'orders with one promo code by everybody',
    ...compareCosts(orders.coded),
    measured: waitsOf(orders.coded),
    bound: null,
  },
  {
    name: `time on cores of an order with ${addresses} replies kept beside none`,
    ...compareCosts(full.ours),
    bound: { max: 1.25 },
  },
  {
    name: `time on cores of an order after ${earlierOrders} others`,
    ...compareCosts(late.ours),
    bound: { max: 1.25 },
  },
  {
    name: 'orders of three lines from three sellers beside those from one',
    ...compareByCores(orders.sellers, orders.ours),
    bound: { min: 0.5 },
  },
  {
    name: 'add to cart beside pgbench with the same SQL',
    ...compareByCores(adds.ours, adds.bare),
    bound: { min: 0.3 },
  },
  timeOnCores('an add to the cart', adds.ours),
  {
    name: 'orders and adds that were asked to come back',
    measured: '',
    value: caller.refusals,
    bound: null,
  },
  {
    name: 'invariants broken afterwards',
    measured: problems.join('; '),
    value: problems.length,
    bound: { max: 0 },
  },
]
process.exit(print('Orders', rows) ? 0 : 1)
