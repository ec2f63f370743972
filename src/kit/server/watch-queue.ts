interface Queue {
  waiting: () => number
  /** Nobody should wait longer. */
  maxSeconds: number
  /** So many may wait in any case. */
  min: number
}

/** What is assumed to be served until it has been seen at its limit. */
const initialServedPerSecond = 1_000
/**
 * How much of what was learnt is forgotten with each look at which nobody waits: a slow moment must
 * not be held against what comes later.
 */
const forgotten = 1 / 8

/** As many may wait as are served in the time one may wait, measured whenever somebody does. */
export function watchQueue({ waiting, maxSeconds, min }: Queue) {
  let servedPerSecond = initialServedPerSecond
  let served = 0
  let wasBusy = false
  return {
    serve: () => {
      served += 1
    },
    isLong: () => waiting() > Math.max(min, servedPerSecond * maxSeconds),
    /** To be called now and then, with the time since the last call. */
    sample: (seconds: number) => {
      const isBusy = waiting() > 0
      if (isBusy && wasBusy) servedPerSecond = (servedPerSecond + served / seconds) / 2
      else if (!isBusy) servedPerSecond += (initialServedPerSecond - servedPerSecond) * forgotten
      wasBusy = isBusy
      served = 0
    },
  }
}
