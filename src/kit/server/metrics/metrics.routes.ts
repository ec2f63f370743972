import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Registry } from 'prom-client'
import { eventStream } from '../../contract/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import type { Measured, Worker } from '../workers/worker.ts'
import { createBusinessMetrics } from './business-metrics.ts'
import type { NounGauge } from './gauge.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type ObserveRequest } from './request-metrics.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * What Prometheus collects, for whoever holds `METRICS_TOKEN`; without that setting the address
 * does not exist. Returns what counts a request that no hook sees.
 */
export function registerMetrics(
  app: FastifyInstance,
  shop: Shop,
  cache: ReplyCache,
  gauges: readonly NounGauge[],
  worker: Worker | null = null,
): ObserveRequest | null {
  const { metricsToken } = shop.config
  if (!metricsToken) return null
  const expected = hashOf(`Bearer ${metricsToken}`)
  // One per app: the library's default is shared by all apps in a process.
  const registry = new Registry()
  const observe = createRequestMetrics(registry)
  const processMetrics = createProcessMetrics(registry, shop, cache)
  // Of the whole shop, so that workers must not add them up.
  const ofShop = new Registry()
  const businessMetrics = createBusinessMetrics(ofShop, shop, gauges)
  worker?.offerMeasured(async () => (await registry.getMetricsAsJSON()) as Measured)
  /** Whichever of several processes is asked tells of all. */
  const ofProcesses = async () =>
    worker ? AggregatorRegistry.aggregate(await worker.measuredByAll()) : registry
  app.addHook('onClose', async () => processMetrics.stop())
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody listened is not how long they waited.
    if (String(reply.getHeader('content-type')).startsWith(eventStream)) return done()
    observe(
      request.method,
      request.routeOptions.url ?? 'none',
      reply.raw.statusCode,
      reply.elapsedTime / 1000,
    )
    done()
  })

  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected))
      throw new ShopError('not_found')
    await businessMetrics.read()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(`${await (await ofProcesses()).metrics()}\n${await ofShop.metrics()}`)
  })
  return observe
}
