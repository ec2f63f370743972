import { beforeAll, describe, expect, test } from 'vitest'
import { toPaisa } from '#kit/contract/money.ts'
import { addDays } from '#kit/contract/time/day.ts'
import { orderStages } from '#orders/stages.ts'
import { createRandom } from '#sample/server/generate/generate-products.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { createTestShop, setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { chooseStep, listSteps, previousSpan, toNepalDay, toSpan } from '../model.ts'

interface Placed {
  stage: string
  at: Date
  promoPaisa: bigint
  lines: { product: number; pricePaisa: bigint; payPaisa: bigint; quantity: bigint }[]
}

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
let products: string[]
let categories: string[]
beforeAll(async () => {
  categories = [await makeCategory(shop.shop, 'Fans'), await makeCategory(shop.shop, 'Belts')]
  products = await Promise.all(
    [0, 1, 2, 3].map((index) => makeProduct(shop.shop, { categoryId: categories[index % 2] })),
  )
})

/** Inserts orders directly, with any date and stage. */
async function insert(orders: Placed[]) {
  const rows = orders.map(({ lines, promoPaisa, stage, at }, index) => {
    const marked = lines.reduce((sum, line) => sum + line.pricePaisa * line.quantity, 0n)
    const pay = lines.reduce((sum, line) => sum + line.payPaisa * line.quantity, 0n)
    return {
      index,
      stage,
      at,
      marked: String(marked),
      off: String(marked - pay),
      promo: String(promoPaisa),
      total: String(pay - promoPaisa),
    }
  })
  const lines = orders.flatMap((order, index) =>
    order.lines.map((line, position) => ({
      index,
      position,
      id: products[line.product],
      price: String(line.pricePaisa),
      pay: String(line.payPaisa),
      quantity: String(line.quantity),
    })),
  )
  await shop.db.query(
    `with given as (
       select gen_random_uuid() as id, nextval('order_numbers') as number, *
         from jsonb_to_recordset($1)
         as given (index int, stage text, at timestamptz, marked bigint, off bigint, promo bigint,
           total bigint)
     ), placed as (
       insert into orders (id, number, user_id, status, customer_name, customer_email,
         shipping_address, shipping_option, shipping_name, shipping_is_pickup,
         sub_total_paisa, product_discount_paisa, promo_discount_paisa, total_paisa, created_at)
       select id, number, $3, stage, 'x', 'x', 'x', 'courier', 'x', false, marked, off, promo,
         total, at
         from given
     )
     insert into order_lines (order_id, position, product_id, name, price_paisa, pay_paisa,
       quantity)
     select given.id, position, line.id, 'x', price, pay, quantity from given
     join jsonb_to_recordset($2) as line (index int, position int, id bigint, price bigint,
       pay bigint, quantity int) using (index)`,
    [JSON.stringify(rows), JSON.stringify(lines), owner.id],
  )
}

const pendingOrder = (at: Date): Placed => ({
  stage: 'pending',
  at,
  promoPaisa: 0n,
  lines: [{ product: 0, pricePaisa: 9_000n, payPaisa: 9_000n, quantity: 1n }],
})

// The calendar of the standard library, not our own.
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kathmandu',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const totalOf = ({ lines, promoPaisa }: Placed) =>
  lines.reduce((sum, { payPaisa, quantity }) => sum + payPaisa * quantity, -promoPaisa)
const counts = ({ stage }: Placed) => !['cancelled', 'returned', 'came_back'].includes(stage)
const rupees = (paisa: bigint) => Number(`${paisa / 100n}.${String(paisa % 100n).padStart(2, '0')}`)

/** The same figures, computed from the orders one by one. */
function expected(orders: Placed[], from: string, to: string) {
  const inside = orders.filter(({ at }) => calendar.format(at) >= from && calendar.format(at) <= to)
  const paid = inside.filter(counts)
  const revenue = paid.reduce((sum, order) => sum + totalOf(order), 0n)
  const count = BigInt(paid.length)
  return {
    inside,
    paid,
    revenue: rupees(revenue),
    orders: paid.length,
    average: count > 0n ? rupees((2n * revenue + count) / (2n * count)) : 0,
  }
}

