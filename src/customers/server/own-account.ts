import {
  findCredentials,
  isVerified,
  limitKey,
  matchesSecret,
  throttle,
} from '#accounts/server/index.ts'
import type { Forget, Tell } from '#kit/server/forget.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CloseAccount } from '../contract.ts'
import { findContact } from './customers.queries.ts'
import { removeCustomer } from './remove-customer.ts'

/** Everything that any noun keeps about whoever asks. */
export async function* tellOwnData(
  shop: Shop,
  tells: readonly Tell[],
  caller: SignedIn,
): AsyncGenerator<string> {
  // What was sent to or from an address is told to nobody who only claims it.
  const contact = (await isVerified(shop.db, caller.id))
    ? await findContact(shop.db, caller.id)
    : null
  const told: Record<string, unknown> = {}
  for (const tell of tells)
    Object.assign(told, await tell(shop.db, { id: caller.id, email: contact?.email || null }))
  yield `${JSON.stringify({ writtenAt: shop.clock.now().toISOString(), ...told }, null, 2)}\n`
}

/**
 * As when staff remove a customer. Whoever only found an open browser does not know the password.
 */
export async function closeOwnAccount(
  shop: Shop,
  forgets: readonly Forget[],
  caller: SignedIn,
  { password = '' }: CloseAccount,
) {
  await throttle(shop, { key: limitKey('close', caller.id), max: 10, seconds: 900 })
  const account = await findCredentials(shop.db, { id: caller.id })
  if (account?.passwordHash && !(await matchesSecret(account.passwordHash, password)))
    throw new ShopError('old_password_wrong', { field: 'password' })
  await removeCustomer(shop, forgets, caller, caller.id)
}
