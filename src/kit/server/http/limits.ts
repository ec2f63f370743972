import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ShopError } from '../shop-error.ts'
import { toAddress } from './caller.ts'

/** How often one address may write; reads come from the cache and need no limit. */
export async function registerLimits(app: FastifyInstance, config: Config) {
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: (request) => toAddress(request.ip),
    errorResponseBuilder: (_request, context) => new ShopError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}
