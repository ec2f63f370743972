interface Queue {
  waiting: () => number
  maxSeconds: number
  /** The queue may have at least this many entries, however slow the service. */
  min: number
}

/** The assumed speed until the queue has been observed at its limit. */
const initialServedPerSecond = 1_000
/**
 * In each idle sample the speed moves this much back to its initial value: one slow moment must not
 * limit the queue later.
 */
const recoveryShare = 1 / 8

/**
 * Detects a queue that is too long: at the speed measured while entries wait, serving it would take
 * more than `maxSeconds`.
 */
export function createQueueMeter({ waiting, maxSeconds, min }: Queue) {
  let servedPerSecond = initialServedPerSecond
  let served = 0
  let wasBusy = false
  return {
    countServed: () => {
      served += 1
    },
    isLong: () => waiting() > Math.max(min, servedPerSecond * maxSeconds),
    /** Call regularly, with the seconds since the last call. */
    sample: (seconds: number) => {
      const isBusy = waiting() > 0
      if (isBusy && wasBusy) servedPerSecond = (servedPerSecond + served / seconds) / 2
      else if (!isBusy)
        servedPerSecond += (initialServedPerSecond - servedPerSecond) * recoveryShare
      wasBusy = isBusy
      served = 0
    },
  }
}
