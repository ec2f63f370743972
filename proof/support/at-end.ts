const ends: (() => unknown)[] = []

/** Stops what a proof started when it ends, however it ends; the latest first. */
export const atEnd = (stop: () => unknown) => void ends.push(stop)

export async function runEnds() {
  for (let stop = ends.pop(); stop; stop = ends.pop()) {
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`${(error as Error).stack}\n`)
    }
  }
}
