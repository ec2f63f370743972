import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '../../contract/calls/endpoint.ts'
import { apiBase } from '../../contract/calls/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import { createQueueMeter } from '../process/queue-meter.ts'
import { busyRefusal, createWorkQueue, type RunQueued } from '../process/work-queue.ts'
import type { Shop } from '../shop.ts'
import { refuseBusy } from './error-handler.ts'

const sampleMilliseconds = 250
const maxDelayMilliseconds = 500
// One slow moment, such as startup, is not an overload.
const samplesUntilHigh = 4

/** The longest acceptable wait for a database connection. */
const maxWaitSeconds = 0.5

/** Health checks and metrics are never refused. */
const systemUrls = ['/healthz', '/readyz', '/metrics']

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route's replies are cached or queued, and the cache refuses what it has no time for. Only
     * the cache knows the canonical address of a page: visitors from an advertisement come with a
     * tracking parameter.
     */
    refusedByCache?: boolean
  }
}

const refusedByCache = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.refusedByCache === true

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/')

/**
 * Lists and searches are unlimited in number, and cheapest to refuse here. Other replies are
 * refused when they are due in the queue.
 */
const isQuery = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && url.includes('?') && headers.authorization === undefined

/**
 * Refuses work immediately while requests take longer than a customer would wait, so that the
 * remaining ones are served in time. Calls of the `exempt` endpoints are never refused.
 */
export function createLoadShedder({ db, log }: Shop, exempt: readonly EndpointSpec[]) {
  const isExempt = ({ method, url }: FastifyRequest) =>
    systemUrls.includes(url) ||
    exempt.some((spec) => method === spec.method && url === apiBase + spec.path)
  const workQueue = createWorkQueue()
  const loop = createEventLoopMeter()
  const connectionMeter = createQueueMeter({
    waiting: () => db.waitingCount,
    maxSeconds: maxWaitSeconds,
    min: db.options.max,
  })
  db.on('release', connectionMeter.countServed)
  let refused = 0

  /** Creates uncached replies in the work queue, unless the database is overloaded. */
  const runQueued: RunQueued = (work) => {
    if (!connectionMeter.isLong()) return workQueue.run(work)
    refused += 1
    return Promise.reject(busyRefusal)
  }

  function register(app: FastifyInstance, cache: ReplyCache) {
    let sampledAt = performance.now()
    const timer = setInterval(() => {
      const seconds = (performance.now() - sampledAt) / 1_000
      sampledAt = performance.now()
      loop.sample()
      connectionMeter.sample(seconds)
      workQueue.sample(seconds)
      refused += workQueue.takeRefusedCount()
      if (refused > 0)
        log.warn(
          { refused, waiting: workQueue.waiting + db.waitingCount },
          'more requests than can be served',
        )
      refused = 0
    }, sampleMilliseconds).unref()
    app.addHook('onRequest', (request, reply, done) => {
      const { url } = request
      const isOverloaded = () =>
        (connectionMeter.isLong() || (workQueue.isFull() && isQuery(request))) &&
        !isFile(url) &&
        !cache.has(url) &&
        !refusedByCache(request)
      if (isExempt(request) || !(loop.isSlow() || isOverloaded())) return done()
      refused += 1
      refuseBusy(request, reply)
    })
    app.addHook('onClose', async () => {
      clearInterval(timer)
      loop.stop()
    })
  }
  /** `isSlow`: whether even cached replies are refused. */
  return { runQueued, register, isSlow: loop.isSlow }
}

function createEventLoopMeter() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let slowSamples = 0
  return {
    isSlow: () => slowSamples >= samplesUntilHigh,
    sample: () => {
      slowSamples = delay.mean / 1e6 > maxDelayMilliseconds ? slowSamples + 1 : 0
      delay.reset()
    },
    stop: () => delay.disable(),
  }
}
