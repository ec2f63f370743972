import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import type { Account } from './account.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * A folder for temporary files that belongs to one data folder. Everybody may write there and its
 * name can be foreseen:
 * what somebody else has put in its place, a link above all, is refused.
 */
export async function makeOwnFolder(
  purpose: string,
  cluster: string,
  mode: number,
  account: Account | null,
) {
  const path = join(tmpdir(), `shop-${purpose}-${digestOf(cluster)}`)
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const ours = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || (process.getuid && !ours.includes(found.uid)))
    throw new ConfigError(`${path} belongs to somebody else: remove it.`)
  await chmod(path, mode)
  if (account) await lchown(path, account.uid, account.gid)
  return path
}