function bestOf(paid: Placed[], keyOf: (product: number) => string | undefined) {
  const sums = new Map<string, { pieces: bigint; paisa: bigint }>()
  for (const { product, payPaisa, quantity } of paid.flatMap(({ lines }) => lines)) {
    const key = keyOf(product) ?? ''
    const { pieces, paisa } = sums.get(key) ?? { pieces: 0n, paisa: 0n }
    sums.set(key, { pieces: pieces + quantity, paisa: paisa + payPaisa * quantity })
  }
  const best = [...sums].sort(([, a], [, b]) => Number(b.paisa - a.paisa))
  return best.map(([id, { pieces, paisa }]) => ({
    id,
    pieces: Number(pieces),
    revenue: rupees(paisa),
  }))
}

describe('over random orders', () => {
  const random = createRandom(7)
  // Half of them right at, before or after midnight in Nepal, which is 18:15 UTC.
  const moment = () => {
    const day = Date.UTC(2024, 0, 1) + random.between(0, 420) * 86_400_000
    return new Date(
      random.chance(0.5)
        ? day + random.between(0, 86_399_999)
        : day + (18 * 60 + 15) * 60_000 + random.pick([-1, 0, 1]),
    )
  }
  const orders = Array.from({ length: 900 }, (): Placed => {
    const lines = Array.from({ length: random.between(1, 3) }, () => {
      const pricePaisa = BigInt(random.between(1, 99_999_999))
      return {
        product: random.between(0, 3),
        pricePaisa,
        payPaisa: (pricePaisa * BigInt(random.between(10, 100))) / 100n,
        quantity: BigInt(random.between(1, 5)),
      }
    })
    const pay = lines.reduce((sum, line) => sum + line.payPaisa * line.quantity, 0n)
    return {
      stage: random.pick(orderStages),
      at: moment(),
      promoPaisa: random.chance(0.3) ? pay / BigInt(random.between(2, 9)) : 0n,
      lines,
    }
  })
  // A few at a time: each gets its consignment, and a busy machine takes long for hundreds of them.
  beforeAll(async () => {
    for (let at = 0; at < orders.length; at += 100) await insert(orders.slice(at, at + 100))
  })

  test.each([
    ['2024-02-29', '2024-02-29', 'day'],
    ['2024-03-01', '2024-03-07', 'day'],
    ['2024-05-01', '2024-05-31', 'day'],
    ['2024-04-03', '2024-08-20', 'week'],
    ['2024-01-01', '2024-12-31', 'month'],
    ['2024-11-17', '2025-12-05', 'month'],
    ['2031-01-01', '2031-01-02', 'day'],
  ])('from %s to %s every figure is right to the paisa', async (from, to, step) => {
    const report = await owner.api.reports.dashboard({ range: 'own', from, to })
    const now = expected(orders, from, to)
    const before = expected(orders, report.before.from, report.before.to)
    expect(report).toMatchObject({
      span: { from, to },
      step,
      revenue: { now: now.revenue, before: before.revenue },
      orders: { now: now.orders, before: before.orders },
      averageOrder: { now: now.average, before: before.average },
    })
    for (const stage of orderStages)
      expect(report.stages.find((row) => row.stage === stage)?.orders).toBe(
        now.inside.filter((order) => order.stage === stage).length,
      )
    expect(report.overTime[0]?.from).toBe(from)
    expect(report.overTime.at(-1)?.to).toBe(to)
    for (const point of report.overTime) {
      const { revenue, orders: count } = expected(orders, point.from, point.to)
      expect(point).toEqual({ from: point.from, to: point.to, revenue, orders: count })
    }
    expect(report.products.map(({ name: _, ...product }) => product)).toEqual(
      bestOf(now.paid, (product) => products[product]),
    )
    expect(report.categories.map(({ name: _, ...category }) => category)).toEqual(
      bestOf(now.paid, (product) => categories[product % 2]),
    )
  })
})

test('a day begins at 18:15 UTC', async () => {
  await insert(
    [
      '2028-06-01T18:14:59.999Z',
      '2028-06-01T18:15:00.000Z',
      '2028-06-02T18:14:59.999Z',
      '2028-06-02T18:15:00.000Z',
    ].map((at) => pendingOrder(new Date(at))),
  )
  const { overTime, orders } = await owner.api.reports.dashboard({
    range: 'own',
    from: '2028-06-01',
    to: '2028-06-02',
  })
  expect(overTime.map((point) => point.orders)).toEqual([1, 2])
  expect(orders).toEqual({ now: 3, before: 0 })
})

