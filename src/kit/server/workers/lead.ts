import cluster, { type Worker as Forked } from 'node:cluster'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { openServer } from '../db/open.ts'
import { createCalls } from './calls.ts'
import { createCounts } from './counts.ts'
import { type Assignment, assignmentVariable, type Measured, type Opened } from './worker.ts'

/**
 * All workers together, so that a machine with many cores needs no other settings of PostgreSQL.
 */
const sharedConnections = 80
const maxPoolSize = 20
const minPoolSize = 5
/** For backups and other commands, and for the one who leads. */
const spareConnections = 20
/** One that dies while it starts is not started again at once. */
const pauseMs = 1_000
const measuringMs = 2_000

interface Leading {
  config: Config
  main: string
  say: (text: string) => void
}

/**
 * Runs several workers on one port: starts the database that they share, starts another worker
 * where one has died,
 * counts for all of them, and stops them together.
 */
export async function leadWorkers({
  config,
  main,
  say,
}: Leading): Promise<{ opened: Opened; stop: () => Promise<void> }> {
  const { workers: wanted } = config
  const poolSize = config.databaseUrl
    ? maxPoolSize
    : Math.min(maxPoolSize, Math.max(minPoolSize, Math.floor(sharedConnections / wanted)))
  const server = config.databaseUrl
    ? null
    : await openServer(config.dataDir, say, {
        max_connections: String(wanted * (poolSize + 1) + spareConnections),
      })
  const compiled = getCompileCacheDir()
  cluster.setupPrimary({ exec: main, args: [] })
  const count = createCounts()
  /** Of those that are open. */
  const measures = new Map<Forked, () => Promise<Measured>>()
  const stops = new Map<Forked, () => void>()
  let stopping = false

  const measuredByAll = async () => {
    const late = sleep(measuringMs, null, { ref: false })
    const all = await Promise.all(
      [...measures.values()].map((measure) => Promise.race([measure(), late])),
    )
    return all.filter((measured) => measured !== null)
  }

  /** Resolves when it is open, and rejects when it has ended before. */
  function fork(keepsHouse: boolean): Promise<Opened> {
    const assignment: Assignment = {
      database: server?.address ?? null,
      keepsHouse,
      hasOthers: measures.size > 0,
      poolSize,
    }
    const worker = cluster.fork({
      [assignmentVariable]: JSON.stringify(assignment),
      ...(compiled && { NODE_COMPILE_CACHE: compiled }),
    })
    const { promise, resolve, reject } = Promise.withResolvers<Opened>()
    let isOpen = false
    const call = createCalls(
      {
        send: (message) => void (worker.isConnected() && worker.send(message)),
        on: (listener) => void worker.on('message', listener),
      },
      {
        opened: (opened: Opened) => {
          isOpen = true
          measures.set(worker, () => call<Measured>('measure'))
          resolve(opened)
          return null
        },
        count: ({ key, windowMs }: { key: string; windowMs: number }) => count(key, windowMs),
        measuredByAll,
      },
    )
    stops.set(worker, () => void call('stop'))
    // A message to one that has just died is not worth dying for.
    worker.on('error', () => {})
    worker.on('exit', (code, signal) => {
      measures.delete(worker)
      stops.delete(worker)
      if (!isOpen) reject(new Error(`a worker ended while it started (${signal ?? code})`))
      else if (!stopping) void replace(keepsHouse, signal ?? String(code))
    })
    return promise
  }

  async function replace(keepsHouse: boolean, reason: string) {
    say(`A worker ended (${reason}): starting another`)
    while (!stopping) {
      const isOpen = await fork(keepsHouse).then(
        () => true,
        () => false,
      )
      if (isOpen) return
      await sleep(pauseMs)
    }
  }

  async function stop() {
    stopping = true
    const ended = [...stops.keys()].map((worker) => (worker.isDead() ? null : once(worker, 'exit')))
    for (const tell of stops.values()) tell()
    await Promise.all(ended)
    await server?.close()
  }

  try {
    // The first one migrates, fills and makes the owner; the others find everything there.
    const opened = await fork(true)
    await Promise.all(Array.from({ length: wanted - 1 }, () => fork(false)))
    return { opened, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
