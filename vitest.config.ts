import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Whether a test file takes half a minute or more, because it restarts the shop or calls every
 * endpoint. Long files start first: otherwise one of them would run alone at the end.
 */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/tests\/process\/|\/proof\/|\/(backup|outbox|access|remove-structure)\.test\.ts$/.test(moduleId)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'proof/attacks/*.test.ts'],
    // Generous limits: some tests start the shop several times, and the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores of a small machine, because workers often wait for their database.
    maxWorkers: 3,
    // On a busy machine, a condition may take long to become true.
    expect: { poll: { timeout: 60_000 } },
    // Every test has its own shop, and modules hold no state of a shop. Isolating the files would
    // only reload all modules for each of them.
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
})
