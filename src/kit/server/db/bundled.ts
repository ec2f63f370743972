import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { type Account, findAccount, findHolder, findMaker, give } from './bundled/account.ts'
import { clusterName, demoteRole, isAbandoned } from './bundled/demote-role.ts'
import { makeOwnFolder } from './bundled/own-folder.ts'
import { instead, openPrograms, type Programs } from './bundled/programs.ts'
import type { Address } from './connect.ts'

const onWindows = process.platform === 'win32'
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

/**
 * Makes the folder completely or not at all: a start killed midway leaves only a folder that the
 * next one removes.
 */
async function initialise(dataDir: string, cluster: string, account: Account | null) {
  const maker = account && (await findMaker(account))
  if (account && !maker)
    throw new ConfigError(
      `Every account of this machine is in use, and PostgreSQL cannot run as root. ${instead}`,
    )
  const programs = await openPrograms(dataDir, maker)
  const fresh = await mkdtemp(join(dataDir, unfinished))
  const passwordFile = join(fresh, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const pgdata = join(fresh, 'data')
  await mkdir(pgdata, { mode: 0o700 })
  if (maker) await give(fresh, maker)
  await programs.initdb([
    `--pgdata=${programs.seen(pgdata)}`,
    '--username=shop',
    `--pwfile=${programs.seen(passwordFile)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  if (account) await give(fresh, account)
  // When two first starts race, the second finds the folder taken and uses the first one's.
  await rename(fresh, cluster).catch(async (error) => {
    if (!existsSync(cluster)) throw error
    await rm(fresh, { recursive: true, force: true })
  })
}

/** In the folder itself, unless PostgreSQL could not cope with its path. */
const socketDir = (cluster: string, account: Account | null) =>
  Buffer.byteLength(cluster) <= maxSocketDirBytes && /^[\w./-]+$/.test(cluster)
    ? cluster
    : makeOwnFolder('socket', cluster, 0o700, account)

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/**
 * Where the server of this folder listens, or null when none is running: read from the file it
 * keeps while running.
 */
async function findRunning(programs: Programs, cluster: string) {
  const pgdata = join(cluster, 'data')
  const isRunning = await programs.pgCtl(['status', '-D', programs.seen(pgdata)]).then(
    () => true,
    (error) => {
      if (error instanceof ConfigError) throw error
      return false
    },
  )
  if (!isRunning) return null
  const [, , , port, dir] = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')
  return { port: Number(port), host: dir ? programs.real(dir) : '127.0.0.1' }
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataDir/postgres`, making the folder on the
 * first start unless `create` is false.
 * A server that outlived a killed shop is adopted.
 */
export async function startBundledServer(
  dataDir: string,
  { settings = {} as Record<string, string>, say = (_: string) => {}, create = true } = {},
): Promise<BundledServer> {
  const cluster = join(dataDir, 'postgres')
  const pgdata = join(cluster, 'data')
  if (!create && !existsSync(cluster))
    throw new ConfigError(
      `There is no shop in the DATA_DIR ${dataDir}. Set DATA_DIR, or DATABASE_URL, to those of the shop.`,
    )
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    if (!existsSync(cluster)) {
      say('Preparing the database (first start only)')
      await initialise(dataDir, cluster, await findAccount(dataDir, cluster))
    }
    const account = await findAccount(dataDir, cluster)
    const holder = await findHolder(cluster)
    let programs = await openPrograms(dataDir, holder)
    const stop = async () => {
      await programs
        .pgCtl(['stop', '-w', '-m', 'fast', '-D', programs.seen(pgdata)])
        .catch(() => {})
    }
    const password = await readFile(join(cluster, 'password'), 'utf8')
    const addressOf = (found: { host: string; port: number }) => ({
      ...found,
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
      say('Starting the database')
      if (account && holder?.uid !== account.uid) {
        await give(cluster, account)
        programs = await openPrograms(dataDir, account)
      }
      const host = onWindows ? '127.0.0.1' : await socketDir(cluster, account)
      const port = onWindows ? await freePort() : 5432
      const socket = {
        listen_addresses: '',
        unix_socket_directories: programs.seen(host),
        unix_socket_permissions: '0700',
      }
      const listen = onWindows ? { listen_addresses: host } : socket
      // The shop logs what fails. The server would add the values, and a customer who is forgotten
      // would stay in its log.
      const all = {
        port: String(port),
        ...listen,
        cluster_name: clusterName,
        log_min_messages: 'log',
        jit: 'off',
        shared_buffers: '256MB',
        timezone: 'UTC',
        ...settings,
      }
      const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
      const log = programs.seen(join(cluster, 'postgres.log'))
      await programs.pgCtl([
        'start',
        '-w',
        '-t',
        '60',
        '-D',
        programs.seen(pgdata),
        '-l',
        log,
        '-o',
        options.join(' '),
      ])
      running = { host, port: Number(all.port) }
      await demoteRole(addressOf(running))
    } else {
      // One that is just stopping answers nobody; whoever needs it starts it again.
      await demoteRole(addressOf(running)).catch(() => {})
    }
    return {
      address: addressOf(running),
      startedHere,
      tidy: async () => {
        const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished))
        await Promise.all(
          leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })),
        )
      },
      stop,
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The bundled PostgreSQL did not start: ${reasonOf(error)} ${instead}`)
  }
}

const reasonOf = (error: unknown) => {
  const { message, stderr } = error as Error & { stderr?: string }
  return (stderr || message).trim().split('\n')[0] ?? ''
}
