import { setTimeout as sleep } from 'node:timers/promises'

/** The current time, injected so that tests decide when time passes. */
export interface Clock {
  now(): Date
  wait(ms: number): Promise<unknown>
}

export const systemClock: Clock = { now: () => new Date(), wait: (ms) => sleep(ms) }
