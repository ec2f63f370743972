import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { bsMonth, fiscalYear, formatBs, toBs } from '#kit/contract/time/bikram-sambat.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Order } from '#orders/contract.ts'
import {
  registration,
  taxInvoices,
  updateIssuer,
  updateShop,
} from '../../../tests/support/records/invoices.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { download } from '../../../tests/support/shop/download.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { IssuerInput } from '../contract.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
beforeAll(async () => {
  await switchSellersOn(shop)
  await shop.db.query(
    "update shipping_options set charge_paisa = 10000, free_from_paisa = null where id = 'courier'",
  )
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const today = () => toBs(nepalDate(Date.now())) ?? { year: 0, month: 0, day: 0 }
const year = () => fiscalYear(today())
const numbered = (sequence: number, prefix = 'KTM') =>
  `${prefix}-${year()}-${String(sequence).padStart(6, '0')}`
const register = (facts: object) => updateShop(owner, facts)
const write = (change?: Partial<IssuerInput>) => updateIssuer(owner, change)
async function order(basket: Record<string, number>, change: object = {}) {
  const person = await shop.signIn()
  const data = await buy(person, basket, change)
  return { person, ...data }
}
const place = async (priceRs: number, quantity = 1, change: object = {}) =>
  order({ [await makeProduct(shop.shop, { priceRs, stock: 100 })]: quantity }, change)
async function move({ id }: Pick<Order, 'id'>, ...steps: Order['stage'][]) {
  for (const status of steps) await staff.api.orders.changeStage({ id, status })
}
const ship = (placed: Pick<Order, 'id'>) => move(placed, 'confirmed', 'packed', 'shipped')
async function deliver(placed: Pick<Order, 'id'>) {
  await ship(placed)
  await move(placed, 'delivered')
}
const returnUnits = ({ id }: Pick<Order, 'id'>, line: number, quantity: number) =>
  staff.api.orders.changeStage({ id, status: 'returned', pieces: [{ line, quantity }] })
const changeProduct = ({ items }: Pick<Order, 'items'>, change: string) =>
  shop.db.query(`update products set ${change} where id = $1`, [items[0]?.product.id])
/** Books the whole total, as a gateway or staff do. */
const pay = ({ id }: Pick<Order, 'id'>) =>
  shop.db.query(
    `insert into payments (order_id, way, amount_paisa, staff_id, reference)
      select id, 'bank', total_paisa, $2, 'T-' || number from orders where id = $1`,
    [id, staff.id],
  )
const papersOf = async ({ id }: Pick<Order, 'id'>) => {
  const { items } = await staff.api.invoices.list({ orderId: id })
  return Promise.all(items.toReversed().map((each) => staff.api.invoices.one({ id: each.id })))
}

describe('before the owner has set up invoices', () => {
  test('no invoice is issued, and the missing facts are listed', async () => {
    const placed = await place(100)
    await deliver(placed)
    expect(await papersOf(placed)).toEqual([])
    expect((await owner.api.invoices.issuer()).lacks).toEqual([
      'kind',
      'name',
      'pan',
      'address',
      'prefix',
    ])
    await expectRefusal(write(), 'invoice_facts_missing')
    await register(registration)
    expect(await write({ startNumber: 41 })).toMatchObject({
      lacks: [],
      hasBegun: false,
      fiscalYear: year(),
    })
  })

  test('earlier orders get no invoice, even if an item is returned later', async () => {
    await write({ kind: 'none', startNumber: 41 })
    const placed = await place(100, 2)
    await deliver(placed)
    await write({ startNumber: 41 })
    await returnUnits(placed, 1, 1)
    expect(await papersOf(placed)).toEqual([])
  })
})

describe('an invoice', () => {
  test('is issued on delivery, with everything that the law requires', async () => {
    const placed = await place(1130, 2, { buyerName: 'Everest Traders', buyerPan: '301234567' })
    await changeProduct(placed, "brand = 'Dell', model = 'XPS 13'")
    await ship(placed)
    expect(await papersOf(placed)).toEqual([])
    await move(placed, 'delivered')
    const [invoice, ...others] = await papersOf(placed)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      type: 'invoice',
      kind: 'tax_invoice',
      number: numbered(41),
      issuedOn: nepalDate(Date.now()),
      bsDate: formatBs(today()),
      seller: {
        name: registration.registeredName,
        address: taxInvoices.address,
        pan: registration.registration,
      },
      buyer: { name: 'Everest Traders', address: 'Lalitpur, Patan Dhoka 5', pan: '301234567' },
      ...{ subTotal: 2260, discount: 0, promo: 0, shipping: 100, total: 2360 },
      ...{ taxable: 2088.5, vat: 271.5 },
      inWords: 'Rupees two thousand three hundred sixty only',
      lines: [
        { brand: 'Dell', model: 'XPS 13', quantity: 2, price: 1130, discount: 0, amount: 2260 },
      ],
    })
  })

  test('is issued when an order is paid in advance, and not again on delivery', async () => {
    const placed = await place(500)
    await pay(placed)
    expect((await papersOf(placed)).map(({ number }) => number)).toEqual([numbered(42)])
    await deliver(placed)
    expect(await papersOf(placed)).toHaveLength(1)
  })

  test('can’t be changed or deleted, and neither can the first number', async () => {
    for (const change of [
      'update invoices set total_paisa = 0',
      'delete from invoices',
      'update invoice_lines set quantity = 1',
      'delete from invoice_lines',
    ])
      await expect(shop.db.query(change)).rejects.toThrow('never changed or deleted')
    await expect(shop.db.query('truncate invoices cascade')).rejects.toThrow(
      'never changed or deleted',
    )
    await expectRefusal(write({ startNumber: 1 }), 'invoice_numbers_begun')
  })

  test('has numbers without gaps, even with parallel or failed deliveries', async () => {
    const before = (await staff.api.invoices.list({ type: 'invoice', limit: '1' })).total
    const product = await makeProduct(shop.shop, { priceRs: 10, stock: 1000 })
    const placed = await Promise.all(Array.from({ length: 20 }, () => order({ [product]: 1 })))
    for (const each of placed) await ship(each)
    const [first] = placed
    const client = await shop.db.connect()
    await client.query('begin')
    await client.query(
      "update consignments set stage = 'delivered', delivered_at = now() where order_id = $1",
      [first?.id],
    )
    await client.query('set constraints all immediate')
    await client.query('rollback')
    client.release()
    await Promise.all(placed.map((each) => move(each, 'delivered')))
    const { rows } = await shop.db.query(
      `select min(sequence) as first, max(sequence) as last, count(*) as count from invoices
        where type = 'invoice'`,
    )
    expect(rows[0]).toEqual({ first: 41, last: 41 + before + 20 - 1, count: before + 20 })
  })
})

