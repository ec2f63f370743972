import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import { partOf as mailPart } from '../../../tests/support/eml.ts'
import { fill, type Person, stockOf as stockIn } from '../../../tests/support/orders.ts'
import { makeCategory, makeProduct } from '../../../tests/support/products.ts'
import { insertSeller, makeProductOf } from '../../../tests/support/sellers.ts'
import { setUpShop } from '../../../tests/support/test-shop.ts'
import type { Order } from '../contract.ts'
import { tellOrders } from './tell-customer.queries.ts'

const shop = setUpShop()
let staff: Person
let owner: Person
let annapurna: string
let everest: string
beforeAll(async () => {
  staff = await shop.signIn('staff')
  owner = await shop.signIn('owner')
  annapurna = await insertSeller(shop.shop, { name: 'Annapurna Traders' })
  everest = await insertSeller(shop.shop, { name: 'Everest Digital' })
})
afterAll(async () => expect(await findProblems(shop.shop.db)).toEqual([]))

const stockOf = (id: string) => stockIn(shop.shop, id)
const paisa = (rupees: number) => Math.round(rupees * 100)
const at = <Item>(items: Item[], place: number): Item => {
  const item = items[place]
  if (item === undefined) throw new Error(`there is nothing at ${place}`)
  return item
}
/** What the customer was told; the sellers are told apart. */
const mailsAbout = async (number: number) =>
  (await shop.mails()).filter((mail) => mail.includes(`Subject: Your order ${number}`))
const lastMail = async (number: number) =>
  mailPart(at(await mailsAbout(number), -1 + (await mailsAbout(number)).length), 'text/plain')

/** Two pieces of Annapurna's, one of Everest's, one of the shop's own. */
async function placeDivided(change: { promoCode?: string; shippingOption?: string } = {}) {
  const person = await shop.signIn()
  const ours = await makeProduct(shop.shop, { priceRs: 333.33 })
  const theirs = await makeProductOf(shop.shop, annapurna, { priceRs: 1499.99, discount: 7 })
  const others = await makeProductOf(shop.shop, everest, { priceRs: 89_999 })
  const { data } = await person.api.orders.place({
    ...(await fill(person, { [theirs]: 2, [others]: 1, [ours]: 1 })),
    ...change,
  })
  const of = (name: string | null) => {
    const found = data.consignments.find(({ seller }) => (seller?.name ?? null) === name)
    if (!found) throw new Error(`nothing is sent by ${name}`)
    return found.id
  }
  return {
    person,
    data,
    id: data.id,
    ours,
    theirs,
    others,
    own: of(null),
    annapurnas: of('Annapurna Traders'),
    everests: of('Everest Digital'),
  }
}
const move = (id: string, consignment: string | undefined, ...steps: Order['stage'][]) =>
  steps.reduce(
    async (before, status) => {
      await before
      return (await staff.api.orders.changeStage({ id, consignment, status })).data
    },
    Promise.resolve(null as unknown as Order),
  )
const stagesOf = ({ consignments }: Order) =>
  Object.fromEntries(consignments.map(({ seller, stage }) => [seller?.name ?? 'own', stage]))

