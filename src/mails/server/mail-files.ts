import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#kit/server/shop.ts'
import { listExistingMailIds } from './mails.queries.ts'

/** Without a mail server, mails are written to files. Deletes the files of deleted mails. */
export async function removeStrayFiles({ db, config }: Shop) {
  const dir = join(config.dataDir, 'mail')
  const files = (await readdir(dir).catch(() => [] as string[])).flatMap((name) => {
    const id = /^(\d+)-[\w-]+\.eml$/.exec(name)?.[1]
    return id ? [{ name, id: Number(id) }] : []
  })
  const existing = new Set(
    await listExistingMailIds(
      db,
      files.map(({ id }) => id),
    ),
  )
  for (const { name, id } of files)
    if (!existing.has(id)) await rm(join(dir, name), { force: true })
}
