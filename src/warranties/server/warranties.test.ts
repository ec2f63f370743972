import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { startInvoices } from '../../../tests/support/records/invoices.ts'
import { buy, stockOf } from '../../../tests/support/records/orders.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
const customer = setUpPerson(shop)
let laptops: string
beforeAll(async () => {
  laptops = await makeCategory(shop.shop, 'Numbered laptops')
  await setAftercare(laptops, 'required', 12)
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

type Rule = 'never' | 'optional' | 'required' | null
async function setAftercare(id: string, serials: Rule, warrantyMonths: number | null) {
  const { version = 0 } =
    (await owner.api.catalog.categoryTree()).categories.find((each) => each.id === id) ?? {}
  return owner.api.catalog.setCategoryAftercare({ id, serials, warrantyMonths, version })
}

let count = 0
const newSerial = () => {
  count += 1
  return `SN-${process.pid}-${count}`
}
const makeLaptop = (stock = 10) => makeProduct(shop.shop, { stock, categoryId: laptops })

async function place(quantity: number, of?: string, by = customer) {
  const product = of ?? (await makeLaptop())
  const { id, number, consignments } = await buy(by, { [product]: quantity })
  return { product, id, number, consignment: consignments[0]?.id ?? '' }
}
const capture = (order: string, serial: string, line = 1) =>
  owner.api.warranties.capture({ order, line, serial })
const move = async (
  id: string,
  ...steps: (
    | 'confirmed'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'came_back'
    | 'returned'
  )[]
) => {
  for (const status of steps)
    await owner.api.orders.changeStage({ id, status, note: 'Nobody was there' })
}
/** An order whose units have these serial numbers. */
async function scanned(serials: string[], of?: string, by = customer) {
  const order = await place(serials.length, of, by)
  for (const serial of serials) await capture(order.id, serial)
  return order
}
async function deliver(serials: string[], of?: string, by = customer) {
  const order = await scanned(serials, of, by)
  await move(order.id, 'confirmed', 'packed', 'shipped', 'delivered')
  return order
}
const deliveredOn = (id: string, day: string) =>
  query('update consignments set delivered_at = $2 where order_id = $1', [
    id,
    `${day}T12:00:00+05:45`,
  ])
const statesOf = async (id: string) =>
  (await owner.api.warranties.serialsOfOrder({ id }))[0]?.serials.map(({ state }) => state)
const serialId = async (id: string, serial: string) =>
  (await owner.api.warranties.serialsOfOrder({ id }))[0]?.serials.find(
    (each) => each.serial === serial,
  )?.id ?? ''
const check = (number: string, phoneEnd?: string) =>
  shop.visitor.warranties.check({ number, phoneEnd })
const why = { words: 'It stays dark.', wanted: 'refund' } as const
const query = (text: string, values: unknown[] = []) => shop.db.query(text, values)
const setWarranty = (product: string, months: number) =>
  query('update products set warranty_months = $2 where id = $1', [product, months])
const deliveredMonthsAgo = (id: string, months: number) =>
  query(
    `update consignments set delivered_at = now() - make_interval(months => $2)
      where order_id = $1`,
    [id, months],
  )
const itemOf = async (order: string, serial: string) => ({
  order,
  line: 1,
  serial: await serialId(order, serial),
  ...why,
})
/** Accepts a return and receives its item. */
async function receive(
  { id, version }: { id: string; version: number },
  item: { sellable?: number; damaged?: number; toMaker?: number },
) {
  await owner.api.returns.accept({ id, version, note: '' })
  const line = { line: 1, sellable: 0, damaged: 0, toMaker: 0, ...item }
  return owner.api.returns.receive({ id, version: version + 1, note: '', lines: [line] })
}

describe('packing staff', () => {
  test('can pack only once each item has its serial number', async () => {
    const order = await place(2)
    await move(order.id, 'confirmed')
    await expectRefusal(move(order.id, 'packed'), { code: 'serials_missing', params: { count: 2 } })
    await capture(order.id, newSerial())
    await expectRefusal(move(order.id, 'packed'), {
      message: expect.stringContaining('A serial number is missing for'),
    })
    await capture(order.id, newSerial())
    await expectRefusal(capture(order.id, newSerial()), 'serials_full')
    await move(order.id, 'packed')
    expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
      stage: 'packed',
      items: [{ serials: [expect.any(String), expect.any(String)] }],
    })
  })

  test('need no serial number for a cancelled item', async () => {
    const order = await place(2)
    await move(order.id, 'confirmed')
    await owner.api.orders.changeStage({
      id: order.id,
      status: 'cancelled',
      pieces: [{ line: 1, quantity: 1 }],
    })
    await capture(order.id, newSerial())
    await move(order.id, 'packed')
  })

  test('follow the rule of the nearest category: required, optional or never', async () => {
    const below = await makeCategory(shop.shop, 'Numbered ultrabooks', laptops)
    const inherited = await place(1, await makeProduct(shop.shop, { categoryId: below }))
    await move(inherited.id, 'confirmed')
    await expectRefusal(move(inherited.id, 'packed'), 'serials_missing')
    await setAftercare(below, 'optional', null)
    await move(inherited.id, 'packed')
    await setAftercare(below, 'never', null)
    await expectRefusal(capture(inherited.id, newSerial()), 'serials_not_kept')
  })

  test(
    'cannot use a number twice for a product, whatever its case and spaces, and reads where it ' +
      'is',
    async () => {
      const [serial, product] = [newSerial(), await makeLaptop()]
      const first = await scanned([serial], product)
      const second = await place(1, product)
      const typed = `  ${serial.toLowerCase().replaceAll('-', ' - ')}\t`
      await expectRefusal(capture(second.id, typed), {
        code: 'serial_taken',
        message: expect.stringContaining(`in order ${first.number}`),
      })
      await expectRefusal(capture(first.id, serial), {
        message: expect.stringContaining('already in this order'),
      })
      // Another product may have the same number.
      await capture((await place(1)).id, serial)
    },
  )

  test('record a number once, even if five users scan it at once', async () => {
    const [serial, product] = [newSerial(), await makeLaptop()]
    const orders = [await place(1, product), await place(1, product), await place(1, product)]
    const answers = await Promise.allSettled(
      [...orders, ...orders].map(({ id }) => capture(id, serial)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'serial_taken' })
  })

  test('correct and remove numbers, and the audit log keeps the old ones', async () => {
    const [wrong, right] = [newSerial(), newSerial()]
    const order = await scanned([wrong])
    const id = await serialId(order.id, wrong)
    await owner.api.warranties.correct({ id, serial: right })
    expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
      items: [{ serials: [right] }],
    })
    await owner.api.warranties.remove({ id })
    expect(await owner.api.orders.one({ id: order.id })).toMatchObject({ items: [{ serials: [] }] })
    const { items } = await owner.api.audit.list({ subject: 'order', subjectId: order.id })
    expect(items.map(({ changes }) => changes?.serial)).toEqual([
      { before: right, after: null },
      { before: wrong, after: right },
    ])
    const taken = newSerial()
    await scanned([taken], order.product)
    await capture(order.id, wrong)
    await expectRefusal(
      owner.api.warranties.correct({ id: await serialId(order.id, wrong), serial: taken }),
      'serial_taken',
    )
  })

  test('get an error for an invalid number', async () => {
    const { id } = await place(1)
    for (const serial of ['', '  ', 'ab', 'x'.repeat(61), '\u200b\u200b\u200b'])
      await expectRefusal(capture(id, serial), {
        status: 400,
        fields: { serial: expect.any(String) },
      })
    await expectRefusal(capture(id, newSerial(), 2), 404)
  })
})

