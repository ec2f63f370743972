import { recordAction, recordChange } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { Message, MessageSettings } from '../contract.ts'
import { messageWords } from '../words/office.ts'
import { getMessage, reopenMessage } from './outbox.queries.ts'
import {
  getMessageSettings,
  type StoredMessageSettings,
  updateStoredSettings,
} from './settings.queries.ts'

/**
 * Queues a message again that was not sent or may not have been. Of two concurrent calls, only one
 * succeeds.
 */
export const resendMessage = (shop: Shop, caller: SignedIn, id: string): Promise<Message> =>
  transaction(shop.db, async (tx) => {
    const message = await reopenMessage(tx, id)
    if (!message) throw new ShopError('not_found')
    await enqueueTask(tx, 'message', { id: Number(id) }, { key: id })
    await recordAction(tx, caller.id, {
      action: 'tried',
      subject: 'mail',
      subjectId: id,
      title: messageWords(shop.language).title,
    })
    return getMessage(tx, id)
  })

const toReply = ({ messages }: Shop, stored: StoredMessageSettings): MessageSettings => ({
  ...stored,
  channel: messages.channel?.name ?? null,
})

export const getSettings = async (shop: Shop) =>
  toReply(shop, await getMessageSettings(shop.db, shop.language))

/** Saves the settings unless they changed since they were read. All processes reload them. */
export async function updateMessageSettings(
  shop: Shop,
  caller: SignedIn,
  input: StoredMessageSettings,
): Promise<MessageSettings> {
  const saved = await transaction(shop.db, async (tx) => {
    const previous = await getMessageSettings(tx, shop.language)
    const updated = await updateStoredSettings(tx, input, shop.language)
    if (!updated) throw new ShopError('changed_meanwhile')
    await recordChange(tx, caller, [previous, updated], {
      subject: 'settings',
      title: messageWords(shop.language).settings,
    })
    await invalidate(tx, ['messages'])
    return updated
  })
  await shop.messages.reload()
  return toReply(shop, saved)
}
