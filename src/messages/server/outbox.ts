import { isMobile, toE164 } from '#kit/contract/fields/phone.ts'
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
import { messageWords } from '../words/office.ts'
import {
  type ClaimedMessage,
  claimMessage,
  insertMessage,
  isUnsent,
  markMessageFailed,
  releaseMessage,
  sentUpdate,
} from './outbox.queries.ts'

export interface MessageDraft {
  event: MessageEvent
  phone: string
  /** Whether the customer also gets a mail about this event. */
  isMailed: boolean
  values: MessageValues
  /** Values that grant access, such as a link. They appear only in the sent message. */
  secrets?: MessageValues
  /** Null for customers without an account. */
  userId: string | null
  about: string
  /** Identifies the message within its event: it is sent only once. */
  once: string
}

interface CodeDraft extends Pick<MessageDraft, 'phone' | 'userId' | 'once'> {
  text: string
  /** The text without the code. */
  maskedText: string
}

/** Values of the placeholders that every text can contain. */
export const shopValues = ({ settings }: Shop): MessageValues => ({
  shop: settings.current.name,
  phone: settings.confirmed.phone || null,
})

/**
 * Stores a message in the caller's transaction, if the owner has enabled this event and the number
 * is a mobile. The message is sent soon after the commit.
 */
export async function enqueueMessage(
  shop: Shop,
  tx: Db,
  { event, phone, isMailed, values, secrets = {}, userId, about, once: name }: MessageDraft,
) {
  const { channel, current } = shop.messages
  if (!channel || !current.events.includes(event) || (isMailed && !current.everybody)) return
  const recipient = toE164(phone)
  if (!recipient || !isMobile(recipient)) return
  const fill = (secretValues: MessageValues) =>
    fillMessage(current.texts[event], { ...shopValues(shop), ...values, ...secretValues }).slice(
      0,
      maxTextLength,
    )
  const text = fill(secrets)
  const maskedText = fill(masked(secrets))
  const once = `${event} ${name}`
  const sealed = text === maskedText ? null : shop.cipher.encrypt(text, once)
  if (text)
    await insertMessage(tx, {
      event,
      recipient,
      text: maskedText,
      sealed,
      parts: countParts(text).parts,
      userId,
      about,
      once,
    })
}

/**
 * Stores a message with a code, whatever events the owner has enabled. Staff see `maskedText`.
 * Returns false if the number has received too many messages.
 */
export async function enqueueCode(
  shop: Shop,
  tx: Db,
  { phone, text, maskedText, userId, once: name }: CodeDraft,
): Promise<boolean> {
  const recipient = toE164(phone)
  if (!recipient) return false
  const once = `phone-code ${name}`
  const inserted = await insertMessage(tx, {
    event: 'phone-code',
    recipient,
    text: maskedText,
    sealed: shop.cipher.encrypt(text, once),
    parts: countParts(text).parts,
    userId,
    about: null,
    once,
  })
  return inserted === 1
}

const masked = (secrets: MessageValues): MessageValues =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value && '…']))

/** Returns the text to send. Null if it was encrypted with the key of another machine. */
const readText = ({ cipher }: Shop, { text, sealed, once }: ClaimedMessage) =>
  sealed ? cipher.decrypt(sealed, once) : text

/**
 * Sends one message, never twice: it is claimed before the gateway is called, so a message that a
 * stopped process had claimed is not sent again. Retries for a day.
 */
export const messageTask: TaskKind<{ id: number }> = {
  kind: 'message',
  maxTries: 11,
  concurrency: 2,
  run: async (shop, { id }) => {
    const { channel } = shop.messages
    const words = messageWords(shop.language)
    const message = channel && (await claimMessage(shop.db, id))
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
  done: ({ id }) => sentUpdate(id),
  failed: (tx, { id }, reason) => markMessageFailed(tx, id, reason),
}