describe('a serial number becomes free', () => {
  test('when its order is cancelled after packing, or the parcel comes back', async () => {
    const product = await makeLaptop()
    const serial = newSerial()
    const cancelled = await scanned([serial], product)
    await move(cancelled.id, 'confirmed', 'packed', 'cancelled')
    expect(await statesOf(cancelled.id)).toEqual(['free'])
    const refused = await scanned([serial], product)
    await move(refused.id, 'confirmed', 'packed', 'shipped', 'came_back')
    expect(await statesOf(refused.id)).toEqual(['free'])
    await deliver([serial], product)
    expect(await check(serial)).toHaveLength(1)
  })

  test('when its item is returned as sellable, but not as damaged', async () => {
    const product = await makeLaptop()
    const [good, bad] = [newSerial(), newSerial()]
    for (const [serial, sellable] of [
      [good, 1],
      [bad, 0],
    ] as const) {
      const order = await deliver([serial], product)
      const asked = {
        order: order.id,
        consignment: order.consignment,
        lines: [{ line: 1, quantity: 1 }],
        reason: 'faulty' as const,
        ...why,
      }
      const { data } = await customer.api.returns.ask(asked)
      await receive(data, { sellable, damaged: 1 - sellable })
    }
    await scanned([good], product)
    await expectRefusal(scanned([bad], product), 'serial_taken')
    for (const serial of [good, bad]) await expectRefusal(check(serial), 'warranty_unknown')
  })

  test('when staff record which of three items was returned', async () => {
    const [first, second, third] = [newSerial(), newSerial(), newSerial()] as const
    const order = await deliver([first, second, third])
    const id = await serialId(order.id, second)
    await expectRefusal(owner.api.warranties.cameBack({ id, isSellable: true }), 'serial_not_back')
    await owner.api.orders.changeStage({
      id: order.id,
      status: 'returned',
      pieces: [{ line: 1, quantity: 1 }],
    })
    expect(await statesOf(order.id)).toEqual(['sold', 'sold', 'sold'])
    await owner.api.warranties.cameBack({ id, isSellable: true })
    expect(await statesOf(order.id)).toEqual(['sold', 'free', 'sold'])
    await expectRefusal(
      owner.api.warranties.cameBack({ id: await serialId(order.id, first), isSellable: true }),
      'serial_not_back',
    )
    await scanned([second], order.product)
  })

  test('with an exchange: the new item has its own number and warranty', async () => {
    const [old, fresh] = [newSerial(), newSerial()]
    const order = await deliver([old])
    const { data } = await customer.api.warranties.claim({
      ...(await itemOf(order.id, old)),
      wanted: 'exchange',
    })
    const { data: received } = await receive(data, { toMaker: 1 })
    const placed = await owner.api.returns.exchange({ id: data.id, version: received.version })
    await capture(placed.data.id, fresh)
    await move(placed.data.id, 'confirmed', 'packed', 'shipped', 'delivered')
    expect(await check(fresh)).toMatchObject([{ isOver: false }])
    expect(await statesOf(order.id)).toEqual(['out'])
    await expectRefusal(check(old), 'warranty_unknown')
  })
})

