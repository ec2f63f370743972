import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../contract/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import type { Shop } from '../shop.ts'
import { busy, createTurns, type TakeTurn } from '../turns.ts'
import { watchQueue } from '../watch-queue.ts'
import { refuseBusy } from './error-handler.ts'

const sampleMilliseconds = 250
const maxDelayMilliseconds = 500
// One slow moment, such as startup, is not an overload.
const samplesUntilHigh = 4

/** Nobody should wait longer than this for a database connection. */
const maxWaitSeconds = 0.5

/** Never turned away: health checks, metrics, signing in and placing an order. */
const isSpared = ({ method, url }: FastifyRequest) =>
  url === '/healthz' ||
  url === '/readyz' ||
  url === '/metrics' ||
  (method === 'POST' && (url === `${apiBase}/auth/login` || url === `${apiBase}/order`))

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Everything that it answers is kept, or takes its turn: the cache refuses what it has no time
     * for. Only the cache knows under which spelling a page is kept, and whoever follows an
     * advertisement comes with a mark of their own.
     */
    refusedByCache?: boolean
  }
}

const refusedByCache = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.refusedByCache === true

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/')

/**
 * There is no end of lists and searches: refusing them here already costs least. Whatever else has
 * to be made finds out when it is to take its turn.
 */
const isQuery = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && url.includes('?') && headers.authorization === undefined

/**
 * Refuses work at once while requests take longer than a customer would wait, so that the rest are
 * served in time.
 */
export function createPressureValve({ db, log }: Shop) {
  const turns = createTurns()
  const loop = watchEventLoop()
  const queue = watchQueue({
    waiting: () => db.waitingCount,
    maxSeconds: maxWaitSeconds,
    min: db.options.max,
  })
  db.on('release', queue.serve)
  let refused = 0

  /** What is not kept is made in its turn, unless the database has no time for it. */
  const takeTurn: TakeTurn = (make) => {
    if (!queue.isLong()) return turns.take(make)
    refused += 1
    return Promise.reject(busy)
  }

  function register(app: FastifyInstance, cache: ReplyCache) {
    let sampledAt = performance.now()
    const timer = setInterval(() => {
      const seconds = (performance.now() - sampledAt) / 1_000
      sampledAt = performance.now()
      loop.sample()
      queue.sample(seconds)
      turns.pass(seconds)
      refused += turns.countRefused()
      if (refused > 0)
        log.warn(
          { refused, waiting: turns.waiting + db.waitingCount },
          'more requests than can be served',
        )
      refused = 0
    }, sampleMilliseconds).unref()
    app.addHook('onRequest', (request, reply, done) => {
      const { url } = request
      const mustWait = () =>
        (queue.isLong() || (turns.isFull() && isQuery(request))) &&
        !isFile(url) &&
        !cache.has(url) &&
        !refusedByCache(request)
      if (isSpared(request) || !(loop.isSlow() || mustWait())) return done()
      refused += 1
      refuseBusy(request, reply)
    })
    app.addHook('onClose', async () => {
      clearInterval(timer)
      loop.stop()
    })
  }
  /** `isSlow`: whether even what is kept is refused. */
  return { takeTurn, register, isSlow: loop.isSlow }
}

function watchEventLoop() {
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
