import { randomUUID } from 'node:crypto'
import { listProblems } from '#doctor.ts'
import type { EstimateLineInput } from '#repairs/estimate.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import {
  buyOne,
  createInsiderDesk,
  partLine,
  priceOf,
  tried,
  tryWays,
  type Way,
  workLine,
} from '../support/scenes/insider.ts'
import { makePart } from '../support/scenes/repairs.ts'
import { openSampleShop, type Person, type SampleShop } from '../support/shop.ts'

interface Scene {
  shop: SampleShop
  owner: Person
  insider: Person
}

const shares = [0, 0.001, 0.5, 0.9, 0.949, 0.9499]

/** Sells one unit at the counter, on the phone or in a repair, at shares of its price. */
const listSales = ({ shop: { db }, insider }: Scene): Way[] => {
  const { api } = insider
  const desk = createInsiderDesk(insider)
  const reason = 'A friend'
  return [
    {
      name: 'an agreed price at the counter and on the phone',
      run: async () => {
        const product = await makePart(db, 40)
        const price = await priceOf(db, product)
        for (const share of [-1, ...shares]) {
          const total = Math.round(price * share * 100) / 100
          const item = { product: { id: product }, quantity: 1, agreed: { price: total, reason } }
          const payments = total > 0 ? [{ mode: 'cash' as const, amount: total }] : []
          await tried(api.counter.sell({ items: [item], payments, expectedTotal: total }))
          await tried(
            api.counter.sell({
              items: [{ product: { id: product }, quantity: 1 }, item],
              payments: [{ mode: 'cash', amount: price + total }],
              expectedTotal: price + total,
            }),
          )
          await tried(
            api.orders.placeFor({
              customer: { name: reason, number: '9845000001', isAnother: true },
              items: [item],
              shippingAddress: 'Patan',
              idempotencyKey: randomUUID(),
            }),
          )
        }
        return { products: [product] }
      },
    },
    {
      name: 'a cheap part in an ordinary repair',
      run: async () => {
        const product = await makePart(db, 40)
        const price = await priceOf(db, product)
        for (const share of shares)
          await tried(desk.repair([partLine(product, Math.round(price * share * 100) / 100)]))
        return { products: [product] }
      },
    },
    {
      name: 'a bill that loses its parts or its work afterwards',
      run: async () => {
        const product = await makePart(db, 40)
        const price = await priceOf(db, product)
        const id = await desk.takeIn()
        await desk.save(id, [{ ...partLine(product, price), work: 700 }])
        await desk.send(id)
        await desk.finish(id, { isPaid: false })
        const [order] = (await api.repairs.one({ id })).orders
        const orderId = order?.id ?? ''
        const change = async (input: object) => {
          const { version } = await api.orders.one({ id: orderId })
          await tried(api.orders.changeOrder({ id: orderId, version, ...input }))
        }
        await change({ shippingAddress: 'Patan' })
        await change({ shippingOption: 'pickup' })
        await change({ lines: [{ line: 1, agreed: { price: 1, reason } }] })
        const { total, dropped } = await api.orders.one({ id: orderId })
        if (total - dropped !== price + 700) throw new Error('the bill of a repair got smaller')
        return { products: [product] }
      },
    },
  ]
}