describe('a credit note', () => {
  test('credits each item exactly, until the invoice is fully credited', async () => {
    const placed = await place(333.33, 3)
    await deliver(placed)
    const [invoice] = await papersOf(placed)
    await returnUnits(placed, 1, 1)
    await returnUnits(placed, 1, 1)
    await move(placed, 'returned')
    const [, ...notes] = await papersOf(placed)
    expect(
      notes.map(({ type, reason, corrects, total }) => [type, reason, corrects?.number, total]),
    ).toEqual([
      ['credit_note', 'returned', invoice?.number, 333.33],
      ['credit_note', 'returned', invoice?.number, 333.33],
      ['credit_note', 'returned', invoice?.number, 433.33],
    ])
    for (const name of ['total', 'taxable', 'vat'] as const)
      expect(notes.reduce((sum, note) => sum + toPaisa(note[name]), 0)).toBe(
        toPaisa(invoice?.[name] ?? 0),
      )
    expect(notes[0]?.number).toBe(numbered(1, 'KTM-CN'))
  })

  test('uses the product name of its invoice', async () => {
    const placed = await place(500)
    await changeProduct(placed, "brand = 'Dell', model = 'XPS 13'")
    await deliver(placed)
    await changeProduct(placed, "name = 'Other thing', brand = 'Dell Inc.', model = 'XPS 14'")
    await returnUnits(placed, 1, 1)
    const [invoice, note] = await papersOf(placed)
    expect(note?.lines).toEqual(invoice?.lines)
    expect(note?.lines).toMatchObject([{ brand: 'Dell', model: 'XPS 13' }])
  })

  test('includes its share of the promo discount, rounded without a remainder', async () => {
    const { code } = await owner.api.promotions.create({
      code: `THIRDS-${Date.now()}`,
      amount: 100,
    })
    const placed = await place(200, 3, { promoCode: code })
    await deliver(placed)
    for (const _ of [1, 2]) await returnUnits(placed, 1, 1)
    await move(placed, 'returned')
    expect(
      (await papersOf(placed)).map(({ subTotal, promo, shipping, total }) => [
        subTotal,
        promo,
        shipping,
        total,
      ]),
    ).toEqual([
      [600, 100, 100, 600],
      [200, 33.34, 0, 166.66],
      [200, 33.33, 0, 166.67],
      [200, 33.33, 100, 266.67],
    ])
  })

  test('is issued when a paid order is cancelled', async () => {
    const placed = await place(200)
    await pay(placed)
    await move(placed, 'cancelled')
    expect(
      (await papersOf(placed)).map(({ type, reason, total }) => [type, reason, total]),
    ).toEqual([
      ['invoice', '', 300],
      ['credit_note', 'cancelled', 300],
    ])
  })
})

