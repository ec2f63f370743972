import { setTimeout as sleep } from 'node:timers/promises'

/** Tells rules the current time; in a test, time passes when the test says so. */
export interface Clock {
  now(): Date
  wait(ms: number): Promise<unknown>
}

export const systemClock: Clock = { now: () => new Date(), wait: (ms) => sleep(ms) }