describe('a warranty', () => {
  test('lasts as long as at the time of the order: by product, else by category', async () => {
    const product = await makeLaptop()
    expect(await shop.visitor.catalog.product({ id: product })).toMatchObject({
      warrantyMonths: 12,
    })
    const order = await deliver([newSerial()], product)
    await setWarranty(product, 24)
    const later = await deliver([newSerial()], product)
    const monthsOf = async ({ id }: { id: string }) =>
      (await customer.api.warranties.ofOrder({ id }))[0]?.months
    expect([await monthsOf(order), await monthsOf(later)]).toEqual([12, 24])
    await setAftercare(laptops, 'required', 36)
    expect(await shop.visitor.catalog.product({ id: await makeLaptop() })).toMatchObject({
      warrantyMonths: 36,
    })
    expect(await monthsOf(order)).toBe(12)
    await setAftercare(laptops, 'required', 12)
  })

  test.each([
    [1, '2026-01-31', '2026-02-28'],
    [1, '2024-01-31', '2024-02-29'],
    [6, '2026-08-31', '2027-02-28'],
    [12, '2024-02-29', '2025-02-28'],
    [3, '2025-11-30', '2026-02-28'],
  ])('of %i months from %s ends on %s', async (months, from, until) => {
    const product = await makeLaptop()
    await setWarranty(product, months)
    const serial = newSerial()
    const order = await deliver([serial], product)
    await deliveredOn(order.id, from)
    expect(await check(serial)).toMatchObject([{ until, soldIn: from.slice(0, 7) }])
  })

  test('is valid on its last day, and over the day after', async () => {
    const product = await makeLaptop()
    // Four years ago every day of today's month existed.
    await setWarranty(product, 48)
    const serial = newSerial()
    const order = await deliver([serial], product)
    const isOverAfter = async (days: number) => {
      const day = `(now() at time zone 'Asia/Kathmandu')::date
        - interval '48 months' - make_interval(days => $2)`
      await query(
        `update consignments set delivered_at = (${day}) at time zone 'Asia/Kathmandu'
          where order_id = $1`,
        [order.id, days],
      )
      return (await check(serial))[0]?.isOver
    }
    expect([await isOverAfter(0), await isOverAfter(1)]).toEqual([false, true])
  })

  test('starts on the day of delivery in Nepal', async () => {
    const serial = newSerial()
    const order = await scanned([serial])
    await move(order.id, 'confirmed', 'packed', 'shipped')
    await expectRefusal(check(serial), 'warranty_unknown')
    await move(order.id, 'delivered')
    await query(
      "update consignments set delivered_at = '2026-03-31T20:00:00Z' where order_id = $1",
      [order.id],
    )
    expect(await check(serial)).toMatchObject([{ until: '2027-04-01', soldIn: '2026-04' }])
  })
})

