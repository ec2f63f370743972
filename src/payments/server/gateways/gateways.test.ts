import { generateKeyPairSync } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Practices, registerPractice } from '../practice/practice.routes.ts'
import type { PracticeAct } from '../practice/practised.ts'
import { createConnectIps } from './connectips.ts'
import { createEsewa, signEsewa } from './esewa.ts'
import {
  type Attempt,
  type Gateway,
  GatewayDown,
  GatewayRefusal,
  type Handover,
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
let practices: Practices
let gateways: Record<keyof Practices, Gateway>
let made = 0

const attempt = (amountPaisa: number): Attempt => ({
  reference: `TRY${++made}`,
  amountPaisa,
  orderNumber: 'Order 1043',
  startedAt: new Date('2026-11-19T20:00:00Z'),
  gatewayId: null,
})

beforeAll(async () => {
  const url = (gateway: string) =>
    `http://127.0.0.1:${(app.server.address() as { port: number }).port}/${gateway}`
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
  practices = registerPractice(app, { khalti, esewa, connectips })
  await app.listen({ port: 0, host: '127.0.0.1' })
  gateways = {
    khalti: createKhalti({
      url: `${url('khalti')}/api`,
      secretKey: khalti.secretKey,
      modes: ['KHALTI', 'MOBILE_BANKING'],
    }),
    esewa: createEsewa({ ...esewa, url: url('esewa'), statusUrl: url('esewa') }),
    connectips: createConnectIps({
      ...connectips,
      url: url('connectips'),
      appName: 'Computer Shop',
      privateKey,
    }),
  }
})
afterAll(() => app.close())

/**
 * Opens the gateway's page as the customer's browser would, and presses one of its buttons; answers
 * with where that leads.
 */
async function onPage(handover: Handover, act: PracticeAct): Promise<string | null> {
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

const all = ['khalti', 'esewa', 'connectips'] as const

describe.each(all)('%s', (name) => {
  async function begin(amountPaisa = 5_250_000) {
    const wanted = attempt(amountPaisa)
    const { gatewayId, handover } = await gateways[name].start(wanted, payer, back)
    return { attempt: { ...wanted, gatewayId }, handover }
  }
  const look = (wanted: Attempt) => gateways[name].lookUp(wanted)

  test('a payment is open until it is made, and then paid with its amount', async () => {
    const { attempt: wanted, handover } = await begin()
    expect(await look(wanted)).toEqual({ state: 'open' })
    expect(await onPage(handover, 'pay')).toMatch(/^http:\/\/shop\.example\/paid\/A1\?/)
    expect(await look(wanted)).toMatchObject({
      state: 'paid',
      amountPaisa: 5_250_000,
      transactionId: expect.stringMatching(/./),
    })
  })

  test('an amount with paisa arrives to the paisa', async () => {
    const { attempt: wanted, handover } = await begin(123_457)
    await onPage(handover, 'pay')
    expect(await look(wanted)).toMatchObject({ state: 'paid', amountPaisa: 123_457 })
  })

  test('whoever closes the tab after paying has paid', async () => {
    const { attempt: wanted, handover } = await begin()
    expect(await onPage(handover, 'payAndClose')).toBeNull()
    expect(await look(wanted)).toMatchObject({ state: 'paid' })
  })

  test('a cancelled payment has failed', async () => {
    const { attempt: wanted, handover } = await begin()
    await onPage(handover, 'cancel')
    expect(await look(wanted)).toMatchObject({ state: 'failed' })
  })

  test('coming back as if paid pays nothing', async () => {
    const { attempt: wanted, handover } = await begin()
    expect(await onPage(handover, 'forge')).toContain('/paid/A1')
    expect(await look(wanted)).toEqual({ state: 'open' })
  })

  test('a bank that confirms later leaves the payment open until then', async () => {
    const { attempt: wanted, handover } = await begin()
    await onPage(handover, 'payLate')
    expect(await look(wanted)).toEqual({ state: 'open' })
    expect(await look(wanted)).toMatchObject({ state: 'paid' })
  })

  test('another amount is never told as ours', async () => {
    const { attempt: wanted, handover } = await begin()
    await onPage(handover, 'payOther')
    const found = await look(wanted)
    expect(found.state === 'paid' && found.amountPaisa === wanted.amountPaisa).toBe(false)
  })

  test.each(['error', 'nonsense', 'outage'] as const)(
    'a gateway that answers with %s decides nothing',
    async (fault) => {
      const { attempt: wanted, handover } = await begin()
      await onPage(handover, 'pay')
      practices[name].fault = fault
      try {
        const found = await look(wanted).catch((error: unknown) => error)
        expect(
          found instanceof GatewayDown || (found as { state: string }).state === 'unclear',
          String(found),
        ).toBe(true)
      } finally {
        practices[name].fault = 'none'
      }
      expect(await look(wanted)).toMatchObject({ state: 'paid' })
    },
  )

  test('nobody answers: nothing is known', async () => {
    const nowhere = { khalti: createKhalti, esewa: createEsewa, connectips: createConnectIps }[
      name
    ] as (settings: object) => Gateway
    const gateway = nowhere({
      url: 'http://127.0.0.1:9',
      statusUrl: 'http://127.0.0.1:9',
      secretKey: 'x',
      modes: [],
      productCode: 'x',
      privateKey,
    })
    await expect(gateway.lookUp({ ...attempt(1000), gatewayId: 'x' })).rejects.toThrow(GatewayDown)
  })
})

describe('Khalti', () => {
  test('says why it refuses', async () => {
    await expect(gateways.khalti.start(attempt(500), payer, back)).rejects.toThrow(
      new GatewayRefusal('Amount should be greater than Rs. 10, that is 1000 paisa.'),
    )
    const stranger = createKhalti({
      url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}/khalti/api`,
      secretKey: 'wrong',
      modes: [],
    })
    await expect(stranger.start(attempt(50_000), payer, back)).rejects.toThrow('Invalid token.')
  })

  test('an expired link is told with a 400, and has failed', async () => {
    const wanted = attempt(50_000)
    const { gatewayId, handover } = await gateways.khalti.start(wanted, payer, back)
    await onPage(handover, 'expire')
    expect(await gateways.khalti.lookUp({ ...wanted, gatewayId })).toEqual({
      state: 'failed',
      reason: 'expired',
    })
  })

  test('gives back a part, then the rest, and no more', async () => {
    const wanted = attempt(50_000)
    const { gatewayId, handover } = await gateways.khalti.start(wanted, payer, back)
    await onPage(handover, 'pay')
    const paid = await gateways.khalti.lookUp({ ...wanted, gatewayId })
    const id = paid.state === 'paid' ? paid.transactionId : ''
    await gateways.khalti.refund?.(id, 20_000, '')
    expect(await gateways.khalti.lookUp({ ...wanted, gatewayId })).toMatchObject({
      state: 'refunded',
    })
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

  test('requests and returns are signed as in its documents and its test shop', () => {
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

  test('a form that was changed on its way is refused', async () => {
    const { handover } = await gateways.esewa.start(attempt(5_000_000), payer, back)
    if (handover.kind !== 'form') throw new Error('a form was expected')
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
    { ...attempt(1000), orderNumber: 'x'.repeat(200) },
    payer,
    back,
  )
  if (handover.kind !== 'form') throw new Error('a form was expected')
  expect(handover.fields).toMatchObject({
    TXNDATE: '20-11-2026',
    TXNAMT: '1000',
    REMARKS: 'x'.repeat(50),
    PARTICULARS: 'x'.repeat(100),
  })
})

test('ConnectIPS is not believed where it confirms another amount, in whatever unit', async () => {
  const answers = async (txnAmt: unknown) => {
    const wanted = attempt(123_450)
    const reply = { referenceId: wanted.reference, status: 'SUCCESS', txnAmt }
    const gateway = createConnectIps(
      {
        url: 'http://gateway.example',
        merchantId: '1',
        appId: 'A',
        appName: 'Shop',
        password: 'x',
        privateKey,
      },
      async () => new Response(JSON.stringify(reply)),
    )
    return (await gateway.lookUp(wanted)).state
  }
  expect([await answers('123450'), await answers(1234.5), await answers(undefined)]).toEqual([
    'paid',
    'paid',
    'paid',
  ])
  expect([await answers('12345'), await answers('0'), await answers('much')]).toEqual([
    'unclear',
    'unclear',
    'unclear',
  ])
})
