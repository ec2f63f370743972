import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/**
 * Returns the mails in a shop's folder, oldest first. It skips mails that the shop deletes
 * meanwhile.
 */
export async function readMails(dataDir: string): Promise<string[]> {
  const dir = join(dataDir, 'mail')
  const files = (await readdir(dir).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
  const mails = await Promise.all(
    files.map((file) => readFile(join(dir, file), 'utf8').catch(unlessGone)),
  )
  return mails.filter((mail) => mail !== null)
}
