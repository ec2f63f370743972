import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Installs what the lockfile in `from` lists into `node_modules/.cache/NAME`, once, and returns its `node_modules`. For large
 * packages that tests or benches need and a shop doesn't.
 */
export function installAside(from: string, name: string): string {
  const folder = join(root, 'node_modules/.cache', name)
  const packages = join(folder, 'node_modules')
  const [listed, installed] = [from, folder].map((each) => join(each, 'package-lock.json')) as [string, string]
  if (existsSync(packages) && existsSync(installed) && readFileSync(installed).equals(readFileSync(listed))) return packages
  process.stdout.write(`Installing ${name} (npm ci)\n`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(from, 'package.json'), join(folder, 'package.json'))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm needs the lockfile under its own name, and an interrupted installation must not look complete.
  cpSync(listed, installed)
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return packages
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`${name} could not be installed (npm ci failed, see above).`)
}
