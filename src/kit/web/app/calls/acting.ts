import type { MemberRole, SellerStatus } from '../../../contract/member.ts'

/** The seller that a member works for. */
export interface ActingSeller {
  id: string
  name: string
  tag: string
  role: MemberRole
  status: SellerStatus
}

let seller: ActingSeller | null = null

/** Sets the seller once, before the first render: a page acts for one seller until it is closed. */
export const setActingSeller = (next: ActingSeller | null) => {
  seller = next
}

/** The seller that the back office acts for; null for the shop itself. */
export const actingSeller = () => seller

/** Whether the seller may change anything. A suspended seller can only read. */
export const mayChange = () => seller === null || seller.status === 'verified'

/** Adds the acting seller to a query. */
export const forSeller = <Query extends object>(query: Query): Query & { businessId?: string } =>
  seller ? { ...query, businessId: seller.id } : query
