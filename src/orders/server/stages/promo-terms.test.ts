import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { createRandom } from '#sample/server/generate/generate-products.ts'
import { startInvoices } from '../../../../tests/support/records/invoices.ts'
import { buy, moveOrder, type Person } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { insertSeller, makeSellerProduct } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Order } from '../../contract.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
const manager = setUpPerson(shop, 'manager')
const member = setUpPerson(shop)
let seller: string
beforeAll(async () => {
  await startInvoices(owner)
  seller = await insertSeller(shop.shop, { name: 'Filler Traders', ownerId: member.id })
  await shop.db.query(
    "update shipping_options set charge_paisa = 10000, free_from_paisa = null where id = 'courier'",
  )
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

let codes = 0
/** A code with 20 % off from Rs. 10,000. */
async function makeCode(change: object = {}) {
  codes += 1
  const code = `HALF${codes}`
  await owner.api.promotions.create({ code, percent: 20, minimum: 10_000, ...change } as Parameters<
    typeof owner.api.promotions.create
  >[0])
  return code
}

/** Goods for Rs. 9,000 of the shop, with a filler for Rs. 1,000 of a seller: Rs. 8,100 in all. */
async function placeWithFiller(change: Parameters<typeof buy>[2] = {}) {
  const person = await shop.signIn()
  const goods = await makeProduct(shop.shop, { priceRs: 9_000, stock: 20 })
  const filler = await makeSellerProduct(shop.shop, seller, { priceRs: 1_000, stock: 20 })
  const promoCode = await makeCode()
  const order = await buy(person, { [goods]: 1, [filler]: 1 }, { promoCode, ...change })
  expect(order).toMatchObject({ promoDiscount: 2_000, total: 8_100 })
  const part = (name: string | null) =>
    order.consignments.find((each) => (each.seller?.name ?? null) === name)?.id ?? ''
  return { person, order, id: order.id, ours: part(null), theirs: part('Filler Traders') }
}
type Placed = Awaited<ReturnType<typeof placeWithFiller>>

const read = ({ id }: { id: string }) => owner.api.orders.one({ id })
const chargeOf = ({ total, dropped }: Order) => Math.round((total - dropped) * 100) / 100
async function receive(id: string, amount: number) {
  const { version } = await owner.api.payments.ofOrder({ id })
  await owner.api.payments.receive({ id, amount, mode: 'cash', reference: '', version })
}
const movePart = async (id: string, consignment: string, ...stages: Order['stage'][]) => {
  for (const status of stages)
    await owner.api.orders.changeStage({ id, consignment, status, note: 'Because' })
}

describe('the discount ends when the filler leaves the order', () => {
  const ways: [string, (placed: Placed) => Promise<unknown>][] = [
    [
      'cancelled by the customer',
      ({ person, id, theirs }) => person.api.orders.cancelConsignment({ id, consignment: theirs }),
    ],
    [
      'cancelled by its seller',
      async ({ theirs: id }) => {
        const { version } = (await member.api.orders.consignment({ id })).consignments[0] ?? {}
        await member.api.orders.moveConsignment({
          id,
          status: 'cancelled',
          note: 'Out of stock',
          version: version ?? 0,
        })
      },
    ],
    ['cancelled by staff', ({ id, theirs }) => movePart(id, theirs, 'cancelled')],
    [
      'not delivered',
      ({ id, theirs }) => movePart(id, theirs, 'confirmed', 'packed', 'shipped', 'came_back'),
    ],
  ]
  test.each(ways)('%s', async (_, leave) => {
    const placed = await placeWithFiller()
    await leave(placed)
    const order = await read(placed)
    // The goods at their price, and the shop's share of the delivery.
    expect(order).toMatchObject({ promoLost: 1_800, due: 9_090, total: 8_100 })
    expect(order.consignments.find(({ id }) => id === placed.ours)).toMatchObject({ due: 9_090 })
  })

  test('but not while enough is left', async () => {
    const person = await shop.signIn()
    const goods = await makeProduct(shop.shop, { priceRs: 6_000, stock: 20 })
    const { id } = await buy(person, { [goods]: 3 }, { promoCode: await makeCode() })
    const cancel = (quantity: number) =>
      owner.api.orders.changeStage({ id, status: 'cancelled', pieces: [{ line: 1, quantity }] })
    expect((await cancel(1)).data).toMatchObject({ promoLost: 0, due: 9_700 })
    expect((await cancel(1)).data).toMatchObject({ promoLost: 1_200, due: 6_100 })
    expect((await cancel(1)).data).toMatchObject({ promoLost: 0, due: 0 })
  })

  test('by the minimum as of the order, whatever the code says since', async () => {
    const { id, order, theirs } = await placeWithFiller()
    const [code] = (await owner.api.promotions.list({ search: order.promoCode })).items
    if (!code) throw new Error('the code is gone')
    const { uses: _, state: __, ...input } = code
    await owner.api.promotions.update({ ...input, minimum: 0 })
    await movePart(id, theirs, 'cancelled')
    expect(await read({ id })).toMatchObject({ promoLost: 1_800 })
  })

  test('for an order that is paid, and the rest is due', async () => {
    const { id, theirs } = await placeWithFiller()
    await receive(id, 8_100)
    await movePart(id, theirs, 'cancelled')
    expect(await read({ id })).toMatchObject({ due: 990, refundDue: 0, paymentStatus: 'part' })
    const papers = await owner.api.invoices.ofOrder({ id })
    expect(papers.map(({ type, total }) => [type, total])).toEqual(
      expect.arrayContaining([
        ['invoice', 7_290],
        ['credit_note', 7_290],
        ['invoice', 9_090],
      ]),
    )
  })
})

test('customers learn what is left will cost before they cancel', async () => {
  const { person, id, ours, theirs } = await placeWithFiller()
  const { consignments } = await read({ id })
  const { total = 0 } = consignments.find((each) => each.id === ours) ?? {}
  const cancel = (expectedTotal: number) =>
    person.api.orders.cancelConsignment({ id, consignment: theirs, expectedTotal })
  await expectRefusal(cancel(total), {
    code: 'promo_would_end',
    message: expect.stringContaining('Rs. 9,090'),
  })
  expect(await read({ id })).toMatchObject({ promoLost: 0, stage: 'pending', due: 8_100 })
  expect((await cancel(9_090)).data).toMatchObject({ due: 9_090 })
})

test('undoing the step gives the discount again', async () => {
  const { id, theirs } = await placeWithFiller()
  await movePart(id, theirs, 'cancelled')
  const { consignments } = await read({ id })
  const { version = 0 } = consignments.find((each) => each.id === theirs) ?? {}
  await owner.api.orders.undoStep({ id, consignment: theirs, version })
  expect(await read({ id })).toMatchObject({ promoLost: 0, dropped: 0, due: 8_100 })
})

describe('a return', () => {
  /** Two units for Rs. 5,100 each, delivered and paid: Rs. 8,260 with delivery. */
  async function deliver() {
    const person = await shop.signIn()
    const goods = await makeProduct(shop.shop, { priceRs: 5_100, stock: 20 })
    const order = await buy(person, { [goods]: 2 }, { promoCode: await makeCode() })
    await moveOrder(owner, order.id, 'confirmed', 'packed', 'shipped', 'delivered')
    return { person, id: order.id, consignment: order.consignments[0]?.id ?? '' }
  }
  async function receiveReturn({ person, id, consignment }: Awaited<ReturnType<typeof deliver>>) {
    const { data } = await person.api.returns.ask({
      order: id,
      consignment,
      lines: [{ line: 1, quantity: 1 }],
      reason: 'faulty',
      words: 'It stays dark.',
      wanted: 'exchange',
    })
    await owner.api.returns.accept({ id: data.id, version: data.version, note: '' })
    return (
      await owner.api.returns.receive({
        id: data.id,
        version: data.version + 1,
        note: '',
        lines: [{ line: 1, sellable: 1, damaged: 0, toMaker: 0 }],
      })
    ).data
  }

  test('refunds less by the discount that no longer applies', async () => {
    const placed = await deliver()
    await receiveReturn(placed)
    // The unit cost Rs. 4,080 with the code, and the other one costs Rs. 1,020 more without it.
    const order = await read(placed)
    expect(order).toMatchObject({ promoLost: 1_020, refundDue: 3_060, due: 0 })
    const papers = await owner.api.invoices.ofOrder({ id: placed.id })
    const sum = papers.reduce(
      (all, { type, total }) => all + (type === 'invoice' ? total : -total),
      0,
    )
    expect(sum).toBe(chargeOf(order))
  })

  test('never costs the customer anything', async () => {
    const { id, ours, theirs } = await placeWithFiller()
    await moveOrder(owner, id, 'confirmed', 'packed', 'shipped', 'delivered')
    await movePart(id, theirs, 'returned')
    expect(await read({ id })).toMatchObject({ promoLost: 810, refundDue: 0, due: 0 })
    // Once all goods are back, so is all the money.
    await movePart(id, ours, 'returned')
    expect(await read({ id })).toMatchObject({ promoLost: 0, refundDue: 8_100 })
  })

  test('that is exchanged keeps the discount until the replacement leaves', async () => {
    const placed = await deliver()
    const { id, version } = await receiveReturn(placed)
    const { data } = await owner.api.returns.exchange({ id, version })
    expect(await read(data)).toMatchObject({ total: 4_080, due: 0 })
    expect(await read(placed)).toMatchObject({ promoLost: 0, refundDue: 0, due: 0 })
    await owner.api.orders.changeStage({ id: data.id, status: 'cancelled' })
    expect(await read(placed)).toMatchObject({ promoLost: 1_020, due: 1_020 })
  })
})

test('staff may restore the discount, within their limit', async () => {
  const { id, theirs, person } = await placeWithFiller()
  await movePart(id, theirs, 'cancelled')
  const restore = async ({ api }: Pick<Person, 'api'>, version?: number) =>
    api.orders.restorePromo({ id, version: version ?? (await read({ id })).version })
  const cashier = await shop.signIn('counter')
  await expectRefusal(restore(person, 0), 'not_permitted')
  await expectRefusal(restore(await shop.signIn('technician')), 'not_permitted')
  await expectRefusal(restore(cashier), 'promo_beyond_limit')
  await expectRefusal(restore(manager, 0), 'changed_meanwhile')
  expect((await restore(manager)).data).toMatchObject({ promoLost: 0, due: 7_290 })
  await expectRefusal(restore(manager), 'nothing_changed')
  const [entry] = (await owner.api.audit.list({ subject: 'order', subjectId: id })).items
  expect(entry).toMatchObject({ changes: { promoDiscount: { after: 1_800 } } })
})

test('a change by staff counts too, also for what is packed', async () => {
  const person = await shop.signIn()
  const goods = await makeProduct(shop.shop, { priceRs: 9_000, stock: 20 })
  const filler = await makeSellerProduct(shop.shop, seller, { priceRs: 1_000, stock: 20 })
  const promoCode = await makeCode({ minimum: 11_000 })
  const placed = await buy(person, { [goods]: 1, [filler]: 2 }, { promoCode })
  const ours = placed.consignments.find((each) => each.seller === null)?.id ?? ''
  await movePart(placed.id, ours, 'confirmed', 'packed')
  const line = placed.items.find(({ product }) => product.id === filler)?.line ?? 0
  const change = { id: placed.id, lines: [{ line, quantity: 1 }] }
  const preview = await owner.api.orders.previewChange(change)
  expect(preview).toMatchObject({ charge: 10_100, isPromoLost: true })
  const { version } = await read(placed)
  const { data } = await owner.api.orders.changeOrder({
    ...change,
    version,
    expectedTotal: preview.charge,
  })
  expect(data).toMatchObject({ due: 10_100, promoLost: 1_800 })
})

test.each([1, 2, 3, 4])('the books add up after random steps (%i)', async (seed) => {
  const random = createRandom(seed)
  const person = await shop.signIn()
  const basket: Record<string, number> = {}
  for (let index = 0; index < 4; index += 1) {
    const priceRs = random.between(100_00, 400_000) / 100
    const product = random.chance(0.5)
      ? await makeProduct(shop.shop, { priceRs, stock: 20 })
      : await makeSellerProduct(shop.shop, seller, { priceRs, stock: 20 })
    basket[product] = random.between(1, 4)
  }
  const cart = await buy(person, basket, {
    promoCode: await makeCode({ percent: random.between(5, 60), minimum: 300 }),
  })
  const { id } = cart
  await shop.db.query(
    'update orders set promo_minimum_paisa = sub_total_paisa * $2 / 10 where id = $1',
    [id, random.between(5, 9)],
  )
  if (random.chance(0.5)) await receive(id, cart.total)
  for (let step = 0; step < 12; step += 1) {
    const order = await read({ id })
    const part = order.consignments[random.between(0, order.consignments.length - 1)]
    const items = order.items.filter(
      (item) => item.consignment === part?.id && item.quantity > item.cancelled + item.returned,
    )
    const item = items[random.between(0, Math.max(0, items.length - 1))]
    if (!part || !item) continue
    const next = { pending: 'confirmed', confirmed: 'packed', packed: 'shipped' } as const
    const leaving = { shipped: 'came_back', delivered: 'returned' } as const
    const isLeaving = random.chance(0.5)
    const status = isLeaving
      ? (leaving[part.stage as keyof typeof leaving] ?? 'cancelled')
      : (next[part.stage as keyof typeof next] ?? 'delivered')
    await owner.api.orders
      .changeStage({
        id,
        consignment: part.id,
        status,
        note: 'Because',
        ...(isLeaving && { pieces: [{ line: item.line, quantity: 1 }] }),
      })
      .catch(() => {})
    const now = await read({ id })
    expect(chargeOf(now)).toBeGreaterThanOrEqual(0)
    expect(await listProblems(shop.db)).toEqual([])
  }
})
