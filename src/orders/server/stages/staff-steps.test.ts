import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { fillCart, type Person, stockOf } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  insertSeller,
  makeSeller,
  makeSellerProduct,
} from '../../../tests/support/records/sellers.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { until } from '../../../tests/support/shop/until.ts'
import type { OrderStage } from '../stages.ts'

const shop = setUpShop()
let staff: Person
let owner: Person
beforeAll(async () => {
  staff = await shop.signIn('staff')
  owner = await shop.signIn('owner')
})
afterAll(async () => expect(await findProblems(shop.shop.db)).toEqual([]))

async function placed(change: object = {}, quantity = 1, priceRs = 1_000) {
  const [person, product] = [await shop.signIn(), await makeProduct(shop.shop, { priceRs })]
  const { data } = await person.api.orders.place({
    ...(await fillCart(person, { [product]: quantity })),
    ...change,
  })
  return { person, product, id: data.id, number: data.number }
}
const fetchOrder = (id: string) => staff.api.orders.one({ id })
async function move(id: string, ...steps: OrderStage[]) {
  for (const status of steps) await staff.api.orders.changeStage({ id, status, note: 'Because' })
}
const undo = async (id: string, by = staff) =>
  (await by.api.orders.takeStepBack({ id, version: (await fetchOrder(id)).version })).data
const ageSteps = (id: string, minutes: number) =>
  shop.shop.db.query(
    `update order_events set created_at = created_at - make_interval(mins => $2)
     where order_id = $1`,
    [id, minutes],
  )

