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
import { messageTextWords } from '../words/texts.ts'
import {
  type ClaimedMessage,
  claimMessage,
  insertMessage,
  isUnsent,
  markMessageFailed,
  releaseMessage,
  sentUpdate,
  wasMessaged,
} from './outbox.queries.ts'

export interface MessageDraft {
  event: MessageEvent
  phone: string
  /**
   * Whether the number is known to be the customer's, or staff entered it. Otherwise it may be
   * someone else's, who must not get a text that the customer entered.
   */
  isVerified: boolean
  /**
   * The network, as a hash, of the visitor or customer who causes the message. Empty if it is
   * unknown, and null if staff cause the message.
   */
  network?: string | null
  /** Whether the customer also gets a mail about this event. */
  isMailed: boolean
  /** Values that the shop or its staff determine. */
  values: MessageValues
  /** Values that the customer entered. Only verified numbers get them. */
  entered?: MessageValues
  /** Values that grant access, such as a link. They appear only in the sent message. */
  secrets?: MessageValues
  /** Replaces the owner's text. */
  text?: string
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

/** Chooses the owner's text. The first message to an unverified number is a fixed one. */
async function chooseText(shop: Shop, tx: Db, recipient: string, draft: MessageDraft) {
  const { event, isVerified, text } = draft
  const fixed = text ?? messageTextWords(shop.language)[event]
  const custom = text ?? shop.messages.current.texts[event]
  return fixed === custom || isVerified || (await wasMessaged(tx, recipient)) ? custom : fixed
}

/**
 * Stores a message in the caller's transaction, if the owner has enabled this event, the number is
 * a mobile and no limit is reached. The message is sent soon after the commit. Returns false if
 * there is none.
 */
export async function enqueueMessage(shop: Shop, tx: Db, draft: MessageDraft): Promise<boolean> {
  const { event, phone, isVerified, network = null, isMailed, userId, about } = draft
  const { channel, current } = shop.messages
  if (!channel || !current.events.includes(event) || (isMailed && !current.everybody)) return false
  const recipient = toE164(phone)
  if (!recipient || !isMobile(recipient)) return false
  const template = await chooseText(shop, tx, recipient, draft)
  const { values, entered = {}, secrets = {} } = draft
  const known = { ...shopValues(shop), ...values, ...(isVerified && entered) }
  const fill = (secretValues: MessageValues) =>
    fillMessage(template, { ...known, ...secretValues }).slice(0, maxTextLength)
  const text = fill(secrets)
  const maskedText = fill(masked(secrets))
  if (!text) return false
  const once = `${event} ${draft.once}`
  return insertMessage(tx, {
    event,
    recipient,
    text: maskedText,
    sealed: text === maskedText ? null : shop.cipher.encrypt(text, once),
    parts: countParts(text).parts,
    userId,
    about,
    once,
    strangerNetwork: isVerified ? null : network,
  })
}

/**
 * Stores a message with a code, whatever events the owner has enabled. Staff see `maskedText`.
 * Returns false if the number, or all unverified numbers, have received too many messages.
 */
export async function enqueueCode(
  shop: Shop,
  tx: Db,
  { phone, text, maskedText, userId, once: name }: CodeDraft,
): Promise<boolean> {
  const recipient = toE164(phone)
  if (!recipient) return false
  const once = `phone-code ${name}`
  return insertMessage(tx, {
    event: 'phone-code',
    recipient,
    text: maskedText,
    sealed: shop.cipher.encrypt(text, once),
    parts: countParts(text).parts,
    userId,
    about: null,
    once,
    strangerNetwork: '',
  })
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
