import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { Shop } from '#kit/server/shop.ts'
import { orderPaidBy, startPayment } from '../../../../tests/support/records/payments.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { PracticeAct } from '../practice/practice-gateway.ts'
import { getAttemptOutcome } from './look-up.ts'
import { reversePracticePayments } from './reverse-practice-payments.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
/** The same shop, started without PAYMENTS=practice. */
let real: Shop
beforeAll(async () => {
  real = {
    ...shop.shop,
    payments: { ...shop.shop.payments, gateways: {}, isPractising: () => false },
  }
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

async function startInPractice(act: PracticeAct) {
  const { customer, id } = await orderPaidBy(shop)
  const { attempt } = await startPayment(shop, customer, { orderId: id, act })
  return { customer, attempt, id }
}
const payInPractice = async () => {
  const started = await startInPractice('pay')
  expect(await started.customer.api.payments.look({ attempt: started.attempt })).toMatchObject({
    state: 'paid',
  })
  return started
}
const moneyOf = ({ id }: { id: string }) => owner.api.payments.ofOrder({ id })

test('a practice payment counts until the shop is real; then its order is unpaid', async () => {
  const order = await payInPractice()
  await reversePracticePayments(shop.shop)
  expect(await moneyOf(order)).toMatchObject({ received: 2500, due: 0 })
  await Promise.all([reversePracticePayments(real), reversePracticePayments(real)])
  expect(await moneyOf(order)).toMatchObject({
    received: 0,
    refunded: 0,
    due: 2500,
    payments: [
      { amount: 2500, isReversed: true, mayReverse: false, gatewayCanRefund: 0 },
      { amount: -2500, reason: expect.stringContaining('practice mode') },
    ],
  })
  expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
    paymentStatus: 'unpaid',
    stage: 'pending',
  })
  const { version } = await moneyOf(order)
  await owner.api.payments.receive({ id: order.id, amount: 2500, mode: 'cash', version })
  await reversePracticePayments(real)
  expect(await moneyOf(order)).toMatchObject({ received: 2500, due: 0 })
})

test('reversing includes refunds by the double, and skips payments refunded by hand', async () => {
  const [sent, byHand] = [await payInPractice(), await payInPractice()]
  const [payment] = (await moneyOf(sent)).payments
  await owner.api.payments.refundByGateway({
    id: payment?.id ?? '',
    amount: 1000,
    reason: 'Trial',
    version: (await moneyOf(sent)).version,
  })
  await owner.api.payments.refund({
    id: byHand.id,
    amount: 2500,
    mode: 'cash',
    reason: 'Trial',
    version: (await moneyOf(byHand)).version,
  })
  await reversePracticePayments(real)
  expect(await moneyOf(sent)).toMatchObject({ received: 0, refunded: 0, due: 2500 })
  expect(await moneyOf(byHand)).toMatchObject({ received: 2500, refunded: 2500 })
})

test('no real gateway is queried about an attempt made in practice mode', async () => {
  const { attempt, customer } = await startInPractice('payAndClose')
  expect(
    await getAttemptOutcome(
      real,
      { id: customer.id } as Parameters<typeof getAttemptOutcome>[1],
      attempt,
    ),
  ).toMatchObject({ state: 'failed' })
})
