import { customerTitle, type EraseCustomer } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { requireNotWalkIn } from '#counter/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { deleteRepliesAbout } from '#kit/server/idempotency/replies.queries.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { customerOfficeWords as words } from '../words/office.ts'
import { emptyAccount } from './customers.queries.ts'

/** Removes everything that identifies a customer, from every noun, all or nothing. */
export async function removeCustomer(
  shop: Shop,
  erasures: readonly EraseCustomer[],
  caller: SignedIn,
  id: string,
): Promise<void> {
  requireNotWalkIn(id)
  return transaction(shop.db, async (tx) => {
    const { former: name } = words(shop.language)
    // First, because it locks the customer's row, which keeps new orders out.
    const account = await emptyAccount(tx, id, name)
    if (!account) throw new ShopError('not_found')
    await deleteRepliesAbout(tx, id)
    // In reverse order, so that the mails go last: the other nouns first wait for changes in
    // progress, which still write mails.
    for (const erase of erasures.toReversed()) await erase(tx, { id, ...account, name })
    // Also remove the messages of addresses that the customer had before a merge.
    for (const email of account.formerEmails)
      for (const erase of erasures.toReversed())
        await erase(tx, { id, email, isVerified: true, name })
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject: 'customer',
      subjectId: id,
      title: customerTitle(id),
    })
  })
}
