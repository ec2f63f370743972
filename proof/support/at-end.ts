const ends: (() => unknown)[] = []

/**
 * Registers a clean-up that runs when the proof ends, even after a failure. The latest runs first.
 */
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
