import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Address, AddressInput } from '../address.ts'
import type { SavedAddress } from '../contract.ts'
import { maxAddresses } from '../model.ts'
import { findPlaceProblem } from '../place-problem.ts'
import {
  deleteAddress,
  insertAddress,
  lockAddressBook,
  updateAddress,
  updateDefault,
  updateMissingDefault,
} from './addresses.queries.ts'

/** Refuses a place that does not exist. `fieldPrefix` is the path of the address in the input. */
export function requirePlace(
  place: Pick<Address, 'district' | 'municipality' | 'ward'>,
  fieldPrefix = '',
) {
  const problems = Object.entries(findPlaceProblem(place) ?? {})
  if (problems.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(
        problems.map(([field, problem]) => [`${fieldPrefix}${field}`, problem]),
      ),
    })
}

const withLockedAddressBook = <Result>(
  shop: Shop,
  userId: string,
  change: (tx: Db) => Promise<Result>,
) =>
  transaction(shop.db, async (tx) => {
    await lockAddressBook(tx, userId)
    return change(tx)
  })

export function createAddress(
  shop: Shop,
  { id: userId }: SignedIn,
  input: AddressInput,
): Promise<SavedAddress> {
  requirePlace(input)
  return withLockedAddressBook(shop, userId, async (tx) => {
    const created = await insertAddress(tx, userId, input)
    if (!created) throw new ShopError('too_many_addresses', { params: { max: maxAddresses } })
    if (input.isDefault) await updateDefault(tx, userId, created.id)
    return { ...created, isDefault: created.isDefault || input.isDefault }
  })
}

/** The default cannot be unset: it stays the default until another address becomes it. */
export function changeAddress(
  shop: Shop,
  { id: userId }: SignedIn,
  { id, ...input }: AddressInput & { id: string },
): Promise<SavedAddress> {
  requirePlace(input)
  return withLockedAddressBook(shop, userId, async (tx) => {
    const changed = await updateAddress(tx, userId, id, input)
    if (!changed) throw new ShopError('not_found')
    if (input.isDefault) await updateDefault(tx, userId, id)
    return { ...changed, isDefault: changed.isDefault || input.isDefault }
  })
}

export function removeAddress(shop: Shop, { id: userId }: SignedIn, id: string): Promise<void> {
  return withLockedAddressBook(shop, userId, async (tx) => {
    if ((await deleteAddress(tx, userId, id)) === 0) throw new ShopError('not_found')
    await updateMissingDefault(tx, userId)
  })
}
