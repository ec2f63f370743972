import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that start the shop again and again, or attack every endpoint, take half a minute each. If one of them started
 * last, the run would end with it running alone.
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
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'proof/*.test.ts'],
    // Limits, not measures: some start the shop several times, and the machine may have other work to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores of a small machine: a worker often waits for its database.
    maxWorkers: 3,
    // A condition that comes true late on a busy machine is still true.
    expect: { poll: { timeout: 60_000 } },
    // Every test has a shop of its own and no module keeps anything of one: loading them anew for each file is time lost.
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
})
