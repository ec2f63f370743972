import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa } from '#kit/contract/money.ts'
import {
  buy,
  fillCart,
  moveOrder,
  stockOf as stockIn,
} from '../../../../tests/support/records/orders.ts'
import { makeCategory, makeProduct } from '../../../../tests/support/records/products.ts'
import { insertSeller, makeSellerProduct } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { readMailPart as mailPart } from '../../../../tests/support/shop/mail-parts.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Order } from '../../contract.ts'
import { orderFieldWords } from '../../words/fields.ts'
import { exportCustomerOrders } from '../customer.queries.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
let annapurna: string
let everest: string
beforeAll(async () => {
  annapurna = await insertSeller(shop.shop, { name: 'Annapurna Traders' })
  everest = await insertSeller(shop.shop, { name: 'Everest Digital' })
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const stockOf = (id: string) => stockIn(shop.shop, id)
const at = <Item>(items: Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`no item at ${index}`)
  return item
}
/** The mails to the customer; sellers get their own. */
const mailsAbout = async (number: number) =>
  (await shop.mails()).filter((mail) => mail.includes(`Subject: Your order ${number}`))
const lastMail = async (number: number) =>
  mailPart(at(await mailsAbout(number), -1 + (await mailsAbout(number)).length), 'text/plain')

/** Two units from Annapurna, one from Everest, and one from the shop. */
async function placeDivided(change: { promoCode?: string; shippingOption?: string } = {}) {
  const person = await shop.signIn()
  const ours = await makeProduct(shop.shop, { priceRs: 333.33 })
  const theirs = await makeSellerProduct(shop.shop, annapurna, { priceRs: 1499.99, discount: 7 })
  const others = await makeSellerProduct(shop.shop, everest, { priceRs: 89_999 })
  const order = await buy(person, { [theirs]: 2, [others]: 1, [ours]: 1 }, change)
  const consignmentOf = (name: string | null) => {
    const consignment = order.consignments.find(({ seller }) => (seller?.name ?? null) === name)
    if (!consignment) throw new Error(`no consignment from ${name}`)
    return consignment.id
  }
  return {
    person,
    data: order,
    id: order.id,
    ours,
    theirs,
    others,
    shopPart: consignmentOf(null),
    annapurnaPart: consignmentOf('Annapurna Traders'),
    everestPart: consignmentOf('Everest Digital'),
  }
}
const move = (id: string, consignment: string | undefined, ...steps: Order['stage'][]) =>
  steps.reduce(
    async (previous, status) => {
      await previous
      return (await staff.api.orders.changeStage({ id, consignment, status })).data
    },
    Promise.resolve(null as unknown as Order),
  )
const stagesOf = ({ consignments }: Order) =>
  Object.fromEntries(consignments.map(({ seller, stage }) => [seller?.name ?? 'shop', stage]))

describe('an order from three sellers', () => {
  beforeEach(() =>
    shop.db.query("update shipping_options set charge_paisa = 10001 where id = 'courier'"),
  )

  test('has one consignment per seller, and they add up to it to the paisa', async () => {
    const { code } = await owner.api.promotions.create({
      code: `PARTS-${Date.now()}`,
      percent: 13,
    })
    const { person, data } = await placeDivided({ promoCode: code })
    expect(data.consignments).toHaveLength(3)
    for (const column of [
      'subTotal',
      'productDiscount',
      'promoDiscount',
      'shipping',
      'discount',
      'total',
      'taxable',
      'vat',
      'taxes',
    ] as const)
      expect([
        column,
        data.consignments.reduce((sum, part) => sum + toPaisa(part[column]), 0),
      ]).toEqual([column, toPaisa(data[column])])
    expect(data.shipping).toBe(100.01)
    expect(await person.api.orders.one({ id: data.id })).toEqual(data)
    expect(
      data.items.every(({ consignment }) => data.consignments.some(({ id }) => id === consignment)),
    ).toBe(true)
  })

  test('names the sellers in cart and mail', async () => {
    const person = await shop.signIn()
    const theirs = await makeSellerProduct(shop.shop, annapurna)
    await fillCart(person, { [theirs]: 1, [await makeProduct(shop.shop)]: 1 })
    const [cart] = (await person.api.cart.current()).data
    expect(cart?.items.map(({ seller }) => seller?.name ?? null)).toEqual([
      'Annapurna Traders',
      null,
    ])
    const { data } = await placeDivided()
    const mail = await lastMail(data.number)
    expect(mail).toContain('Sold by Annapurna Traders')
    expect(mail).toContain('Sold by Computer Shop')
  })

  test('is in the stage of its least advanced consignment', async () => {
    const { id, shopPart, annapurnaPart, everestPart } = await placeDivided()
    expect((await move(id, annapurnaPart, 'confirmed', 'packed')).stage).toBe('pending')
    expect((await move(id, everestPart, 'confirmed')).stage).toBe('pending')
    expect(await move(id, shopPart, 'cancelled')).toMatchObject({
      stage: 'confirmed',
      status: 'pending',
    })
    const delivered = await move(id, everestPart, 'packed', 'shipped', 'delivered')
    expect(delivered).toMatchObject({ stage: 'packed', paymentStatus: 'part' })
    const over = await move(id, annapurnaPart, 'cancelled')
    expect(over).toMatchObject({ stage: 'delivered', paymentStatus: 'paid', status: 'delivered' })
    expect((await move(id, everestPart, 'returned')).stage).toBe('returned')
  })

  test('moves as a whole; consignments that cannot take the step are named and stay', async () => {
    const { id, annapurnaPart } = await placeDivided()
    expect(stagesOf(await move(id, undefined, 'confirmed'))).toEqual({
      shop: 'confirmed',
      'Annapurna Traders': 'confirmed',
      'Everest Digital': 'confirmed',
    })
    await move(id, annapurnaPart, 'packed', 'shipped')
    const { data, message } = await staff.api.orders.changeStage({
      id,
      status: 'cancelled',
      from: 'confirmed',
    })
    expect(stagesOf(data)).toEqual({
      shop: 'cancelled',
      'Annapurna Traders': 'shipped',
      'Everest Digital': 'cancelled',
    })
    expect(message).toBe(
      'Order updated. These parts stayed as they are: Annapurna Traders (shipped).',
    )
    const { results } = await staff.api.orders.changeStages({ ids: [id], status: 'cancelled' })
    expect(results).toMatchObject([
      { moved: false, message: 'The order cannot be changed to this status.' },
    ])
  })

  test('refuses a step from a caller who saw another stage or an older version', async () => {
    const { id, annapurnaPart } = await placeDivided()
    await move(id, annapurnaPart, 'confirmed')
    const cancel = (expected: object) =>
      staff.api.orders.changeStage({
        id,
        consignment: annapurnaPart,
        status: 'cancelled',
        ...expected,
      })
    await expectRefusal(cancel({ from: 'pending' }), { status: 409, code: 'changed_meanwhile' })
    await expectRefusal(cancel({ version: 1 }), 'changed_meanwhile')
    await expectRefusal(cancel({ consignment: id }), 404)
    expect((await cancel({ from: 'confirmed', version: 2 })).data.stage).toBe('pending')
  })
})

describe('a parcel', () => {
  test('is mailed to the customer with courier and link, as a part of the order', async () => {
    const { person, data, id, annapurnaPart } = await placeDivided()
    await move(id, annapurnaPart, 'confirmed', 'packed')
    const label = {
      courier: 'Himal Courier',
      trackingNumber: 'HC-1',
      trackingLink: 'https://courier.example/HC-1',
    }
    await staff.api.orders.changeStage({
      id,
      consignment: annapurnaPart,
      status: 'shipped',
      ...label,
    })
    const part = (await person.api.orders.one({ id })).consignments.find(
      (each) => each.id === annapurnaPart,
    )
    expect(part).toMatchObject({ stage: 'shipped', ...label })
    const position = data.consignments.findIndex((each) => each.id === annapurnaPart) + 1
    const mails = await mailsAbout(data.number)
    expect(at(mails, mails.length - 1)).toContain(
      `Your order ${data.number} (part ${position} of 3): shipped`,
    )
    const text = await lastMail(data.number)
    for (const fact of [
      `Part ${position} of 3 of your order is on its way`,
      'HC-1',
      'https://courier.example/HC-1',
      'sold by Annapurna Traders',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('Everest Digital')
  })

  test('can be corrected while it is shipped, and its link must be a web address', async () => {
    const { id, annapurnaPart } = await placeDivided()
    const ship = (trackingLink: string) =>
      staff.api.orders.changeStage({
        id,
        consignment: annapurnaPart,
        status: 'shipped',
        trackingLink,
      })
    const correct = (change: object) =>
      staff.api.orders.changeParcel({
        id,
        consignment: annapurnaPart,
        version: 4,
        trackingNumber: 'HC-2',
        ...change,
      })
    await move(id, annapurnaPart, 'confirmed', 'packed')
    await expectRefusal(correct({ version: 3 }), 'status_not_possible')
    await expectRefusal(ship('javascript:alert(1)'), {
      status: 400,
      fields: { trackingLink: expect.any(String) },
    })
    await ship('https://courier.example/x')
    // The cash would count as that of the seller with this handle.
    await expectRefusal(correct({ courier: ' @annapurna' }), {
      status: 400,
      fields: { courier: orderFieldWords.courier.error() },
    })
    await expectRefusal(correct({ version: 3 }), 'changed_meanwhile')
    await expectRefusal(correct({ consignment: id }), 404)
    const corrected = (await correct({})).data.consignments.find(
      (each) => each.id === annapurnaPart,
    )
    expect(corrected).toMatchObject({
      trackingNumber: 'HC-2',
      trackingLink: 'https://courier.example/x',
      version: 5,
    })
  })

  test('is never called a part in a shop without sellers', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const order = await buy(person, { [product]: 2 })
    expect(order.consignments).toMatchObject([{ seller: null, total: order.total }])
    await moveOrder(staff, order.id, 'confirmed', 'packed', 'shipped', 'delivered', 'returned')
    const mails = await mailsAbout(order.number)
    expect(mails).toHaveLength(6)
    for (const mail of mails) expect(mail).not.toMatch(/sold by|part \d of|consignment/i)
    expect(mails.some((mail) => mail.includes('Your order is on its way'))).toBe(true)
  })
})

describe('cancelling', () => {
  test('a part restocks exactly its units; the promo code returns with the last part', async () => {
    const { code } = await owner.api.promotions.create({
      code: `ONCE-${Date.now()}`,
      amount: 500,
      customerLimit: 1,
    })
    const { person, data, id, ours, theirs, others, shopPart, annapurnaPart } = await placeDivided({
      promoCode: code,
    })
    const usesOf = async () =>
      (await shop.db.query('select uses from promo_codes where code = $1', [code])).rows[0].uses
    const { data: after } = await person.api.orders.cancelConsignment({
      id,
      consignment: annapurnaPart,
    })
    expect([await stockOf(ours), await stockOf(theirs), await stockOf(others)]).toEqual([9, 10, 9])
    const part = after.consignments.find((each) => each.id === annapurnaPart)
    expect(part).toMatchObject({ stage: 'cancelled', dropped: part?.total })
    expect(after).toMatchObject({
      stage: 'pending',
      total: data.total,
      dropped: part?.total,
      paymentStatus: 'unpaid',
    })
    expect(await usesOf()).toBe(1)
    const mail = await lastMail(data.number)
    expect(mail).toMatch(
      /Cancelled: Part \d of 3 \(Sold by Annapurna Traders\)\. There is nothing to pay for it\./,
    )
    await person.api.orders.cancelConsignment({ id, consignment: shopPart })
    expect(await usesOf()).toBe(1)
    expect((await person.api.orders.cancel({ id })).data).toMatchObject({
      stage: 'cancelled',
      dropped: data.total,
    })
    expect(await usesOf()).toBe(0)
    expect([await stockOf(ours), await stockOf(theirs), await stockOf(others)]).toEqual([
      10, 10, 10,
    ])
  })

  test('is possible for its customer only, and only while the part is pending', async () => {
    const { person, id, annapurnaPart, everestPart } = await placeDivided()
    const stranger = await shop.signIn()
    await expectRefusal(
      stranger.api.orders.cancelConsignment({ id, consignment: annapurnaPart }),
      404,
    )
    await move(id, annapurnaPart, 'confirmed')
    await expectRefusal(
      person.api.orders.cancelConsignment({ id, consignment: annapurnaPart }),
      'status_not_possible',
    )
    await person.api.orders.cancelConsignment({ id, consignment: everestPart })
    // Cancelling the whole order cancels the parts that still can be.
    expect(stagesOf((await person.api.orders.cancel({ id })).data)).toEqual({
      shop: 'cancelled',
      'Annapurna Traders': 'confirmed',
      'Everest Digital': 'cancelled',
    })
    await expectRefusal(person.api.orders.cancel({ id }), 'status_not_possible')
  })

  test('single units lowers the charge, and the last one cancels the part', async () => {
    const { person, data, id, theirs, annapurnaPart } = await placeDivided()
    const { line } = data.items.find(({ product }) => product.id === theirs) ?? { line: 0 }
    const cancel = (quantity: number) =>
      staff.api.orders.changeStage({
        id,
        consignment: annapurnaPart,
        status: 'cancelled',
        pieces: [{ line, quantity }],
      })
    await expectRefusal(cancel(3), 'too_few_items_left')
    const { data: after } = await cancel(1)
    const part = after.consignments.find((each) => each.id === annapurnaPart)
    const [before] = data.consignments.filter((each) => each.id === annapurnaPart)
    expect(part).toMatchObject({ stage: 'pending', version: 2 })
    // Half of the goods; the charge for delivery stays.
    expect(toPaisa(part?.dropped ?? 0)).toBe(
      Math.floor(toPaisa((before?.total ?? 0) - (before?.shipping ?? 0)) / 2),
    )
    expect(after.items.find((item) => item.line === line)).toMatchObject({
      quantity: 2,
      cancelled: 1,
      returned: 0,
    })
    expect(await stockOf(theirs)).toBe(9)
    expect((await person.api.orders.one({ id })).events.at(-1)).toMatchObject({
      from: 'pending',
      to: 'pending',
      undone: { to: 'cancelled', pieces: [{ line, quantity: 1 }] },
    })
    expect(await lastMail(data.number)).toContain('Cancelled: 1 × Thing')
    expect(stagesOf((await cancel(1)).data)).toMatchObject({ 'Annapurna Traders': 'cancelled' })
    expect(await stockOf(theirs)).toBe(10)
    await expectRefusal(
      staff.api.orders.changeStage({ id, status: 'confirmed', pieces: [{ line: 1, quantity: 1 }] }),
      409,
    )
  })
})

describe('returning', () => {
  test('works by line and quantity, within the return period of that part', async () => {
    const { data, id, theirs, annapurnaPart, everestPart } = await placeDivided()
    const { line } = data.items.find(({ product }) => product.id === theirs) ?? { line: 0 }
    await move(id, undefined, 'confirmed', 'packed', 'shipped', 'delivered')
    await shop.db.query(
      "update consignments set delivered_at = now() - interval '11 days' where id = $1",
      [everestPart],
    )
    await expectRefusal(
      staff.api.orders.changeStage({ id, consignment: everestPart, status: 'returned' }),
      'return_too_late',
    )
    const back = (quantity: number) =>
      staff.api.orders.changeStage({ id, status: 'returned', pieces: [{ line, quantity }] })
    const { data: after } = await back(1)
    expect(after).toMatchObject({ stage: 'delivered', paymentStatus: 'paid' })
    expect(await stockOf(theirs)).toBe(9)
    expect(await lastMail(data.number)).toContain('We have received your return: 1 × Thing')
    const { data: whole } = await staff.api.orders.changeStage({
      id,
      consignment: annapurnaPart,
      status: 'returned',
    })
    expect(stagesOf(whole)).toEqual({
      shop: 'delivered',
      'Annapurna Traders': 'returned',
      'Everest Digital': 'delivered',
    })
    expect(await stockOf(theirs)).toBe(10)
    const customer = await owner.api.customers.one({ id: data.customer.id })
    expect(toPaisa(customer.spent)).toBe(toPaisa(whole.total) - toPaisa(whole.dropped))
  })

  test('a review is verified for delivered products, but not for those on their way', async () => {
    const { person, id, theirs, others, annapurnaPart } = await placeDivided()
    await move(id, annapurnaPart, 'confirmed', 'packed', 'shipped', 'delivered')
    expect(await person.api.reviews.post({ product: theirs, rating: 5 })).toMatchObject({
      data: { verified: true },
    })
    expect(await person.api.reviews.post({ product: others, rating: 5 })).toMatchObject({
      data: { verified: false },
    })
  })
})

describe('simultaneous steps', () => {
  test('on different parts of one order all succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, annapurnaPart, everestPart, shopPart } = await placeDivided()
      await Promise.all([
        move(id, annapurnaPart, 'confirmed', 'packed'),
        move(id, everestPart, 'confirmed', 'packed', 'shipped'),
        move(id, shopPart, 'confirmed'),
      ])
      expect(await staff.api.orders.one({ id })).toMatchObject({ stage: 'confirmed' })
    }
  })

  test('of cancelling and moving on, one wins, and only cancelling restocks', async () => {
    for (let round = 0; round < 10; round++) {
      const { person, id, theirs, annapurnaPart } = await placeDivided()
      const results = await Promise.allSettled([
        person.api.orders.cancelConsignment({ id, consignment: annapurnaPart }),
        move(id, annapurnaPart, 'confirmed'),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { consignments } = await staff.api.orders.one({ id })
      expect(await stockOf(theirs)).toBe(
        consignments.find((each) => each.id === annapurnaPart)?.stage === 'cancelled' ? 10 : 8,
      )
    }
  })

  test('the last units of two sellers are sold once, without a deadlock', async () => {
    const [theirs, others] = [
      await makeSellerProduct(shop.shop, annapurna, { stock: 3 }),
      await makeSellerProduct(shop.shop, everest, { stock: 3 }),
    ]
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.signIn()))
    const bodies = await Promise.all(
      people.map((person, index) =>
        fillCart(person, index % 2 ? { [theirs]: 1, [others]: 1 } : { [others]: 1, [theirs]: 1 }),
      ),
    )
    const results = await Promise.allSettled(
      people.map((person, index) => person.api.orders.place(at(bodies, index))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(
      results
        .flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
        .filter((code) => code !== 'out_of_stock'),
    ).toEqual([])
    expect([await stockOf(theirs), await stockOf(others)]).toEqual([0, 0])
  })

  test('a promo code keeps to its number of uses, and to the seller it covers', async () => {
    const categoryId = await makeCategory(shop.shop, 'Covered')
    const covered = await makeSellerProduct(shop.shop, annapurna, {
      categoryId,
      priceRs: 333.33,
      stock: 20,
    })
    const others = await makeSellerProduct(shop.shop, everest, { priceRs: 99.99, stock: 20 })
    const { code } = await owner.api.promotions.create({
      code: `LAST-${Date.now()}`,
      percent: 7,
      categoryId,
      totalLimit: 2,
    })
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.signIn()))
    const bodies = await Promise.all(
      people.map((person) => fillCart(person, { [covered]: 1, [others]: 2 })),
    )
    const results = await Promise.allSettled(
      people.map((person, index) =>
        person.api.orders.place({ ...at(bodies, index), promoCode: code }),
      ),
    )
    expect(
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
    ).toEqual(Array(6).fill('promo_refused'))
    expect([await stockOf(covered), await stockOf(others)]).toEqual([18, 16])
    expect(
      (await shop.db.query('select uses from promo_codes where code = $1', [code])).rows[0].uses,
    ).toBe(2)
    for (const result of results.filter((each) => each.status === 'fulfilled')) {
      const { consignments, promoDiscount, vat, total } = result.value.data
      const sum = (column: 'promoDiscount' | 'vat' | 'total') =>
        consignments.reduce((all, each) => all + toPaisa(each[column]), 0)
      expect(
        consignments.map(({ seller, promoDiscount: off }) => [seller?.name, toPaisa(off)]),
      ).toEqual([
        ['Annapurna Traders', toPaisa(promoDiscount)],
        ['Everest Digital', 0],
      ])
      expect([sum('promoDiscount'), sum('vat'), sum('total')]).toEqual([
        toPaisa(promoDiscount),
        toPaisa(vat),
        toPaisa(total),
      ])
    }
  })

  test('a suspended seller’s products are refused; moved ones have a new seller', async () => {
    const [moving, suspended] = [
      await makeSellerProduct(shop.shop, annapurna),
      await makeSellerProduct(shop.shop, everest),
    ]
    const person = await shop.signIn()
    const body = await fillCart(person, { [moving]: 1, [suspended]: 1 })
    await staff.api.catalog.updateProduct({
      ...(await staff.api.inventory.product({ id: moving })),
      businessId: everest,
    })
    await staff.api.sellers.suspend({ id: everest, reason: 'Complaints' })
    await expectRefusal(person.api.orders.place(body), { code: 'out_of_stock', status: 409 })
    expect([await stockOf(moving), await stockOf(suspended)]).toEqual([10, 10])
    expect((await person.api.cart.current()).data[0]?.items).toHaveLength(2)
    await staff.api.sellers.lift({ id: everest })
    const { data } = await person.api.orders.place(body)
    expect(data.consignments.map(({ seller }) => seller?.name)).toEqual(['Everest Digital'])
  })

  test('the same units are cancelled once', async () => {
    const { data, id, theirs, annapurnaPart } = await placeDivided()
    const { line } = data.items.find(({ product }) => product.id === theirs) ?? { line: 0 }
    const cancel = () =>
      staff.api.orders.changeStage({
        id,
        consignment: annapurnaPart,
        status: 'cancelled',
        pieces: [{ line, quantity: 1 }],
        from: 'pending',
        version: 1,
      })
    const results = await Promise.allSettled([cancel(), cancel(), cancel()])
    expect(
      results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done')).sort(),
    ).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done'])
    expect(await stockOf(theirs)).toBe(9)
  })
})

