import type { EraseCustomer } from '#accounts/server/index.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  deleteBusinesses,
  deleteSellerTies,
  lockSoleOwnedSellers,
} from './forget-member.queries.ts'

/**
 * Deletes applications along with their applicant. A seller that has sold needs another owner
 * first, who is responsible for its orders and payouts.
 */
export const eraseMember: EraseCustomer = async (tx, { id, email, isVerified }) => {
  const soleOwned = await lockSoleOwnedSellers(tx, id)
  const selling = soleOwned.find(({ status }) => status === 'verified' || status === 'suspended')
  if (selling) throw new ShopError('seller_needs_owner', { params: { name: selling.name } })
  await deleteBusinesses(
    tx,
    soleOwned.map((business) => business.id),
  )
  await deleteSellerTies(tx, id, isVerified ? email : null)
}
