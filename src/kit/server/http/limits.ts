import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { ShopError } from '../shop-error.ts'
import type { Worker } from '../workers/worker.ts'
import { toAddress } from './calls/caller.ts'

/** Limits how often one address may write. Reads come from the cache and need no limit. */
export async function registerLimits(
  app: FastifyInstance,
  config: Config,
  worker: Worker | null = null,
) {
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    ...(worker && { store: createSharedStore(worker) }),
    keyGenerator: (request) => toAddress(request.ip),
    errorResponseBuilder: (_request, context) =>
      new ShopError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}

type Callback = (error: Error | null, count?: { current: number; ttl: number }) => void

/** Workers of one machine count together. */
function createSharedStore(worker: Worker) {
  return class SharedStore {
    readonly #route: string

    constructor(options: object) {
      // The library's types omit the route that it passes.
      const { routeInfo } = options as { routeInfo?: { method?: unknown; url?: string } }
      this.#route = `${routeInfo?.method} ${routeInfo?.url}`
    }

    incr(key: string, callback: Callback, windowMs: number) {
      worker.count(`${this.#route} ${key}`, windowMs).then(
        (count) => callback(null, count),
        (error) => callback(error),
      )
    }

    child(options: object) {
      return new SharedStore(options)
    }
  }
}
