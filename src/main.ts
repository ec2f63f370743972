import { flushCompileCache } from 'node:module'
import { readConfig } from '#config.ts'
import { ConfigError } from '#kit/server/config/config.ts'
import { findWorker, type WorkerReport } from '#kit/server/workers/worker.ts'

// Longer than any reply takes. A slower upload is cut off, and the browser sends it again.
const hardStopSeconds = 25
/** The process that leads workers waits until they have stopped. */
const leadingHardStopSeconds = 27

const print = (text: string) => process.stdout.write(`${text}\n`)

const worker = findWorker()
let isLeading = false

/** Starts the shop in this process, or several workers. Returns the function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  isLeading = config.workers > 1 && !worker
  // Imported on demand, because the process that leads workers needs little memory.
  const { opened, stop } = isLeading
    ? await (await import('#kit/server/workers/lead.ts')).leadWorkers({
        config,
        main: import.meta.filename,
        say: print,
      })
    : await (await import('./open-shop.ts')).openShop({ config, worker, print })
  // Node saves its compile cache only on a clean exit, and a shop may be killed.
  flushCompileCache()
  if (worker) await worker.opened(opened)
  else printWelcome(config.publicUrl ?? opened.address, opened.owner)
  return stop
}

function printWelcome(address: string, owner: WorkerReport['owner']) {
  const signIn = owner.password
    ? `${owner.email} with the password ${owner.password} (shown this once)`
    : owner.email
  print(`\nThe shop is open at ${address}\nThe owner signs in as ${signIn}\n`)
}

// The terminal may be closed while the shop runs.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/**
 * Signals and unexpected errors end the same way: let requests finish, stop what was started, exit.
 */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const end = (exitCode: number, reason: string) => {
    if (stopping) return
    stopping = true
    if (!worker || exitCode !== 0) print(`Stopping (${reason})`)
    setTimeout(
      () => process.exit(1),
      (isLeading ? leadingHardStopSeconds : hardStopSeconds) * 1000,
    ).unref()
    stop().then(
      () => process.exit(exitCode),
      (error) => fail(error),
    )
  }
  // Ctrl-C reaches workers too, but the leading process tells them when to stop.
  process.on('SIGINT', () => worker || end(0, 'Ctrl-C'))
  process.on('SIGTERM', () => end(0, 'SIGTERM'))
  worker?.onStop(() => end(0, 'by the leading process'))
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`)
    end(1, 'an unexpected error')
  })
}

function fail(error: unknown): never {
  const { code, message, stack } = error as NodeJS.ErrnoException
  const expected =
    error instanceof ConfigError
      ? message
      : code === 'EADDRINUSE'
        ? 'PORT is taken by another program: set PORT to a free one.'
        : undefined
  process.stderr.write(`${expected ?? stack}\n`)
  process.exit(1)
}

// A signal during startup takes effect once everything has started.
const started = start()
stopOnSignal(async () => (await started)())
await started.catch(fail)
