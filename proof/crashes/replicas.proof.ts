import { setTimeout as sleep } from 'node:timers/promises'
import { createFindings, type Proof } from '../support/proof.ts'
import { makeFolder, startShop } from '../support/shop.ts'
import { adminUrlOf, ask, type OwnServer, startReplicatedPair } from '../support/shops/servers.ts'

const longestMs = 1_000

/** How often the server scanned its products. */
async function countScans(server: OwnServer) {
  const [row] = await ask<{ scans: number }>(
    adminUrlOf(server),
    `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as scans
      from pg_stat_user_tables where relname = 'products'`,
  )
  return row?.scans ?? 0
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Replicas may answer public reads, and show old data after a change no longer than the ' +
    'primary does.',
  test:
    'A shop with DATABASE_REPLICAS. A product is changed repeatedly and read at once: while the ' +
    'replica follows, while it lags, after it was killed, and after it came back.',
  seconds: 180,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const figures: string[] = []
    const rounds = brief ? 5 : 30
    const { primary, replica } = await startReplicatedPair()
    // Orders must not wait for a replica that is about to be killed.
    await ask(adminUrlOf(primary), "alter system set synchronous_standby_names = ''")
    await ask(adminUrlOf(primary), 'select pg_reload_conf()')
    const settings = {
      DATABASE_URL: primary.url,
      DATABASE_REPLICAS: replica.url,
      DATA_DIR: await makeFolder('replicas'),
      SAMPLE_DATA: 'true',
    }
    const shop = await startShop(settings)
    const get = async <Reply>(path: string) =>
      (await (await fetch(`${shop.address}/api/v1${path}`)).json()) as Reply
    const [product] = await get<{ id: string }[]>('/product?limit=1')
    const path = `/product/${product?.id}`

    let changes = 0
    /** Renames a product and reads it until the new name appears. Returns how long that took. */
    async function change() {
      changes += 1
      const name = `Renamed ${changes}`
      const db = adminUrlOf(primary)
      await ask(
        db,
        `update products set name = '${name}' where id = ${product?.id};
          select pg_notify('cache', 'product:${product?.id},catalogue')`,
      )
      const changedAt = performance.now()
      while (performance.now() - changedAt < 5 * longestMs) {
        const { productName } = await get<{ productName?: string }>(path)
        if (productName === name) break
        await sleep(2)
      }
      return performance.now() - changedAt
    }

    let cardsRead = 0
    /** Reads uncached product cards. Lists come from memory and would query no server. */
    async function readUncached(times: number) {
      for (let time = 0; time < times; time++) {
        cardsRead += 1
        const reply = await fetch(`${shop.address}/api/v1/product/cards?id=${cardsRead}`)
        if (!reply.ok) return `a read answers ${reply.status}`
      }
      return null
    }

    async function phase(name: string, answers: 'replica' | 'primary' | 'either') {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await change())
      const longest = Math.max(...times)
      expect(longest < longestMs, `${name}: a change was seen after ${Math.round(longest)} ms`)
      // The shop checks the position of the replica at intervals.
      await sleep(2_500)
      const before = answers === 'either' ? 0 : await countScans(replica).catch(() => 0)
      const failure = await readUncached(40)
      expect(failure === null, `${name}: ${failure}`)
      // PostgreSQL reports statistics once a connection has been idle for a while.
      await sleep(1_500)
      const scans = answers === 'either' ? 0 : (await countScans(replica).catch(() => 0)) - before
      if (answers === 'replica') expect(scans > 0, `${name}: the replica got no query`)
      figures.push(
        `${name}: ${rounds} changes seen after at most ${Math.round(longest)} ms; ` +
          (answers === 'either' ? '' : `the replica scanned ${scans} times`),
      )
      return scans
    }

    await sleep(2_500)
    await phase('the replica follows', 'replica')
    await ask(adminUrlOf(replica), 'select pg_wal_replay_pause()')
    const stale = await phase('the replica lags', 'primary')
    expect(stale === 0, `the replica lags: it got ${stale} queries`)
    await ask(adminUrlOf(replica), 'select pg_wal_replay_resume()')
    await phase('it has caught up', 'replica')
    await replica.signal('SIGKILL')
    await phase('it was killed', 'either')
    await replica.start()
    await phase('it is back', 'replica')
    await shop.end()
    return { figures, broken }
  },
}
