import { listProblems } from '#doctor.ts'
import { paymentFaultPoints } from '#fault-points.ts'
import { gatewayModes } from '#payments/model.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { createFindings, type Outcome, type Proof } from '../support/proof.ts'
import { createBuyers } from '../support/scenes/buyers.ts'
import {
  attempt,
  type Gateways,
  listBookings,
  lookUpNow,
  openGateways,
  openPage,
  placeOrder,
  waitUntilPaid,
} from '../support/scenes/payments.ts'
import { openSampleShop, type SampleShop, startShop } from '../support/shop.ts'

type Expect = ReturnType<typeof createFindings>['expect']

interface Scene {
  shop: SampleShop
  gateways: Gateways
  token: string
  product: string
  expect: Expect
}

/**
 * Forges, replays and tampers with payments. No order may become paid without a matching lookup.
 */
async function forge({ shop, gateways, token, product, expect }: Scene): Promise<number> {
  const api = createHttpClient(shop.address, token)
  const order = (mode: (typeof gatewayModes)[number]) => placeOrder(api, product, mode)
  let attacks = 0
  const expectUnpaid = async (id: string, attack: string) => {
    attacks++
    await lookUpNow(shop.db)
    expect((await listBookings(shop.db, id)).length === 0, `${attack} was booked`)
  }
  for (const mode of gatewayModes) {
    const { id } = await order(mode)
    const forged = await attempt(gateways, shop.db, api, { orderId: id, mode, act: 'forge' })
    await fetch(`${shop.address}/pay/${forged.id}?status=Completed&transaction_id=FORGED&data=e30`)
    await shop.visitor.payments.look({ attempt: forged.id })
    await expectUnpaid(id, `a forged return of ${mode}`)
    const other = await order(mode)
    const wrong = await attempt(gateways, shop.db, api, {
      orderId: other.id,
      mode,
      act: 'payOther',
    })
    await api.payments.look({ attempt: wrong.id })
    await expectUnpaid(other.id, `another amount with ${mode}`)
  }
  // Replay the transaction of a paid order for another order.
  const [paid, second] = [await order('khalti'), await order('khalti')]
  const first = await attempt(gateways, shop.db, api, {
    orderId: paid.id,
    mode: 'khalti',
    act: 'pay',
  })
  expect(
    (await api.payments.look({ attempt: first.id })).state === 'paid',
    'an honest payment was not booked',
  )
  const replayed = await attempt(gateways, shop.db, api, {
    orderId: second.id,
    mode: 'khalti',
    act: 'pay',
  })
  replayed.payment.transactionId = first.payment.transactionId
  await api.payments.look({ attempt: replayed.id })
  await expectUnpaid(second.id, 'the transaction of another order')
  for (const [mode, tampered] of [
    ['connectips', { TXNCRNCY: 'USD' }],
    ['connectips', { TXNAMT: '100' }],
    ['esewa', { total_amount: '1', amount: '1' }],
  ] as const) {
    const { id } = await order(mode)
    const { attempt: name, handover } = await api.payments.start({ orderId: id, mode })
    expect((await openPage(handover, tampered)).status === 400, `${mode} accepted a tampered form`)
    await api.payments.look({ attempt: name })
    await expectUnpaid(id, `a tampered form of ${mode}`)
  }
  return attacks
}

/** The return, the task and five concurrent lookups must book a payment once. */
async function race({ shop, gateways, token, product, expect }: Scene, orders: number) {
  const api = createHttpClient(shop.address, token)
  for (let turn = 0; turn < orders; turn++) {
    const mode = gatewayModes[turn % gatewayModes.length] ?? 'khalti'
    const { id } = await placeOrder(api, product, mode)
    const { id: name } = await attempt(gateways, shop.db, api, { orderId: id, mode, act: 'pay' })
    await Promise.all(
      Array.from({ length: 5 }, () =>
        lookUpNow(shop.db).then(() => shop.visitor.payments.look({ attempt: name })),
      ),
    )
    await waitUntilPaid(shop.db, id)
    expect(
      (await listBookings(shop.db, id)).length === 1,
      `${mode}: booked ${(await listBookings(shop.db, id)).length} times`,
    )
  }
}

/**
 * Breaks a gateway: it is down, silent or answers nonsense. Orders and pages must still work, and
 * no payment may be lost.
 */