test('a data export names each part, and deleting the customer removes the tracking', async () => {
  const { person, data, id, shopPart, annapurnaPart, everestPart } = await placeDivided()
  await move(id, annapurnaPart, 'confirmed', 'packed')
  await staff.api.orders.changeStage({
    id,
    consignment: annapurnaPart,
    status: 'shipped',
    trackingNumber: 'HC-77',
    trackingLink: 'https://courier.example/HC-77',
  })
  const part = expect.objectContaining({
    seller: 'Annapurna Traders',
    status: 'shipped',
    trackingNumber: 'HC-77',
  })
  expect(await exportCustomerOrders(shop.db, person.id)).toMatchObject([
    { number: data.number, consignments: expect.arrayContaining([part]) },
  ])
  await expectRefusal(owner.api.customers.remove({ id: person.id }), 'customer_has_open_orders')
  await move(id, annapurnaPart, 'delivered')
  for (const consignment of [shopPart, everestPart]) await move(id, consignment, 'cancelled')
  await owner.api.customers.remove({ id: person.id })
  const order = await staff.api.orders.one({ id })
  expect(
    order.consignments.map(({ trackingNumber, trackingLink }) => trackingNumber + trackingLink),
  ).toEqual(['', '', ''])
  expect(order.customer).toMatchObject({ name: data.customer.name, email: '' })
})

test('a report counts the charge, without cancelled and returned items', async () => {
  const revenueOf = async () =>
    toPaisa((await owner.api.reports.dashboard({ range: 'today' })).revenue.now)
  const before = await revenueOf()
  const { data, id, everestPart } = await placeDivided()
  const part = data.consignments.find((each) => each.id === everestPart)
  await move(id, everestPart, 'cancelled')
  expect((await revenueOf()) - before).toBe(toPaisa(data.total) - toPaisa(part?.total ?? 0))
})
