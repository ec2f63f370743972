import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import type pg from 'pg'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { GatewayRedirect } from '#payments/contract.ts'
import type { GatewayMode } from '#payments/model.ts'
import { registerPractice } from '#payments/server/practice/practice.routes.ts'
import type { PracticeAct, PracticePayment } from '#payments/server/practice/practice-gateway.ts'
import { until } from '../../../tests/support/shop/until.ts'
import { atEnd } from '../at-end.ts'
import { makeFolder } from '../shop.ts'

/**
 * Starts test doubles of the gateways in the proof's own process, so killing the shop does not stop
 * them. Returns them with the settings of a shop that uses them.
 */
export async function openGateways() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(await makeFolder('keys'), 'key.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const app = Fastify()
  const khalti = { secretKey: 'live_secret_key_1' }
  const esewa = { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' }
  const connectips = { merchantId: '581', appId: 'MER-581-APP-1', password: 'Abcd@123' }
  const practices = registerPractice(app, {
    khalti,
    esewa,
    connectips: { ...connectips, publicKey, success: '/', failure: '/' },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const settings = {
    KHALTI_SECRET_KEY: khalti.secretKey,
    KHALTI_URL: `${address}/khalti/api`,
    ESEWA_PRODUCT_CODE: esewa.productCode,
    ESEWA_SECRET_KEY: esewa.secretKey,
    ESEWA_URL: `${address}/esewa`,
    CONNECTIPS_MERCHANT_ID: connectips.merchantId,
    CONNECTIPS_APP_ID: connectips.appId,
    CONNECTIPS_APP_NAME: 'Proof',
    CONNECTIPS_PASSWORD: connectips.password,
    CONNECTIPS_KEY_FILE: keyFile,
    CONNECTIPS_URL: `${address}/connectips`,
  }
  return { practices, settings }
}

export type Gateways = Awaited<ReturnType<typeof openGateways>>

/** Orders one unit with this payment method. */
export async function placeOrder(
  api: ApiClient,
  product: string,
  paymentMethod: GatewayMode | 'cash_on_delivery',
) {
  await api.cart.addItem({ product, quantity: 1 })
  return (
    await api.orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
      paymentMethod,
    })
  ).data
}

/** Opens the gateway's page as a browser would, and returns its answer. */
export const openPage = async (handover: GatewayRedirect, tampered: Record<string, string> = {}) =>
  handover.kind === 'form'
    ? fetch(handover.action, {
        method: 'POST',
        body: new URLSearchParams({ ...handover.fields, ...tampered }),
      })
    : fetch(handover.url)

const referenceOf = async (db: pg.Pool, attempt: string) =>
  (
    await db.query<{ reference: string }>('select reference from payment_attempts where id = $1', [
      attempt,
    ])
  ).rows[0]?.reference ?? ''

/** Starts a payment and acts on the gateway's page. */
export async function attempt(
  { practices }: Gateways,
  db: pg.Pool,
  api: ApiClient,
  { orderId, mode, act }: { orderId: string; mode: GatewayMode; act: PracticeAct },
) {
  const started = await api.payments.start({ orderId, mode })
  await openPage(started.handover)
  const payment = practices[mode].findByReference(
    await referenceOf(db, started.attempt),
  ) as PracticePayment
  practices[mode].act(payment, act)
  return { id: started.attempt, payment }
}

/** Makes all open attempts due, so that the task or a request looks them up at once. */
export const lookUpNow = async (db: pg.Pool) => {
  await db.query('update payment_attempts set looked_at = null, look_at = now()')
  await db.query("update tasks set run_at = now() where kind = 'payments' and leased_until is null")
  await db.query("select pg_notify('tasks', 'payments')")
}

export const listBookings = async (db: pg.Pool, orderId: string) =>
  (
    await db.query<{ paisa: string }>(
      'select amount_paisa as paisa from payments where order_id = $1',
      [orderId],
    )
  ).rows.map(({ paisa }) => Number(paisa))

/** Waits until an order is paid. Returns false after the time limit. */
export const waitUntilPaid = (db: pg.Pool, orderId: string) =>
  until('the payment to be booked', async () => {
    await lookUpNow(db)
    return (await listBookings(db, orderId)).length > 0
  }).catch(() => false)