describe('a wrong step', () => {
  test('is undone within ten minutes, stays in the history, and is mailed', async () => {
    const { id, person, number } = await placed()
    await move(id, 'confirmed', 'packed', 'shipped')
    const after = await undo(id, owner)
    expect(after).toMatchObject({ stage: 'packed', consignments: [{ stage: 'packed' }] })
    expect(after.events.at(-1)).toMatchObject({ from: 'shipped', to: 'packed', takesBack: true })
    const mails = (await shop.mails()).filter((mail) => mail.includes(person.email))
    expect(mails.at(-1)).toContain(`Your order ${number}: changed`)
    expect(mails.at(-1)).toMatch(/mistake/)
    await expect(undo(id)).rejects.toMatchObject({
      code: 'step_stays',
      params: { reason: 'nobody' },
    })
    await move(id, 'shipped')
    await ageSteps(id, 11)
    await expect(undo(id)).rejects.toMatchObject({
      code: 'step_stays',
      params: { reason: 'late' },
    })
  })

  test('a cancellation is undone with its effects, unless the units are sold', async () => {
    const code = `BACK${process.pid}`
    await owner.api.promotions.create({ code, percent: 10 })
    const { id, product, person } = await placed({ promoCode: code }, 3)
    await move(id, 'cancelled')
    expect(await stockOf(shop.shop, product)).toBe(10)
    expect(await undo(id)).toMatchObject({ stage: 'pending', due: 2_700, dropped: 0 })
    expect(await stockOf(shop.shop, product)).toBe(7)
    expect((await owner.api.promotions.list({ search: code })).items).toMatchObject([{ uses: 1 }])
    const [part] = (await fetchOrder(id)).consignments
    await staff.api.orders.changeStage({
      id,
      status: 'cancelled',
      consignment: part?.id,
      pieces: [{ line: 1, quantity: 2 }],
    })
    expect(await undo(id)).toMatchObject({ due: 2_700, items: [{ cancelled: 0 }] })
    await move(id, 'cancelled')
    await shop.shop.db.query(
      `with moved as (
           insert into stock_moves (product_id, quantity, reason) values ($1, -9, 'correction')
         )
         update products set stock = 1 where id = $1`,
      [product],
    )
    await expect(undo(id)).rejects.toMatchObject({ code: 'out_of_stock' })
    expect((await fetchOrder(id)).stage).toBe('cancelled')
    // Staff cannot undo a customer's cancellation.
    const other = await placed()
    await other.person.api.orders.cancel({ id: other.id })
    await expect(undo(other.id)).rejects.toMatchObject({
      code: 'step_stays',
      params: { reason: 'nobody' },
    })
    await expect(person.api.orders.takeStepBack({ id, version: 1 })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('a delivery is undone only if no cash was booked with it', async () => {
    const { id } = await placed()
    await move(id, 'confirmed', 'packed', 'shipped', 'delivered')
    await expect(undo(id)).rejects.toMatchObject({
      code: 'step_stays',
      params: { reason: 'money' },
    })
    const paid = await placed()
    await move(paid.id, 'confirmed', 'packed', 'shipped')
    await staff.api.payments.receive({
      id: paid.id,
      way: 'cash',
      amount: 1_000,
      version: (await staff.api.payments.ofOrder({ id: paid.id })).version,
    })
    await move(paid.id, 'delivered')
    expect(await undo(paid.id)).toMatchObject({
      stage: 'shipped',
      paymentStatus: 'paid',
      consignments: [{ deliveredAt: null }],
    })
    expect(
      (await shop.shop.db.query('select from purchases where user_id = $1', [paid.person.id])).rows,
    ).toEqual([])
  })

  test('an undelivered parcel can be on its way again', async () => {
    const { id, product } = await placed()
    await move(id, 'confirmed', 'packed', 'shipped', 'came_back')
    expect(await stockOf(shop.shop, product)).toBe(10)
    expect(await undo(id)).toMatchObject({ stage: 'shipped', due: 1_000 })
    expect(await stockOf(shop.shop, product)).toBe(9)
  })

  test('sellers undo their own steps, and the shop cannot undo a seller’s', async () => {
    const { owner: seller, id: businessId } = await makeSeller(shop)
    const product = await makeSellerProduct(shop.shop, businessId)
    const person = await shop.signIn()
    const { data } = await person.api.orders.place(await fillCart(person, { [product]: 1 }))
    const [part] = data.consignments
    if (!part) throw new Error('no part')
    await seller.api.orders.moveConsignment({
      businessId,
      id: part.id,
      status: 'confirmed',
      version: part.version,
    })
    await expect(undo(data.id)).rejects.toMatchObject({ params: { reason: 'nobody' } })
    const back = await seller.api.orders.takeConsignmentBack({
      businessId,
      id: part.id,
      version: part.version + 1,
    })
    expect(back.data).toMatchObject({ stage: 'pending' })
  })

  test('the second of two simultaneous undos is refused', async () => {
    const { id } = await placed()
    await move(id, 'confirmed')
    const { version } = await fetchOrder(id)
    const results = await Promise.allSettled([
      staff.api.orders.takeStepBack({ id, version }),
      owner.api.orders.takeStepBack({ id, version }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an order that is picked up', () => {
  test('is packed, ready and collected, but never shipped', async () => {
    const { id, person, number } = await placed({ shippingOption: 'pickup' })
    await move(id, 'confirmed', 'packed')
    await expect(move(id, 'shipped')).rejects.toMatchObject({ code: 'not_for_pickup' })
    await move(id, 'ready')
    expect(await fetchOrder(id)).toMatchObject({ stage: 'ready', status: 'pending' })
    await move(id, 'delivered')
    expect(await fetchOrder(id)).toMatchObject({ stage: 'delivered', paymentStatus: 'paid' })
    // `isPickup` lets the customer's list call the order collected.
    expect((await person.api.orders.mine({})).orders).toMatchObject([
      { stage: 'delivered', isPickup: true },
    ])
    const subjects = (await shop.mails())
      .filter((mail) => mail.includes(person.email))
      .map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim())
    expect(subjects).toEqual([
      `Your order ${number}`,
      `Your order ${number}: confirmed`,
      `Your order ${number}: packed`,
      `Your order ${number} is ready for pick-up`,
      `Your order ${number}: picked up`,
    ])
    const delivered = await placed()
    await move(delivered.id, 'confirmed', 'packed')
    await expect(move(delivered.id, 'ready')).rejects.toMatchObject({ code: 'only_for_pickup' })
  })
})

const finished = ({ id }: Job) =>
  until('the job to end', async () => {
    const job = await staff.api.orders.steps({ id })
    return job.state !== 'running' && job
  })

describe('all matching orders', () => {
  test('move as a job, which leaves out those that cannot move and says why', async () => {
    const person = await shop.signIn()
    const product = await makeProduct(shop.shop, { stock: 1_000 })
    const first = (await person.api.orders.place(await fillCart(person, { [product]: 1 }))).data
    await shop.shop.db.query(
      `with made as (
         insert into orders (number, user_id, status, customer_name, customer_email,
           shipping_address, shipping_option, shipping_name, shipping_is_pickup,
           sub_total_paisa, total_paisa, taxable_paisa, vat_paisa, consignment_count)
         select nextval('order_numbers'), user_id, case when n <= 5 then 'shipped'
           else 'pending' end, customer_name, '', shipping_address, shipping_option,
           shipping_name, shipping_is_pickup,
           sub_total_paisa, total_paisa, taxable_paisa, vat_paisa, 1
         from orders, generate_series(1, 299) n where id = $1 returning *
       ), parts as (
         insert into consignments (id, order_id, position, stage, sub_total_paisa, total_paisa,
           taxable_paisa, vat_paisa)
         select gen_random_uuid(), id, 1, status, sub_total_paisa, total_paisa, taxable_paisa,
           vat_paisa from made returning *
       ), events as (
         insert into order_events (order_id, consignment_id, to_status) select order_id, id, stage
           from parts
       ), sold as (
         insert into stock_moves (product_id, quantity, reason, order_id)
           select $2, -1, 'sale', order_id from parts
       ), taken as (update products set stock = stock - 299 where id = $2)
       insert into order_lines (order_id, position, consignment_id, product_id, name, price_paisa,
         pay_paisa, quantity)
       select order_id, 1, id, $2, 'Thing', sub_total_paisa, sub_total_paisa, 1 from parts`,
      [first.id, product],
    )
    const filter = { customerId: person.id }
    const job = await finished(
      await staff.api.orders.moveMatching({ filter, to: 'confirmed', note: '' }),
    )
    expect(job).toMatchObject({
      state: 'done',
      total: 300,
      done: 300,
      canTakeBack: false,
      result: { changed: 295, problemCount: 5 },
    })
    expect(job.result?.problems[0]).toMatchObject({
      value: expect.stringMatching(/^Order \d+$/),
      problem: 'The order cannot be changed to this status.',
    })
    expect(await staff.api.orders.counts(filter)).toEqual({ confirmed: 295, shipped: 5 })
    await expect(
      staff.api.orders.moveMatching({ filter, to: 'came_back', note: '' }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(person.api.orders.moveMatching({ filter, to: 'packed' })).rejects.toMatchObject({
      status: 403,
    })
    expect((await staff.api.jobs.recent()).map(({ kind }) => kind)).not.toContain('order-steps')
  })
})

describe('the list', () => {
  test('and its counts are filtered by days in Nepal, payment, method and seller', async () => {
    const [person, seller] = [await shop.signIn(), await insertSeller(shop.shop)]
    const [ours, theirs] = [
      await makeProduct(shop.shop),
      await makeSellerProduct(shop.shop, seller),
    ]
    const first = (await person.api.orders.place(await fillCart(person, { [ours]: 1 }))).data
    const second = (await person.api.orders.place(await fillCart(person, { [theirs]: 1 }))).data
    // Half past midnight in Nepal is still the evening before in UTC.
    await shop.shop.db.query(
      "update orders set created_at = '2026-03-04 18:45:00Z' where id = $1",
      [first.id],
    )
    const numbers = async (filter: object) =>
      (await staff.api.orders.list({ customerId: person.id, ...filter })).items.map(
        ({ number }) => number,
      )
    expect(await numbers({ from: '2026-03-05', to: '2026-03-05' })).toEqual([first.number])
    expect(await numbers({ to: '2026-03-04' })).toEqual([])
    expect(await numbers({ seller })).toEqual([second.number])
    expect(await numbers({ seller: 'own' })).toEqual([first.number])
    expect(await numbers({ way: 'cash_on_delivery', payment: 'unpaid' })).toHaveLength(2)
    expect(await numbers({ payment: 'paid' })).toEqual([])
    expect(await staff.api.orders.counts({ customerId: person.id, seller })).toEqual({ pending: 1 })
  })

  test('is exported as filtered, with days in Nepal, and no cell is a formula', async () => {
    const person = await shop.signIn()
    const product = await makeProduct(shop.shop, { priceRs: 1_234.5 })
    const { data } = await person.api.orders.place({
      ...(await fillCart(person, { [product]: 2 })),
      shippingAddress: '=HYPERLINK("http://bad")',
    })
    const url = `/api/v1/order/export?customerId=${person.id}`
    const response = await shop.app.inject({
      url,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(response.headers['content-type']).toContain('text/csv')
    const [head, line, ...rest] = response.body.trim().split('\r\n')
    expect(head).toContain('Day (Nepal)')
    expect(line).toContain(`${data.number},${nepalDate(Date.now())}`)
    expect(line).toContain('2469.00')
    expect(line).toContain(`"'=HYPERLINK`)
    expect(rest).toEqual([])
    expect(
      (await shop.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } }))
        .statusCode,
    ).toBe(403)
  })
})

describe('invoices', () => {
  test('prevent changes of the order, and undoing the steps that led to them', async () => {
    await owner.api.settings.update({
      ...(await owner.api.settings.current()),
      registration: '609123456',
      registeredName: 'Himal Computers Pvt. Ltd.',
    })
    const issuer = {
      kind: 'tax_invoice',
      prefix: 'KTM',
      address: 'Putalisadak 12, Kathmandu',
      startNumber: 1,
      mailsPdf: true,
      reports: false,
    } as const
    await owner.api.invoices.updateIssuer({
      ...issuer,
      version: (await owner.api.invoices.issuer()).version,
    })
    const { id } = await placed({}, 2)
    const pay = async (amount: number) =>
      staff.api.payments.receive({
        id,
        way: 'cash',
        amount,
        version: (await staff.api.payments.ofOrder({ id })).version,
      })
    await pay(1_000)
    expect(
      await staff.api.orders.changeOrder({
        id,
        version: (await fetchOrder(id)).version,
        lines: [{ line: 1, quantity: 3 }],
      }),
    ).toMatchObject({
      data: { due: 2_000 },
    })
    await pay(2_000)
    const { version } = await fetchOrder(id)
    await expect(
      staff.api.orders.changeOrder({ id, version, lines: [{ line: 1, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'order_invoiced' })
    expect(
      (await staff.api.orders.changeOrder({ id, version, staffNote: 'Pays early' })).data.staffNote,
    ).toBe('Pays early')
    await move(id, 'cancelled')
    await expect(undo(id)).rejects.toMatchObject({
      code: 'step_stays',
      params: { reason: 'invoice' },
    })
  })
})
