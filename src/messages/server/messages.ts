import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { Message, MessageSettings } from '../contract.ts'
import { messageWords as words } from '../office-words.ts'
import { getMessage, reopenMessage } from './outbox.queries.ts'
import {
  getMessageSettings,
  type StoredMessageSettings,
  setMessageSettings,
} from './settings.queries.ts'

/**
 * Tries a message again that was not sent, or may not have been; of two who do so at once, one
 * does.
 */
export const sendMessageAgain = (shop: Shop, caller: SignedIn, id: string): Promise<Message> =>
  transaction(shop.db, async (tx) => {
    const message = await reopenMessage(tx, id)
    if (!message) throw new ShopError('not_found')
    await enqueueTask(tx, 'message', { id: Number(id) }, { key: id })
    await recordAction(tx, caller.id, {
      action: 'tried',
      subject: 'mail',
      subjectId: id,
      title: words.title,
    })
    return getMessage(tx, id)
  })

const withChannel = ({ messages }: Shop, stored: StoredMessageSettings): MessageSettings => ({
  ...stored,
  channel: messages.channel?.name ?? null,
})

export const readMessageSettings = async (shop: Shop) =>
  withChannel(shop, await getMessageSettings(shop.db))

/** Saves them, unless somebody saved them since they were read; every process follows at once. */
export async function updateMessageSettings(
  shop: Shop,
  caller: SignedIn,
  input: StoredMessageSettings,
): Promise<MessageSettings> {
  const saved = await transaction(shop.db, async (tx) => {
    const before = await getMessageSettings(tx)
    const after = await setMessageSettings(tx, input)
    if (!after) throw new ShopError('changed_meanwhile')
    const { version: _, ...changes } = changesBetween(before, after)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'settings',
      title: words.settings,
      changes,
    })
    await invalidate(tx, ['messages'])
    return after
  })
  await shop.messages.reload()
  return withChannel(shop, saved)
}
