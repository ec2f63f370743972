import { isMobile, toE164 } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { PermanentFailure, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { countParts, fillMessage, type MessageEvent, type MessageValues, maxTextLength } from '../model.ts'
import { messageWords as words } from '../office-words.ts'
import { beginMessage, insertMessage, isUnsent, markingMessageSent, markMessageFailed, releaseMessage } from './outbox.queries.ts'

export interface News {
  event: MessageEvent
  phone: string
  /** Whether the same is told by mail. */
  isMailed: boolean
  values: MessageValues
  /** Null for somebody without an account. */
  userId: string | null
  about: string
  /** Names the news: the same is told once. */
  once: string
}

/** Known in every text. */
export const shopValues = ({ settings }: Shop): MessageValues => ({ shop: settings.current.name, phone: settings.certain.phone || null })

/** Writes a message in the caller's transaction, if the owner wants this told and it can reach somebody; it is sent soon after that commits. */
export async function enqueueMessage(shop: Shop, tx: Db, { event, phone, isMailed, values, userId, about, once }: News) {
  const { channel, current } = shop.messages
  if (!channel || !current.events.includes(event) || (isMailed && !current.everybody)) return
  const recipient = toE164(phone)
  if (!recipient || !isMobile(recipient)) return
  const text = fillMessage(current.texts[event], { ...shopValues(shop), ...values }).slice(0, maxTextLength)
  if (text) await insertMessage(tx, { event, recipient, text, parts: countParts(text).parts, userId, about, once: `${event} ${once}` })
}

/**
 * Sends one message, never twice: that the gateway is asked is noted before, so what a stopped process began is not begun again. Tried for a day.
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
    if (message.isOld) {
      await releaseMessage(shop.db, id)
      throw new PermanentFailure(words.expired)
    }
    shop.faultPoint('message.beforeSend')
    const outcome = await channel.send(message)
    shop.faultPoint('message.afterSend')
    if (outcome.state === 'sent') return
    if (outcome.state === 'unclear') throw new PermanentFailure(outcome.reason)
    await releaseMessage(shop.db, id)
    throw outcome.isForGood ? new PermanentFailure(outcome.reason) : new Error(outcome.reason)
  },
  done: ({ id }) => markingMessageSent(id),
  failed: (tx, { id }, reason) => markMessageFailed(tx, id, reason),
}
