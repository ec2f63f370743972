import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '#contract/wire.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'

const sampleMilliseconds = 500
const longestDelayMilliseconds = 500
// One slow moment, such as the start, is no overload.
const samplesUntilHigh = 2

// So many wait for a connection to the database that the last would not be served in the time a customer waits.
const longestQueue = 200

/** Never turned away: whether the shop lives, what it measures, signing in, and what was put together to be ordered. */
const isSpared = ({ method, url }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics' || (method === 'POST' && (url === `${apiBase}/auth/login` || url === `${apiBase}/order`))

/** Refuses work at once while what is under way takes longer than a customer waits, so that the rest is served in time. */
export function registerPressureValve(app: FastifyInstance, { db }: Shop) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let slowSamples = 0
  const timer = setInterval(() => {
    slowSamples = delay.mean / 1e6 > longestDelayMilliseconds ? slowSamples + 1 : 0
    delay.reset()
  }, sampleMilliseconds).unref()
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = (slowSamples >= samplesUntilHigh || db.waitingCount > longestQueue) && !isSpared(request)
    done(refused ? new ShopError('unavailable', { retryAfterSeconds: 2 }) : undefined)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
