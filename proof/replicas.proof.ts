import { setTimeout as sleep } from 'node:timers/promises'
import { createFindings, type Proof } from './support/proof.ts'
import { administrationOf, ask, type OwnServer, startPair } from './support/servers.ts'
import { makeFolder, startShop } from './support/shop.ts'

const longestMs = 1_000

/** How often its products were looked at. */
async function looksAt(server: OwnServer) {
  const [row] = await ask<{ looks: number }>(
    administrationOf(server),
    "select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as looks from pg_stat_user_tables where relname = 'products'",
  )
  return row?.looks ?? 0
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Public reads may be answered by a replica, and never show what was there before a change ' +
    'for longer than without one.',
  test:
    'A shop with DATABASE_REPLICAS; a page of the owner’s is changed again and again and read ' +
    'at once, while the replica follows, while it lags without end, after it was killed, and ' +
    'after it came back.',
  seconds: 180,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const figures: string[] = []
    const rounds = brief ? 5 : 30
    const { primary, replica } = await startPair()
    // Orders must not wait for a replica that is about to be killed.
    await ask(administrationOf(primary), "alter system set synchronous_standby_names = ''")
    await ask(administrationOf(primary), 'select pg_reload_conf()')
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
    /**
     * Changes a product and asks for it until it is as it was said; returns how long it was shown
     * as it had been.
     */
    async function change() {
      changes += 1
      const name = `Renamed ${changes}`
      const db = administrationOf(primary)
      await ask(
        db,
        `update products set name = '${name}' where id = ${product?.id};
          select pg_notify('cache', 'product:${product?.id},catalogue')`,
      )
      const changedAt = performance.now()
      while (performance.now() - changedAt < 5 * longestMs) {
        const { productName: shown } = await get<{ productName?: string }>(path)
        if (shown === name) break
        await sleep(2)
      }
      return performance.now() - changedAt
    }

    /**
     * Cards that nobody has asked for yet, so that none is in the cache; lists come from memory,
     * and would ask no server.
     */
    let asked = 0
    async function readAnew(times: number) {
      for (let time = 0; time < times; time++) {
        asked += 1
        const reply = await fetch(`${shop.address}/api/v1/product/cards?id=${asked}`)
        if (!reply.ok) return `a read answers ${reply.status}`
      }
      return null
    }

    async function phase(name: string, answers: 'replica' | 'primary' | 'whoever') {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await change())
      const longest = Math.max(...times)
      expect(longest < longestMs, `${name}: a change was seen after ${Math.round(longest)} ms`)
      // It may take a beat until it is known how far the replica is.
      await sleep(2_500)
      const before = answers === 'whoever' ? 0 : await looksAt(replica).catch(() => 0)
      const failure = await readAnew(40)
      expect(failure === null, `${name}: ${failure}`)
      // Statistics are told when a connection has rested for a while.
      await sleep(1_500)
      const looks = answers === 'whoever' ? 0 : (await looksAt(replica).catch(() => 0)) - before
      if (answers === 'replica') expect(looks > 0, `${name}: the replica was asked nothing`)
      figures.push(
        `${name}: ${rounds} changes seen after at most ${Math.round(longest)} ms; ${answers === 'whoever' ? '' : `the replica looked ${looks} times`}`,
      )
      return looks
    }

    await sleep(2_500)
    await phase('the replica follows', 'replica')
    await ask(administrationOf(replica), 'select pg_wal_replay_pause()')
    const stale = await phase('the replica lags', 'primary')
    expect(stale === 0, `the replica lags: it was asked ${stale} times`)
    await ask(administrationOf(replica), 'select pg_wal_replay_resume()')
    await phase('it has caught up', 'replica')
    await replica.signal('SIGKILL')
    await phase('it was killed', 'whoever')
    await replica.start()
    await phase('it is back', 'replica')
    await shop.end()
    return { figures, broken }
  },
}