describe('a visitor', () => {
  test('can look up a serial number, but not its buyer', async () => {
    const serial = newSerial()
    const order = await deliver([serial])
    for (const typed of [
      serial,
      ` s/n: ${serial.toLowerCase()} `,
      serial.replaceAll('-', ' '),
      serial.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''),
    ]) {
      const [piece] = await check(typed)
      expect(piece).toEqual({
        productName: expect.stringContaining('Thing'),
        productId: order.product,
        quantity: 1,
        serialEnd: serial.slice(-4),
        soldIn: expect.stringMatching(/^\d{4}-\d\d$/),
        until: expect.any(String),
        isOver: false,
      })
    }
  })

  test(
    'needs the end of the phone number with a bill, and gets the same answer for what is ' +
      'unknown and what is wrong',
    async () => {
      const other = await makeProduct(shop.shop)
      const person = await shop.signIn()
      const serial = newSerial()
      const laptop = await makeLaptop()
      const order = await buy(person, { [laptop]: 1, [other]: 2 })
      await capture(
        order.id,
        serial,
        (await owner.api.orders.one({ id: order.id })).items.find(
          ({ product }) => product.id === laptop,
        )?.line,
      )
      await move(order.id, 'confirmed', 'packed', 'shipped', 'delivered')
      const end = (await owner.api.orders.one({ id: order.id })).customer.phone.slice(-4)
      const pieces = await check(`Order no. ${order.number}`, end)
      expect(pieces).toHaveLength(2)
      expect(pieces).toContainEqual(
        expect.objectContaining({ productId: other, quantity: 2, serialEnd: '', until: null }),
      )
      expect(pieces).toContainEqual(
        expect.objectContaining({
          productId: laptop,
          quantity: 1,
          serialEnd: serial.slice(-4),
          until: expect.any(String),
        }),
      )
      const wrong = String((Number(end) + 1) % 10_000).padStart(4, '0')
      const answers = await Promise.all(
        [
          check(String(order.number)),
          check(String(order.number), wrong),
          check('99999999', end),
          check('NO-SUCH-NUMBER'),
        ].map((answer) => answer.catch(({ status, code, message }) => ({ status, code, message }))),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 404, code: 'warranty_unknown' })
    },
  )

  test('can’t keep guessing the end of a phone number, even for an unknown bill', async () => {
    for (const bill of [String((await deliver([newSerial()])).number), '88888888']) {
      const answers: string[] = []
      for (let guess = 0; guess < 12; guess += 1)
        answers.push(await check(bill, String(guess).padStart(4, '0')).catch(({ code }) => code))
      expect(answers).toEqual([
        ...Array(10).fill('warranty_unknown'),
        'too_many_requests',
        'too_many_requests',
      ])
    }
    await query("delete from attempts where key like 'warranty%'")
  })

  test('can’t keep guessing serial numbers from one network', async () => {
    const answers: string[] = []
    for (let guess = 0; guess < 62; guess += 1)
      answers.push(await check(`GUESS-${guess}`).catch(({ code }) => code))
    expect(answers.filter((code) => code === 'warranty_unknown')).toHaveLength(60)
    expect(answers.at(-1)).toBe('too_many_requests')
    await query("delete from attempts where key like 'warranty%'")
  })
})

