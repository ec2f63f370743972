import { isBuilt } from '../build.ts'
import { run } from './run.ts'

/** Builds the web if its sources changed, in a separate process: the shop needs no build tools. */
export async function ensureBuilt() {
  if (await isBuilt()) return
  process.stdout.write('Building the web\n')
  if ((await run(process.execPath, ['scripts/build.ts'])) !== 0) process.exit(1)
}
