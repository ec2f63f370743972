import { expect } from 'vitest'
import type { PaymentMethod } from '#orders/model.ts'
import type { GatewayMode } from '#payments/model.ts'
import type { PracticeAct } from '#payments/server/practice/practice-gateway.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { buy, type Person } from './orders.ts'
import { makeProduct } from './products.ts'

/** Orders one unit with this payment method. */
export async function orderPaidBy(shop: TestShop, paymentMethod: PaymentMethod = 'khalti') {
  const customer = await shop.signIn()
  const product = await makeProduct(shop.shop, { stock: 3, priceRs: 2500 })
  const order = await buy(customer, { [product]: 1 }, { paymentMethod })
  return { customer, product, id: order.id, order }
}

/** The doubles of the gateways. */
export function doublesOf({ shop: { payments } }: TestShop) {
  if (!payments.practice) throw new Error('tests run in practice mode')
  return payments.practice.doubles()
}

interface PaymentStart {
  orderId: string
  mode?: GatewayMode
  /** The button that the customer presses; null for none. */
  act: PracticeAct | null
}

/** Starts a payment and presses a button on the gateway's page. */
export async function startPayment(
  shop: TestShop,
  { api }: Pick<Person, 'api'>,
  { orderId, mode = 'khalti', act }: PaymentStart,
) {
  const { attempt, handover } = await api.payments.start({ orderId, mode })
  if (handover.kind === 'form') {
    const page = await shop.app.inject({
      method: 'POST',
      url: handover.action,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(handover.fields).toString(),
    })
    expect(page.statusCode, page.body).toBe(200)
  }
  const { rows } = await shop.shop.db.query(
    'select reference from payment_attempts where id = $1',
    [attempt],
  )
  const double = doublesOf(shop)[mode]
  const payment = double.findByReference(rows[0].reference)
  if (!payment) throw new Error('the gateway does not know the payment')
  if (act) double.act(payment, act)
  return { attempt, payment }
}