async function breakGateway({ shop, gateways, token, product, expect }: Scene): Promise<number> {
  const api = createHttpClient(shop.address, token)
  const { id } = await placeOrder(api, product, 'khalti')
  const { id: name } = await attempt(gateways, shop.db, api, {
    orderId: id,
    mode: 'khalti',
    act: 'payAndClose',
  })
  let slowestMs = 0
  for (const fault of ['error', 'nonsense', 'outage', 'silent'] as const) {
    gateways.practices.khalti.fault = fault
    await lookUpNow(shop.db)
    const waiting = [
      shop.visitor.payments.look({ attempt: name }),
      api.payments.start({ orderId: id, mode: 'khalti' }).then(
        () => 'started',
        ({ code }) => code,
      ),
    ] as const
    const startedAt = performance.now()
    await Promise.all([
      shop.visitor.search.listing({ limit: '5' }),
      placeOrder(api, product, 'cash_on_delivery'),
    ])
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    const [looked, refused] = await Promise.all(waiting)
    expect(looked.state === 'open', `${fault}: the attempt is ${looked.state}`)
    expect(refused === 'gateway_down', `${fault}: starting a payment answered ${refused}`)
  }
  gateways.practices.khalti.fault = 'none'
  expect(slowestMs < 5_000, `an order waited ${Math.round(slowestMs)} ms`)
  await waitUntilPaid(shop.db, id)
  expect(
    (await listBookings(shop.db, id)).length === 1,
    'a payment made while the gateway was down is lost',
  )
  return slowestMs
}

/**
 * Kills the shop at each step of a payment. After the next start a completed payment must be booked
 * once, and an incomplete one can be paid.
 */
async function kill(
  { shop, gateways, token, product, expect }: Scene,
  settings: Record<string, string>,
) {
  await shop.end()
  for (const point of paymentFaultPoints) {
    const dying = await startShop({ ...settings, NODE_ENV: 'test', FAULT_POINT: point })
    const { id } = await placeOrder(createHttpClient(dying.address, token), product, 'khalti')
    const paid = await attempt(gateways, shop.db, createHttpClient(dying.address, token), {
      orderId: id,
      mode: 'khalti',
      act: 'pay',
    }).catch(() => null)
    if (paid)
      await createHttpClient(dying.address)
        .payments.look({ attempt: paid.id })
        .catch(() => undefined)
    expect((await dying.exited) === null, `${point}: the shop was not killed`)
    const next = await startShop({ ...settings, NODE_ENV: 'test' })
    const api = createHttpClient(next.address, token)
    if (!paid)
      await attempt(gateways, shop.db, api, { orderId: id, mode: 'khalti', act: 'payAndClose' })
    await waitUntilPaid(shop.db, id)
    expect(
      (await listBookings(shop.db, id)).length === 1,
      `${point}: booked ${(await listBookings(shop.db, id)).length} times`,
    )
    await next.end()
  }
}

async function payHostile(brief: boolean): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const gateways = await openGateways()
  const shop = await openSampleShop(gateways.settings)
  const { tokens, products } = await createBuyers(shop.db, 1)
  const scene = { shop, gateways, token: tokens[0] ?? '', product: products[0] ?? '', expect }
  const races = brief ? 3 : 30
  const attacks = await forge(scene)
  await race(scene, races)
  const slowestMs = await breakGateway(scene)
  await kill(scene, {
    ...gateways.settings,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
  })
  broken.push(...(await listProblems(shop.db)).map((problem) => JSON.stringify(problem)))
  return {
    figures: [
      `${attacks} forged, replayed or tampered payments: ` +
        `${broken.length === 0 ? 'none' : 'some'} booked`,
      `${races} payments, each looked up five times while the task ran: booked once each`,
      'a gateway down, silent or answering nonsense: ' +
        `the slowest order meanwhile took ${Math.round(slowestMs)} ms`,
      `killed at ${paymentFaultPoints.length} points of a payment, and booked once each`,
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'No order becomes paid without a matching lookup, each payment counts once, and neither ' +
    'kill -9 nor a broken gateway loses a payment or harms an order.',
  test:
    'Returns are forged, transactions replayed, amounts and currencies tampered with. The ' +
    'return, the task and five lookups race. Gateways fail, stay silent and answer nonsense ' +
    'while others order. The shop is killed at every step of a payment. Afterwards the doctor ' +
    'recomputes the payments of every order.',
  seconds: 300,
  run: ({ brief }) => payHostile(brief),
}
