import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type BundledServer, startBundledServer } from '#kit/server/db/bundled.ts'
import { atEnd } from '../at-end.ts'
import { makeFolder } from '../shop.ts'

const exec = promisify(execFile)

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** A durable PostgreSQL on this machine that looks external to the shop: it listens on TCP. */
export interface OwnServer {
  port: number
  password: string
  dir: string
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Signals the first process. `SIGSTOP` goes to all: they stay up but do not answer. */
  signal(signal: 'SIGKILL' | 'SIGSTOP'): Promise<void>
}

const pidOf = (dir: string) =>
  Number(readFileSync(join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

export async function startOwnServer(dir?: string): Promise<OwnServer> {
  const folder = dir ?? (await makeFolder('postgres'))
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port: String(port), max_connections: '200' }
  const start = async (): Promise<BundledServer> => {
    // The other processes may take a moment to notice that the first one is gone.
    for (let attempt = 0; ; attempt++) {
      try {
        return await startBundledServer(folder, { settings })
      } catch (error) {
        if (attempt === 20) throw error
        await sleep(250)
      }
    }
  }
  const server = await start()
  atEnd(server.stop)
  const { password } = server.address as { password: string }
  return {
    port,
    password,
    dir: folder,
    url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`,
    start: async () => void (await start()),
    stop: server.stop,
    signal: async (signal) => {
      const first = pidOf(folder)
      const { stdout } = await exec('pgrep', ['-P', String(first)]).catch(() => ({ stdout: '' }))
      const all =
        signal === 'SIGSTOP'
          ? [first, ...stdout.trim().split('\n').filter(Boolean).map(Number)]
          : [first]
      for (const pid of all) process.kill(pid, signal)
      if (signal === 'SIGSTOP') {
        atEnd(() => {
          for (const pid of all) process.kill(pid, 'SIGKILL')
        })
      }
    },
  }
}

export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The superuser's address, for replication and promotion. Needs `admitSuperuser`. */
export const adminUrlOf = ({ port }: OwnServer) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** Lets the superuser connect, which the bundled server never allows. */
async function admitSuperuser(dir: string) {
  const path = join(dir, 'postgres/data/pg_hba.conf')
  await writeFile(
    path,
    `host all,replication postgres 127.0.0.1/32 trust\n${await readFile(path, 'utf8')}`,
  )
}

/** Starts a server that also accepts its superuser. */
export async function startAdministeredServer(): Promise<OwnServer> {
  const server = await startOwnServer()
  await server.stop()
  await admitSuperuser(server.dir)
  await server.start()
  return server
}

/** Starts a primary and a replica with synchronous replication. */
export async function startReplicatedPair() {
  const primary = await startAdministeredServer()
  await primary.stop()
  const copy = await makeFolder('replica')
  await exec('cp', ['-a', join(primary.dir, 'postgres'), copy])
  await primary.start()
  const data = join(copy, 'postgres/data')
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
  )
  const replica = await startOwnServer(copy)
  const administration = adminUrlOf(primary)
  while (
    (await ask(administration, "select from pg_stat_replication where state = 'streaming'"))
      .length === 0
  )
    await sleep(100)
  await ask(administration, "alter system set synchronous_standby_names = '*'")
  await ask(administration, 'select pg_reload_conf()')
  return { primary, replica }
}
