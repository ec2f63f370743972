import {
  type EraseCustomer,
  type ExportCustomer,
  findCredentials,
  isVerified,
  limitKey,
  matchesSecret,
  throttle,
} from '#accounts/server/index.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CloseAccount } from '../contract.ts'
import { findContact } from './customers.queries.ts'
import { removeCustomer } from './remove-customer.ts'

/** Exports all data that the nouns store about the caller. */
export async function* exportCustomerData(
  shop: Shop,
  exports: readonly ExportCustomer[],
  caller: SignedIn,
): AsyncGenerator<string> {
  // Mail to and from an unverified address may belong to another person, so it is not exported.
  const contact = (await isVerified(shop.db, caller.id))
    ? await findContact(shop.db, caller.id)
    : null
  const data: Record<string, unknown> = {}
  for (const exportFrom of exports)
    Object.assign(data, await exportFrom(shop.db, { id: caller.id, email: contact?.email || null }))
  yield `${JSON.stringify({ writtenAt: shop.clock.now().toISOString(), ...data }, null, 2)}\n`
}

/** Removes the caller's account. The password protects a browser that was left signed in. */
export async function closeAccount(
  shop: Shop,
  erasures: readonly EraseCustomer[],
  caller: SignedIn,
  { password = '' }: CloseAccount,
) {
  await throttle(shop, { key: limitKey('close', caller.id), max: 10, seconds: 900 })
  const account = await findCredentials(shop.db, { id: caller.id })
  const turn = { network: caller.address, account: caller.id }
  if (
    account?.passwordHash &&
    !(await matchesSecret(account.passwordHash, password, undefined, turn))
  )
    throw new ShopError('old_password_wrong', { field: 'password' })
  await removeCustomer(shop, erasures, caller, caller.id)
}
