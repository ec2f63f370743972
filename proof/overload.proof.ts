import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { findProblems } from '#doctor.ts'
import { quantile, residentMB } from '../bench/support/measure.ts'
import { makeLargeShop } from './support/large-shop.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { owner } from './support/shop.ts'

/**
 * So many times as many searches as can be answered, on so many connections, and the share of good
 * answers that must be left.
 * The last crowd asks again the moment it is refused, as no browser does, and refusing takes time
 * as well.
 */
const crowds = [
  { times: 2, connections: 200, minShare: 0.8, isTurnedAway: false },
  { times: 5, connections: 500, minShare: 0.8, isTurnedAway: false },
  { times: 10, connections: 1_000, minShare: 0.8, isTurnedAway: false },
  { times: 10, connections: 3_000, minShare: 0.5, isTurnedAway: true },
]
const slowestHealthMs = 1_000

let asked = 0

/** Searches that no cache has, so many a second; what is good and what is turned away. */
async function search(
  address: string,
  options: { connections: number; overallRate?: number; seconds: number },
) {
  let good = 0
  let shed = 0
  let rude = 0
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
          path: `/api/v1/product/listing?search=a&page=${(asked++ % 400) + 1}&price=1-${100_000 + asked}`,
        }),
        onResponse: (status, _body, _context, headers) => {
          if (status === 200) good += 1
          else if (status === 503 && headers && 'retry-after' in headers) shed += 1
          else rude += 1
        },
      },
    ],
  })
  const result = await cannon
  return {
    good: good / options.seconds,
    shed: shed / options.seconds,
    rude: rude + result.errors,
    seconds: options.seconds,
  }
}

export const proof: Proof = {
  group: 'Load',
  promise:
    'Too many customers at once are turned away quickly and politely; those who are let in ' +
    'are as many as ever, sign-ins are not lost, and the process says that it lives.',
  test:
    'The most searches a second that the shop can answer, uncached, on 10,000 products; then ' +
    'two, five and ten times as many for ten seconds each, at last on three thousand ' +
    'connections that ask again the moment they are refused, with sign-ins and health checks ' +
    'beside them.',
  seconds: 150,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const seconds = brief ? 3 : 10
    const { db, start } = await makeLargeShop(brief ? 500 : 10_000)
    const shop = await start()
    await search(shop.address, { connections: 32, seconds: 2 })
    const most = await search(shop.address, { connections: 32, seconds })
    expect(
      most.shed + most.rude === 0,
      `at the maximum ${most.shed} a second are turned away, ${most.rude} badly`,
    )
    const figures = [`the most: ${Math.round(most.good)} searches/s`]

    for (const { times, connections, minShare, isTurnedAway } of crowds) {
      const name = `${times} × on ${connections} connections`
      const health: number[] = []
      const lost: string[] = []
      let signedIn = 0
      let going = true
      const beside = Promise.all([
        (async () => {
          while (going) {
            const began = performance.now()
            const { status } = await fetch(`${shop.address}/healthz`)
            health.push(performance.now() - began)
            if (status !== 200) lost.push(`health answers ${status}`)
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
            else lost.push(`a sign-in answers ${status}`)
            await sleep(1_000)
          }
        })(),
      ])
      const found = await search(shop.address, {
        connections,
        overallRate: Math.ceil(most.good * times),
        seconds,
      })
      going = false
      await beside
      broken.push(...new Set(lost.map((sentence) => `${name}: ${sentence}`)))
      expect(found.rude === 0, `${name}: ${found.rude} got neither an answer nor a polite refusal`)
      expect(brief || !isTurnedAway || found.shed > 0, `${name}: nobody was turned away`)
      expect(
        found.good >= most.good * minShare,
        `${name}: ${Math.round(found.good)} good answers a second of ${Math.round(most.good)}`,
      )
      expect(
        Math.max(...health) < slowestHealthMs,
        `${name}: the health check took ${Math.round(Math.max(...health))} ms`,
      )
      figures.push(
        `${name}: ${Math.round(found.good)} good (${Math.round((found.good / most.good) * 100)} %) and ${Math.round(found.shed)} turned away/s, ${signedIn} sign-ins, health p99 ${quantile(health, 0.99).toFixed(0)} ms, ${Math.round(residentMB(shop.child.pid as number))} MB`,
      )
      await sleep(1_000)
    }
    broken.push(...(await findProblems(db)))
    return { figures, broken }
  },
}
