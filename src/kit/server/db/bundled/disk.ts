import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'

const megabyte = 2 ** 20
/** PostgreSQL extends its log by files of 16 MB, and stops if there is no room for the next one. */
const exhausted = 16 * megabyte
/** Changes are refused below this much free space, and accepted again from `enough` on. */
const [tooLittle, enough] = [64 * megabyte, 80 * megabyte]
/**
 * The size of a file that is deleted when other programs have filled the disk, so that PostgreSQL
 * keeps running, or can start.
 */
const reserveBytes = 32 * megabyte
const intervalMs = 500

/** The disk of the bundled database. */
export interface Disk {
  /** Whether changes are refused, because the space that is left is needed to answer reads. */
  isFull(): boolean
  onChange(listener: () => void): void
}

/** For an external database, whose disk the shop can't measure. */
export const endlessDisk: Disk = { isFull: () => false, onChange: () => {} }

const reserveOf = (cluster: string) => join(cluster, 'reserve')
const hasReserve = (cluster: string) =>
  stat(reserveOf(cluster)).then(
    ({ size }) => size === reserveBytes,
    () => false,
  )

/** The space that is free for PostgreSQL, which runs without root's share of the disk. */
async function measureFree(cluster: string) {
  const { bavail, bsize } = await statfs(cluster)
  return bavail * bsize
}

/** Deletes the reserve if the disk is so full that PostgreSQL could not start or go on. */
export async function makeRoom(cluster: string) {
  if ((await measureFree(cluster)) < exhausted) await rm(reserveOf(cluster), { force: true })
}

async function createReserve(cluster: string) {
  // Some file systems store zeros in no space.
  const content = await promisify(randomBytes)(reserveBytes)
  await writeFile(reserveOf(cluster), content, { mode: 0o600 }).catch(() =>
    rm(reserveOf(cluster), { force: true }),
  )
}

/**
 * Measures the disk of the bundled database twice a second. Every process refuses changes by its
 * own measurements; the one that `managesReserve` deletes and restores the reserve.
 */
export async function watchDisk(cluster: string, { managesReserve }: { managesReserve: boolean }) {
  const listeners = new Set<() => void>()
  let isFull = false
  let measuring = Promise.resolve()

  async function measure() {
    if (managesReserve) await makeRoom(cluster)
    const isReserved = await hasReserve(cluster)
    const free = (await measureFree(cluster)) - (isReserved ? 0 : reserveBytes)
    if (free >= enough && !isReserved && managesReserve) await createReserve(cluster)
    const willBeFull = free < (isFull ? enough : tooLittle)
    if (willBeFull === isFull) return
    isFull = willBeFull
    for (const listener of listeners) listener()
  }
  const remeasure = () => {
    // If the folder can't be measured, the previous result stays valid.
    measuring = measuring.then(measure).catch(() => {})
    return measuring
  }
  await remeasure()
  const timer = setInterval(remeasure, intervalMs).unref()
  return {
    isFull: () => isFull,
    onChange: (listener: () => void) => void listeners.add(listener),
    close: async () => {
      clearInterval(timer)
      await measuring
    },
  } satisfies Disk & { close(): Promise<void> }
}

/**
 * Makes PostgreSQL refuse every change while the disk is full, whether a call, a page
 * or a task makes it. Reads continue. A transaction that has begun may finish.
 */
export function refuseChangesWhenFull(pool: pg.Pool, disk: Disk) {
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    const isFull = disk.isFull()
    if (isFull === readOnly.has(client)) return
    if (isFull) readOnly.add(client)
    else readOnly.delete(client)
    // Sent before the caller's first statement. It fails only with the connection.
    client.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`).catch(() => {})
  })
}
