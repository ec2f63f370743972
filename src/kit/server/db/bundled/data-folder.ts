import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../../config/config.ts'
import type { Account } from './account.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * Creates a folder for temporary files of one data folder. The parent folder is writable by every
 * user and the name is predictable, so a file, link or folder that another user put there is
 * refused.
 */
export async function createPrivateFolder(
  purpose: string,
  cluster: string,
  mode: number,
  account: Account | null,
) {
  const path = join(tmpdir(), `shop-${purpose}-${digestOf(cluster)}`)
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const info = await lstat(path)
  const allowed = [process.getuid?.(), account?.uid]
  if (!info.isDirectory() || (process.getuid && !allowed.includes(info.uid)))
    throw new ConfigError(`${path} belongs to another user: remove it.`)
  await chmod(path, mode)
  if (account) await lchown(path, account.uid, account.gid)
  return path
}
