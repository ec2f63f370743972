import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Registry } from 'prom-client'
import { eventStream } from '../../contract/calls/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import type { Measurements, Worker } from '../workers/worker.ts'
import { createBusinessMetrics } from './business-metrics.ts'
import type { NounGauge } from './gauge.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type ObserveRequest } from './request-metrics.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves metrics to Prometheus, for clients with `METRICS_TOKEN`. Without that setting the address
 * does not exist. Returns a function that counts requests which bypass the framework's hooks.
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
  const expected = sha256(`Bearer ${metricsToken}`)
  // One registry per app: the library's default is shared by all apps in a process.
  const registry = new Registry()
  const observe = createRequestMetrics(registry)
  const processMetrics = createProcessMetrics(registry, shop, cache)
  // These describe the whole shop, so the values of several workers must not be added up.
  const shopRegistry = new Registry()
  const businessMetrics = createBusinessMetrics(shopRegistry, shop, gauges)
  worker?.onMeasure(async () => (await registry.getMetricsAsJSON()) as Measurements)
  /** Any of several workers reports for all of them. */
  const processRegistry = async () =>
    worker ? AggregatorRegistry.aggregate(await worker.measureAll()) : registry
  app.addHook('onClose', async () => processMetrics.stop())
  app.addHook('onResponse', (request, reply, done) => {
    // The duration of an event stream is not a response time.
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
    if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected))
      throw new ShopError('not_found')
    await businessMetrics.read()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(`${await (await processRegistry()).metrics()}\n${await shopRegistry.metrics()}`)
  })
  return observe
}