/** Lowers the prices of orders that exist, alone and in combination. */
const listChanges = ({ shop, owner, insider }: Scene): Way[] => {
  const { db } = shop
  const { api } = insider
  const change = async (id: string, input: object) => {
    const { version } = await api.orders.one({ id })
    return tried(api.orders.changeOrder({ id, version, ...input }))
  }
  /** Lowers the price of a line by a twentieth at a time, and adds units. */
  async function lower(id: string, product: string, price: number) {
    for (let agreed = price * 0.95; agreed > price * 0.5; agreed *= 0.95) {
      const terms = { price: Math.floor(agreed * 100) / 100, reason: 'Again' }
      await change(id, { lines: [{ line: 1, agreed: terms }] })
      await change(id, { add: [{ product: { id: product }, quantity: 1, agreed: terms }] })
      await change(id, { lines: [{ line: 1, quantity: 2, agreed: terms }] })
    }
    await Promise.all(
      [1, 2, 3].map(() =>
        change(id, { lines: [{ line: 1, agreed: { price: price * 0.9, reason: 'At once' } }] }),
      ),
    )
  }
  const placeFor = async (product: string) =>
    (
      await api.orders.placeFor({
        customer: { name: 'A friend', number: '9845000002', isAnother: true },
        items: [{ product: { id: product }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
    ).data
  /** A returned unit, received as damaged, and the order that replaces it. */
  async function exchange(order: { id: string; consignment: string }) {
    const claim = { order: order.id, line: 1, words: 'Faulty', wanted: 'exchange' as const }
    const opened = await tried(api.warranties.openClaim(claim))
    if (!opened) return undefined
    const { id } = opened.return
    const step = async () => ({ id, version: (await api.returns.one({ id })).version, note: '' })
    await tried(api.returns.accept(await step()))
    const lines = [{ line: 1, sellable: 0, damaged: 1, toMaker: 0 }]
    await tried(api.returns.receive({ ...(await step()), lines }))
    const { version } = await step()
    return tried(api.returns.exchange({ id, version }))
  }
  return [
    {
      name: 'discounts on discounts in one order',
      run: async () => {
        const product = await makePart(db, 40)
        const { id } = await placeFor(product)
        await lower(id, product, await priceOf(db, product))
        return { products: [product] }
      },
    },
    {
      name: 'more units at the price before a rise',
      run: async () => {
        const product = await makePart(db, 40)
        const price = await priceOf(db, product)
        const { id } = await placeFor(product)
        await db.query('update products set price_paisa = price_paisa * 2 where id = $1', [product])
        await change(id, { lines: [{ line: 1, quantity: 20 }] })
        await change(id, { add: [{ product: { id: product }, quantity: 9 }] })
        await lower(id, product, price)
        return { products: [product], entitledRs: (await priceOf(db, product)) - price }
      },
    },
    {
      name: 'an exchange, and an exchange of that',
      run: async () => {
        const product = await makePart(db, 40)
        const price = await priceOf(db, product)
        const { order } = await buyOne(shop, owner, product)
        await db.query('update products set price_paisa = price_paisa * 2 where id = $1', [product])
        const consignment = order.consignments[0]?.id ?? ''
        const first = await exchange({ id: order.id, consignment })
        for (const placed of [first, first && (await exchange({ id: first.data.id, consignment }))])
          if (placed) await lower(placed.data.id, product, price)
        return { products: [product], entitledRs: (await priceOf(db, product)) - price }
      },
    },
  ]
}

/** Sells products as work or other parts. Returns the lines that got through. */
async function sellAsFreeLines({ shop: { db }, insider }: Scene, limit: number) {
  const desk = createInsiderDesk(insider)
  const product = await makePart(db, 40)
  const { rows } = await db.query('select name, sku from products where id = $1', [product])
  const low = (await priceOf(db, product)) * (1 - limit / 100) - 1
  const { labour } = await insider.api.repairs.settings()
  const names = [rows[0].name, rows[0].name.toUpperCase(), ` ${rows[0].name} `, rows[0].sku]
  const lines: EstimateLineInput[] = [
    ...names
      .filter((name) => name !== '' && name.length <= 120)
      .flatMap((name) => [
        { ...workLine('Sold', 0), part: { name, quantity: 1, price: low } },
        workLine(name, low),
      ]),
    ...labour.map(({ name, price }) => workLine(name, price * (1 - limit / 100) - 1)),
    { ...workLine('Refund', 100), part: { name: 'Refund', quantity: 1, price: -1 } },
    workLine('Refund', -1),
  ]
  const accepted: string[] = []
  for (const line of lines) {
    const isForKind =
      labour.find(({ name }) => name === line.name)?.kinds.includes('laptop') ?? true
    const saved = isForKind && (await desk.save(await desk.takeIn(), [line]))
    if (saved) accepted.push(line.name)
  }
  return { tried: lines.length, accepted }
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'No one sells below their discount limit: not at the counter, on the phone, in a repair, by ' +
    'changing an order, by exchanges or by lines without a product.',
  test:
    'A technician (0 %) and a cashier (5 %) agree on prices from below zero to just under the ' +
    'limit, lower a price again and again and at once, add units at a price from before a rise, ' +
    'exchange an exchange, shrink the bill of a repair, and sell products and listed work under ' +
    'their names as free lines. Then each unit that left is compared with the limit.',
  seconds: 240,
  async run() {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop()
    const owner = await shop.signIn('owner')
    const figures: string[] = []
    for (const [role, limit] of [
      ['technician', 0],
      ['counter', 5],
    ] as const) {
      const scene = { shop, owner, insider: await shop.signIn(role) }
      const ways = [...listSales(scene), ...listChanges(scene)]
      const lostRs = await tryWays(shop.db, ways, limit, broken)
      const lines = await sellAsFreeLines(scene, limit)
      for (const name of lines.accepted) broken.push(`${role}: sold “${name}” as a free line`)
      figures.push(
        `${role} (${limit} %): Rs. ${lostRs} of goods left below the limit in ` +
          `${ways.length} ways, ${lines.accepted.length} of ${lines.tried} free lines accepted`,
      )
    }
    const problems = await listProblems(shop.db)
    expect(problems.length === 0, `the doctor finds ${JSON.stringify(problems)}`)
    return { figures, broken }
  },
}
