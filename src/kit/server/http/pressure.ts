import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../contract/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import type { Shop } from '../shop.ts'
import { refuseBusy } from './error-handler.ts'
import { createTurns } from './turns.ts'

const sampleMilliseconds = 250
const maxDelayMilliseconds = 500
// One slow moment, such as startup, is not an overload.
const samplesUntilHigh = 4

/** Nobody should wait longer than this for a database connection. */
const maxDatabaseSeconds = 0.5
/** Nor longer than this until an answer is begun: then they are better asked to come back. */
const maxTurnSeconds = 2
/** So many may wait for their turn in any case. */
const minLine = 100
/** What is assumed to be served until it has been seen at its limit. */
const initialServedPerSecond = 1_000

/** Never turned away, and never kept waiting: health checks, metrics, signing in and placing an order. */
const isSpared = ({ method, url }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics' || (method === 'POST' && (url === `${apiBase}/auth/login` || url === `${apiBase}/order`))

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/')

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Answers that have to be made take turns, so that however many are asked for at once, orders, sign-ins, carts and what is kept are served beside them.
 * Refuses work at once while requests take longer than a customer would wait, so that the rest are served in time. Returns whether even what is kept is refused.
 */
export function registerPressureValve(app: FastifyInstance, { db, log }: Shop, cache: ReplyCache) {
  const loop = watchEventLoop()
  const turns = createTurns()
  const databaseQueue = watchQueue({ waiting: () => db.waitingCount, maxSeconds: maxDatabaseSeconds, min: db.options.max })
  const line = watchQueue({ waiting: () => turns.waiting, maxSeconds: maxTurnSeconds, min: minLine })
  db.on('release', databaseQueue.serve)
  let refused = 0
  let sampledAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const seconds = (now - sampledAt) / 1_000
    sampledAt = now
    loop.sample()
    databaseQueue.sample(seconds)
    line.sample(seconds)
    turns.pass()
    if (refused > 0) log.warn({ refused, waiting: turns.waiting + db.waitingCount }, 'more requests than can be served')
    refused = 0
  }, sampleMilliseconds).unref()
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    refused += 1
    refuseBusy(request, reply)
  }
  const isQuick = (request: FastifyRequest) => isSpared(request) || isFile(request.url) || cache.has(request.url)
  app.addHook('onRequest', (request, reply, done) => {
    if (isSpared(request) || !(loop.isSlow() || (databaseQueue.isLong() && !isQuick(request)))) return done()
    refuse(request, reply)
  })
  // Once the limits have been looked at: a flood from one address must not keep the others waiting.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!isReading(request.method) || isQuick(request)) return done()
    if (line.isLong()) return refuse(request, reply)
    turns.take(reply, () => {
      line.serve()
      done()
    })
  })
  app.addHook('onResponse', (_request, reply, done) => {
    turns.leave(reply)
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    loop.stop()
  })
  return loop.isSlow
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

interface Queue {
  waiting: () => number
  maxSeconds: number
  /** So many may wait in any case. */
  min: number
}

/** As many may wait as are served in the time one may wait, measured whenever somebody does. */
function watchQueue({ waiting, maxSeconds, min }: Queue) {
  let servedPerSecond = initialServedPerSecond
  let served = 0
  let wasBusy = false
  return {
    serve: () => {
      served += 1
    },
    isLong: () => waiting() > Math.max(min, servedPerSecond * maxSeconds),
    sample: (seconds: number) => {
      const isBusy = waiting() > 0
      if (isBusy && wasBusy) servedPerSecond = (servedPerSecond + served / seconds) / 2
      wasBusy = isBusy
      served = 0
    },
  }
}
