// Runs one of the scripts in this folder on the project's own Node, after installing what the lockfile lists.
// Plain JavaScript on purpose: the host's Node may be as old as 20, and nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.installed-from')
const neededMajor = 24
const major = Number(process.versions.node.split('.')[0])
const onWindows = process.platform === 'win32'

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs exactly what the lockfile says, if that is missing or out of date. */
function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  console.log('Installing the packages in the lockfile (npm ci)')
  // The folder with the project's own Node is about to be replaced: npm runs on the host's.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((dir) => !dir.endsWith(join('node_modules', '.bin')))
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const { status } = spawnSync('npm', ['ci', ...quiet], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
    env: { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' },
  })
  if (status !== 0) stop('The packages could not be installed (npm ci failed, see above).')
  writeFileSync(stamp, wanted)
  return true
}

const [task, ...args] = process.argv.slice(2)
const installed = ensureInstalled()

if (major >= neededMajor && !installed) {
  // Caches the compiled TypeScript sources: the next start is faster and needs 40 MB less.
  module.enableCompileCache(join(root, 'node_modules/.cache/compiled'))
  process.argv.splice(1, 2, join(root, `scripts/${task}.ts`))
  await import(`./${task}.ts`)
} else {
  const ownNode = join(bin, onWindows ? 'node.cmd' : 'node')
  if (!existsSync(ownNode) && major < neededMajor)
    stop(`This project needs Node ${neededMajor} or newer here; this is ${process.version}.`)
  const { spawn } = await import('node:child_process')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const child = spawn(
    existsSync(ownNode) ? ownNode : process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), task, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env,
      shell: onWindows,
    },
  )
  // Ctrl-C reaches the child by itself; other signals are passed on, and it alone decides when to end.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
