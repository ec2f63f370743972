import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { listProblems } from '#doctor.ts'
import { quantile, residentMB } from '../../bench/support/measure.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { owner } from '../support/shop.ts'
import { createLargeShop } from '../support/shops/large-shop.ts'

/**
 * Each crowd sends `times` the searches that the shop can answer. `minShare` is the share of good
 * answers that must remain. The last crowd retries at once after a refusal, which no browser does,
 * and refusing also takes time.
 */
const crowds = [
  { times: 2, connections: 200, minShare: 0.8, isRefused: false },
  { times: 5, connections: 500, minShare: 0.8, isRefused: false },
  { times: 10, connections: 1_000, minShare: 0.8, isRefused: false },
  { times: 10, connections: 3_000, minShare: 0.5, isRefused: true },
]
const slowestHealthMs = 1_000

let requestCount = 0

/** Sends uncached searches and counts good answers, polite refusals and failures. */
async function search(
  address: string,
  options: { connections: number; overallRate?: number; seconds: number },
) {
  let good = 0
  let refused = 0
  let failed = 0
  const cannon = autocannon({
    url: address,
    connections: options.connections,
    duration: options.seconds,
    ...(options.overallRate && { overallRate: options.overallRate }),
    timeout: 30,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path:
            `/api/v1/product/listing?search=a&page=${(requestCount++ % 400) + 1}` +
            `&price=1-${100_000 + requestCount}`,
        }),
        onResponse: (status, _body, _context, headers) => {
          if (status === 200) good += 1
          else if (status === 503 && headers && 'retry-after' in headers) refused += 1
          else failed += 1
        },
      },
    ],
  })
  const result = await cannon
  return {
    good: good / options.seconds,
    refused: refused / options.seconds,
    failed: failed + result.errors,
    seconds: options.seconds,
  }
}

export const proof: Proof = {
  group: 'Load',
  promise:
    'Under overload the shop refuses excess requests quickly and politely, serves as many ' +
    'customers as before, loses no sign-in, and still passes health checks.',
  test:
    'The maximum rate of uncached searches on 10,000 products, then two, five and ten times as ' +
    'many for ten seconds each, the last on three thousand connections that retry at once after ' +
    'a refusal, with sign-ins and health checks at the same time.',
  seconds: 150,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const seconds = brief ? 3 : 10
    const { db, start } = await createLargeShop(brief ? 500 : 10_000)
    const shop = await start()
    await search(shop.address, { connections: 32, seconds: 2 })
    const most = await search(shop.address, { connections: 32, seconds })
    expect(
      most.refused + most.failed === 0,
      `at the maximum ${most.refused} a second are refused, ${most.failed} fail`,
    )
    const figures = [`maximum: ${Math.round(most.good)} searches/s`]

    for (const { times, connections, minShare, isRefused } of crowds) {
      const name = `${times} × on ${connections} connections`
      const health: number[] = []
      const failures: string[] = []
      let signedIn = 0
      let going = true
      const beside = Promise.all([
        (async () => {
          while (going) {
            const startedAt = performance.now()
            const { status } = await fetch(`${shop.address}/healthz`)
            health.push(performance.now() - startedAt)
            if (status !== 200) failures.push(`health answers ${status}`)
            await sleep(100)
          }
        })(),
        (async () => {
          while (going) {
            const options = {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(owner),
            }
            const { status } = await fetch(`${shop.address}/api/v1/auth/login`, options)
            if (status === 200) signedIn += 1
            else failures.push(`a sign-in answers ${status}`)
            await sleep(1_000)
          }
        })(),
      ])
      const result = await search(shop.address, {
        connections,
        overallRate: Math.ceil(most.good * times),
        seconds,
      })
      going = false
      await beside
      broken.push(...new Set(failures.map((failure) => `${name}: ${failure}`)))
      expect(
        result.failed === 0,
        `${name}: ${result.failed} got neither an answer nor a polite refusal`,
      )
      expect(brief || !isRefused || result.refused > 0, `${name}: no request was refused`)
      expect(
        result.good >= most.good * minShare,
        `${name}: ${Math.round(result.good)} good answers a second of ${Math.round(most.good)}`,
      )
      expect(
        Math.max(...health) < slowestHealthMs,
        `${name}: the health check took ${Math.round(Math.max(...health))} ms`,
      )
      figures.push(
        `${name}: ${Math.round(result.good)} good ` +
          `(${Math.round((result.good / most.good) * 100)} %) ` +
          `and ${Math.round(result.refused)} refused/s, ${signedIn} sign-ins, ` +
          `health p99 ${quantile(health, 0.99).toFixed(0)} ms, ` +
          `${Math.round(residentMB(shop.child.pid as number))} MB`,
      )
      await sleep(1_000)
    }
    broken.push(...(await listProblems(db)))
    return { figures, broken }
  },
}
