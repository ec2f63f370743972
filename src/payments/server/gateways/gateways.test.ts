import { generateKeyPairSync } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#kit/contract/language.ts'
import type { GatewayRedirect } from '../../contract.ts'
import { type PracticeGateways, registerPractice } from '../practice/practice.routes.ts'
import type { PracticeAct } from '../practice/practice-gateway.ts'
import { createConnectIps } from './connectips.ts'
import { createEsewa, signEsewa } from './esewa.ts'
import {
  type Attempt,
  type AttemptToStart,
  type Gateway,
  GatewayDown,
  GatewayRefusal,
} from './gateway.ts'
import { createKhalti } from './khalti.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const app = Fastify()
const back = {
  site: 'http://shop.example',
  success: 'http://shop.example/paid/A1',
  failure: 'http://shop.example/unpaid/A1',
}
const payer = { name: 'Asha Gurung', email: 'asha@shop.example', phone: '9800000001' }
const url = (gateway: string) =>
  `http://127.0.0.1:${(app.server.address() as { port: number }).port}/${gateway}`
let doubles: PracticeGateways
let gateways: Record<keyof PracticeGateways, Gateway>
let count = 0

const newAttempt = (amountPaisa: number): AttemptToStart => ({
  reference: `TRY${++count}`,
  amountPaisa,
  orderNumber: 'Order 1043',
  startedAt: new Date('2026-11-19T20:00:00Z'),
  gatewayId: null,
})

beforeAll(async () => {
  const esewa = { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' }
  const khalti = { secretKey: 'live_secret_key_1' }
  const connectips = {
    merchantId: '581',
    appId: 'MER-581-APP-1',
    password: 'Abcd@123',
    publicKey,
    success: back.success,
    failure: back.failure,
  }
  doubles = registerPractice(app, { khalti, esewa, connectips })
  await app.listen({ port: 0, host: '127.0.0.1' })
  gateways = {
    khalti: createKhalti(
      {
        url: `${url('khalti')}/api`,
        secretKey: khalti.secretKey,
        modes: ['KHALTI', 'MOBILE_BANKING'],
      },
      'en',
    ),
    esewa: createEsewa({ ...esewa, url: url('esewa'), statusUrl: url('esewa') }, 'en'),
    connectips: createConnectIps(
      { ...connectips, url: url('connectips'), appName: 'Computer Shop', privateKey },
      'en',
    ),
  }
})
afterAll(() => app.close())

/**
 * Opens the gateway's page as the customer's browser would and presses one of its buttons. Returns
 * the address of the redirect.
 */
async function pressOnPage(handover: GatewayRedirect, act: PracticeAct): Promise<string | null> {
  const page =
    handover.kind === 'link'
      ? handover.url
      : await fetch(handover.action, {
          method: 'POST',
          body: new URLSearchParams(handover.fields),
        }).then(pageOf)
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  })
  return answer.headers.get('location')
}

async function pageOf(answer: Response): Promise<string> {
  const html = await answer.text()
  expect(answer.status, html).toBe(200)
  return /action="([^"]+)"/.exec(html)?.[1] ?? ''
}

const names = ['khalti', 'esewa', 'connectips'] as const

const start = async (name: keyof PracticeGateways, amountPaisa = 5_250_000) => {
  const attempt = newAttempt(amountPaisa)
  const { gatewayId, handover } = await gateways[name].start(attempt, payer, back)
  return { attempt: { ...attempt, gatewayId }, handover }
}

describe.each(names)('%s', (name) => {
  const lookUp = (attempt: Attempt) => gateways[name].lookUp(attempt)

  test('a payment is open until the customer pays, then paid with its amount', async () => {
    const { attempt, handover } = await start(name)
    expect(await lookUp(attempt)).toEqual({ state: 'open' })
    expect(await pressOnPage(handover, 'pay')).toMatch(/^http:\/\/shop\.example\/paid\/A1\?/)
    expect(await lookUp(attempt)).toMatchObject({
      state: 'paid',
      amountPaisa: 5_250_000,
      transactionId: expect.stringMatching(/./),
    })
  })

  test('an amount is exact to the paisa', async () => {
    const { attempt, handover } = await start(name, 123_457)
    await pressOnPage(handover, 'pay')
    expect(await lookUp(attempt)).toMatchObject({ state: 'paid', amountPaisa: 123_457 })
  })

  test('closing the tab after paying still counts as paid', async () => {
    const { attempt, handover } = await start(name)
    expect(await pressOnPage(handover, 'payAndClose')).toBeNull()
    expect(await lookUp(attempt)).toMatchObject({ state: 'paid' })
  })

  test('a cancelled payment has failed', async () => {
    const { attempt, handover } = await start(name)
    await pressOnPage(handover, 'cancel')
    expect(await lookUp(attempt)).toMatchObject({ state: 'failed' })
  })

  test('a forged return pays nothing', async () => {
    const { attempt, handover } = await start(name)
    expect(await pressOnPage(handover, 'forge')).toContain('/paid/A1')
    expect(await lookUp(attempt)).toEqual({ state: 'open' })
  })

  test('a payment stays open until a slow bank confirms it', async () => {
    const { attempt, handover } = await start(name)
    await pressOnPage(handover, 'payLate')
    expect(await lookUp(attempt)).toEqual({ state: 'open' })
    expect(await lookUp(attempt)).toMatchObject({ state: 'paid' })
  })

  test('a wrong amount is never reported as the requested one', async () => {
    const { attempt, handover } = await start(name)
    await pressOnPage(handover, 'payOther')
    const lookup = await lookUp(attempt)
    expect(lookup.state === 'paid' && lookup.amountPaisa === attempt.amountPaisa).toBe(false)
  })
})

