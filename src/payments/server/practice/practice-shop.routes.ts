import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GatewayWay } from '../../model.ts'
import type { Fetch } from '../gateways/ask.ts'
import { createConnectIps } from '../gateways/connectips.ts'
import { createEsewa } from '../gateways/esewa.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { createKhalti } from '../gateways/khalti.ts'
import { type Practices, registerPractice } from './practice.routes.ts'

export interface PracticeShop {
  gateways: Record<GatewayWay, Gateway>
  /** Puts their pages and calls below `/practice` of the shop itself. */
  mount(app: FastifyInstance): void
  /** What they know, once they are mounted. */
  practices(): Practices
}

const prefix = '/practice'
// Nobody else's host: calls to it never leave the process.
const origin = 'http://practice.localhost'

let keys: ReturnType<typeof makeKeys> | undefined
const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/**
 * One pair for the process: making one takes a third of a second, and tests open hundreds of shops.
 */
const practiceKeys = () => {
  keys ??= makeKeys()
  return keys
}

/**
 * Doubles of all gateways inside the shop: the same adapters call them, without a network in
 * between.
 */
export function createPracticeShop(): PracticeShop {
  let [app, known]: [FastifyInstance | undefined, Practices | undefined] = [undefined, undefined]
  const inProcess: Fetch = async (url, { method, headers, body, signal }) => {
    if (!app) throw new Error('the doubles are not mounted')
    const given = { ...(headers as Record<string, string>), host: new URL(url).host }
    const asked = app.inject({
      method: method as 'GET' | 'POST',
      url: url.slice(origin.length),
      headers: given,
      ...(body ? { payload: String(body) } : {}),
    })
    const answer = await Promise.race([asked, untilAborted(signal)])
    return new Response(answer.body, { status: answer.statusCode })
  }
  const { publicKey, privateKey } = practiceKeys()
  const url = (way: GatewayWay) => `${origin}${prefix}/${way}`
  const khalti = { secretKey: 'practice_secret_key' }
  const esewa = { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' }
  const connectips = {
    merchantId: '1',
    appId: 'PRACTICE-1',
    password: 'practice',
    success: '/pay/connectips',
    failure: '/pay/connectips',
  }
  const gateways = {
    khalti: createKhalti({ ...khalti, url: `${url('khalti')}/api`, modes: [] }, inProcess),
    esewa: createEsewa({ ...esewa, url: url('esewa'), statusUrl: url('esewa') }, inProcess),
    connectips: createConnectIps(
      { ...connectips, url: url('connectips'), appName: 'Practice', privateKey },
      inProcess,
    ),
  }
  return {
    gateways: {
      khalti: onThisSite(gateways.khalti),
      esewa: onThisSite(gateways.esewa),
      connectips: onThisSite(gateways.connectips),
    },
    mount(onto) {
      app = onto
      onto.register(
        async (scope) => {
          known = registerPractice(scope, {
            khalti,
            esewa,
            connectips: { ...connectips, publicKey },
          })
        },
        { prefix },
      )
    },
    practices() {
      if (!known) throw new Error('the doubles are not mounted')
      return known
    },
  }
}

/** The browser finds the pages at whatever address it found the shop. */
function onThisSite(gateway: Gateway): Gateway {
  const here = (address: string) => address.replace(origin, '')
  return {
    ...gateway,
    async start(...given) {
      const { gatewayId, handover } = await gateway.start(...given)
      return {
        gatewayId,
        handover:
          handover.kind === 'link'
            ? { kind: 'link', url: here(handover.url) }
            : { ...handover, action: here(handover.action) },
      }
    },
  }
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }),
  )