describe('sellers', () => {
  test('issue invoices with their own name and numbers, and see only those', async () => {
    const seller = await makeSeller(shop)
    const own = await makeSellerProduct(shop.shop, seller.id, { priceRs: 50, stock: 10 })
    const businessId = seller.id
    await seller.owner.api.invoices.updateIssuer({
      ...taxInvoices,
      kind: 'pan_bill',
      prefix: 'HC',
      address: '',
      businessId,
      version: 0,
    })
    const placed = await order({
      [own]: 1,
      [await makeProduct(shop.shop, { priceRs: 70, stock: 10 })]: 1,
    })
    await deliver(placed)
    const papers = await papersOf(placed)
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['pan_bill', 'tax_invoice'])
    const bill = papers.find(({ kind }) => kind === 'pan_bill')
    expect(bill).toMatchObject({
      number: numbered(1, 'HC'),
      seller: { name: seller.name, pan: '301234567', address: 'New Road, Kathmandu' },
      vat: 0,
    })
    const packer = await makeMember(shop, seller.id, 'packer')
    const { items } = await packer.api.invoices.list({ businessId })
    expect(items.map(({ number }) => number)).toEqual([bill?.number])
    const others = papers.find(({ kind }) => kind === 'tax_invoice')?.id ?? ''
    await expectRefusal(packer.api.invoices.one({ businessId, id: others }), 404)
    await expectRefusal(packer.api.invoices.print({ businessId, ids: [others] }), 404)
  })

  test('that share orders never deadlock', async () => {
    const [one, two] = [await makeSeller(shop), await makeSeller(shop)]
    for (const { owner: person, id: businessId } of [one, two])
      await person.api.invoices.updateIssuer({
        ...taxInvoices,
        prefix: 'X',
        address: '',
        businessId,
        version: 0,
      })
    const first = await makeSellerProduct(shop.shop, one.id, { stock: 100 })
    const second = await makeSellerProduct(shop.shop, two.id, { stock: 100 })
    const placed = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        order(place % 2 ? { [first]: 1, [second]: 1 } : { [second]: 1, [first]: 1 }),
      ),
    )
    for (const each of placed) await ship(each)
    await Promise.all(placed.map((each) => move(each, 'delivered')))
    for (const businessId of [one.id, two.id])
      expect((await staff.api.invoices.list({ businessId })).total).toBe(12)
  })
})

describe('prints and PDFs', () => {
  test('count prints: only the first is the original, even in parallel', async () => {
    const placed = await place(10)
    await deliver(placed)
    const [invoice] = await papersOf(placed)
    const id = invoice?.id ?? ''
    const prints = await Promise.all(
      Array.from({ length: 5 }, () => staff.api.invoices.print({ ids: [id] })),
    )
    expect(
      prints
        .flat()
        .map(({ copy }) => copy)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5])
    expect(await staff.api.invoices.one({ id })).toMatchObject({ prints: 5 })
  })

  test('give the customer, and no one else, the same PDF each time', async () => {
    const placed = await place(10, 1, { buyerName: 'श्री क्षत्रिय ट्रेडर्स' })
    await deliver(placed)
    const [{ id } = { id: '' }] = await placed.person.api.invoices.ofOrder({ id: placed.id })
    const get = (token: string) => download(shop, `/order/invoice/${id}/pdf`, token)
    const [first, again] = [await get(placed.person.token), await get(placed.person.token)]
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true)
    expect(first.rawPayload.length).toBeLessThan(60_000)
    const stranger = await shop.signIn()
    expect((await get(stranger.token)).statusCode).toBe(404)
    await expectRefusal(stranger.api.invoices.ofOrder({ id: placed.id }), 404)
    const data = await download(shop, '/user/data', placed.person.token)
    expect(data.json()).toMatchObject({
      invoices: [{ type: 'invoice', buyerName: 'श्री क्षत्रिय ट्रेडर्स', total: 110 }],
    })
  })
})

test('an order delivered without a PAN is reported, and billed once there is one', async () => {
  await register({ registration: '' })
  const placed = await place(250)
  await deliver(placed)
  expect(await papersOf(placed)).toEqual([])
  expect(await listProblems(shop.db)).toEqual([
    expect.stringContaining('every delivered consignment has its invoice'),
  ])
  await shop.runTask('invoices')
  expect(await papersOf(placed)).toEqual([])
  await register(registration)
  await shop.runTask('invoices')
  expect(await papersOf(placed)).toMatchObject([{ type: 'invoice', total: 350 }])
})

