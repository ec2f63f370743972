import type pg from 'pg'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { EstimateLineInput } from '#repairs/estimate.ts'
import type { TakeIn } from '#repairs/intake.ts'
import type { Person, SampleShop } from '../shop.ts'

/** One attempt to get goods below the limits, and how many rupees of them it is entitled to. */
export interface Way {
  name: string
  /** The products that the insider wants to get. */
  run(): Promise<{ products: string[]; entitledRs?: number }>
}

/** The call's result; undefined if it was refused. */
export const tried = <Result>(call: Promise<Result>): Promise<Result | undefined> =>
  call.catch(() => undefined)

export async function priceOf(db: pg.Pool, product: string): Promise<number> {
  const { rows } = await db.query('select pay_paisa from products where id = $1', [product])
  return Number(rows[0].pay_paisa) / 100
}

/**
 * The rupees by which units of these products left the shelf below the limit.
 * A part that is fitted has left, even if its bill was cancelled.
 */
async function sumGivenAway(
  db: pg.Pool,
  products: string[],
  { limit, lastNumber }: { limit: number; lastNumber: number },
): Promise<number> {
  const { rows } = await db.query(
    `select coalesce(sum(greatest(0, greatest(sold, used_quantity)
          * ceil(products.pay_paisa * (100 - $2::int) / 100.0)
          - sold * order_lines.pay_paisa + div(promo_paisa * sold, quantity))), 0) / 100 as rs
      from order_lines join products on products.id = product_id
          join orders on orders.id = order_id,
        lateral (select quantity - cancelled_quantity - returned_quantity as sold) left_over
      where product_id = any($1::bigint[]) and orders.number > $3`,
    [products, limit, lastNumber],
  )
  return Number(rows[0].rs)
}

/** Tries every way, and returns the rupees of goods that left below what the limits allow. */
export async function tryWays(db: pg.Pool, ways: Way[], limit: number, broken: string[]) {
  // The sample has orders of these products, too.
  const { rows } = await db.query('select max(number) as "lastNumber" from orders')
  let lostRs = 0
  for (const { name, run } of ways) {
    const { products, entitledRs = 0 } = await run()
    const overRs = Math.max(
      0,
      (await sumGivenAway(db, products, { limit, ...rows[0] })) - entitledRs,
    )
    if (overRs > 0) broken.push(`${name}: Rs. ${overRs} of goods left below the limit`)
    lostRs += overRs
  }
  return lostRs
}

let people = 0
const newCustomer = () => ({ name: 'A friend', number: `9844${String(100_000 + ++people)}` })

export const partLine = (productId: string, price: number, quantity = 1): EstimateLineInput => ({
  name: 'New part',
  reason: '',
  isNeeded: true,
  part: { productId, name: '', quantity, price },
  work: 0,
})
export const workLine = (name: string, work: number): EstimateLineInput => ({
  name,
  reason: '',
  isNeeded: true,
  part: null,
  work,
})

/** The repair desk as a dishonest technician uses it: steps that are refused are skipped. */
export function createInsiderDesk({ api }: Pick<Person, 'api'>) {
  const { repairs } = api
  const versionOf = async (id: string) => (await repairs.one({ id })).version
  const move = async (id: string, to: 'diagnosing' | 'repairing' | 'testing' | 'ready') =>
    tried(repairs.move({ id, to, version: await versionOf(id) }))
  const validUntil = () => addDays(nepalDate(Date.now()), 7)

  async function takeIn(change: Partial<TakeIn> = {}) {
    const { data } = await repairs.takeIn({
      kind: 'laptop',
      brand: 'Lenovo',
      customer: change.claimOf || change.customerId ? undefined : newCustomer(),
      agreesToDataLoss: true,
      agreesToPrivacy: true,
      ...change,
    })
    await move(data.id, 'diagnosing')
    return data.id
  }
  const save = async (id: string, lines: EstimateLineInput[]) =>
    tried(
      repairs.saveEstimate({ id, lines, validUntil: validUntil(), version: await versionOf(id) }),
    )
  const send = async (id: string) =>
    tried(repairs.sendEstimate({ id, version: await versionOf(id) }))
  /** Answers for the customer, fits every part, and hands the device over. */
  async function finish(id: string, { isPaid = true } = {}) {
    const [estimate] = (await repairs.one({ id })).estimates
    if (estimate)
      await tried(
        repairs.decideFor({
          id,
          estimate: estimate.id,
          version: estimate.version,
          approved: estimate.lines.map((line) => line.id),
          by: 'counter',
        }),
      )
    await move(id, 'repairing')
    for (const { id: line } of estimate?.lines ?? [])
      await tried(repairs.fitPart({ id, line, isUsed: true }))
    await move(id, 'testing')
    const { tests } = await repairs.one({ id })
    const passed = tests.map((each) => ({ ...each, result: 'passed' as const }))
    await tried(repairs.saveTests({ id, tests: passed, version: await versionOf(id) }))
    await move(id, 'ready')
    const { due } = (await repairs.one({ id })).bill
    return tried(
      repairs.handOver({
        id,
        version: await versionOf(id),
        to: 'A friend',
        proof: 'signature',
        signature: 'M10 20L30 40',
        payments: isPaid && due > 0 ? [{ mode: 'cash', amount: due }] : [],
        unpaidReason: 'Pays on Friday',
      }),
    )
  }
  async function repair(lines: EstimateLineInput[], change: Partial<TakeIn> = {}, how = {}) {
    const id = await takeIn(change)
    await save(id, lines)
    await send(id)
    await finish(id, how)
    return id
  }
  return { repairs, versionOf, move, takeIn, save, send, finish, repair }
}

/** A customer's delivered and paid order of one unit. */
export async function buyOne(shop: SampleShop, owner: Person, product: string) {
  const customer = await shop.signIn()
  await customer.api.cart.addItem({ product, quantity: 1 })
  const { data } = await customer.api.orders.place({
    items: [{ product: { id: product }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
  const { id, total } = data
  const { version } = await owner.api.payments.ofOrder({ id })
  await owner.api.payments.receive({ id, amount: total, mode: 'cash', version })
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await owner.api.orders.changeStage({ id, status })
  return { customer, order: data }
}
