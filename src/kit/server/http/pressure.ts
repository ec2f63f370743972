import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { apiBase } from '../../contract/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import type { Shop } from '../shop.ts'
import { refuseBusy } from './error-handler.ts'

const sampleMilliseconds = 250
const maxDelayMilliseconds = 500
// One slow moment, such as startup, is not an overload.
const samplesUntilHigh = 4

/** Nobody should wait longer than this for a database connection. */
const maxWaitSeconds = 0.5
/** What the database is assumed to manage until it has been seen at its limit. */
const initialServedPerSecond = 1_000

/** Never turned away: health checks, metrics, signing in and placing an order. */
const isSpared = ({ method, url }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics' || (method === 'POST' && (url === `${apiBase}/auth/login` || url === `${apiBase}/order`))

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/')

/** Refuses work at once while requests take longer than a customer would wait, so that the rest are served in time. Returns whether even what is kept is refused. */
export function registerPressureValve(app: FastifyInstance, { db, log }: Shop, cache: ReplyCache) {
  const loop = watchEventLoop()
  const queue = watchQueue(db)
  let refused = 0
  const timer = setInterval(() => {
    loop.sample()
    queue.sample()
    if (refused > 0) log.warn({ refused, waiting: db.waitingCount }, 'more requests than can be served')
    refused = 0
  }, sampleMilliseconds).unref()
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    const mustWait = () => queue.isLong() && !isFile(url) && !cache.has(url)
    if (isSpared(request) || !(loop.isSlow() || mustWait())) return done()
    refused += 1
    refuseBusy(request, reply)
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

/** As many may wait for the database as it serves in the time one may wait, measured whenever it is at its limit. */
function watchQueue(db: pg.Pool) {
  let servedPerSecond = initialServedPerSecond
  let served = 0
  let wasBusy = false
  db.on('release', () => {
    served += 1
  })
  return {
    isLong: () => db.waitingCount > Math.max(db.options.max, servedPerSecond * maxWaitSeconds),
    sample: () => {
      const isBusy = db.waitingCount > 0
      if (isBusy && wasBusy) servedPerSecond = (servedPerSecond + (served * 1_000) / sampleMilliseconds) / 2
      wasBusy = isBusy
      served = 0
    },
  }
}
