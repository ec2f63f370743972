import { type ActingSeller, actFor } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { officeTag } from '#office-pages.ts'
import type { Membership } from '#sellers/business.ts'
import { hasOffice } from '#sellers/model.ts'

let own: ActingSeller[] = []

/** The sellers in whose office whoever is signed in may work. */
export const ownSellers = () => own

const toActing = ({ business: { id, name, tag, status }, role }: Membership): ActingSeller => ({
  id,
  name,
  tag,
  status,
  role,
})

/**
 * Finds out whose office this is, and makes every call for that seller; null where it is nobody's
 * of their own.
 */
export async function enterOffice(): Promise<ActingSeller | null> {
  const memberships = await api.sellers.mine().then(
    ({ data }) => data,
    (error) => {
      // The shop sells alone.
      if (toApiError(error).status === 404) return []
      throw error
    },
  )
  own = memberships.map(toActing).filter(({ status }) => hasOffice(status))
  const seller = own.find(({ tag }) => tag === officeTag) ?? null
  actFor(seller)
  return seller
}
