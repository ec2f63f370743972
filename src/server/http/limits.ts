import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ShopError } from '../shop-error.ts'
import { toAddress } from './caller.ts'

export async function registerLimits(app: FastifyInstance, config: Config) {
  // Work that waits longer than a customer would is refused at once, so that the rest is served in time.
  await app.register(underPressure, {
    maxEventLoopDelay: 500,
    pressureHandler: (request) => {
      if (!request.url.startsWith('/healthz')) throw new ShopError('unavailable', { retryAfterSeconds: 2 })
    },
  })
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: (request) => toAddress(request.ip),
    errorResponseBuilder: (_request, context) => new ShopError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}
