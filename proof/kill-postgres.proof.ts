import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLosses, keepOrdering, makeBuyers } from './support/buyers.ts'
import { kinds, makeDurableShop } from './support/durable-shop.ts'
import { createFindings, type Proof } from './support/proof.ts'

const longestGapSeconds = 20

/**
 * The process that all others of a PostgreSQL come from; null between its end and the next start.
 */
function firstProcessIn(dir: string): number | null {
  try {
    return Number(readFileSync(join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

function lives(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'kill -9 of PostgreSQL loses no acknowledged order, and the shop goes on without a ' +
    'restart; the bundled server is started again by the shop itself.',
  test:
    'While customers order, PostgreSQL’s first process is killed, several times; then one of ' +
    'its workers, which makes it throw all others out.',
  seconds: 150,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const kills = brief ? 2 : 8
    const figures: string[] = []
    for (const kind of kinds) {
      const place = await makeDurableShop(kind)
      const shop = await place.start()
      let db = await place.openDb()
      const ordering = keepOrdering(await makeBuyers(db, 40), () => place.address)
      await db.end()
      let longest = 0
      const firstProcess = () => firstProcessIn(place.server?.dir ?? place.dataDir)
      const goesOn = async (began = performance.now()) => {
        const upTo = ordering.acknowledged.length
        while (
          ordering.acknowledged.length < upTo + 5 &&
          performance.now() - began < longestGapSeconds * 1000
        )
          await sleep(20)
        longest = Math.max(longest, (performance.now() - began) / 1000)
        await sleep(300)
      }
      await goesOn()
      longest = 0
      for (let kill = 0; kill < kills; kill++) {
        const killed = firstProcess() as number
        process.kill(killed, 'SIGKILL')
        const began = performance.now()
        if (place.server) {
          while (lives(killed)) await sleep(20)
          await place.server.start()
        }
        while (
          (firstProcess() ?? killed) === killed &&
          performance.now() - began < longestGapSeconds * 1000
        )
          await sleep(20)
        await goesOn(began)
      }
      db = await place.openDb()
      const { rows } = await db.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'shop' and pid <> pg_backend_pid() limit 1",
      )
      await db.end()
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      await goesOn()
      await ordering.stop()
      db = await place.openDb()
      broken.push(...(await findLosses(db, ordering)).map((loss) => `${kind}: ${loss}`))
      await db.end()
      expect(longest < longestGapSeconds, `${kind}: nobody could order for ${longest.toFixed(1)} s`)
      expect((await shop.end()) === 0, `${kind}: the shop did not stop well`)
      figures.push(
        `${kind}: ${kills + 1} kills, ${ordering.acknowledged.length} orders acknowledged, at most ${longest.toFixed(1)} s until five more customers had ordered`,
      )
    }
    return { figures: [...figures, `${broken.length} lost, doubled or half done`], broken }
  },
}
