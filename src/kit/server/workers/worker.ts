import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Address } from '../db/connect.ts'
import { createCalls } from './calls.ts'
import type { Count } from './counts.ts'

export type Measured = MetricObjectWithValues<MetricValue<string>>[]

/** What a worker tells when it is open. */
export interface Opened {
  address: string
  owner: { email: string; password: string | null }
}

/** What the one who leads tells each worker when it starts. */
export interface Assignment {
  /** The bundled server, where it leads one. */
  database: Address | null
  /** One worker alone does what is done once for the whole machine. */
  keepsHouse: boolean
  /** Customers are served meanwhile: it need not open its doors before it can serve them well. */
  hasOthers: boolean
  poolSize: number
}

export const assignmentVariable = 'SHOP_WORKER'

/** A process among several that serve one port. */
export interface Worker extends Assignment {
  opened(opened: Opened): Promise<void>
  /** Counts for all workers together. */
  count(key: string, windowMs: number): Promise<Count>
  /** What every worker has measured, this one included. */
  measuredByAll(): Promise<Measured[]>
  /** Says how to find out what this one has measured. */
  offerMeasured(measure: () => Promise<Measured>): void
  onStop(stop: () => void): void
}

/** This process as one of several; null where it is alone. */
export function findWorker(): Worker | null {
  const given = process.env[assignmentVariable]
  if (!cluster.isWorker || given === undefined) return null
  // It holds the password of the database, and is nobody else's business.
  delete process.env[assignmentVariable]
  let measure: () => Promise<Measured> = async () => []
  let stop = () => {}
  const call = createCalls(
    {
      send: (message) => void (process.connected && process.send?.(message)),
      on: (listener) => void process.on('message', listener),
    },
    { measure: () => measure(), stop: () => stop() },
  )
  return {
    ...(JSON.parse(given) as Assignment),
    opened: (opened) => call('opened', opened),
    count: (key, windowMs) => call('count', { key, windowMs }),
    measuredByAll: () => call('measuredByAll'),
    offerMeasured: (offered) => {
      measure = offered
    },
    onStop: (listener) => {
      stop = listener
    },
  }
}