describe('an order from three sellers', () => {
  beforeEach(async () => {
    await shop.shop.db.query(
      "update shipping_options set charge_paisa = 10001 where id = 'courier'",
    )
  })

  test('has one consignment each, which add up to it to the paisa', async () => {
    await owner.api.promotions
      .create({ code: `PARTS-${Date.now()}`, percent: 13 })
      .then(async ({ code }) => {
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
            data.consignments.reduce((sum, part) => sum + paisa(part[column]), 0),
          ]).toEqual([column, paisa(data[column])])
        expect(data.shipping).toBe(100.01)
        expect(await person.api.orders.one({ id: data.id })).toEqual(data)
        expect(
          data.items.every(({ consignment }) =>
            data.consignments.some(({ id }) => id === consignment),
          ),
        ).toBe(true)
      })
  })

  test('says in cart and mail who sells what', async () => {
    const person = await shop.signIn()
    const theirs = await makeProductOf(shop.shop, annapurna)
    await fill(person, { [theirs]: 1, [await makeProduct(shop.shop)]: 1 })
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

  test('is as far as the least advanced of them', async () => {
    const { id, own, annapurnas, everests } = await placeDivided()
    expect((await move(id, annapurnas, 'confirmed', 'packed')).stage).toBe('pending')
    expect((await move(id, everests, 'confirmed')).stage).toBe('pending')
    expect(await move(id, own, 'cancelled')).toMatchObject({
      stage: 'confirmed',
      status: 'pending',
    })
    const delivered = await move(id, everests, 'packed', 'shipped', 'delivered')
    expect(delivered).toMatchObject({ stage: 'packed', paymentStatus: 'part' })
    const over = await move(id, annapurnas, 'cancelled')
    expect(over).toMatchObject({ stage: 'delivered', paymentStatus: 'paid', status: 'delivered' })
    expect((await move(id, everests, 'returned')).stage).toBe('returned')
  })

  test(
    'moves as a whole where all can take the step; where some cannot, they stay, and that is ' +
      'told',
    async () => {
      const { id, annapurnas } = await placeDivided()
      expect(stagesOf(await move(id, undefined, 'confirmed'))).toEqual({
        own: 'confirmed',
        'Annapurna Traders': 'confirmed',
        'Everest Digital': 'confirmed',
      })
      await move(id, annapurnas, 'packed', 'shipped')
      const { data, message } = await staff.api.orders.changeStage({
        id,
        status: 'cancelled',
        from: 'confirmed',
      })
      expect(stagesOf(data)).toEqual({
        own: 'cancelled',
        'Annapurna Traders': 'shipped',
        'Everest Digital': 'cancelled',
      })
      expect(message).toBe(
        'Order updated, except for what stays as it is: Annapurna Traders, shipped.',
      )
      const { results } = await staff.api.orders.changeStages({ ids: [id], status: 'cancelled' })
      expect(results).toMatchObject([
        { moved: false, message: 'The order cannot be changed to this status.' },
      ])
    },
  )

  test('tells whoever saw another stage, or an older version of a part', async () => {
    const { id, annapurnas } = await placeDivided()
    await move(id, annapurnas, 'confirmed')
    const again = (seen: object) =>
      staff.api.orders.changeStage({ id, consignment: annapurnas, status: 'cancelled', ...seen })
    await expect(again({ from: 'pending' })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    await expect(again({ version: 1 })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(again({ consignment: id })).rejects.toMatchObject({ status: 404 })
    expect((await again({ from: 'confirmed', version: 2 })).data.stage).toBe('pending')
  })
})

describe('a parcel', () => {
  test('is told to its customer with courier and link, as a part of the order', async () => {
    const { person, data, id, annapurnas } = await placeDivided()
    await move(id, annapurnas, 'confirmed', 'packed')
    const label = {
      courier: 'Himal Courier',
      trackingNumber: 'HC-1',
      trackingLink: 'https://courier.example/HC-1',
    }
    await staff.api.orders.changeStage({ id, consignment: annapurnas, status: 'shipped', ...label })
    const part = (await person.api.orders.one({ id })).consignments.find(
      (each) => each.id === annapurnas,
    )
    expect(part).toMatchObject({ stage: 'shipped', ...label })
    const place = data.consignments.findIndex((each) => each.id === annapurnas) + 1
    const mails = await mailsAbout(data.number)
    expect(at(mails, mails.length - 1)).toContain(
      `Your order ${data.number} (part ${place} of 3): shipped`,
    )
    const text = await lastMail(data.number)
    for (const said of [
      `Part ${place} of 3 of your order is on its way`,
      'HC-1',
      'https://courier.example/HC-1',
      'sold by Annapurna Traders',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Everest Digital')
  })

  test('can be corrected while it is on its way, and leads nowhere but to the web', async () => {
    const { id, annapurnas } = await placeDivided()
    const ship = (trackingLink: string) =>
      staff.api.orders.changeStage({ id, consignment: annapurnas, status: 'shipped', trackingLink })
    const correct = (change: object) =>
      staff.api.orders.changeParcel({
        id,
        consignment: annapurnas,
        version: 4,
        trackingNumber: 'HC-2',
        ...change,
      })
    await move(id, annapurnas, 'confirmed', 'packed')
    await expect(correct({ version: 3 })).rejects.toMatchObject({ code: 'status_not_possible' })
    await expect(ship('javascript:alert(1)')).rejects.toMatchObject({
      status: 400,
      fields: { trackingLink: expect.any(String) },
    })
    await ship('https://courier.example/x')
    await expect(correct({ version: 3 })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(correct({ consignment: id })).rejects.toMatchObject({ status: 404 })
    const corrected = (await correct({})).data.consignments.find((each) => each.id === annapurnas)
    expect(corrected).toMatchObject({
      trackingNumber: 'HC-2',
      trackingLink: 'https://courier.example/x',
      version: 5,
    })
  })

  test('of a shop that sells alone is never called a part', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    const { data } = await person.api.orders.place(await fill(person, { [product]: 2 }))
    expect(data.consignments).toMatchObject([{ seller: null, total: data.total }])
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered', 'returned'] as const)
      await staff.api.orders.changeStage({ id: data.id, status })
    const mails = await mailsAbout(data.number)
    expect(mails).toHaveLength(6)
    for (const mail of mails) expect(mail).not.toMatch(/sold by|part \d of|consignment/i)
    expect(mails.some((mail) => mail.includes('Your order is on its way'))).toBe(true)
  })
})

describe('cancelling', () => {
  test('a part puts exactly its pieces back, and a promo code only when nothing is left', async () => {
    const { code } = await owner.api.promotions.create({
      code: `ONCE-${Date.now()}`,
      amount: 500,
      customerLimit: 1,
    })
    const { person, data, id, ours, theirs, others, own, annapurnas } = await placeDivided({
      promoCode: code,
    })
    const usesOf = async () =>
      (await shop.shop.db.query('select uses from promo_codes where code = $1', [code])).rows[0]
        .uses
    const { data: after } = await person.api.orders.cancelConsignment({
      id,
      consignment: annapurnas,
    })
    expect([await stockOf(ours), await stockOf(theirs), await stockOf(others)]).toEqual([9, 10, 9])
    const part = after.consignments.find((each) => each.id === annapurnas)
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
    await person.api.orders.cancelConsignment({ id, consignment: own })
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

  test('is the customer’s to do while nobody has worked on that part, and nobody else’s', async () => {
    const { person, id, annapurnas, everests } = await placeDivided()
    const stranger = await shop.signIn()
    await expect(
      stranger.api.orders.cancelConsignment({ id, consignment: annapurnas }),
    ).rejects.toMatchObject({ status: 404 })
    await move(id, annapurnas, 'confirmed')
    await expect(
      person.api.orders.cancelConsignment({ id, consignment: annapurnas }),
    ).rejects.toMatchObject({ code: 'status_not_possible' })
    await person.api.orders.cancelConsignment({ id, consignment: everests })
    // The whole order: what can still be cancelled is.
    expect(stagesOf((await person.api.orders.cancel({ id })).data)).toEqual({
      own: 'cancelled',
      'Annapurna Traders': 'confirmed',
      'Everest Digital': 'cancelled',
    })
    await expect(person.api.orders.cancel({ id })).rejects.toMatchObject({
      code: 'status_not_possible',
    })
  })

  test(
    'single pieces leaves the others; the charge follows, and the last one takes the ' +
      'consignment along',
    async () => {
      const { person, data, id, theirs, annapurnas } = await placeDivided()
      const { line } = data.items.find(({ product }) => product.id === theirs) ?? { line: 0 }
      const cancel = (quantity: number) =>
        staff.api.orders.changeStage({
          id,
          consignment: annapurnas,
          status: 'cancelled',
          pieces: [{ line, quantity }],
        })
      await expect(cancel(3)).rejects.toMatchObject({ code: 'pieces_gone' })
      const { data: after } = await cancel(1)
      const part = after.consignments.find((each) => each.id === annapurnas)
      const [before] = data.consignments.filter((each) => each.id === annapurnas)
      expect(part).toMatchObject({ stage: 'pending', version: 2 })
      // Half of the goods; the charge for delivery stays.
      expect(paisa(part?.dropped ?? 0)).toBe(
        Math.floor(paisa((before?.total ?? 0) - (before?.shipping ?? 0)) / 2),
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
      await expect(
        staff.api.orders.changeStage({
          id,
          status: 'confirmed',
          pieces: [{ line: 1, quantity: 1 }],
        }),
      ).rejects.toMatchObject({ status: 409 })
    },
  )
})

describe('returning', () => {
  test('works by line and quantity, within the period after that part was delivered', async () => {
    const { data, id, theirs, annapurnas, everests } = await placeDivided()
    const { line } = data.items.find(({ product }) => product.id === theirs) ?? { line: 0 }
    await move(id, undefined, 'confirmed', 'packed', 'shipped', 'delivered')
    await shop.shop.db.query(
      "update consignments set delivered_at = now() - interval '11 days' where id = $1",
      [everests],
    )
    await expect(
      staff.api.orders.changeStage({ id, consignment: everests, status: 'returned' }),
    ).rejects.toMatchObject({ code: 'return_too_late' })
    const back = (quantity: number) =>
      staff.api.orders.changeStage({ id, status: 'returned', pieces: [{ line, quantity }] })
    const { data: after } = await back(1)
    expect(after).toMatchObject({ stage: 'delivered', paymentStatus: 'paid' })
    expect(await stockOf(theirs)).toBe(9)
    expect(await lastMail(data.number)).toContain('We have received back: 1 × Thing')
    const { data: whole } = await staff.api.orders.changeStage({
      id,
      consignment: annapurnas,
      status: 'returned',
    })
    expect(stagesOf(whole)).toEqual({
      own: 'delivered',
      'Annapurna Traders': 'returned',
      'Everest Digital': 'delivered',
    })
    expect(await stockOf(theirs)).toBe(10)
    const { data: customer } = await owner.api.customers
      .one({ id: data.customer.id })
      .then((found) => ({ data: found }))
    expect(paisa(customer.spent)).toBe(paisa(whole.total) - paisa(whole.dropped))
  })

  test('a review counts as verified for what was delivered, and not for what is still on its way', async () => {
    const { person, id, theirs, others, annapurnas } = await placeDivided()
    await move(id, annapurnas, 'confirmed', 'packed', 'shipped', 'delivered')
    expect(await person.api.reviews.post({ product: theirs, rating: 5 })).toMatchObject({
      data: { verified: true },
    })
    expect(await person.api.reviews.post({ product: others, rating: 5 })).toMatchObject({
      data: { verified: false },
    })
  })
})

describe('two at once', () => {
  test('two members of staff on two parts of one order both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, annapurnas, everests, own } = await placeDivided()
      await Promise.all([
        move(id, annapurnas, 'confirmed', 'packed'),
        move(id, everests, 'confirmed', 'packed', 'shipped'),
        move(id, own, 'confirmed'),
      ])
      expect(await staff.api.orders.one({ id })).toMatchObject({ stage: 'confirmed' })
    }
  })

  test('cancelling against moving on: one wins, and the stock is back only if it was cancelled', async () => {
    for (let round = 0; round < 10; round++) {
      const { person, id, theirs, annapurnas } = await placeDivided()
      const results = await Promise.allSettled([
        person.api.orders.cancelConsignment({ id, consignment: annapurnas }),
        move(id, annapurnas, 'confirmed'),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { consignments } = await staff.api.orders.one({ id })
      expect(await stockOf(theirs)).toBe(
        consignments.find((each) => each.id === annapurnas)?.stage === 'cancelled' ? 10 : 8,
      )
    }
  })

  test('the last pieces of two sellers in opposite baskets are sold once, without a deadlock', async () => {
    const [theirs, others] = [
      await makeProductOf(shop.shop, annapurna, { stock: 3 }),
      await makeProductOf(shop.shop, everest, { stock: 3 }),
    ]
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.signIn()))
    const bodies = await Promise.all(
      people.map((person, place) =>
        fill(person, place % 2 ? { [theirs]: 1, [others]: 1 } : { [others]: 1, [theirs]: 1 }),
      ),
    )
    const results = await Promise.allSettled(
      people.map((person, place) => person.api.orders.place(at(bodies, place))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(
      results
        .flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
        .filter((code) => code !== 'out_of_stock'),
    ).toEqual([])
    expect([await stockOf(theirs), await stockOf(others)]).toEqual([0, 0])
  })

  test(
    'a code for the last uses that covers one seller’s lines is used as often as it says, and ' +
      'takes off nothing elsewhere',
    async () => {
      const categoryId = await makeCategory(shop.shop, 'Covered')
      const covered = await makeProductOf(shop.shop, annapurna, {
        categoryId,
        priceRs: 333.33,
        stock: 20,
      })
      const others = await makeProductOf(shop.shop, everest, { priceRs: 99.99, stock: 20 })
      const { code } = await owner.api.promotions.create({
        code: `LAST-${Date.now()}`,
        percent: 7,
        categoryId,
        totalLimit: 2,
      })
      const people = await Promise.all(Array.from({ length: 8 }, () => shop.signIn()))
      const bodies = await Promise.all(
        people.map((person) => fill(person, { [covered]: 1, [others]: 2 })),
      )
      const results = await Promise.allSettled(
        people.map((person, place) =>
          person.api.orders.place({ ...at(bodies, place), promoCode: code }),
        ),
      )
      expect(
        results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
      ).toEqual(Array(6).fill('promo_refused'))
      expect([await stockOf(covered), await stockOf(others)]).toEqual([18, 16])
      expect(
        (await shop.shop.db.query('select uses from promo_codes where code = $1', [code])).rows[0]
          .uses,
      ).toBe(2)
      for (const result of results.filter((each) => each.status === 'fulfilled')) {
        const { consignments, promoDiscount, vat, total } = result.value.data
        const sum = (column: 'promoDiscount' | 'vat' | 'total') =>
          consignments.reduce((all, each) => all + paisa(each[column]), 0)
        expect(
          consignments.map(({ seller, promoDiscount: off }) => [seller?.name, paisa(off)]),
        ).toEqual([
          ['Annapurna Traders', paisa(promoDiscount)],
          ['Everest Digital', 0],
        ])
        expect([sum('promoDiscount'), sum('vat'), sum('total')]).toEqual([
          paisa(promoDiscount),
          paisa(vat),
          paisa(total),
        ])
      }
    },
  )

  test(
    'what was moved to another seller meanwhile is sent by that one; what a suspended one sells ' +
      'is not sold, and nothing is half done',
    async () => {
      const [moving, kept] = [
        await makeProductOf(shop.shop, annapurna),
        await makeProductOf(shop.shop, everest),
      ]
      const person = await shop.signIn()
      const body = await fill(person, { [moving]: 1, [kept]: 1 })
      await staff.api.catalog.updateProduct({
        ...(await staff.api.inventory.product({ id: moving })),
        businessId: everest,
      })
      await staff.api.sellers.suspend({ id: everest, reason: 'Complaints' })
      await expect(person.api.orders.place(body)).rejects.toMatchObject({
        code: 'out_of_stock',
        status: 409,
      })
      expect([await stockOf(moving), await stockOf(kept)]).toEqual([10, 10])
      expect((await person.api.cart.current()).data[0]?.items).toHaveLength(2)
      await staff.api.sellers.lift({ id: everest })
      const { data } = await person.api.orders.place(body)
      expect(data.consignments.map(({ seller }) => seller?.name)).toEqual(['Everest Digital'])
    },
  )

  test('the same pieces are cancelled once', async () => {
    const { data, id, theirs, annapurnas } = await placeDivided()
    const { line } = data.items.find(({ product }) => product.id === theirs) ?? { line: 0 }
    const cancel = () =>
      staff.api.orders.changeStage({
        id,
        consignment: annapurnas,
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

test('a customer is told what became of each part, and their parcels are forgotten with them', async () => {
  const { person, data, id, own, annapurnas, everests } = await placeDivided()
  await move(id, annapurnas, 'confirmed', 'packed')
  await staff.api.orders.changeStage({
    id,
    consignment: annapurnas,
    status: 'shipped',
    trackingNumber: 'HC-77',
    trackingLink: 'https://courier.example/HC-77',
  })
  const part = expect.objectContaining({
    seller: 'Annapurna Traders',
    status: 'shipped',
    trackingNumber: 'HC-77',
  })
  expect(await tellOrders(shop.shop.db, person.id)).toMatchObject([
    { number: data.number, consignments: expect.arrayContaining([part]) },
  ])
  await expect(owner.api.customers.remove({ id: person.id })).rejects.toMatchObject({
    code: 'customer_has_open_orders',
  })
  await move(id, annapurnas, 'delivered')
  for (const consignment of [own, everests]) await move(id, consignment, 'cancelled')
  await owner.api.customers.remove({ id: person.id })
  const kept = await staff.api.orders.one({ id })
  expect(
    kept.consignments.map(({ trackingNumber, trackingLink }) => trackingNumber + trackingLink),
  ).toEqual(['', '', ''])
  expect(kept.customer).toMatchObject({ name: data.customer.name, email: '' })
})

test('a report counts what is charged, not what was cancelled or returned of it', async () => {
  const revenueOf = async () =>
    paisa((await owner.api.reports.dashboard({ range: 'today' })).revenue.now)
  const before = await revenueOf()
  const { data, id, everests } = await placeDivided()
  const part = data.consignments.find((each) => each.id === everests)
  await move(id, everests, 'cancelled')
  expect((await revenueOf()) - before).toBe(paisa(data.total) - paisa(part?.total ?? 0))
})
