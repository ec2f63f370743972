import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { createDurableShop, kinds } from '../support/shops/durable-shop.ts'

const longestGapSeconds = 20

/** The PID of PostgreSQL's first process; null while PostgreSQL is not running. */
function readFirstPid(dir: string): number | null {
  try {
    return Number(readFileSync(join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'kill -9 of PostgreSQL loses no acknowledged order, and the shop continues without a ' +
    'restart. The shop itself starts the bundled server again.',
  test:
    'While customers order, PostgreSQL’s first process is killed several times. Then one of its ' +
    'workers is killed, which makes PostgreSQL close all other connections.',
  seconds: 150,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const kills = brief ? 2 : 8
    const figures: string[] = []
    for (const kind of kinds) {
      const durable = await createDurableShop(kind)
      const shop = await durable.start()
      let db = await durable.openDb()
      const ordering = startOrdering(await createBuyers(db, 40), () => durable.address)
      await db.end()
      let longest = 0
      const firstPid = () => readFirstPid(durable.server?.dir ?? durable.dataDir)
      const waitForOrders = async (startedAt = performance.now()) => {
        const upTo = ordering.acknowledged.length
        while (
          ordering.acknowledged.length < upTo + 5 &&
          performance.now() - startedAt < longestGapSeconds * 1000
        )
          await sleep(20)
        longest = Math.max(longest, (performance.now() - startedAt) / 1000)
        await sleep(300)
      }
      await waitForOrders()
      longest = 0
      for (let kill = 0; kill < kills; kill++) {
        const killed = firstPid() as number
        process.kill(killed, 'SIGKILL')
        const startedAt = performance.now()
        if (durable.server) {
          while (isAlive(killed)) await sleep(20)
          await durable.server.start()
        }
        while (
          (firstPid() ?? killed) === killed &&
          performance.now() - startedAt < longestGapSeconds * 1000
        )
          await sleep(20)
        await waitForOrders(startedAt)
      }
      db = await durable.openDb()
      const { rows } = await db.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where application_name = 'shop' and pid <> pg_backend_pid() limit 1`,
      )
      await db.end()
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      await waitForOrders()
      await ordering.stop()
      db = await durable.openDb()
      broken.push(...(await findLosses(db, ordering)).map((loss) => `${kind}: ${loss}`))
      await db.end()
      expect(
        longest < longestGapSeconds,
        `${kind}: customers could not order for ${longest.toFixed(1)} s`,
      )
      expect((await shop.end()) === 0, `${kind}: the shop did not stop cleanly`)
      figures.push(
        `${kind}: ${kills + 1} kills, ${ordering.acknowledged.length} orders acknowledged, ` +
          `at most ${longest.toFixed(1)} s until five more customers had ordered`,
      )
    }
    return { figures: [...figures, `${broken.length} lost, duplicated or incomplete`], broken }
  },
}
