import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Every mail file, as text. */
export async function listMails({ dataDir }: { dataDir: string }): Promise<string[]> {
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

/** Waits for a matching mail to this address. Returns the first group of the newest one. */
export async function waitForMail(
  shop: { dataDir: string },
  email: string,
  pattern: RegExp,
): Promise<string> {
  for (let wait = 0; wait < 400; wait++) {
    const [, match] =
      pattern.exec(
        (await listMails(shop)).filter(isTo(email)).findLast((mail) => pattern.test(mail)) ?? '',
      ) ?? []
    if (match) return match
    await sleep(50)
  }
  throw new Error(`no mail to ${email} matches ${pattern}`)
}
