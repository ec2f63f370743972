import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export interface ShopProcess {
  child: ChildProcess
  address: string
  /** Everything the process has printed so far. */
  output(): string
  /** How the process ended, once it has. */
  exited: Promise<number | null>
  /**
   * Sends a signal and waits for the end. Returns the exit code, or null if a signal ended the
   * process.
   */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the real shop in a process of its own and waits until it is open. If it fails, the error
 * contains its output.
 */
export async function startShopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const { child, output, exited } = spawnShop(settings)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, opened] = /open at (\S+)\n/.exec(output()) ?? []
      if (opened) resolve(opened)
    })
    void exited.then((code) => reject(new Error(`the shop ended with ${code}: ${output()}`)))
  })
  return {
    child,
    address,
    output,
    exited,
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}

const running = new Set<ChildProcess>()

/**
 * Ends processes that a failed test left behind, so that the next test has the folder to itself.
 */
export function endShops() {
  for (const child of running) child.kill('SIGKILL')
}

/** Runs the shop as `npm start` does, without the preparations. */
export function spawnShop(settings: Record<string, string>) {
  const quiet = {
    LOG_LEVEL: 'error',
    PORT: '0',
    WARM_PICTURES: 'false',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  }
  // Only the shop's own settings: those of the developer must not leak in.
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    ...quiet,
    ...settings,
  }
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--max-old-space-size=1024', 'src/main.ts'],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  running.add(child)
  const exited = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return { child, exited, output: () => printed }
}
