import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { FaultPoint } from '#kit/server/process/fault-point.ts'
import { placeOrderWorth } from '../../../../tests/support/records/money.ts'
import type { Person } from '../../../../tests/support/records/orders.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { runTogether } from '../../../../tests/support/runner/together.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { bookPayment } from '../book/book-payment.ts'
import { createKhalti } from '../gateways/khalti.ts'
import { khaltiRoutes } from '../practice/khalti.routes.ts'
import { createPracticeGateway } from '../practice/practice-gateway.ts'

const gateway = Fastify()
const practice = createPracticeGateway()
const secretKey = 'live_secret_key_1'
let shop: TestShop
let staff: Person
let requests = 0
beforeAll(async () => {
  gateway.addHook('preHandler', async (_, reply) => {
    requests += 1
    if (practice.fault === 'error') await reply.code(500).send({})
    if (practice.fault === 'outage')
      await reply.send({ code: 0, error_message: 'Service is currently unavailable' })
  })
  khaltiRoutes(gateway, practice, { secretKey })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  shop = await createTestShop()
  shop.shop.payments.gateways.khalti = createKhalti(
    { url: `${url}/api`, secretKey, modes: [] },
    'en',
  )
  staff = await shop.signIn('owner')
})
afterAll(async () => {
  expect(await listProblems(shop.db)).toEqual([])
  await shop.close()
  await gateway.close()
})

/** Creates an order that is paid with Khalti. */
async function paidOrder(rupees: number) {
  const { id } = await placeOrderWorth(shop, rupees)
  const reference = randomUUID().replaceAll('-', '').slice(0, 20)
  const paid = practice.open({
    reference,
    amountPaisa: toPaisa(rupees),
    title: '',
    success: '',
    failure: '',
  })
  practice.act(paid, 'pay')
  const { rows } = await shop.db.query(
    `insert into payment_attempts
       (order_id, way, reference, amount_paisa, gateway_id, state, ended_at)
     values ($1, 'khalti', $2, $3, $4, 'paid', now()) returning id`,
    [id, reference, toPaisa(rupees), paid.id],
  )
  await bookPayment(shop.db, {
    orderId: id,
    mode: 'khalti',
    amountPaisa: toPaisa(rupees),
    reference: paid.transactionId,
    attemptId: rows[0].id,
  })
  const money = await moneyOf(id)
  return { id, paid, payment: money.payments[0]?.id ?? '', version: money.version }
}
const moneyOf = (id: string) => staff.api.payments.ofOrder({ id })
const send = async (id: string, payment: string, amount: number, version?: number) =>
  staff.api.payments.refundByGateway({
    id: payment,
    amount,
    reason: 'Returned',
    version: version ?? (await moneyOf(id)).version,
  })

/** Makes the call fail at a fault point, as if the process had died there. */
async function failAt(point: FaultPoint, work: () => Promise<unknown>) {
  const original = shop.shop.faultPoint
  shop.shop.faultPoint = (name) => {
    if (name === point) throw new Error('killed')
  }
  await work().catch(() => {})
  shop.shop.faultPoint = original
}
const ageRefunds = () =>
  shop.db.query("update payment_refunds set begun_at = begun_at - interval '2 minutes'")

test('Khalti refunds a payment in two parts, and both are booked', async () => {
  const { id, paid, payment } = await paidOrder(500)
  expect(await moneyOf(id)).toMatchObject({
    payments: [{ gatewayCanRefund: 500, mayReverse: false }],
  })
  expect(await send(id, payment, 120.5)).toMatchObject({
    data: { refunded: 120.5, refundable: 379.5, refunds: [{ state: 'done', amount: 120.5 }] },
  })
  expect(paid.refundedPaisa).toBe(12_050)
  await expectRefusal(send(id, payment, 379.51), 'refund_too_much')
  await send(id, payment, 379.5)
  expect(paid.refundedPaisa).toBe(50_000)
  expect(await staff.api.orders.one({ id })).toMatchObject({ paymentStatus: 'refunded' })
  await expectRefusal(send(id, payment, 1), 'gateway_cannot_refund')
})

