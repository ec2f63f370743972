import { accessChangedMail, customerTitle, type MergeAccounts } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { deleteRepliesAbout } from '#kit/server/idempotency/replies.queries.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { customerOfficeWords as words } from '../words/office.ts'
import { lockCustomers, mergeAccounts } from './merge.queries.ts'

/**
 * Merges one customer into another, in every noun, all or nothing. It cannot be undone, because the
 * merged data no longer says which customer it came from.
 */
export function mergeCustomers(
  shop: Shop,
  merges: readonly MergeAccounts[],
  caller: SignedIn,
  { from, into }: { from: string; into: string },
): Promise<void> {
  if (from === into)
    throw new ShopError('invalid_input', { fields: { from: words(caller.language).mergeSame } })
  return transaction(shop.db, async (tx) => {
    const accounts = await lockCustomers(tx, [from, into])
    const [merged, staying] = [from, into].map((id) =>
      accounts.find((account) => account.id === id),
    )
    if (!merged || !staying) throw new ShopError('not_found')
    await deleteRepliesAbout(tx, from)
    for (const merge of merges) await merge(tx, { from, into })
    await mergeAccounts(tx, { from, into, name: words(shop.language).mergedName })
    // Warn the merged customer, who may have lost their account. If the other account had no
    // e-mail, this address now opens it, and no warning is needed.
    if (merged.email && merged.verified && staying.email)
      await enqueueMail(tx, accessChangedMail(shop, { ...merged, email: merged.email }, 'merged'))
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
