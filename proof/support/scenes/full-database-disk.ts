import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { atEnd } from '../at-end.ts'
import type { Expect } from '../proof.ts'
import { startShop } from '../shop.ts'
import { emptyDisk, fillDisk, mountSmallFolder } from '../shops/small-disk.ts'
import { type Buyers, createBuyers, findLosses, startOrdering } from './buyers.ts'

const diskMB = 640
const cachedPaths = ['/', '/productListing', '/api/v1/category']

/** Starts a shop whose bundled database is on a small disk. */
async function openShopOnSmallDisk() {
  const dataDir = await mountSmallFolder(diskMB)
  atEnd(async () => (await startBundledServer(dataDir)).stop())
  const shop = await startShop({ DATA_DIR: dataDir, SAMPLE_DATA: 'true', LOG_LEVEL: 'warn' })
  const openDb = async () => {
    const pool = connect((await startBundledServer(dataDir)).address, { statementTimeoutMs: 0 })
    atEnd(() => pool.end().catch(() => {}))
    return pool
  }
  return { ...shop, dataDir, openDb }
}

/** Reads and changes the shop for a while. Counts the replies. */
async function callShop(address: string, { tokens, products }: Buyers, seconds: number) {
  const startedAt = performance.now()
  const counts = { cached: 0, uncached: 0, personal: 0, refused: 0, slowestMs: 0 }
  const wrong = new Set<string>()
  const authorization = `Bearer ${tokens[0]}`
  for (let turn = 0; performance.now() - startedAt < seconds * 1000; turn++) {
    const read = async (path: string, kind: 'cached' | 'uncached' | 'personal') => {
      const reply = await fetch(address + path, {
        headers: kind === 'personal' ? { authorization } : {},
      })
      await reply.arrayBuffer()
      if (reply.status === 200) counts[kind] += 1
      else wrong.add(`${kind} ${path} answers ${reply.status}`)
    }
    for (const path of cachedPaths) await read(path, 'cached')
    await read(`/productListing?search=ssd&minPrice=${turn + 1}`, 'uncached')
    await read('/api/v1/order/user', 'personal')
    const calledAt = performance.now()
    const change = await fetch(`${address}/api/v1/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ product: products[0], quantity: 1 }),
    })
    const { code } = (await change.json()) as { code?: string }
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - calledAt)
    if (change.status === 503 && code === 'disk_full' && change.headers.has('retry-after'))
      counts.refused += 1
    else wrong.add(`a change answers ${change.status} ${code}`)
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 503],
    ] as const) {
      const reply = await fetch(address + path)
      if (reply.status !== status) wrong.add(`${path} answers ${reply.status}`)
    }
    await sleep(200)
  }
  return { counts, wrong: [...wrong] }
}

/** Kills PostgreSQL on a disk without a free byte, and checks that cached pages are served. */
async function killPostgres(address: string, dataDir: string, expect: Expect) {
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
  for (let turn = 0; turn < 10; turn++) {
    for (const path of cachedPaths) {
      const { status } = await fetch(address + path)
      expect(status === 200, `after PostgreSQL was killed, ${path} answers ${status}`)
    }
    await sleep(200)
  }
}

const count = (text: string, part: string) => text.split(part).length - 1

/** Fills the disk of a bundled database while customers order, and empties it again. */
export async function fillDatabaseDisk(expect: Expect, { seconds }: { seconds: number }) {
  const shop = await openShopOnSmallDisk()
  const { address, dataDir, output } = shop
  let db = await shop.openDb()
  const buyers = await createBuyers(db, 20)
  await db.end()
  const ordering = startOrdering(buyers, () => address, { atOnce: 4, pauseMs: 5 })
  for (const path of cachedPaths) expect((await fetch(address + path)).ok, `${path} fails`)
  await sleep(1_000)

  await fillDisk(dataDir)
  // The shop measures its disk twice a second.
  await sleep(1_500)
  const before = ordering.acknowledged.length
  const { counts, wrong } = await callShop(address, buyers, seconds)
  // The other program fills the space that the shop has freed, too.
  await fillDisk(dataDir)
  const withoutReserve = await callShop(address, buyers, seconds)
  for (const sentence of wrong) expect(false, sentence)
  for (const sentence of withoutReserve.wrong) expect(false, `without its reserve: ${sentence}`)
  expect(ordering.acknowledged.length === before, 'an order was accepted on a full disk')
  await killPostgres(address, dataDir, expect)

  await emptyDisk(dataDir)
  const emptiedAt = performance.now()
  const isBack = async () =>
    ordering.acknowledged.length > before && (await fetch(`${address}/readyz`)).status === 200
  while (!(await isBack()) && performance.now() - emptiedAt < 30_000) await sleep(50)
  const backSeconds = (performance.now() - emptiedAt) / 1000
  await sleep(1_000)
  await ordering.stop()
  db = await shop.openDb()
  for (const loss of await findLosses(db, ordering)) expect(false, loss)
  await db.end()
  const log = output()
  const lines = [count(log, 'DATA_DIR is full'), count(log, 'DATA_DIR has space again')]
  expect(lines.join() === '1,1', `the log says ${lines[0]} times that the disk is full`)
  const failures = count(log, 'request failed')
  expect(failures < 20, `the log has ${failures} failures of requests`)
  expect(backSeconds < 15, `it took ${backSeconds.toFixed(1)} s until customers could order again`)
  expect((await shop.end()) === 0, 'the shop did not stop cleanly')
  const total = (name: keyof typeof counts) => counts[name] + withoutReserve.counts[name]
  const slowestMs = Math.round(Math.max(counts.slowestMs, withoutReserve.counts.slowestMs))
  return (
    `database on the full disk: ${total('cached')} cached and ${total('uncached')} other pages ` +
    `served, ${total('personal')} reads by a customer, ${total('refused')} changes refused ` +
    `within ${slowestMs} ms, orders again ` +
    `${backSeconds.toFixed(1)} s after there was space, ${ordering.acknowledged.length} orders, ` +
    'none lost'
  )
}
