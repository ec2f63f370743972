import { randomInt } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { type FileHandle, lchown, lstat, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

// Earlier versions ran PostgreSQL as the user 65534, an account that unrelated programs share.
const sharedUid = 65534
/**
 * Above the ids of regular users and packages, below those that systemd assigns. They also exist in
 * containers with only 65,536 ids.
 */
const [firstUid, lastUid] = [58_000, 59_999]

/** The owner of a file, null if it does not exist. Root's group is never taken over. */
async function ownerOf(path: string): Promise<Account | null> {
  const info = await stat(path).catch(() => null)
  return info && { uid: info.uid, gid: info.gid === 0 ? info.uid : info.gid }
}

/** The user ids of all running processes. */
async function listActiveUids(): Promise<Set<number>> {
  const pids = (await readdir('/proc').catch(() => [] as string[])).filter((name) =>
    /^\d+$/.test(name),
  )
  const owners = await Promise.all(pids.map((pid) => ownerOf(`/proc/${pid}`)))
  return new Set(owners.flatMap((owner) => owner?.uid ?? []))
}

async function listNamedAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  return lines
    .filter((fields) => fields.length > 3)
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
}

/**
 * An id without a name and without a process. It stays assigned to the folder, because the folder
 * then belongs to it.
 */
async function pickUnusedAccount(): Promise<Account> {
  const usedIds = new Set([
    ...(await listActiveUids()),
    ...(await listNamedAccounts()).flatMap(({ uid, gid }) => [uid, gid]),
  ])
  let uid = randomInt(firstUid, lastUid + 1)
  while (usedIds.has(uid)) uid = uid === lastUid ? firstUid : uid + 1
  return { uid, gid: uid }
}

/**
 * The account that runs PostgreSQL, which refuses to run as root, when root starts the shop: the
 * folder's owner, or an unused id.
 *
 * Null when the shop is not started by root, and PostgreSQL simply runs as the same user.
 */
export async function findAccount(dataDir: string, cluster: string): Promise<Account | null> {
  if (!isRoot()) return null
  for (const path of [cluster, dataDir]) {
    const owner = await ownerOf(path)
    if (owner && ![0, sharedUid].includes(owner.uid)) return owner
  }
  return pickUnusedAccount()
}

/** The owner of a folder. Null when the shop is not started by root, or there is no folder yet. */
export const findFolderOwner = async (cluster: string) => (isRoot() ? ownerOf(cluster) : null)

/**
 * The owner of the data directory when root works on another user's shop. Null when it is root's,
 * or root is not involved.
 */
export async function findShopUser(dataDir: string): Promise<Account | null> {
  const owner = await findFolderOwner(dataDir)
  return owner?.uid === 0 ? null : owner
}

/**
 * `initdb` runs only for an account with a name. If the folder's account has none, `initdb` runs as
 * a named account without processes, which could watch.
 */
export async function findInitdbAccount(account: Account): Promise<Account | null> {
  const [named, active] = [await listNamedAccounts(), await listActiveUids()]
  if (named.some(({ uid }) => uid === account.uid)) return account
  return named.find(({ uid, gid }) => uid !== 0 && gid !== 0 && !active.has(uid)) ?? null
}

const folderOnly = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
// A path through the open folder stays inside it, even if its name leads elsewhere by now.
const inside = ({ fd }: FileHandle, path: string) =>
  existsSync('/proc/self/fd') ? `/proc/self/fd/${fd}` : path

/**
 * Changes the owner of a folder and everything in it, the folder itself last: after an interruption
 * it is simply repeated.
 *
 * The previous owner may still have processes there. Each folder is therefore root's alone before
 * it is listed, links are not followed, and a file with several hard links, which may belong
 * elsewhere, stays with its owner.
 */
export async function changeOwner(path: string, account: Account) {
  const folder = await open(path, folderOnly)
  try {
    await folder.chown(0, 0)
    await folder.chmod(0o700)
    const pinnedPath = inside(folder, path)
    for (const name of await readdir(pinnedPath)) {
      const child = join(pinnedPath, name)
      const info = await lstat(child)
      if (info.isDirectory()) await changeOwner(child, account)
      else if (info.nlink === 1 || [sharedUid, account.uid].includes(info.uid))
        await lchown(child, account.uid, account.gid)
    }
    await folder.chown(account.uid, account.gid)
  } finally {
    await folder.close()
  }
}
