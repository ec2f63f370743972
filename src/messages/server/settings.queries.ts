import type { Language } from '#kit/contract/language.ts'
import { type Db, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import { type MessageEvent, type MessageKind, messageEvents, messageKinds } from '../model.ts'
import { messageTextWords } from '../words/texts.ts'

interface Row {
  events: string[]
  everybody: boolean
  texts: Partial<Record<string, string>>
  version: number
}

export interface StoredMessageSettings {
  events: MessageEvent[]
  everybody: boolean
  texts: Record<MessageKind, string>
  version: number
}

const columns = sql`events, everybody, texts, version`

/**
 * Adds the standard texts of messages that the owner has not changed. Events that this version of
 * the shop does not have are ignored.
 */
function toSettings({ events, texts, ...row }: Row, language: Language): StoredMessageSettings {
  const standardTexts = messageTextWords(language)
  return {
    ...row,
    events: messageEvents.filter((event) => events.includes(event)),
    texts: Object.fromEntries(
      messageKinds.map((kind) => [kind, texts[kind] ?? standardTexts[kind]]),
    ) as Record<MessageKind, string>,
  }
}

export const getMessageSettings = async (db: Db, language: Language) =>
  toSettings(await one<Row>(db, sql`select ${columns} from message_settings`), language)

/** Returns null if the settings have changed since `version`. */
export async function updateStoredSettings(
  db: Db,
  { events, everybody, texts, version }: StoredMessageSettings,
  language: Language,
): Promise<StoredMessageSettings | null> {
  const standardTexts = messageTextWords(language)
  const customTexts = Object.fromEntries(
    messageKinds
      .filter((kind) => texts[kind] !== standardTexts[kind])
      .map((kind) => [kind, texts[kind]]),
  )
  const row = await maybeOne<Row>(
    db,
    sql`update message_settings set events = ${events}::text[], everybody = ${everybody},
      texts = ${JSON.stringify(customTexts)}, version = version + 1
        where version = ${version} returning ${columns}`,
  )
  return row && toSettings(row, language)
}
