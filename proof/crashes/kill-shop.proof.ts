import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile } from '../../bench/support/measure.ts'
import { createFindings, type Outcome, type Proof } from '../support/proof.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { createDurableShop, kinds } from '../support/shops/durable-shop.ts'

async function killRepeatedly(kind: (typeof kinds)[number], kills: number): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const durable = await createDurableShop(kind)
  let shop = await durable.start()
  let db = await durable.openDb()
  const ordering = startOrdering(await createBuyers(db, 40), () => durable.address, {
    patienceMs: 120_000,
  })
  await db.end()
  const starts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await sleep(randomInt(20, 300))
    await shop.end('SIGKILL')
    const startedAt = performance.now()
    shop = await durable.start()
    starts.push(performance.now() - startedAt)
  }
  await sleep(500)
  await ordering.stop()
  db = await durable.openDb()
  broken.push(...(await findLosses(db, ordering)).map((loss) => `${kind}: ${loss}`))
  await db.end()
  expect(
    ordering.acknowledged.length >= kills,
    `${kind}: only ${ordering.acknowledged.length} orders were acknowledged`,
  )
  expect((await shop.end()) === 0, `${kind}: the last shop did not stop cleanly`)
  return {
    figures: [
      `${kind}: ${kills} kills, ${ordering.acknowledged.length} orders acknowledged, ` +
        `${ordering.unanswered()} answers lost and retried; ` +
        `start after a kill ${(median(starts) / 1000).toFixed(2)} s, ` +
        `p95 ${(quantile(starts, 0.95) / 1000).toFixed(2)} s`,
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'kill -9 of the shop loses no acknowledged order, creates none twice and leaves none ' +
    'incomplete. The next start simply works.',
  test:
    'A hundred kills at random moments while customers order, on the bundled PostgreSQL and at ' +
    'the same time on an external one. Customers without an answer retry with the same key. ' +
    'Afterwards every acknowledged order is looked up, and the doctor recomputes everything.',
  seconds: 420,
  alone: true,
  async run({ brief }) {
    const outcomes = await Promise.all(kinds.map((kind) => killRepeatedly(kind, brief ? 4 : 100)))
    const broken = outcomes.flatMap((outcome) => outcome.broken)
    return {
      figures: [
        ...outcomes.flatMap(({ figures }) => figures),
        `${broken.length} lost, duplicated or incomplete`,
      ],
      broken,
    }
  },
}
