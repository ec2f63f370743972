import { setTimeout as sleep } from 'node:timers/promises'
import { findProblems } from '#doctor.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connect.ts'
import { insertSeller } from '../tests/support/sellers.ts'
import { addOrders } from './support/busy-shop.ts'
import { addBuyers, createCaller, fillCarts, stockSets } from './support/buyers.ts'
import { alternate, median, onCoresSeconds, postmasterOf, quantile } from './support/measure.ts'
import { adding, asked, writeDown } from './support/order-scripts.ts'
import { pgbench } from './support/pgbench.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

const rounds = 3
const [connections, manyConnections] = [16, 64]
// In each round. pgbench plans everything anew in each: it must have time to forget that.
const buyers = 960
// Customers want different things: of one product, everybody would wait for the one before, and
// that is another figure.
const sets = 8
// As many addresses with a query as the cache keeps, and orders as a shop has after some years.
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
// What sending their mails takes is measured apart.
await db.query('alter table mails disable trigger mails_queued')
await db.query('analyze')

const caller = createCaller(shop.address, manyConnections)

/**
 * How many a second, and milliseconds on cores of the shop, of PostgreSQL and of whoever sends
 * them, for one.
 */
interface Pace {
  perSecond: number
  shop: number
  postgres: number
  load: number
}

async function pace(count: number, work: () => Promise<unknown>): Promise<Pace> {
  // The shop is one of those that this process started.
  const now = () =>
    [
      onCoresSeconds(shop.pid),
      onCoresSeconds(postgres),
      onCoresSeconds(process.pid) - onCoresSeconds(shop.pid),
    ] as const
  const [before, started] = [now(), performance.now()]
  await work()
  const [seconds, after] = [(performance.now() - started) / 1000, now()]
  const [ours, theirs, load] = after.map(
    (total, who) => ((total - (before[who] ?? 0)) * 1000) / count,
  ) as [number, number, number]
  return { perSecond: count / seconds, shop: ours, postgres: theirs, load }
}

type Step = (token: string, wanted: number[]) => Promise<void>

/** Every buyer once, so many at a time. */
const everybody = (
  step: Step,
  wanted: number[][],
  { at = connections, times = [] as number[] } = {},
) =>
  pace(buyers, async () => {
    const waiting = [...tokens.entries()]
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const began = performance.now()
        await step(next[1], wanted[next[0] % wanted.length] ?? [])
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: at }, work))
  })

const add: Step = (token, [first]) => caller.call('POST', '/api/v1/cart', token, adding(first))
const order: Step = (token, wanted) => caller.call('POST', '/api/v1/order', token, asked(wanted))
const whole: Step = async (token, wanted) => {
  for (const id of wanted) await caller.call('POST', '/api/v1/cart', token, adding(id))
  await order(token, wanted)
}
const orderAll = async (
  { promoCode: code, ...options }: Parameters<typeof everybody>[2] & { promoCode?: string } = {},
  wanted = goods,
) => {
  await fillCarts(db, buyers, wanted)
  const orderWith: Step = (token, ids) =>
    caller.call('POST', '/api/v1/order', token, { ...asked(ids), ...(code && { promoCode: code }) })
  return everybody(code ? orderWith : order, wanted, options)
}

// What one of each sends to the database, written down from the rules themselves.
const scripts = await writeDown(db, address, { buyers, goods, token: tokens[0] ?? '' })
await db.query('create sequence bench_turn')
const bare = async (script: string): Promise<Pace> => {
  await fillCarts(db, buyers, goods)
  let perSecond = 0
  const measured = await pace(buyers, async () => {
    perSecond = await pgbench(address, script, { clients: connections, transactions: buyers })
  })
  // Its own figure, without the time that connecting takes.
  return { ...measured, perSecond }
}

// As in a shop that has been open for a while: by then each of its connections has planned what an
// order asks, and it is compiled.
await orderAll()
await orderAll({ at: manyConnections })

const adds = await alternate(rounds, {
  ours: () => everybody(add, goods),
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
    return everybody(whole, goods)
  },
})
// What is kept, and what was ordered before, must not make an order dearer.
await fillCache()
const full = await alternate(rounds, { ours: () => orderAll() })
const mails = await sendMails(300)
// What pgbench ordered carries one mail's text for all orders; the shop's own invariants must hold
// all the same.
const problems = (await findProblems(db)).filter(
  (problem) => !problem.startsWith('every order of a customer with a verified e-mail was mailed'),
)
await addOrders(db, earlierOrders)
// Every connection plans with what it finds now.
await orderAll()
const late = await alternate(rounds, { ours: () => orderAll() })
await db.end()
caller.close()
await shop.stop()

/**
 * Other work on the same cores only ever adds time: the least disturbed round is closest to the
 * truth.
 */
