import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walkInId } from '#accounts/model.ts'
import { listProblems } from '#doctor.ts'
import { registration, updateIssuer, updateShop } from '../../../tests/support/records/invoices.ts'
import { stockOf } from '../../../tests/support/records/orders.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { insertSeller } from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { Sale } from '../contract.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
beforeAll(async () => {
  await updateShop(owner, registration)
  await updateIssuer(owner, { mailsPdf: false })
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const piece = (priceRs = 1_000) => makeProduct(shop.shop, { priceRs })
const drawer = async () => (await owner.api.payments.book({})).drawer.expected
const of = (id: string, quantity = 1, agreed?: { price: number; reason: string }) => ({
  product: { id },
  quantity,
  serials: [] as string[],
  ...(agreed && { agreed }),
})
const numbered = (id: string, ...serials: string[]) => ({ ...of(id, serials.length), serials })
const numberedPiece = async () => {
  const categoryId = await makeCategory(shop.shop, 'Numbered goods')
  await shop.db.query(
    "update categories set serials = 'required', warranty_months = 12 where id = $1",
    [categoryId],
  )
  return makeProduct(shop.shop, { categoryId })
}
const cash = (amount: number) => [{ mode: 'cash' as const, amount, reference: '' }]
const sell = async (
  sale: Partial<Sale> & Pick<Sale, 'items' | 'expectedTotal'>,
  { by = staff, key = randomUUID() } = {},
) =>
  (await by.api.counter.sell({ payments: cash(sale.expectedTotal), ...sale, idempotencyKey: key }))
    .data

describe('a sale over the counter', () => {
  test('is an order paid, billed and handed over at once, in cash book and stock', async () => {
    const before = await drawer()
    const product = await piece()
    const { id, number } = await sell({ items: [of(product, 3)], expectedTotal: 3_000 })
    expect(await staff.api.orders.one({ id })).toMatchObject({
      number,
      stage: 'delivered',
      paymentStatus: 'paid',
      total: 3_000,
      due: 0,
      customer: { name: 'Walk-in customer', email: '', phone: '' },
      events: [
        { to: 'pending' },
        { to: 'confirmed' },
        { to: 'packed' },
        { to: 'ready' },
        { to: 'delivered' },
      ],
    })
    expect(await stockOf(shop.shop, product)).toBe(7)
    expect(await staff.api.invoices.ofOrder({ id })).toMatchObject([{ total: 3_000 }])
    expect(await drawer()).toBe(before + 3_000)
  })

  test('sent twice with one key is one sale', async () => {
    const [product, key] = [await piece(), randomUUID()]
    const once = await sell({ items: [of(product)], expectedTotal: 1_000 }, { key })
    expect(await sell({ items: [of(product)], expectedTotal: 1_000 }, { key })).toEqual(once)
    expect(await stockOf(shop.shop, product)).toBe(9)
  })

  test('can be paid by several methods, but never with more or less than the total', async () => {
    const product = await piece()
    const sale = { items: [of(product)], expectedTotal: 1_000 }
    await expectRefusal(sell({ ...sale, payments: cash(999.99) }), {
      code: 'payments_differ_from_total',
      message: expect.stringContaining('still to be paid'),
    })
    await expectRefusal(sell({ ...sale, payments: cash(1_500) }), {
      code: 'payments_differ_from_total',
      message: expect.stringContaining('more than'),
    })
    await expectRefusal(sell({ ...sale, payments: [] }), 'payments_differ_from_total')
    expect(await stockOf(shop.shop, product)).toBe(10)
    const { id } = await sell({
      ...sale,
      payments: [...cash(400), { mode: 'card', amount: 600, reference: 'POS 7' }],
    })
    expect(await staff.api.payments.ofOrder({ id })).toMatchObject({
      due: 0,
      payments: [
        { mode: 'cash', amount: 400 },
        { mode: 'card', amount: 600, reference: 'POS 7' },
      ],
    })
  })

  test('records the old price and the reason of an agreed price, within the limit', async () => {
    const [product, by] = [await piece(), await shop.signIn('counter')]
    const items = [of(product, 2, { price: 950, reason: 'Buys two' })]
    expect(
      await by.api.counter.preview({ items: items.map(({ serials: _, ...item }) => item) }),
    ).toMatchObject({ total: 1_900, productDiscount: 100 })
    const { id } = await sell({ items, expectedTotal: 1_900 }, { by })
    expect((await staff.api.orders.one({ id })).items).toMatchObject([
      { agreed: { from: 1_000, reason: 'Buys two' }, linePay: 1_900 },
    ])
    const { percent } = await by.api.orders.discountLimit()
    const tooCheap = [
      of(product, 1, { price: 1_000 - 10 * (percent ?? 0) - 1, reason: 'A friend' }),
    ]
    await expectRefusal(sell({ items: tooCheap, expectedTotal: 1 }, { by }), 'price_beyond_limit')
    await expectRefusal(sell({ items, expectedTotal: 1_900 }), 'price_beyond_limit')
    expect(await stockOf(shop.shop, product)).toBe(8)
  })

  test('sells the last item once, and nothing at a different total', async () => {
    const product = await piece()
    await expectRefusal(sell({ items: [of(product)], expectedTotal: 900 }), 'total_changed')
    await expectRefusal(sell({ items: [of(product, 11)], expectedTotal: 11_000 }), 'out_of_stock')
    const both = await Promise.allSettled(
      [1, 2].map(() => sell({ items: [of(product, 10)], expectedTotal: 10_000 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop.shop, product)).toBe(0)
  })

  test('to an existing customer is in their orders, with a bill but no stage mails', async () => {
    const person = await shop.signIn()
    const { id } = await sell({
      items: [of(await piece())],
      expectedTotal: 1_000,
      customerId: person.id,
    })
    expect((await person.api.orders.mine({})).orders.map((order) => order.id)).toContain(id)
    const subjects = (await shop.mails())
      .filter((mail) => mail.includes(person.email))
      .map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])
    expect(subjects.filter((subject) => subject?.startsWith('Your order'))).toEqual([])
  })

  test('takes the serial numbers of its units, and the bill lists them', async () => {
    const product = await numberedPiece()
    await shop.db.query(`update products set name = 'Numbered piece' where id = $1`, [product])
    expect(await staff.api.counter.find({ q: 'Numbered piece' })).toMatchObject([
      { id: product, serials: 'required' },
    ])
    await expectRefusal(sell({ items: [of(product, 2)], expectedTotal: 2_000 }), 'serials_missing')
    const { id } = await sell({
      items: [numbered(product, 'C-100', ' c-101 ')],
      expectedTotal: 2_000,
    })
    expect((await staff.api.orders.one({ id })).items).toMatchObject([
      { serials: ['C-100', 'c-101'] },
    ])
    const [bill] = await staff.api.invoices.ofOrder({ id })
    expect((await staff.api.invoices.one({ id: bill?.id ?? '' })).lines).toMatchObject([
      { serials: ['C-100', 'c-101'] },
    ])
    expect(await shop.visitor.warranties.check({ number: 'C100' })).toMatchObject([
      { serialEnd: '-100' },
    ])
  })

  test('sells a serial number once, also in one sale or at two counters at once', async () => {
    const product = await numberedPiece()
    const sale = (...serials: string[]) =>
      sell({ items: [numbered(product, ...serials)], expectedTotal: 1_000 * serials.length })
    await expectRefusal(sale('D-1', 'd -1'), {
      code: 'serial_taken',
      message: expect.stringContaining('already'),
    })
    expect(await stockOf(shop.shop, product)).toBe(10)
    const { number } = await sale('D-1')
    await expectRefusal(sale('D-1'), {
      code: 'serial_taken',
      message: expect.stringContaining(`in order ${number}`),
    })
    await expectRefusal(staff.api.counter.checkSerial({ product, serial: 'd-1' }), 'serial_taken')
    expect(await staff.api.counter.checkSerial({ product, serial: ' D-2 ' })).toEqual({
      serial: 'D-2',
    })
    const both = await Promise.allSettled([sale('D-3'), sale('D-3')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop.shop, product)).toBe(8)
  })

  test('refuses more serial numbers than units, and any for products without them', async () => {
    const [plain, product] = [await piece(), await numberedPiece()]
    await expectRefusal(
      sell({ items: [numbered(plain, 'E-1')], expectedTotal: 1_000 }),
      'serials_not_kept',
    )
    const tooMany = [{ ...of(product), serials: ['E-1', 'E-2'] }]
    await expectRefusal(sell({ items: tooMany, expectedTotal: 1_000 }), 'serials_full')
    expect([await stockOf(shop.shop, plain), await stockOf(shop.shop, product)]).toEqual([10, 10])
  })

  test('neither finds nor sells products of other sellers', async () => {
    const product = await piece()
    const seller = await insertSeller(shop.shop, { name: 'Everest Parts' })
    await shop.db.query(
      `update products set business_id = $2, name = 'Piece of a seller' where id = $1`,
      [product, seller],
    )
    expect(await staff.api.counter.find({ q: 'Piece of a seller' })).toEqual([])
    await expectRefusal(sell({ items: [of(product)], expectedTotal: 1_000 }), 'sold_by_another')
    expect(await stockOf(shop.shop, product)).toBe(10)
  })

  test('without a customer uses an account without e-mail, merge and removal', async () => {
    await sell({ items: [of(await piece())], expectedTotal: 1_000 })
    const [{ id, version }, person] = [
      await owner.api.customers.one({ id: walkInId }),
      await shop.signIn(),
    ]
    const refused = { code: 'walk_in_account' }
    await expectRefusal(
      owner.api.customers.correctEmail({ id, email: 'thief@example.com', version }),
      refused,
    )
    await expectRefusal(
      owner.api.customers.update({
        id,
        version,
        name: 'A',
        number: '',
        address: '',
        state: 'disabled',
      }),
      refused,
    )
    await expectRefusal(owner.api.customers.merge({ id, from: person.id }), refused)
    await expectRefusal(owner.api.customers.merge({ id: person.id, from: id }), refused)
    await expectRefusal(owner.api.customers.remove({ id }), refused)
    expect(await owner.api.customers.one({ id })).toMatchObject({
      version,
      state: 'active',
      signsIn: false,
    })
  })

  test('is for staff alone', async () => {
    const { api } = await shop.signIn()
    await expectRefusal(
      api.counter.sell({ items: [of(await piece())], payments: cash(1_000), expectedTotal: 1_000 }),
      403,
    )
  })
})

test('a barcode or SKU finds one product, part of a name finds all matches', async () => {
  const [id, other] = [await piece(), await piece()]
  const db = shop.db
  await db.query(
    `update products set sku = 'CS-17 b', barcode = '4006381333931', name = 'Scanned thing'
      where id = $1`,
    [id],
  )
  await db.query(`update products set name = 'Scanned things, CS-17 B and more' where id = $1`, [
    other,
  ])
  const found = async (q: string) =>
    (await staff.api.counter.find({ q })).map((product) => [product.id, product.isExact])
  expect(await found('4006381333931')).toEqual([[id, true]])
  expect(await found('cs17B')).toEqual([[id, true]])
  expect(await found('scanned')).toEqual([
    [id, false],
    [other, false],
  ])
  expect(await found('100%_')).toEqual([])
})
