import type { MemberRole, SellerStatus } from '../../contract/member.ts'

/** The seller for whom a member works. */
export interface ActingSeller {
  id: string
  name: string
  tag: string
  role: MemberRole
  status: SellerStatus
}

let seller: ActingSeller | null = null

/**
 * Set once, before anything is shown: a document is about one seller for as long as it is open, and
 * its calls are made for that one.
 */
export const actFor = (given: ActingSeller | null) => {
  seller = given
}

/** For whom the back office works here; null for the shop itself. */
export const actingSeller = () => seller

/** Members of a suspended seller look, and change nothing. */
export const mayChange = () => seller === null || seller.status === 'verified'

/** A query with the seller it is for. */
export const forSeller = <Query extends object>(query: Query): Query & { businessId?: string } =>
  seller ? { ...query, businessId: seller.id } : query