describe('a claim', () => {
  test(
    'opens a return after the days for returns, while the warranty lasts; staff decide, and the ' +
      'piece that arrives is the claimed one',
    async () => {
      const [claimed, kept] = [newSerial(), newSerial()] as const
      const order = await deliver([claimed, kept])
      await deliveredMonthsAgo(order.id, 11)
      const wish = {
        order: order.id,
        consignment: order.consignment,
        lines: [{ line: 1, quantity: 1 }],
        ...why,
      }
      await expectRefusal(
        customer.api.returns.ask({ ...wish, reason: 'faulty' }),
        'return_too_late',
      )
      await expectRefusal(customer.api.returns.ask({ ...wish, reason: 'warranty' as never }), 400)
      const piece = await itemOf(order.id, claimed)
      const stranger = await shop.signIn()
      await expectRefusal(stranger.api.warranties.claim(piece), 404)
      const { data } = await customer.api.warranties.claim(piece)
      expect(data).toMatchObject({ state: 'asked', reason: 'warranty', lines: [{ quantity: 1 }] })
      await expectRefusal(customer.api.warranties.claim(piece), 'claim_open')
      expect((await owner.api.warranties.list({ search: claimed })).items).toMatchObject([
        { claim: { number: data.number } },
      ])
      const before = await stockOf(shop.shop, order.product)
      await receive(data, { toMaker: 1 })
      expect(await statesOf(order.id)).toEqual(['out', 'sold'])
      expect(await stockOf(shop.shop, order.product)).toBe(before)
    },
  )

  test('is refused after the warranty; staff can still open one, which is logged', async () => {
    const serial = newSerial()
    const order = await deliver([serial])
    await deliveredMonthsAgo(order.id, 13)
    const piece = await itemOf(order.id, serial)
    await expectRefusal(customer.api.warranties.claim(piece), 'warranty_over')
    const opened = await owner.api.warranties.openClaim(piece)
    expect(await owner.api.returns.one({ id: opened.return.id })).toMatchObject({
      reason: 'warranty',
      state: 'asked',
    })
    expect(
      (await owner.api.audit.list({ subject: 'order', subjectId: order.id })).items.map(
        ({ changes }) => changes?.claim?.after,
      ),
    ).toContain(`Return ${opened.return.number}`)
  })

  test('without a serial number can be opened for each item', async () => {
    const product = await makeProduct(shop.shop)
    await setWarranty(product, 6)
    const order = await place(1, product)
    await move(order.id, 'confirmed', 'packed', 'shipped', 'delivered')
    await customer.api.warranties.claim({ order: order.id, line: 1, ...why })
    await expectRefusal(
      customer.api.warranties.claim({ order: order.id, line: 1, ...why }),
      'too_few_returnable',
    )
  })
})

describe('staff', () => {
  test('find order, customer and warranty by a serial number, here and in the orders', async () => {
    const serial = newSerial()
    const order = await deliver([serial])
    const { items } = await owner.api.warranties.list({ search: serial.toLowerCase() })
    expect(items).toMatchObject([
      {
        serial,
        order: { id: order.id, number: order.number },
        customer: { name: expect.any(String) },
        until: expect.any(String),
      },
    ])
    expect(
      (await owner.api.orders.list({ search: ` ${serial.toLowerCase()}` })).items.map(
        ({ id }) => id,
      ),
    ).toEqual([order.id])
  })

  test('print the serial numbers recorded when an invoice is issued', async () => {
    await startInvoices(owner, { mailsPdf: false })
    const [serial, right] = [newSerial(), newSerial()]
    const order = await deliver([serial])
    const [made] = (await owner.api.invoices.list({ orderId: order.id })).items
    expect((await owner.api.invoices.one({ id: made?.id ?? '' })).lines).toMatchObject([
      { serials: [serial] },
    ])
    // An issued invoice does not change.
    await owner.api.warranties.correct({ id: await serialId(order.id, serial), serial: right })
    expect((await owner.api.invoices.one({ id: made?.id ?? '' })).lines).toMatchObject([
      { serials: [serial] },
    ])
    const end = (await owner.api.orders.one({ id: order.id })).customer.phone.slice(-4)
    expect(await check(made?.number.replaceAll('/', ' ') ?? '', end)).toMatchObject([
      { serialEnd: right.slice(-4) },
    ])
  })

  test('keep the serial number when a customer is anonymized', async () => {
    const person = await shop.signIn()
    const serial = newSerial()
    const order = await deliver([serial], undefined, person)
    await owner.api.customers.remove({ id: person.id })
    expect(await check(serial)).toHaveLength(1)
    expect((await owner.api.warranties.list({ search: serial })).items).toMatchObject([
      { order: { id: order.id }, customer: { phone: '' } },
    ])
  })
})
