import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Address, AddressInput } from '../address.ts'
import type { SavedAddress } from '../contract.ts'
import { maxAddresses } from '../model.ts'
import { problemOf } from '../place-problem.ts'
import {
  deleteAddress,
  insertAddress,
  lockBook,
  setDefault,
  setSomeDefault,
  updateAddress,
} from './addresses.queries.ts'

/** Refuses a place that does not exist; `under` is the field that holds the address. */
export function requirePlace(
  place: Pick<Address, 'district' | 'municipality' | 'ward'>,
  under = '',
) {
  const problems = Object.entries(problemOf(place) ?? {})
  if (problems.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(problems.map(([field, text]) => [`${under}${field}`, text])),
    })
}

const changingBook = <Result>(shop: Shop, userId: string, change: (tx: Db) => Promise<Result>) =>
  transaction(shop.db, async (tx) => {
    await lockBook(tx, userId)
    return change(tx)
  })

export function createAddress(
  shop: Shop,
  { id: userId }: SignedIn,
  input: AddressInput,
): Promise<SavedAddress> {
  requirePlace(input)
  return changingBook(shop, userId, async (tx) => {
    const created = await insertAddress(tx, userId, input)
    if (!created) throw new ShopError('too_many_addresses', { params: { max: maxAddresses } })
    if (input.isDefault) await setDefault(tx, userId, created.id)
    return { ...created, isDefault: created.isDefault || input.isDefault }
  })
}

/** Changes one of the caller's own; one address stays the default until another becomes it. */
export function changeAddress(
  shop: Shop,
  { id: userId }: SignedIn,
  { id, ...input }: AddressInput & { id: string },
): Promise<SavedAddress> {
  requirePlace(input)
  return changingBook(shop, userId, async (tx) => {
    const changed = await updateAddress(tx, userId, id, input)
    if (!changed) throw new ShopError('not_found')
    if (input.isDefault) await setDefault(tx, userId, id)
    return { ...changed, isDefault: changed.isDefault || input.isDefault }
  })
}

export function removeAddress(shop: Shop, { id: userId }: SignedIn, id: string): Promise<void> {
  return changingBook(shop, userId, async (tx) => {
    if ((await deleteAddress(tx, userId, id)) === 0) throw new ShopError('not_found')
    await setSomeDefault(tx, userId)
  })
}
