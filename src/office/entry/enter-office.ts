import { type ActingSeller, setActingSeller } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { setOfficeName } from '#kit/web/office/page-frame.tsx'
import { officeTag } from '#pages/office-pages.ts'
import type { Membership } from '#sellers/business.ts'
import { hasOffice } from '#sellers/model.ts'

let sellers: ActingSeller[] = []

/** The sellers whose office the current user may enter. */
export const userSellers = () => sellers

const toActing = ({ business: { id, name, tag, status }, role }: Membership): ActingSeller => ({
  id,
  name,
  tag,
  status,
  role,
})

/**
 * Finds the seller whose office the address names, and makes every call act for that seller. Null
 * if the user is not a member of it, and in the shop's office.
 */
export async function enterOffice(): Promise<ActingSeller | null> {
  const memberships = await api.sellers.mine().then(
    ({ data }) => data,
    (error) => {
      // The shop has no sellers.
      if (toApiError(error).status === 404) return []
      throw error
    },
  )
  sellers = memberships.map(toActing).filter(({ status }) => hasOffice(status))
  const seller = sellers.find(({ tag }) => tag === officeTag) ?? null
  setActingSeller(seller)
  setOfficeName(seller?.name)
  return seller
}
