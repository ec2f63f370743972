import type pg from 'pg'
import { contentTag, listPublished } from '#content/server/index.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { MailText } from '#kit/server/mail/mail-text.ts'
import { MailText as MailTextSchema } from '../contract.ts'
import { textKind } from '../model.ts'

const retryMilliseconds = 1_000

/** How the owner words mails, in every process of the shop: read once, and again whenever any process publishes a wording. */
export async function followMailTexts(db: pg.Pool, signals: Signals) {
  const read = async (): Promise<ReadonlyMap<string, MailText>> => {
    const documents = await listPublished(db, textKind)
    return new Map(
      documents.flatMap(({ key, body }) => {
        const parsed = MailTextSchema.safeParse(body)
        return parsed.success ? [[key, parsed.data] as const] : []
      }),
    )
  }
  let [current, reads] = [await read(), 0]

  async function reload() {
    const turn = ++reads
    const next = await read().catch(() => null)
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // Of two reads that overtake each other, the one that began last is right.
    if (next && turn === reads) current = next
  }
  signals.on('cache', (payload) => payload.split(',').includes(contentTag(textKind)) && void reload())
  signals.onGap(() => void reload())
  return () => current
}