test('the books of a month add up, as a table and for Tally', async () => {
  const month = { year: String(today().year), month: String(today().month) }
  const sales = await staff.api.invoices.book({ ...month, book: 'sales' })
  const returns = await staff.api.invoices.book({ ...month, book: 'returns' })
  expect(sales.lines.map(({ number }) => number)).toEqual(
    sales.lines.map((_, place) => numbered(41 + place)),
  )
  expect(sales.taxable + sales.vat).toBeCloseTo(sales.total, 2)
  expect(returns.lines.length).toBeGreaterThan(3)
  const get = async (path: string) => {
    const query = `${path}&year=${month.year}&month=${month.month}`
    return (await download(shop, `/invoices${query}`, staff.token)).body
  }
  const table = (await get('/book/table?book=sales')).split('\r\n')
  // The tax office's sheet has fifteen columns, four of them about what is sent abroad; that of
  // returns has none of these.
  expect(table[0]?.split(',')).toHaveLength(15)
  expect(table[0]).toMatch(/बीजक नम्बर.*निकासी प्रज्ञापनपत्र मिति$/)
  expect(table.at(-2)).toBe(
    `Total,,,,,,,${sales.total.toFixed(2)},0.00,${sales.taxable.toFixed(2)},${sales.vat.toFixed(2)},0.00,,,`,
  )
  expect((await get('/book/table?book=returns')).split('\r\n').at(-2)).toBe(
    `Total,,,,,,,,${returns.total.toFixed(2)},0.00,${returns.taxable.toFixed(2)},${returns.vat.toFixed(2)}`,
  )
  const xml = await get('/tally?')
  expect(xml.match(/<VOUCHER /g)).toHaveLength(sales.lines.length + returns.lines.length)
  const amounts = [...xml.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) =>
    toPaisa(Number(amount)),
  )
  expect(amounts.reduce((sum, paisa) => sum + paisa, 0)).toBe(0)
})

test('numbers restart in Shrawan, also for credit notes of last year’s invoices', async () => {
  const before = await place(500)
  await deliver(before)
  const { year: thisYear } = today()
  const [next, day] = [thisYear + 1, nepalDate(Date.now())]
  // Today becomes a day of the Shrawan to come.
  const { rows } = await shop.db.query(
    'select starts_on, year, month from bs_months where starts_on <= $1 and $1 < starts_on + days',
    [day],
  )
  await shop.db.query('update bs_months set year = 9999 where year = $1 and month = 4', [next])
  await shop.db.query('update bs_months set year = $1, month = 4 where starts_on = $2', [
    next,
    rows[0].starts_on,
  ])
  try {
    const placed = await place(500)
    await deliver(placed)
    await returnUnits(before, 1, 1)
    const series = fiscalYear({ year: next, month: 4 })
    const [invoice] = await papersOf(placed)
    const [billed, note] = await papersOf(before)
    expect(invoice).toMatchObject({
      number: `KTM-${series}-000001`,
      bsDate: expect.stringContaining(`${next}-04-`),
    })
    expect(note).toMatchObject({
      number: `KTM-CN-${series}-000001`,
      corrects: { number: billed?.number },
    })
    expect(billed?.number).toContain(year())
  } finally {
    await shop.db.query('update bs_months set year = $1, month = $2 where starts_on = $3', [
      rows[0].year,
      rows[0].month,
      rows[0].starts_on,
    ])
    await shop.db.query('update bs_months set year = $1 where year = 9999', [next])
  }
})

test('the database and the screens have the same calendar', async () => {
  const { rows } = await shop.db.query(
    `
      select year, month, starts_on::text as "from", (starts_on + days - 1)::text as "to"
        from bs_months order by 1, 2`,
  )
  for (const { year: of, month, ...span } of rows) expect(bsMonth(of, month)).toEqual(span)
  expect(bsMonth(rows.at(-1).year + 1, 1)).toBeNull()
})

test('a prepaid parcel that comes back is fully credited, including delivery', async () => {
  const placed = await place(500)
  await pay(placed)
  await ship(placed)
  await staff.api.orders.changeStage({
    id: placed.id,
    status: 'came_back',
    note: 'Nobody was at home.',
  })
  expect(await papersOf(placed)).toMatchObject([
    { type: 'invoice', total: placed.total, shipping: 100 },
    { type: 'credit_note', total: placed.total, shipping: 100 },
  ])
})
