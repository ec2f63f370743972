import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { User } from '../../contract.ts'
import { verificationHours } from '../../model.ts'
import { verificationMail } from '../account-mails.ts'
import { clearPassword, lockUser } from '../accounts.queries.ts'
import { limitKey, throttle } from '../limits/throttle.ts'
import { consumeVerification, markVerified, upsertVerification } from './verification.queries.ts'

/** Mails the link that verifies the address. Returns false if too many mails were sent already. */
export async function enqueueVerification(
  shop: Shop,
  tx: Db,
  user: Pick<User, 'id' | 'email'>,
): Promise<boolean> {
  const token = newToken()
  // A link that is not mailed must not replace the one in the mailbox.
  const isMailed = await enqueueMail(tx, verificationMail(shop, user, token))
  if (isMailed) await upsertVerification(tx, user.id, hashToken(token), verificationHours)
  return isMailed
}

/** Mails a new link, unless the address is already verified. */
export async function sendVerification(shop: Shop, caller: SignedIn) {
  await throttle(shop, { key: limitKey('verification', caller.id), max: 3, seconds: 3600 })
  await transaction(shop.db, async (tx) => {
    const user = await lockUser(tx, caller.id)
    if (user && !user.verified && !(await enqueueVerification(shop, tx, user)))
      throw new ShopError('too_many_mails')
  })
}

/** Verifies the address with a mailed link, which works once. */
export const verifyEmail = (shop: Shop, token: string) => withLink(shop, token, markVerified)

/**
 * Locks out a stranger who opened an account with this address: removes the password, so that a new
 * one requires a code from the mailbox.
 */
export const disownAccount = (shop: Shop, token: string) => withLink(shop, token, clearPassword)

const withLink = (shop: Shop, token: string, effect: (tx: Db, userId: string) => Promise<number>) =>
  transaction(shop.db, async (tx) => {
    const link = await consumeVerification(tx, hashToken(token))
    if (!link || (await effect(tx, link.userId)) === 0) throw new ShopError('verification_over')
  })
