import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Every mail that became a file, as text. */
export async function allMails({ dataDir }: { dataDir: string }): Promise<string[]> {
  const dir = join(dataDir, 'mail')
  const names = (await readdir(dir).catch(() => [] as string[]))
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
  return Promise.all(
    names.map(async (name) =>
      (await readFile(join(dir, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    ),
  )
}

export const isTo = (email: string) => (mail: string) =>
  new RegExp(`^To: .*${email}`, 'm').test(mail)

/** What the newest mail to somebody says, once it is there. */
export async function readMails(
  shop: { dataDir: string },
  email: string,
  pattern: RegExp,
): Promise<string> {
  for (let wait = 0; wait < 400; wait++) {
    const [, found] =
      pattern.exec(
        (await allMails(shop)).filter(isTo(email)).findLast((mail) => pattern.test(mail)) ?? '',
      ) ?? []
    if (found) return found
    await sleep(50)
  }
  throw new Error(`no mail to ${email} that says ${pattern}`)
}
