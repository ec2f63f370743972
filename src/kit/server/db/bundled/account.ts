import { randomInt } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { type FileHandle, lchown, lstat, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

// Earlier versions ran PostgreSQL as "nobody", who is everybody that has no account of their own.
const nobody = 65534
/**
 * Above the accounts that people and packages get, below those that systemd hands out; also there
 * in a container with only 65,536 of them.
 */
const [firstFree, lastFree] = [58_000, 59_999]

/** Whom a file belongs to; null when it does not exist. A group of root's is never taken over. */
async function ownerOf(path: string): Promise<Account | null> {
  const found = await stat(path).catch(() => null)
  return found && { uid: found.uid, gid: found.gid === 0 ? found.uid : found.gid }
}

/** Everybody on whose behalf a process runs right now. */
async function listBusy(): Promise<Set<number>> {
  const pids = (await readdir('/proc').catch(() => [] as string[])).filter((name) =>
    /^\d+$/.test(name),
  )
  const owners = await Promise.all(pids.map((pid) => ownerOf(`/proc/${pid}`)))
  return new Set(owners.flatMap((owner) => owner?.uid ?? []))
}

/** The accounts that have a name. */
async function listKnown(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  return lines
    .filter((fields) => fields.length > 3)
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
}

/**
 * An account without a name and without a process; it stays the folder's own, because the folder
 * then belongs to it.
 */
async function pickFree(): Promise<Account> {
  const taken = new Set([
    ...(await listBusy()),
    ...(await listKnown()).flatMap(({ uid, gid }) => [uid, gid]),
  ])
  let uid = randomInt(firstFree, lastFree + 1)
  while (taken.has(uid)) uid = uid === lastFree ? firstFree : uid + 1
  return { uid, gid: uid }
}

/**
 * Whom PostgreSQL, which refuses to run as root, runs as when root starts the shop: the folder's
 * owner, or somebody new who is nobody else.
 * Null when the shop is not started by root, and PostgreSQL simply runs as the same user.
 */
export async function findAccount(dataDir: string, cluster: string): Promise<Account | null> {
  if (!isRoot()) return null
  for (const path of [cluster, dataDir]) {
    const owner = await ownerOf(path)
    if (owner && ![0, nobody].includes(owner.uid)) return owner
  }
  return pickFree()
}

/**
 * Whom the files of a folder belong to; null when the shop is not started by root, or there is no
 * folder yet.
 */
export const findHolder = async (cluster: string) => (isRoot() ? ownerOf(cluster) : null)

/** Whose shop root is looking after; null when it is their own, or root's. */
export async function findShopUser(dataDir: string): Promise<Account | null> {
  const owner = await findHolder(dataDir)
  return owner?.uid === 0 ? null : owner
}

/**
 * `initdb` runs only for an account with a name. Where the own one has none, another does it that
 * has no process which could look on.
 */
export async function findMaker(account: Account): Promise<Account | null> {
  const [known, busy] = [await listKnown(), await listBusy()]
  if (known.some(({ uid }) => uid === account.uid)) return account
  return known.find(({ uid, gid }) => uid !== 0 && gid !== 0 && !busy.has(uid)) ?? null
}

const folderOnly = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
// What is reached through the open folder stays inside it, whatever its name leads to by now.
const inside = ({ fd }: FileHandle, path: string) =>
  existsSync('/proc/self/fd') ? `/proc/self/fd/${fd}` : path

/**
 * Gives away a folder with everything in it, itself last: if this is interrupted, it is done again.
 * Whoever it belonged to may still be at work in it. Each folder is therefore root's alone before
 * it is listed, no link is
 * followed, and a file that has another name, and so may belong elsewhere, is left to its owner.
 */
export async function give(path: string, account: Account) {
  const folder = await open(path, folderOnly)
  try {
    await folder.chown(0, 0)
    await folder.chmod(0o700)
    const here = inside(folder, path)
    for (const name of await readdir(here)) {
      const inner = join(here, name)
      const found = await lstat(inner)
      if (found.isDirectory()) await give(inner, account)
      else if (found.nlink === 1 || [nobody, account.uid].includes(found.uid))
        await lchown(inner, account.uid, account.gid)
    }
    await folder.chown(account.uid, account.gid)
  } finally {
    await folder.close()
  }
}
