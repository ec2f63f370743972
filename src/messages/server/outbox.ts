import { isMobile, toE164 } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { PermanentFailure, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import {
  countParts,
  fillMessage,
  type MessageEvent,
  type MessageValues,
  maxTextLength,
} from '../model.ts'
import { messageWords as words } from '../office-words.ts'
import {
  type BegunMessage,
  beginMessage,
  insertMessage,
  isUnsent,
  markingMessageSent,
  markMessageFailed,
  releaseMessage,
} from './outbox.queries.ts'

export interface News {
  event: MessageEvent
  phone: string
  /** Whether the same is told by mail. */
  isMailed: boolean
  values: MessageValues
  /** What opens something for whoever reads it: in the message that is sent, and nowhere else. */
  secrets?: MessageValues
  /** Null for somebody without an account. */
  userId: string | null
  about: string
  /** Names the news: the same is told once. */
  once: string
}

/** Known in every text. */
export const shopValues = ({ settings }: Shop): MessageValues => ({
  shop: settings.current.name,
  phone: settings.certain.phone || null,
})

/**
 * Writes a message in the caller's transaction, if the owner wants this told and it can reach
 * somebody; it is sent soon after that commits.
 */
export async function enqueueMessage(
  shop: Shop,
  tx: Db,
  { event, phone, isMailed, values, secrets = {}, userId, about, once: name }: News,
) {
  const { channel, current } = shop.messages
  if (!channel || !current.events.includes(event) || (isMailed && !current.everybody)) return
  const recipient = toE164(phone)
  if (!recipient || !isMobile(recipient)) return
  const fill = (hidden: MessageValues) =>
    fillMessage(current.texts[event], { ...shopValues(shop), ...values, ...hidden }).slice(
      0,
      maxTextLength,
    )
  const [said, shown, once] = [fill(secrets), fill(masked(secrets)), `${event} ${name}`]
  const sealed = said === shown ? null : shop.seal.close(said, once)
  if (said)
    await insertMessage(tx, {
      event,
      recipient,
      text: shown,
      sealed,
      parts: countParts(said).parts,
      userId,
      about,
      once,
    })
}

const masked = (secrets: MessageValues): MessageValues =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value && '…']))

/** The text as its recipient reads it; null where it was closed with the key of another machine. */
const readText = ({ seal }: Shop, { text, sealed, once }: BegunMessage) =>
  sealed ? seal.open(sealed, once) : text

/**
 * Sends one message, never twice: that the gateway is asked is noted before, so what a stopped
 * process began is not begun again. Tried for a day.
 */
export const messageTask: TaskKind<{ id: number }> = {
  kind: 'message',
  maxTries: 11,
  concurrency: 2,
  run: async (shop, { id }) => {
    const { channel } = shop.messages
    const message = channel && (await beginMessage(shop.db, id))
    if (!message) {
      if (!(await isUnsent(shop.db, id))) return
      throw channel ? new PermanentFailure(words.interrupted) : new Error(words.channels.none)
    }
    const text = readText(shop, message)
    if (message.isOld || text === null) {
      await releaseMessage(shop.db, id)
      throw new PermanentFailure(text === null ? words.unreadable : words.expired)
    }
    shop.faultPoint('message.beforeSend')
    const outcome = await channel.send({ ...message, text })
    shop.faultPoint('message.afterSend')
    if (outcome.state === 'sent') return
    if (outcome.state === 'unclear') throw new PermanentFailure(outcome.reason)
    await releaseMessage(shop.db, id)
    throw outcome.isForGood ? new PermanentFailure(outcome.reason) : new Error(outcome.reason)
  },
  done: ({ id }) => markingMessageSent(id),
  failed: (tx, { id }, reason) => markMessageFailed(tx, id, reason),
}
