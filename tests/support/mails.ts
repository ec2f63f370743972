import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/**
 * The mails in a shop's folder, oldest first. A mail that the shop removes meanwhile is left out.
 */
export async function readMails(dataDir: string): Promise<string[]> {
  const dir = join(dataDir, 'mail')
  const files = (await readdir(dir).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
  const mails = await Promise.all(
    files.map((file) => readFile(join(dir, file), 'utf8').catch(unlessGone)),
  )
  return mails.filter((mail) => mail !== null)
}
