// Installs the packages of the lockfile, then runs one of the scripts in this folder with the
// project's own Node. It is plain JavaScript, because the host's Node may be as old as 20, and
// nothing may be installed yet.
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

/** Installs the packages of the lockfile if they are missing or out of date. */
function ensureInstalled() {
  const lockfileHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash) return false
  console.log('Installing the packages in the lockfile (npm ci)')
  // npm runs on the host's Node: `npm ci` replaces the folder with the project's own.
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
  writeFileSync(stamp, lockfileHash)
  return true
}

const [task, ...args] = process.argv.slice(2)
const installed = ensureInstalled()

if (major >= neededMajor && !installed) {
  // Caches compiled TypeScript: the next start is faster and needs 40 MB less memory.
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
  // The terminal sends Ctrl-C to the child, too. Other signals are forwarded. The child alone
  // decides when to exit.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
