import type { FastifyRequest } from 'fastify'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import { mayCall } from '../../../contract/calls/may-call.ts'
import { ShopError } from '../../shop-error.ts'
import type { Api } from './api.ts'
import { type SignedIn, type Visitor, visitorOf } from './caller.ts'

/**
 * No token: 401. A token that is wrong, old or revoked: 403, and the browser drops it. A role
 * without permission: 403, and the browser reloads its permissions.
 */
export async function identify(
  api: Pick<Api, 'findSession' | 'may' | 'callExtension'>,
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
  if (!mayCall(api.may, session, spec) && !api.callExtension.decidesAbout(spec, request))
    throw new ShopError('not_permitted')
  return { ...session, ...visitorOf(request) }
}

/** The signed-in user, or a visitor if there is no session or it has ended. */
async function identifyOptionally(
  api: Pick<Api, 'findSession'>,
  request: FastifyRequest,
): Promise<Visitor | SignedIn> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await api.findSession(token) : null
  return { ...session, ...visitorOf(request) }
}
