import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile } from '../bench/support/measure.ts'
import { findLosses, keepOrdering, makeBuyers } from './support/buyers.ts'
import { kinds, makeDurableShop } from './support/durable-shop.ts'
import { createFindings, type Outcome, type Proof } from './support/proof.ts'

async function killOften(kind: (typeof kinds)[number], kills: number): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const place = await makeDurableShop(kind)
  let shop = await place.start()
  let db = await place.openDb()
  const ordering = keepOrdering(await makeBuyers(db, 40), () => place.address, {
    patienceMs: 120_000,
  })
  await db.end()
  const starts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await sleep(randomInt(20, 300))
    await shop.end('SIGKILL')
    const began = performance.now()
    shop = await place.start()
    starts.push(performance.now() - began)
  }
  await sleep(500)
  await ordering.stop()
  db = await place.openDb()
  broken.push(...(await findLosses(db, ordering)).map((loss) => `${kind}: ${loss}`))
  await db.end()
  expect(
    ordering.acknowledged.length >= kills,
    `${kind}: only ${ordering.acknowledged.length} orders were acknowledged`,
  )
  expect((await shop.end()) === 0, `${kind}: the last one did not stop well`)
  return {
    figures: [
      `${kind}: ${kills} kills, ${ordering.acknowledged.length} orders acknowledged, ${ordering.unanswered()} answers lost and asked for again; start after a kill ${(median(starts) / 1000).toFixed(2)} s, p95 ${(quantile(starts, 0.95) / 1000).toFixed(2)} s`,
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'kill -9 of the shop loses no acknowledged order, makes none twice, leaves none half ' +
    'done; the next start simply works.',
  test:
    'A hundred kills at random moments while customers order, on the bundled PostgreSQL and at ' +
    'the same time on an external one; customers who got no answer repeat with the same key. ' +
    'Afterwards every acknowledged order is looked up and doctor recomputes everything.',
  seconds: 420,
  alone: true,
  async run({ brief }) {
    const outcomes = await Promise.all(kinds.map((kind) => killOften(kind, brief ? 4 : 100)))
    const broken = outcomes.flatMap((outcome) => outcome.broken)
    return {
      figures: [
        ...outcomes.flatMap(({ figures }) => figures),
        `${broken.length} lost, doubled or half done`,
      ],
      broken,
    }
  },
}
