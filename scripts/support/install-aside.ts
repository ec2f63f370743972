import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Installs the packages of the lockfile in `from` into `node_modules/.cache/NAME`, once, and
 * returns the path of its `node_modules`. It is for large packages that only tests or benches need.
 */
export function installAside(from: string, name: string): string {
  const cache = join(root, 'node_modules/.cache')
  const folder = join(cache, name)
  const packages = join(folder, 'node_modules')
  const [listed, installed] = [from, folder].map((each) => join(each, 'package-lock.json')) as [
    string,
    string,
  ]
  if (
    existsSync(packages) &&
    existsSync(installed) &&
    readFileSync(installed).equals(readFileSync(listed))
  )
    return packages
  process.stdout.write(`Installing ${name} (npm ci)\n`)
  mkdirSync(cache, { recursive: true })
  // An interrupted installation must not look complete.
  const scratch = mkdtempSync(join(cache, `${name}-`))
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(from, file), join(scratch, file))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: scratch,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    rmSync(scratch, { recursive: true, force: true })
    throw new Error(`${name} could not be installed (npm ci failed, see above).`)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(scratch, folder)
  return packages
}
