import { registerCallInput } from '../../kit/web/app/calls/call-input.ts'
import type { MemberRole, SellerStatus } from '../member-access.ts'

/** The seller that a member works for. */
export interface ActingSeller {
  id: string
  name: string
  tag: string
  role: MemberRole
  status: SellerStatus
}

let seller: ActingSeller | null = null

/** Makes all calls act for the seller. Runs once, before the first render. */
export function setActingSeller(next: ActingSeller | null) {
  seller = next
  registerCallInput((input, wire) =>
    !wire || (wire.member && input.businessId === undefined) ? forSeller(input) : input,
  )
}

/** The seller that the back office acts for; null for the shop itself. */
export const actingSeller = () => seller

/** Whether the seller may change anything. A suspended seller can only read. */
export const mayChange = () => seller === null || seller.status === 'verified'

/** Adds the acting seller to a query. */
export const forSeller = <Query extends object>(query: Query): Query & { businessId?: string } =>
  seller ? { ...query, businessId: seller.id } : query
