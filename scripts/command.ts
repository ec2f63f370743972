import { ConfigError } from '#kit/server/config.ts'

/**
 * Runs a command to its end; what the administrator can put right is said in one sentence, and the
 * exit code is 1.
 */
export async function command(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
