import cluster, { type Worker as WorkerProcess } from 'node:cluster'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Address } from '../db/connection/connect.ts'
import { openSharedServer } from '../db/connection/open.ts'
import { createCalls } from './calls.ts'
import { createCounts } from './counts.ts'
import {
  type Assignment,
  assignmentVariable,
  type Measurements,
  type WorkerReport,
} from './worker.ts'

/**
 * Connections of all workers together, so that a machine with many cores needs no other settings of
 * PostgreSQL.
 */
const sharedConnections = 80
const maxPoolSize = 20
const minPoolSize = 5
/** For backups and other commands, and for the primary process. */
const spareConnections = 20
/** The pause before restarting a worker that died while it started. */
const pauseMs = 1_000
const measureTimeoutMs = 2_000

interface WorkersOptions {
  config: Config
  main: string
  say: (text: string) => void
}

/**
 * Runs several workers on one port from this primary process: starts their shared database,
 * replaces workers that die, counts for all of them, and stops them together.
 */
export async function leadWorkers({
  config,
  main,
  say: report,
}: WorkersOptions): Promise<{ opened: WorkerReport; stop: () => Promise<void> }> {
  const { workers: count } = config
  const poolSize = config.databaseUrl
    ? maxPoolSize
    : Math.min(maxPoolSize, Math.max(minPoolSize, Math.floor(sharedConnections / count)))
  const server = config.databaseUrl
    ? null
    : await openSharedServer(config.dataDir, report, {
        max_connections: String(count * (poolSize + 1) + spareConnections),
      })
  cluster.setupPrimary({ exec: main, args: [] })
  const workers = createWorkers({ database: server?.address ?? null, poolSize, report })
  const stop = async () => {
    await workers.stop()
    await server?.close()
  }
  try {
    // The first worker migrates, fills an empty shop and creates the owner. The others find
    // everything ready.
    const opened = await workers.start(true)
    await Promise.all(Array.from({ length: count - 1 }, () => workers.start(false)))
    return { opened, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface SharedAssignment {
  database: Address | null
  poolSize: number
  report: (text: string) => void
}

function createWorkers({ database, poolSize, report }: SharedAssignment) {
  const compileCache = getCompileCacheDir()
  const count = createCounts()
  /** How to measure each open worker. */
  const measures = new Map<WorkerProcess, () => Promise<Measurements>>()
  const stops = new Map<WorkerProcess, () => void>()
  let stopping = false

  const measureAll = async () => {
    const late = sleep(measureTimeoutMs, null, { ref: false })
    const all = await Promise.all(
      [...measures.values()].map((measure) => Promise.race([measure(), late])),
    )
    return all.filter((measurements) => measurements !== null)
  }

  /** Starts a worker. Resolves when its shop is open, and rejects if it ends before. */
  function start(doesHousekeeping: boolean): Promise<WorkerReport> {
    const assignment: Assignment = {
      database,
      doesHousekeeping,
      hasOthers: measures.size > 0,
      poolSize,
    }
    const worker = cluster.fork({
      [assignmentVariable]: JSON.stringify(assignment),
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    })
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReport>()
    let isOpen = false
    const call = createCalls(
      {
        send: (message) => void (worker.isConnected() && worker.send(message)),
        on: (listener) => void worker.on('message', listener),
      },
      {
        opened: (opened: WorkerReport) => {
          isOpen = true
          measures.set(worker, () => call<Measurements>('measure'))
          resolve(opened)
          return null
        },
        count: ({ key, windowMs }: { key: string; windowMs: number }) => count(key, windowMs),
        measureAll,
      },
    )
    stops.set(worker, () => void call('stop'))
    // A message to a worker that has just died must not end this process.
    worker.on('error', () => {})
    worker.on('exit', (code, signal) => {
      measures.delete(worker)
      stops.delete(worker)
      if (!isOpen) reject(new Error(`a worker ended while it started (${signal ?? code})`))
      else if (!stopping) void replace(doesHousekeeping, signal ?? String(code))
    })
    return promise
  }

  async function replace(doesHousekeeping: boolean, reason: string) {
    report(`A worker ended (${reason}): starting another`)
    while (!stopping) {
      const isOpen = await start(doesHousekeeping).then(
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
    for (const stopWorker of stops.values()) stopWorker()
    await Promise.all(ended)
  }

  return { start, stop }
}
