import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import {
  type Account,
  changeOwner,
  findAccount,
  findFolderOwner,
  findInitdbAccount,
} from './bundled/account.ts'
import { createPrivateFolder } from './bundled/data-folder.ts'
import { clusterName, demoteRole, isAbandoned } from './bundled/demote-role.ts'
import { makeRoom } from './bundled/disk.ts'
import { externalHint, openPrograms, type Programs } from './bundled/programs.ts'
import type { Address } from './connection/connect.ts'

const onWindows = process.platform === 'win32'
// A Unix socket's path may have 107 bytes; PostgreSQL adds "/.s.PGSQL.5432".
const maxSocketDirBytes = 90
const unfinishedPrefix = 'postgres-new-'

export interface BundledServer {
  address: Address
  /** False when it was already running and was adopted. */
  startedHere: boolean
  /**
   * Removes the remains of an interrupted first start. Only for the process that has the folder's
   * lock.
   */
  removeLeftovers(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates the folder completely or not at all: an interrupted start leaves only a temporary folder,
 * which the next start removes.
 */
async function initialize(dataDir: string, cluster: string, account: Account | null) {
  const initdbAccount = account && (await findInitdbAccount(account))
  if (account && !initdbAccount)
    throw new ConfigError(
      `Every account of this machine is in use, and PostgreSQL cannot run as root. ${externalHint}`,
    )
  const programs = await openPrograms(dataDir, initdbAccount)
  const temporary = await mkdtemp(join(dataDir, unfinishedPrefix))
  const passwordFile = join(temporary, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const pgdata = join(temporary, 'data')
  await mkdir(pgdata, { mode: 0o700 })
  if (initdbAccount) await changeOwner(temporary, initdbAccount)
  await programs.initdb([
    `--pgdata=${programs.toProgramPath(pgdata)}`,
    '--username=shop',
    `--pwfile=${programs.toProgramPath(passwordFile)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  if (account) await changeOwner(temporary, account)
  // If two first starts race, the second finds the folder and uses it.
  await rename(temporary, cluster).catch(async (error) => {
    if (!existsSync(cluster)) throw error
    await rm(temporary, { recursive: true, force: true })
  })
}

/** In the folder itself, unless PostgreSQL cannot handle its path. */
const socketDir = (cluster: string, account: Account | null) =>
  Buffer.byteLength(cluster) <= maxSocketDirBytes && /^[\w./-]+$/.test(cluster)
    ? cluster
    : createPrivateFolder('socket', cluster, 0o700, account)

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/**
 * Where the server of this folder listens, from the file that exists while it runs. Null if none is
 * running.
 */
async function findRunning(programs: Programs, cluster: string) {
  const pgdata = join(cluster, 'data')
  const isRunning = await programs.pgCtl(['status', '-D', programs.toProgramPath(pgdata)]).then(
    () => true,
    (error) => {
      if (error instanceof ConfigError) throw error
      return false
    },
  )
  if (!isRunning) return null
  const [, , , port, dir] = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')
  return { port: Number(port), host: dir ? programs.toRealPath(dir) : '127.0.0.1' }
}

interface StartOptions {
  settings?: Record<string, string>
  report?: (text: string) => void
  /** Whether to create the folder if it is missing. */
  create?: boolean
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataDir/postgres`. The first start creates the
 * folder, unless `create` is false. A server that outlived a killed shop is adopted.
 */
export async function startBundledServer(
  dataDir: string,
  { settings = {}, report = () => {}, create = true }: StartOptions = {},
): Promise<BundledServer> {
  const cluster = join(dataDir, 'postgres')
  if (!create && !existsSync(cluster))
    throw new ConfigError(
      `There is no shop in the DATA_DIR ${dataDir}. Set DATA_DIR, or DATABASE_URL, to those of ` +
        'the shop.',
    )
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    if (!existsSync(cluster)) {
      report('Preparing the database (first start only)')
      await initialize(dataDir, cluster, await findAccount(dataDir, cluster))
    }
    return await adoptOrStart(dataDir, cluster, settings, report)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `The bundled PostgreSQL did not start: ${reasonOf(error)} ${externalHint}`,
    )
  }
}

async function adoptOrStart(
  dataDir: string,
  cluster: string,
  settings: Record<string, string>,
  report: (text: string) => void,
): Promise<BundledServer> {
  const account = await findAccount(dataDir, cluster)
  const owner = await findFolderOwner(cluster)
  let programs = await openPrograms(dataDir, owner)
  const stop = async () => {
    const pgdata = programs.toProgramPath(join(cluster, 'data'))
    // The server may have stopped already.
    await programs.pgCtl(['stop', '-w', '-m', 'fast', '-D', pgdata]).catch(() => {})
  }
  const password = await readFile(join(cluster, 'password'), 'utf8')
  const addressOf = (server: { host: string; port: number }) => ({
    ...server,
    user: 'shop',
    password,
    database: 'postgres',
  })
  let running = await findRunning(programs, cluster)
  if (running && (await isAbandoned(addressOf(running)))) {
    await stop()
    running = null
  }
  const startedHere = running === null
  if (!running) {
    report('Starting the database')
    await makeRoom(cluster)
    if (account && owner?.uid !== account.uid) {
      await changeOwner(cluster, account)
      programs = await openPrograms(dataDir, account)
    }
    running = await startServer(programs, cluster, account, settings)
    await demoteRole(addressOf(running))
  } else {
    // A server that is shutting down answers no one. The next caller starts it again.
    await demoteRole(addressOf(running)).catch(() => {})
  }
  const removeLeftovers = async () => {
    const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix))
    await Promise.all(
      leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })),
    )
  }
  return { address: addressOf(running), startedHere, removeLeftovers, stop }
}

async function startServer(
  programs: Programs,
  cluster: string,
  account: Account | null,
  settings: Record<string, string>,
) {
  const host = onWindows ? '127.0.0.1' : await socketDir(cluster, account)
  const port = onWindows ? await freePort() : 5432
  const socket = {
    listen_addresses: '',
    unix_socket_directories: programs.toProgramPath(host),
    unix_socket_permissions: '0700',
  }
  // The shop logs failures. The server's log would include the values, and the data of erased
  // customers would stay in it.
  const allSettings = {
    port: String(port),
    ...(onWindows ? { listen_addresses: host } : socket),
    cluster_name: clusterName,
    log_min_messages: 'log',
    jit: 'off',
    shared_buffers: '256MB',
    timezone: 'UTC',
    ...settings,
  }
  const options = Object.entries(allSettings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const [pgdata, log] = ['data', 'postgres.log'].map((name) =>
    programs.toProgramPath(join(cluster, name)),
  ) as [string, string]
  await programs.pgCtl(['start', '-w', '-t', '60', '-D', pgdata, '-l', log, '-o', options])
  return { host, port: Number(allSettings.port) }
}

const reasonOf = (error: unknown) => {
  const { message, stderr } = error as Error & { stderr?: string }
  return (stderr || message).trim().split('\n')[0] ?? ''
}
