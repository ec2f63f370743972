import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'

const sampleMilliseconds = 500
const longestDelayMilliseconds = 500
// One slow moment, such as the start, is no overload.
const samplesUntilHigh = 2

/** Refuses work at once while what is under way takes longer than a customer waits, so that the rest is served in time. */
export function registerPressureValve(app: FastifyInstance) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let slowSamples = 0
  const timer = setInterval(() => {
    slowSamples = delay.mean / 1e6 > longestDelayMilliseconds ? slowSamples + 1 : 0
    delay.reset()
  }, sampleMilliseconds).unref()
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = slowSamples >= samplesUntilHigh && request.url !== '/healthz'
    done(refused ? new ShopError('unavailable', { retryAfterSeconds: 2 }) : undefined)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
