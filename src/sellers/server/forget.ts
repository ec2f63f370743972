import type { Forget } from '#kit/server/forget.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { deleteBusinesses, deletePerson, listOnlyOwned } from './forget.queries.ts'

/**
 * An application goes with its applicant; a seller that has sold needs another owner first, who
 * answers for its orders and payouts.
 */
export const forgetMember: Forget = async (tx, { id, email, isVerified }) => {
  const own = await listOnlyOwned(tx, id)
  const selling = own.find(({ status }) => status === 'verified' || status === 'suspended')
  if (selling) throw new ShopError('seller_needs_owner', { params: { name: selling.name } })
  await deleteBusinesses(
    tx,
    own.map((business) => business.id),
  )
  await deletePerson(tx, id, isVerified ? email : null)
}
