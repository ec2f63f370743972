/** Tells rules the current time; in a test, time passes when the test says so. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
