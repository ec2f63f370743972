import { accessChangedMail, customerTitle } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { deleteRepliesAbout } from '#kit/server/idempotency/replies.queries.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Merge } from '#kit/server/merge.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { customerOfficeWords as words } from '../office-words.ts'
import { lockCustomers, mergeAccounts } from './merge.queries.ts'

/**
 * Makes two customers one, in every noun, all or nothing. There is no way back: nobody could tell
 * any more what was whose.
 */
export function mergeCustomers(
  shop: Shop,
  merges: readonly Merge[],
  caller: SignedIn,
  { from, into }: { from: string; into: string },
): Promise<void> {
  if (from === into) throw new ShopError('invalid_input', { fields: { from: words.mergeSame } })
  return transaction(shop.db, async (tx) => {
    const accounts = await lockCustomers(tx, [from, into])
    const [gone, staying] = [from, into].map((id) => accounts.find((account) => account.id === id))
    if (!gone || !staying) throw new ShopError('not_found')
    await deleteRepliesAbout(tx, from)
    for (const merge of merges) await merge(tx, { from, into })
    await mergeAccounts(tx, { from, into, name: words.mergedName })
    // Somebody may have lost their account to this; where the other had no e-mail, it is opened
    // with this one.
    if (gone.email && gone.verified && staying.email)
      await enqueueMail(tx, accessChangedMail(shop, { ...gone, email: gone.email }, 'merged'))
    const changes = { merged: { before: customerTitle(from), after: customerTitle(into) } }
    for (const subjectId of [from, into])
      await recordAction(tx, caller.id, {
        action: 'merged',
        subject: 'customer',
        subjectId,
        title: customerTitle(subjectId),
        changes,
      })
  })
}