const least = (paces: Pace[], of: (pace: Pace) => number) => Math.min(...paces.map(of))
const onCores = (paces: Pace[]) => least(paces, (each) => each.shop + each.postgres)
const told = (paces: Pace[]) =>
  `shop ${least(paces, (each) => each.shop).toFixed(2)}, PostgreSQL ${least(paces, (each) => each.postgres).toFixed(2)}, load ${least(paces, (each) => each.load).toFixed(2)} ms on cores`
const perSecond = (paces: Pace[]) => Math.round(median(paces.map((each) => each.perSecond)))
/**
 * How many of ours the same cores do in the time in which they do one of theirs: a machine that has
 * other work moves both sides.
 */
const beside = (ours: Pace[], theirs: Pace[]) => {
  const all = (paces: Pace[]) => least(paces, (each) => each.shop + each.postgres + each.load)
  return {
    measured: `${perSecond(ours)} of ${perSecond(theirs)} a second, by time on cores`,
    value: all(theirs) / all(ours),
  }
}
/**
 * Whoever wants what everybody wants waits for the one before: the clock says it, the cores do not.
 */
const waitsOf = (paces: Pace[]) =>
  `${perSecond(paces)} of ${perSecond(orders.ours)} a second; the value is by time on cores`
const dearer = (paces: Pace[]) => ({
  measured: told(paces),
  value: onCores(paces) / onCores(orders.ours),
})
const rows = [
  {
    name: 'orders of three lines beside pgbench with the same SQL',
    ...beside(orders.ours, orders.bare),
    bound: { min: 0.35 },
  },
  {
    name: 'how long 99 of 100 of them take',
    measured: `${connections} at a time`,
    value: quantile(times, 0.99),
    bound: { max: 150, unit: ' ms' },
  },
  {
    name: 'such an order',
    measured: told(orders.ours),
    value: onCores(orders.ours),
    bound: null,
    unit: ' ms',
  },
  {
    name: 'the same SQL by pgbench',
    measured: told(orders.bare),
    value: least(orders.bare, (each) => each.postgres),
    bound: null,
    unit: ' ms',
  },
  {
    name: 'sending the mail of an order',
    measured: told([mails]),
    value: onCores([mails]),
    bound: null,
    unit: ' ms',
  },
  {
    name: 'orders of three lines with three adds before each',
    measured: `${told(wholes.ours)}; ${perSecond(wholes.ours)} a second`,
    value: onCores(wholes.ours),
    bound: null,
    unit: ' ms',
  },
  {
    name: `orders ${manyConnections} at a time beside ${connections}`,
    ...beside(orders.crowd, orders.ours),
    bound: { min: 0.8 },
  },
  {
    name: 'orders of the same three products by everybody',
    ...dearer(orders.alike),
    measured: waitsOf(orders.alike),
    bound: null,
  },
  {
    name: 'orders with one promo code by everybody',
    ...dearer(orders.coded),
    measured: waitsOf(orders.coded),
    bound: null,
  },
  {
    name: `time on cores of an order with ${addresses} replies kept beside none`,
    ...dearer(full.ours),
    bound: { max: 1.25 },
  },
  {
    name: `time on cores of an order after ${earlierOrders} others`,
    ...dearer(late.ours),
    bound: { max: 1.25 },
  },
  {
    name: 'orders of three lines from three sellers beside those from one',
    ...beside(orders.sellers, orders.ours),
    bound: { min: 0.5 },
  },
  {
    name: 'add to cart beside pgbench with the same SQL',
    ...beside(adds.ours, adds.bare),
    bound: { min: 0.3 },
  },
  {
    name: 'an add to the cart',
    measured: told(adds.ours),
    value: onCores(adds.ours),
    bound: null,
    unit: ' ms',
  },
  {
    name: 'orders and adds that were asked to come back',
    measured: '',
    value: caller.turnedAway,
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

/** Of all mails that were written, so many are sent. */
async function sendMails(count: number) {
  const waiting = `select id from mails where sent_at is null order by id desc limit ${count}`
  await db.query(
    `update mails set sent_at = now() where sent_at is null and id not in (${waiting})`,
  )
  return pace(count, async () => {
    await db.query(
      `insert into tasks (kind, key, payload) select 'mail', id::text, jsonb_build_object('id', id)
        from (${waiting}) mails`,
    )
    await db.query("select pg_notify('tasks', 'mail')")
    while ((await db.query("select from tasks where kind = 'mail'")).rowCount !== 0) await sleep(50)
  })
}

/** Has the shop keep as many replies as it can. */
async function fillCache() {
  const left = Array.from({ length: addresses }, (_, n) => `/api/v1/product?price=${n}-900000`)
  const work = async () => {
    for (let path = left.pop(); path; path = left.pop()) await caller.call('GET', path)
  }
  await Promise.all(Array.from({ length: connections }, work))
}
