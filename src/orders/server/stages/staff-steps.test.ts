import { afterAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { Job } from '#jobs/contract.ts'
import {
  registration,
  updateIssuer,
  updateShop,
} from '../../../../tests/support/records/invoices.ts'
import { buy, moveOrder, placeOrder, stockOf } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { makeSeller, makeSellerProduct } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'
import type { OrderStage } from '../../stages.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const placed = (change: object = {}, quantity = 1) => placeOrder(shop, { change, quantity })
const fetchOrder = (id: string) => staff.api.orders.one({ id })
const move = (id: string, ...steps: OrderStage[]) => moveOrder(staff, id, ...steps)
const undo = async (id: string, by = staff) =>
  (await by.api.orders.undoStep({ id, version: (await fetchOrder(id)).version })).data
const expectStepStays = (id: string, reason: string) =>
  expectRefusal(undo(id), { code: 'step_stays', params: { reason } })
const ageSteps = (id: string, minutes: number) =>
  shop.db.query(
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
    expect(after.events.at(-1)).toMatchObject({ from: 'shipped', to: 'packed', isUndo: true })
    const mails = (await shop.mails()).filter((mail) => mail.includes(person.email))
    expect(mails.at(-1)).toContain(`Your order ${number}: changed`)
    expect(mails.at(-1)).toMatch(/mistake/)
    await expectStepStays(id, 'nobody')
    await move(id, 'shipped')
    await ageSteps(id, 11)
    await expectStepStays(id, 'late')
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
    await shop.db.query(
      `with moved as (
           insert into stock_moves (product_id, quantity, reason) values ($1, -9, 'correction')
         )
         update products set stock = 1 where id = $1`,
      [product],
    )
    await expectRefusal(undo(id), 'out_of_stock')
    expect((await fetchOrder(id)).stage).toBe('cancelled')
    // Staff cannot undo a customer's cancellation.
    const other = await placed()
    await other.person.api.orders.cancel({ id: other.id })
    await expectStepStays(other.id, 'nobody')
    await expectRefusal(person.api.orders.undoStep({ id, version: 1 }), 403)
  })

  test('a delivery is undone only if no cash was booked with it', async () => {
    const { id } = await placed()
    await move(id, 'confirmed', 'packed', 'shipped', 'delivered')
    await expectStepStays(id, 'money')
    const paid = await placed()
    await move(paid.id, 'confirmed', 'packed', 'shipped')
    await staff.api.payments.receive({
      id: paid.id,
      mode: 'cash',
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
      (await shop.db.query('select from purchases where user_id = $1', [paid.person.id])).rows,
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
    const order = await buy(person, { [product]: 1 })
    const [part] = order.consignments
    if (!part) throw new Error('no part')
    await seller.api.orders.moveConsignment({
      businessId,
      id: part.id,
      status: 'confirmed',
      version: part.version,
    })
    await expectRefusal(undo(order.id), { params: { reason: 'nobody' } })
    const back = await seller.api.orders.undoConsignmentStep({
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
      staff.api.orders.undoStep({ id, version }),
      owner.api.orders.undoStep({ id, version }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an order that is picked up', () => {
  test('is packed, ready and collected, but never shipped', async () => {
    const { id, person, number } = await placed({ shippingOption: 'pickup' })
    await move(id, 'confirmed', 'packed')
    await expectRefusal(move(id, 'shipped'), 'not_for_pickup')
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
    await expectRefusal(move(delivered.id, 'ready'), 'only_for_pickup')
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
    const first = await buy(person, { [product]: 1 })
    await shop.db.query(
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
      canUndo: false,
      result: { changed: 295, problemCount: 5 },
    })
    expect(job.result?.problems[0]).toMatchObject({
      value: expect.stringMatching(/^Order \d+$/),
      problem: 'The order cannot be changed to this status.',
    })
    expect(await staff.api.orders.counts(filter)).toEqual({ confirmed: 295, shipped: 5 })
    await expectRefusal(staff.api.orders.moveMatching({ filter, to: 'came_back', note: '' }), 400)
    await expectRefusal(person.api.orders.moveMatching({ filter, to: 'packed' }), 403)
    expect((await staff.api.jobs.recent()).map(({ kind }) => kind)).not.toContain('order-steps')
  })
})

describe('invoices', () => {
  test('prevent changes of the order, and undoing the steps that led to them', async () => {
    await updateShop(owner, registration)
    await updateIssuer(owner)
    const { id } = await placed({}, 2)
    const pay = async (amount: number) =>
      staff.api.payments.receive({
        id,
        mode: 'cash',
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
    ).toMatchObject({ data: { due: 2_000 } })
    await pay(2_000)
    const { version } = await fetchOrder(id)
    await expectRefusal(
      staff.api.orders.changeOrder({ id, version, lines: [{ line: 1, quantity: 1 }] }),
      'order_invoiced',
    )
    expect(
      (await staff.api.orders.changeOrder({ id, version, staffNote: 'Pays early' })).data.staffNote,
    ).toBe('Pays early')
    await move(id, 'cancelled')
    await expectStepStays(id, 'invoice')
  })
})