test('an order counts when it is placed, and no longer when it is cancelled', async () => {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs: 1234.56 })
  const today = () => owner.api.reports.dashboard({ range: 'today' })
  const before = await today()
  await person.api.cart.addItem({ product, quantity: 2 })
  const { data } = await person.api.orders.place({
    items: [{ product: { id: product }, quantity: 2 }],
    shippingAddress: 'Patan',
  })
  const placed = await today()
  expect(placed.revenue.now).toBeCloseTo(before.revenue.now + 2469.12, 2)
  expect(placed.orders.now).toBe(before.orders.now + 1)
  expect(placed.newCustomers.now).toBe(before.newCustomers.now)
  await person.api.orders.cancel({ id: data.id })
  const after = await today()
  expect([after.revenue.now, after.orders.now]).toEqual([before.revenue.now, before.orders.now])
  expect(after.stages.find(({ stage }) => stage === 'cancelled')?.orders).toBe(1)
})

test(
  'shows what needs attention: new customers, low stock, searches without results, open ' +
    'enquiries',
  async () => {
    const own = await createTestShop()
    const { api } = await own.signIn('owner')
    await own.signIn()
    const few = await makeProduct(own.shop, { stock: 5 })
    const fewer = await makeProduct(own.shop, { stock: 4 })
    const none = await makeProduct(own.shop, { stock: 0 })
    await makeProduct(own.shop, { stock: 6 })
    await own.visitor.search.track({ phrase: 'Quantum submarine' })
    await own.visitor.search.track({ phrase: 'thing' })
    await own.visitor.search.listing({ search: 'nobody asked for this' })
    await own.visitor.enquiries.send({ name: 'Maya', email: 'maya@example.com', message: 'Open' })
    await own.visitor.enquiries.send({ name: 'Maya', email: 'maya@example.com', message: 'Closed' })
    const [closed] = (await api.enquiries.list()).items
    await api.enquiries.close({ id: closed?.id ?? '', reason: 'spam' })
    const { failedSearches, lowStock, openEnquiries, newCustomers, span } =
      await api.reports.dashboard()
    expect(failedSearches).toMatchObject([{ query: 'quantum submarine', times: 1 }])
    expect(lowStock).toMatchObject({ low: 2, soldOut: 1 })
    expect(lowStock.products.map(({ id, stock }) => [id, stock])).toEqual([
      [none, 0],
      [fewer, 4],
      [few, 5],
    ])
    expect(openEnquiries).toBe(1)
    expect(newCustomers).toEqual({ now: 1, before: 0 })
    expect(span).toEqual(toSpan('30days', toNepalDay(new Date())))
    await own.close()
  },
)

test('ranges are whole calendar days', () => {
  expect(toNepalDay(new Date('2026-11-15T18:14:59.999Z'))).toBe('2026-11-15')
  expect(toNepalDay(new Date('2026-11-15T18:15:00Z'))).toBe('2026-11-16')
  expect(toSpan('7days', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(toSpan('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(toSpan('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(toSpan('thisYear', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
  expect(previousSpan({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  expect(chooseStep({ from: '2026-01-01', to: addDays('2026-01-01', 61) })).toBe('day')
  // The range cuts the first and the last week short; a week starts on Sunday.
  expect(listSteps({ from: '2026-11-12', to: '2026-11-23' }, 'week')).toEqual([
    '2026-11-12',
    '2026-11-15',
    '2026-11-22',
  ])
  expect(listSteps({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12-31',
    '2026-01-01',
    '2026-02-01',
  ])
})

test.each([
  { range: 'own' as const },
  { range: 'own' as const, from: '2026-01-02', to: '2026-01-01' },
  { range: 'own' as const, from: '2026-02-30', to: '2026-03-01' },
  { range: 'own' as const, from: '2000-01-01', to: '2026-01-01' },
  { range: 'always' as 'own' },
])('refuses %j', async (query) => {
  await expectRefusal(owner.api.reports.dashboard(query), 400)
})

test('the figures are for the owner only', async () => {
  await expectRefusal((await shop.signIn('staff')).api.reports.dashboard(), 403)
})

test('money received is payments minus refunds of these days', async () => {
  const received = async () => (await owner.api.reports.dashboard({ range: 'today' })).received.now
  const before = await received()
  await insert([pendingOrder(new Date())])
  const book = (paisa: number, days: number) =>
    shop.db.query(
      `insert into payments (order_id, way, amount_paisa, booked_at)
        select id, 'cash', $1, now() - make_interval(days => $2) from orders
          order by number desc limit 1`,
      [paisa, days],
    )
  await book(5_000, 0)
  await book(-1_950, 0)
  await book(3_000, 2)
  expect(toPaisa((await received()) - before)).toBe(3_050)
})
