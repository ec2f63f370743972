import type { FastifyRequest } from 'fastify'
import type { May } from '../../../contract/access.ts'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import { mayCall } from '../../../contract/calls/may-call.ts'
import { ShopError } from '../../shop-error.ts'
import { type SignedIn, type Visitor, visitorOf } from './caller.ts'

/** The user of a bearer token. Null if the session has ended. */
export type FindSession = (token: string) => Promise<Omit<SignedIn, keyof Visitor> | null>

interface Sessions {
  findSession: FindSession
  may: May
}

/**
 * No token: 401. A token that is wrong, old or revoked: 403, and the browser drops it. A role
 * without permission: 403, and the browser reloads its permissions.
 */
export async function identify(
  api: Sessions,
  spec: EndpointSpec,
  request: FastifyRequest,
): Promise<Visitor | SignedIn> {
  if (spec.access === 'public')
    return spec.knowsCaller ? identifyOptionally(api, request) : visitorOf(request)
  const header = request.headers.authorization
  if (!header) throw new ShopError('not_signed_in')
  const token = /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1]
  const session = token ? await api.findSession(token) : null
  if (!session) throw new ShopError('access_forbidden')
  if (!mayCall(api.may, session, spec) && !namesSeller(spec, request))
    throw new ShopError('not_permitted')
  return { ...session, ...visitorOf(request) }
}

export const permissionOf = ({ access }: EndpointSpec) =>
  access === 'public' || access === 'customer' ? undefined : access
export const isForStaff = (spec: EndpointSpec) => permissionOf(spec) !== undefined

/** Whether the call names a seller, who then decides who may make it. */
function namesSeller(spec: EndpointSpec, { query, body }: FastifyRequest) {
  if (!spec.member || !isForStaff(spec)) return false
  return [query, body].some(
    (part) => typeof (part as { businessId?: unknown } | null | undefined)?.businessId === 'string',
  )
}

/** The signed-in user, or a visitor if there is no session or it has ended. */
async function identifyOptionally(
  api: Sessions,
  request: FastifyRequest,
): Promise<Visitor | SignedIn> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await api.findSession(token) : null
  return { ...session, ...visitorOf(request) }
}
