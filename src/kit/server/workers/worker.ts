import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Address } from '../db/connection/connect.ts'
import { createCalls } from './calls.ts'
import type { Count } from './counts.ts'

export type Measurements = MetricObjectWithValues<MetricValue<string>>[]

/** Reported by a worker when its shop is open. */
export interface WorkerReport {
  address: string
  owner: { email: string; password: string | null }
}

/** Settings that the primary process passes to a worker. */
export interface Assignment {
  /** The address of the bundled server, if the primary process runs one. */
  database: Address | null
  /** Whether this worker does the work that is done once for the whole machine. */
  doesHousekeeping: boolean
  /** Whether other workers serve customers already: then this one may take its time to start. */
  hasOthers: boolean
  poolSize: number
}

export const assignmentVariable = 'SHOP_WORKER'

/** One of several processes that share one port. */
export interface Worker extends Assignment {
  opened(opened: WorkerReport): Promise<void>
  count(key: string, windowMs: number): Promise<Count>
  /** The measurements of all workers, this one included. */
  measureAll(): Promise<Measurements[]>
  /** Sets the function that measures this worker. */
  onMeasure(measure: () => Promise<Measurements>): void
  onStop(stop: () => void): void
}

/** Null if this process is the only one. */
export function findWorker(): Worker | null {
  const assignment = process.env[assignmentVariable]
  if (!cluster.isWorker || assignment === undefined) return null
  // It contains the database password, which other code must not see.
  delete process.env[assignmentVariable]
  let measure: () => Promise<Measurements> = async () => []
  let stop = () => {}
  const call = createCalls(
    {
      send: (message) => void (process.connected && process.send?.(message)),
      on: (listener) => void process.on('message', listener),
    },
    { measure: () => measure(), stop: () => stop() },
  )
  return {
    ...(JSON.parse(assignment) as Assignment),
    opened: (opened) => call('opened', opened),
    count: (key, windowMs) => call('count', { key, windowMs }),
    measureAll: () => call('measureAll'),
    onMeasure: (newMeasure) => {
      measure = newMeasure
    },
    onStop: (listener) => {
      stop = listener
    },
  }
}
