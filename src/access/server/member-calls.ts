import type { EndpointSpec } from '../../kit/contract/calls/endpoint.ts'
import { mayCall } from '../../kit/contract/calls/may-call.ts'
import type { CallExtension } from '../../kit/server/http/calls/api.ts'
import type { SignedIn } from '../../kit/server/http/calls/caller.ts'
import { ShopError } from '../../kit/server/shop-error.ts'
import { may } from '../access.ts'
import type { ActingMember, MemberNeed, Scope } from '../member-access.ts'

declare module '../../kit/server/http/calls/rule.ts' {
  interface CallFacts<E extends EndpointSpec> {
    /** The seller for whom the caller acts; null for staff who act for the whole shop. */
    acting: E['member'] extends MemberNeed
      ? E['access'] extends 'customer'
        ? ActingMember
        : ActingMember | null
      : undefined
    scope: E['member'] extends MemberNeed ? Scope : undefined
  }
}

/**
 * Gets the seller for whom a caller acts. Refuses if there is none, or if the seller's members may
 * not do it.
 */
type GetActing = (
  caller: SignedIn,
  need: MemberNeed & { writes: boolean },
  businessId: string | undefined,
) => Promise<ActingMember>

const permissionOf = ({ access }: EndpointSpec) =>
  access === 'public' || access === 'customer' ? undefined : access

/** Lets members of sellers call the endpoints that are declared with `member`. */
export const createMemberCalls = (getActing: GetActing): CallExtension => ({
  // A call that names a seller may be permitted by membership of that seller.
  mayPermit: (spec, { query, body }) =>
    spec.member !== undefined &&
    permissionOf(spec) !== undefined &&
    [query, body].some(
      (input) =>
        typeof (input as { businessId?: unknown } | null | undefined)?.businessId === 'string',
    ),
  async extend(spec, caller, params) {
    if (!spec.member) return {}
    const acting = await findActing(getActing, spec, spec.member, caller as SignedIn, params)
    return { acting, scope: acting?.businessId ?? null }
  },
})

/** Staff who name no seller act for the whole shop. */
async function findActing(
  getActing: GetActing,
  spec: EndpointSpec,
  need: MemberNeed,
  caller: SignedIn,
  { businessId }: { businessId?: unknown },
): Promise<ActingMember | null> {
  const requested = typeof businessId === 'string' ? businessId : undefined
  const permission = permissionOf(spec)
  if (requested === undefined && permission) {
    if (!mayCall(may, caller, spec)) throw new ShopError('not_permitted')
    return null
  }
  if (spec.secondPermission && may(caller, spec.access) && !may(caller, spec.secondPermission))
    throw new ShopError('not_permitted')
  const orStaff = need.orStaff ?? permission
  return getActing(
    caller,
    { ...need, ...(orStaff && { orStaff }), writes: spec.method !== 'GET' },
    requested,
  )
}

/** Adds to the documentation of an endpoint that members of sellers may call it. */
export const describeMemberAccess = (
  { access, member }: EndpointSpec,
  standard: { description: string },
) =>
  member
    ? {
        ...standard,
        description:
          access === 'customer'
            ? 'For members of a seller.'
            : `${standard.description} Members of a seller may call it for the seller in ` +
              '`businessId`.',
        'x-member': member,
      }
    : standard
