import { ConfigError } from '#kit/server/config/config.ts'

/** Runs a command. A wrong setting is reported in one sentence, with exit code 1. */
export async function command(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
