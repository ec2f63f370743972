import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#kit/contract/language.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { GatewayMode } from '../../model.ts'
import { createConnectIps } from '../gateways/connectips.ts'
import { createEsewa } from '../gateways/esewa.ts'
import type { Gateway } from '../gateways/gateway.ts'
import type { Fetch } from '../gateways/gateway-client.ts'
import { createKhalti } from '../gateways/khalti.ts'
import { type PracticeGateways, registerPractice } from './practice.routes.ts'

export interface PracticePayments {
  gateways: Record<GatewayMode, Gateway>
  /** Serves the pages and calls of the gateways below `/practice` of the shop. */
  mount(app: FastifyInstance): void
  /** The state of the doubles; throws before they are mounted. */
  doubles(): PracticeGateways
}

const prefix = '/practice'
// No real host has this name: calls to it never leave the process.
const origin = 'http://practice.localhost'

let keys: ReturnType<typeof generateKeys> | undefined
const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * Doubles of all gateways inside the shop. The adapters of the real gateways call them, without a
 * network in between.
 */
export function createPracticePayments(
  language: Language,
  isPractising: () => boolean,
): PracticePayments {
  let app: FastifyInstance | undefined
  let doubles: PracticeGateways | undefined
  const inProcess: Fetch = async (url, { method, headers, body, signal }) => {
    if (!app) throw new Error('the doubles are not mounted')
    const requestHeaders = { ...(headers as Record<string, string>), host: new URL(url).host }
    const response = app.inject({
      method: method as 'GET' | 'POST',
      url: url.slice(origin.length),
      headers: requestHeaders,
      ...(body ? { payload: String(body) } : {}),
    })
    const answer = await Promise.race([response, untilAborted(signal)])
    return new Response(answer.body, { status: answer.statusCode })
  }
  // One key pair per process: generating one takes a third of a second, and tests open hundreds of
  // shops.
  keys ??= generateKeys()
  const { publicKey, privateKey } = keys
  const url = (mode: GatewayMode) => `${origin}${prefix}/${mode}`
  const khalti = { secretKey: 'practice_secret_key' }
  const esewa = { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' }
  const connectips = {
    merchantId: '1',
    appId: 'PRACTICE-1',
    password: 'practice',
    success: '/pay/connectips',
    failure: '/pay/connectips',
  }
  return {
    gateways: {
      khalti: withRelativeUrls(
        createKhalti({ ...khalti, url: `${url('khalti')}/api`, modes: [] }, language, inProcess),
      ),
      esewa: withRelativeUrls(
        createEsewa({ ...esewa, url: url('esewa'), statusUrl: url('esewa') }, language, inProcess),
      ),
      connectips: withRelativeUrls(
        createConnectIps(
          { ...connectips, url: url('connectips'), appName: 'Practice', privateKey },
          language,
          inProcess,
        ),
      ),
    },
    mount(onto) {
      app = onto
      onto.register(
        async (scope) => {
          scope.addHook('onRequest', async () => {
            if (!isPractising()) throw new ShopError('not_found')
          })
          doubles = registerPractice(scope, {
            khalti,
            esewa,
            connectips: { ...connectips, publicKey },
          })
        },
        { prefix },
      )
    },
    doubles() {
      if (!doubles) throw new Error('the doubles are not mounted')
      return doubles
    },
  }
}

/** Makes the pages' addresses relative, so that they work at every address of the shop. */
function withRelativeUrls(gateway: Gateway): Gateway {
  const toRelative = (address: string) => address.replace(origin, '')
  return {
    ...gateway,
    async start(...args) {
      const { gatewayId, handover } = await gateway.start(...args)
      return {
        gatewayId,
        handover:
          handover.kind === 'link'
            ? { kind: 'link', url: toRelative(handover.url) }
            : { ...handover, action: toRelative(handover.action) },
      }
    },
  }
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }),
  )