describe.each(names)('with a fault, %s', (name) => {
  const lookUp = (attempt: Attempt) => gateways[name].lookUp(attempt)

  test.each(['error', 'nonsense', 'outage'] as const)('decides nothing: %s', async (fault) => {
    const { attempt, handover } = await start(name)
    await pressOnPage(handover, 'pay')
    doubles[name].fault = fault
    try {
      const result = await lookUp(attempt).catch((error: unknown) => error)
      expect(
        result instanceof GatewayDown || (result as { state: string }).state === 'unclear',
        String(result),
      ).toBe(true)
    } finally {
      doubles[name].fault = 'none'
    }
    expect(await lookUp(attempt)).toMatchObject({ state: 'paid' })
  })

  test('counts as down if it is unreachable', async () => {
    const create = { khalti: createKhalti, esewa: createEsewa, connectips: createConnectIps }[
      name
    ] as (settings: object, language: Language) => Gateway
    const gateway = create(
      {
        url: 'http://127.0.0.1:9',
        statusUrl: 'http://127.0.0.1:9',
        secretKey: 'x',
        modes: [],
        productCode: 'x',
        privateKey,
      },
      'en',
    )
    await expect(gateway.lookUp({ ...newAttempt(1000), gatewayId: 'x' })).rejects.toThrow(
      GatewayDown,
    )
  })
})

describe('Khalti', () => {
  test('passes on its reason for a refusal', async () => {
    await expect(gateways.khalti.start(newAttempt(500), payer, back)).rejects.toThrow(
      new GatewayRefusal('Amount should be greater than Rs. 10, that is 1000 paisa.'),
    )
    const withWrongKey = createKhalti(
      { url: `${url('khalti')}/api`, secretKey: 'wrong', modes: [] },
      'en',
    )
    await expect(withWrongKey.start(newAttempt(50_000), payer, back)).rejects.toThrow(
      'Invalid token.',
    )
  })

  test('reports an expired link with status 400, and the payment has failed', async () => {
    const { attempt, handover } = await start('khalti', 50_000)
    await pressOnPage(handover, 'expire')
    expect(await gateways.khalti.lookUp(attempt)).toEqual({ state: 'failed', reason: 'expired' })
  })

  test('refunds a part, then the rest, and no more', async () => {
    const { attempt, handover } = await start('khalti', 50_000)
    await pressOnPage(handover, 'pay')
    const paid = await gateways.khalti.lookUp(attempt)
    const id = paid.state === 'paid' ? paid.transactionId : ''
    await gateways.khalti.refund?.(id, 20_000, '')
    expect(await gateways.khalti.lookUp(attempt)).toMatchObject({ state: 'refunded' })
    await gateways.khalti.refund?.(id, 'all', '')
    await expect(gateways.khalti.refund?.(id, 1, '')).rejects.toThrow(GatewayRefusal)
  })
})

describe('eSewa', () => {
  const key = '8gBm/:&EnhH.1/q'
  const names = [
    'transaction_code',
    'status',
    'total_amount',
    'transaction_uuid',
    'product_code',
    'signed_field_names',
  ]
  const returned = (code: string, amount: string, id: string) =>
    signEsewa(key, [
      ['transaction_code', code],
      ['status', 'COMPLETE'],
      ['total_amount', amount],
      ['transaction_uuid', id],
      ['product_code', 'EPAYTEST'],
      ['signed_field_names', names.join()],
    ])

  test('signs requests and returns as in its documents and its test shop', () => {
    const request = [
      ['total_amount', '110'],
      ['transaction_uuid', '241028'],
      ['product_code', 'EPAYTEST'],
    ] as const
    expect(signEsewa(key, request)).toBe('i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=')
    expect(returned('000AWEO', '1000.0', '250610-162413')).toBe(
      '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=',
    )
    expect(returned('0006TY3', '133.0', '1234567890')).toBe(
      'MFEcMZ/30WVezanVZHH4H1nIV8pGwyzZxggtkye2VXw=',
    )
  })

  test('refuses a form that was tampered with', async () => {
    const { handover } = await gateways.esewa.start(newAttempt(5_000_000), payer, back)
    if (handover.kind !== 'form') throw new Error('expected a form')
    const answer = await fetch(handover.action, {
      method: 'POST',
      body: new URLSearchParams({ ...handover.fields, amount: '1', total_amount: '1' }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Invalid payload signature.')
  })
})

test('ConnectIPS gets the date in Nepal, and no field that is too long', async () => {
  const { handover } = await gateways.connectips.start(
    { ...newAttempt(1000), orderNumber: 'x'.repeat(200) },
    payer,
    back,
  )
  if (handover.kind !== 'form') throw new Error('expected a form')
  expect(handover.fields).toMatchObject({
    TXNDATE: '20-11-2026',
    TXNAMT: '1000',
    REMARKS: 'x'.repeat(50),
    PARTICULARS: 'x'.repeat(100),
  })
})

test('a confirmation of another amount by ConnectIPS is unclear, in either unit', async () => {
  const stateFor = async (txnAmt: unknown) => {
    const attempt = newAttempt(123_450)
    const reply = { referenceId: attempt.reference, status: 'SUCCESS', txnAmt }
    const gateway = createConnectIps(
      {
        url: 'http://gateway.example',
        merchantId: '1',
        appId: 'A',
        appName: 'Shop',
        password: 'x',
        privateKey,
      },
      'en',
      async () => new Response(JSON.stringify(reply)),
    )
    return (await gateway.lookUp(attempt)).state
  }
  for (const amount of ['123450', 1234.5, undefined]) expect(await stateFor(amount)).toBe('paid')
  for (const amount of ['12345', '0', 'much']) expect(await stateFor(amount)).toBe('unclear')
})
