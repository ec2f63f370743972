import type pg from 'pg'
import { contentTag, listPublished } from '#content/server/index.ts'
import { follow } from '#kit/server/cache/follow.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { MailText } from '#kit/server/mail/mail-text.ts'
import { MailText as MailTextSchema } from '../contract.ts'
import { textKind } from '../model.ts'

/** Keeps the published mail texts up to date in this process. */
export async function followMailTexts(
  db: pg.Pool,
  signals: Signals,
): Promise<() => ReadonlyMap<string, MailText>> {
  const { current } = await follow(signals, contentTag(textKind), async () => {
    const documents = await listPublished(db, textKind)
    return new Map(
      documents.flatMap(({ key, body }) => {
        const parsed = MailTextSchema.safeParse(body)
        return parsed.success ? [[key, parsed.data] as const] : []
      }),
    )
  })
  return current
}