test('two concurrent refunds are sent once', async () => {
  const { id, paid, payment, version } = await paidOrder(500)
  requests = 0
  const refund = () => send(id, payment, 200, version)
  expect(await runTogether(refund(), refund())).toMatchObject({ done: 1 })
  expect([paid.refundedPaisa, requests]).toEqual([20_000, 1])
})

test('a refusal shows the gateway’s message, and nothing is booked', async () => {
  const { id, paid, payment } = await paidOrder(500)
  paid.refundedPaisa = 50_000
  await expectRefusal(send(id, payment, 100), {
    code: 'refund_refused',
    message: expect.stringContaining('exceeds the transaction amount'),
  })
  expect(await moneyOf(id)).toMatchObject({
    refunded: 0,
    refundable: 500,
    refunds: [{ state: 'failed' }],
  })
})

test('a payment entered by staff is not refunded through a gateway', async () => {
  const { id } = await placeOrderWorth(shop, 100)
  const { data } = await staff.api.payments.receive({ id, amount: 100, mode: 'khalti', version: 0 })
  await expectRefusal(send(id, data.payments[0]?.id ?? '', 1), 'gateway_cannot_refund')
})

test('a refund without an answer waits for staff, and is not sent again', async () => {
  const { id, payment } = await paidOrder(500)
  practice.fault = 'error'
  requests = 0
  expect(await send(id, payment, 300)).toMatchObject({
    message: expect.stringContaining('has not answered'),
    data: { refundable: 200 },
  })
  practice.fault = 'none'
  await expectRefusal(send(id, payment, 100), 'refund_under_way')
  const { version } = await moneyOf(id)
  await expectRefusal(
    staff.api.payments.refund({ id, amount: 201, mode: 'cash', reason: 'Again', version }),
    'refund_under_way',
  )
  expect(requests).toBe(1)
})

test('a reply without a confirmation leaves the refund unfinished, even a 200', async () => {
  const { id, paid, payment } = await paidOrder(500)
  practice.fault = 'outage'
  expect(await send(id, payment, 500)).toMatchObject({
    message: expect.stringContaining('has not answered'),
    data: { refunded: 0, refundable: 0 },
  })
  practice.fault = 'none'
  expect(paid.refundedPaisa).toBe(0)
  expect(await moneyOf(id)).toMatchObject({ refunds: [{ state: 'sending' }] })
})

test('after a crash before sending, staff release the refund, and it can be sent', async () => {
  const { id, paid, payment } = await paidOrder(500)
  requests = 0
  await failAt('refund.beforeSend', () => send(id, payment, 300))
  const [refund] = (await moneyOf(id)).refunds
  expect([refund?.state, requests]).toEqual(['sending', 0])
  const resolve = () => staff.api.payments.resolveRefund({ id: refund?.id ?? '', went: false })
  // Another process could still be sending it.
  await expectRefusal(resolve(), 'refund_under_way')
  await ageRefunds()
  expect(await resolve()).toMatchObject({
    data: { refundable: 500, refunds: [{ state: 'failed' }] },
  })
  await expectRefusal(resolve(), 'not_found')
  await send(id, payment, 300)
  expect(paid.refundedPaisa).toBe(30_000)
})

test('after a crash after sending, staff confirm the refund, and it is booked once', async () => {
  const { id, paid, payment } = await paidOrder(500)
  await failAt('refund.afterSend', () => send(id, payment, 300))
  const [refund] = (await moneyOf(id)).refunds
  expect([refund?.state, paid.refundedPaisa]).toEqual(['sending', 30_000])
  await ageRefunds()
  const call = { id: refund?.id ?? '', went: true }
  await expectRefusal(staff.api.payments.resolveRefund(call), {
    fields: { reference: expect.any(String) },
  })
  const resolve = () => staff.api.payments.resolveRefund({ ...call, reference: 'KHALTI-BACK' })
  expect(await runTogether(resolve(), resolve())).toMatchObject({ done: 1 })
  expect(await moneyOf(id)).toMatchObject({
    refunded: 300,
    payments: [{}, { amount: -300, reference: 'KHALTI-BACK', mayReverse: false }],
  })
})
