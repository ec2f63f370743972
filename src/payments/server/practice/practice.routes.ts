import type { FastifyInstance, FastifyReply } from 'fastify'
import { connectIpsRoutes, type PracticeConnectIpsSettings } from './connectips.routes.ts'
import { esewaReturn, esewaRoutes, type PracticeEsewaSettings } from './esewa.routes.ts'
import { khaltiReturn, khaltiRoutes, type PracticeKhaltiSettings } from './khalti.routes.ts'
import { closedPage, payPage } from './pay-page.ts'
import {
  createPracticeGateway,
  type PracticeAct,
  type PracticeGateway,
  type PracticePayment,
  practiceActs,
} from './practice-gateway.ts'

interface PracticeSettings {
  khalti: PracticeKhaltiSettings
  esewa: PracticeEsewaSettings
  connectips: PracticeConnectIpsSettings
}

export type PracticeGateways = Record<keyof PracticeSettings, PracticeGateway>

/** The address to which a gateway sends the customer's browser. */
type ReturnAddress = (payment: PracticePayment, isPaid: boolean) => string

const names: Record<keyof PracticeSettings, string> = {
  khalti: 'Khalti',
  esewa: 'eSewa',
  connectips: 'ConnectIPS',
}

/**
 * Registers doubles of the gateways, with the calls, checks, texts and signatures of the real ones.
 * Returns their state, so that tests can read and change it.
 */
export function registerPractice(
  app: FastifyInstance,
  settings: PracticeSettings,
): PracticeGateways {
  const doubles: PracticeGateways = {
    khalti: createPracticeGateway(),
    esewa: createPracticeGateway(),
    connectips: createPracticeGateway(),
  }
  function register(
    gateway: keyof PracticeSettings,
    addRoutes: (scope: FastifyInstance) => void,
    returnAddress: ReturnAddress,
  ) {
    void app.register(
      async (scope) => {
        readForms(scope)
        failOnDemand(scope, doubles[gateway])
        addRoutes(scope)
        payRoutes(scope, doubles[gateway], names[gateway], returnAddress)
      },
      { prefix: `/${gateway}` },
    )
  }
  const { khalti, esewa, connectips } = settings
  register('khalti', (scope) => khaltiRoutes(scope, doubles.khalti, khalti), khaltiReturn)
  register(
    'esewa',
    (scope) => esewaRoutes(scope, doubles.esewa, esewa),
    (payment, isPaid) => esewaReturn(payment, isPaid, esewa),
  )
  register(
    'connectips',
    (scope) => connectIpsRoutes(scope, doubles.connectips, connectips),
    ({ success, failure }, isPaid) => (isPaid ? success : failure),
  )
  return doubles
}

const readForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/** Calls from server to server fail on demand; the pages for customers keep working. */
function failOnDemand(app: FastifyInstance, practice: PracticeGateway) {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.includes('/api/') || request.url.includes('/form')) return
    await faults[practice.fault]?.(reply)
  })
}

const faults: Partial<Record<PracticeGateway['fault'], (reply: FastifyReply) => unknown>> = {
  error: (reply) => reply.code(500).send({ error: 'Internal Server Error' }),
  nonsense: (reply) => reply.type('text/html').send('<html>Bad gateway</html>'),
  outage: (reply) => reply.send({ code: 0, error_message: 'Service is currently unavailable' }),
  silent: () => new Promise(() => {}),
}

function payRoutes(
  app: FastifyInstance,
  practice: PracticeGateway,
  name: string,
  returnAddress: ReturnAddress,
) {
  app.get<{ Querystring: { pidx?: string } }>('/pay', (request, reply) => {
    const payment = practice.find(request.query.pidx ?? '')
    return payment
      ? reply.type('text/html').send(payPage(name, payment, ''))
      : reply.code(404).send()
  })

  app.post<{ Querystring: { pidx?: string }; Body: { act?: string } }>('/pay', (request, reply) => {
    const payment = practice.find(request.query.pidx ?? '')
    const { act } = request.body
    if (!payment || !act || !Object.hasOwn(practiceActs, act)) return reply.code(404).send()
    const target = practice.act(payment, act as PracticeAct)
    return target === 'none'
      ? reply.type('text/html').send(closedPage(name))
      : reply.redirect(returnAddress(payment, target === 'success'), 303)
  })
}
