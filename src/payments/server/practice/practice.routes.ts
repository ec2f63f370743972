import type { FastifyInstance, FastifyReply } from 'fastify'
import { connectIpsRoutes, type PractisedConnectIps } from './connectips.routes.ts'
import { esewaReturn, esewaRoutes, type PractisedEsewa } from './esewa.routes.ts'
import { khaltiReturn, khaltiRoutes, type PractisedKhalti } from './khalti.routes.ts'
import { closedPage, payPage } from './pay-page.ts'
import {
  createPractice,
  type Practice,
  type PracticeAct,
  type Practised,
  practiceActs,
} from './practised.ts'

export interface PractisedGateways {
  khalti: PractisedKhalti
  esewa: PractisedEsewa
  connectips: PractisedConnectIps
}

export type Practices = Record<keyof PractisedGateways, Practice>

const names: Record<keyof PractisedGateways, string> = {
  khalti: 'Khalti',
  esewa: 'eSewa',
  connectips: 'ConnectIPS',
}

/**
 * Gateways that only pretend, with the calls, checks, texts and signatures of the real ones.
 * Returns what a test may look into.
 */
export function registerPractice(app: FastifyInstance, settings: PractisedGateways): Practices {
  const practices: Practices = {
    khalti: createPractice(),
    esewa: createPractice(),
    connectips: createPractice(),
  }
  const returns = {
    khalti: khaltiReturn,
    esewa: (payment: Practised, paid: boolean) => esewaReturn(payment, paid, settings.esewa),
    connectips: ({ success, failure }: Practised, paid: boolean) => (paid ? success : failure),
  }
  const routes = {
    khalti: (scope: FastifyInstance) => khaltiRoutes(scope, practices.khalti, settings.khalti),
    esewa: (scope: FastifyInstance) => esewaRoutes(scope, practices.esewa, settings.esewa),
    connectips: (scope: FastifyInstance) =>
      connectIpsRoutes(scope, practices.connectips, settings.connectips),
  }
  for (const gateway of ['khalti', 'esewa', 'connectips'] as const) {
    void app.register(
      async (scope) => {
        readForms(scope)
        failOnDemand(scope, practices[gateway])
        routes[gateway](scope)
        payRoutes(scope, practices[gateway], names[gateway], returns[gateway])
      },
      { prefix: `/${gateway}` },
    )
  }
  return practices
}

const readForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/** Calls from server to server fail as gateways do; the pages of customers go on working. */
function failOnDemand(app: FastifyInstance, practice: Practice) {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.includes('/api/') || request.url.includes('/form')) return
    await faults[practice.fault]?.(reply)
  })
}

const faults: Partial<Record<Practice['fault'], (reply: FastifyReply) => unknown>> = {
  error: (reply) => reply.code(500).send({ error: 'Internal Server Error' }),
  nonsense: (reply) => reply.type('text/html').send('<html>Bad gateway</html>'),
  outage: (reply) => reply.send({ code: 0, error_message: 'Service is currently unavailable' }),
  silent: () => new Promise(() => {}),
}

function payRoutes(
  app: FastifyInstance,
  practice: Practice,
  name: string,
  returnOf: (payment: Practised, paid: boolean) => string,
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
    const way = practice.act(payment, act as PracticeAct)
    return way === 'none'
      ? reply.type('text/html').send(closedPage(name))
      : reply.redirect(returnOf(payment, way === 'success'), 303)
  })
}
