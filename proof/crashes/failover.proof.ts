import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#kit/server/db/connection/connect.ts'
import { atEnd } from '../support/at-end.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { makeFolder, startShop } from '../support/shop.ts'
import { adminUrlOf, ask, startReplicatedPair } from '../support/shops/servers.ts'

const longestGapSeconds = 30

async function failOver(signal: 'SIGKILL' | 'SIGSTOP') {
  const { primary, replica } = await startReplicatedPair()
  const hosts = `postgres://shop:${primary.password}@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`
  const shop = await startShop({
    DATABASE_URL: hosts,
    DATA_DIR: await makeFolder('failover'),
    SAMPLE_DATA: 'true',
  })
  const before = connect({ connectionString: primary.url })
  const buyers = await createBuyers(before, 40)
  const ordering = startOrdering(buyers, () => shop.address)
  await sleep(3_000)
  await before.end()
  const acknowledgedBefore = ordering.acknowledged.length
  await primary.signal(signal)
  const lostAt = performance.now()
  await sleep(500)
  await ask(adminUrlOf(replica), 'select pg_promote()')
  const upTo = ordering.acknowledged.length
  while (
    ordering.acknowledged.length <= upTo + 8 &&
    performance.now() - lostAt < longestGapSeconds * 1000
  )
    await sleep(20)
  const gapSeconds = (performance.now() - lostAt) / 1000
  await sleep(2_000)
  await ordering.stop()
  const db = connect({ connectionString: replica.url })
  atEnd(() => db.end())
  const losses = await findLosses(db, ordering)
  await shop.end()
  return { losses, gapSeconds, before: acknowledgedBefore, all: ordering.acknowledged.length }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'When the primary PostgreSQL dies and its replica is promoted, the shop switches to the new ' +
    'primary by itself, and no acknowledged order is missing.',
  test:
    'Two PostgreSQL servers with synchronous replication, both named in DATABASE_URL. While ' +
    'customers order, the primary is killed with kill -9, and in a second round it goes silent. ' +
    'The replica is promoted half a second later.',
  seconds: 150,
  alone: true,
  async run() {
    const { broken, expect } = createFindings()
    const figures: string[] = []
    for (const [name, signal] of [
      ['killed', 'SIGKILL'],
      ['silent', 'SIGSTOP'],
    ] as const) {
      const { losses, gapSeconds, before, all } = await failOver(signal)
      broken.push(...losses)
      expect(before > 0 && all > before, `${name}: ${before} orders before, ${all - before} after`)
      expect(
        gapSeconds < longestGapSeconds,
        `${name}: customers could not order for ${gapSeconds.toFixed(1)} s`,
      )
      figures.push(
        `${name}: ${before} orders acknowledged before, ${all - before} after; ` +
          `${losses.length === 0 ? 'none lost' : losses.join(', ')}; ` +
          `first order ${gapSeconds.toFixed(1)} s after the loss`,
      )
    }
    return { figures, broken }
  },
}
