import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Access } from '../../../contract/access.ts'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import { apiBase } from '../../../contract/calls/wire.ts'
import type { Api, Binding } from './api.ts'
import { isForOpenShop, requireEntry } from './closed-shop.ts'
import { type CacheOptions, createCachedHandler } from './handle-cached-request.ts'
import { createHandler } from './handle-request.ts'
import type { Rule } from './rule.ts'

export { type Api, createApi } from './api.ts'
export type { Call } from './rule.ts'

/** Writes per minute and address, unless an endpoint sets its own limit. */
const defaultWritesPerMinute = 120

type BindOptions<E extends EndpointSpec> = Partial<CacheOptions<E>>

/**
 * Serves one endpoint of the contract with one rule. Access, validation, limits and the shape of
 * the reply come from the contract.
 */
export function bind<E extends EndpointSpec>(
  api: Api,
  spec: E,
  rule: Rule<E>,
  { tags, write }: BindOptions<E> = {},
) {
  requireConsistent(api, spec, tags !== undefined)
  api.bindings.set(spec, {
    spec,
    rule: rule as Binding['rule'],
    ...(tags && { tags: tags as Binding['tags'] }),
  } as Binding)
  const perMinute = spec.perMinute ?? (spec.method === 'GET' ? undefined : defaultWritesPerMinute)
  const handle = createHandler(api, spec, rule)
  const handleCached =
    tags && createCachedHandler(api, spec, rule, { tags, write, isLimited: Boolean(perMinute) })

  /** Replies to visitors are cached, personal replies are not. */
  function handleByCaller(request: FastifyRequest, reply: FastifyReply) {
    return handleCached && !request.headers.authorization
      ? handleCached(request, reply)
      : handle(request, reply)
  }

  const handler: RouteHandlerMethod = handleCached
    ? spec.identifiesCaller
      ? handleByCaller
      : handleCached
    : handle

  api.app.route({
    method: spec.method,
    url: `${apiBase}${spec.path.replace(/{(\w+)}/g, ':$1')}`,
    ...(spec.maxBytes && { bodyLimit: spec.maxBytes }),
    config: { rateLimit: perMinute ? { max: perMinute, timeWindow: 60_000 } : false },
    handler: isForOpenShop(spec)
      ? (request, reply) =>
          api.shop.isOpen()
            ? handler.call(api.app, request, reply)
            : requireEntry(api, request).then(() => handler.call(api.app, request, reply))
      : handler,
  })
}

/** Stops startup if the contract of an endpoint contradicts itself. */
function requireConsistent(api: Api, spec: EndpointSpec, isCached: boolean) {
  const endpoint = `${spec.method} ${spec.path}`
  if (
    !isAccess(api, spec.access) ||
    (spec.secondPermission && !isAccess(api, spec.secondPermission))
  )
    throw new Error(`${endpoint} does not declare who may call it.`)
  if (spec.idempotent && spec.access === 'public')
    throw new Error(`${endpoint} is idempotent, but visitors have no keys.`)
  if (spec.whenClosed && (spec.access !== 'public' || spec.whenOpen))
    throw new Error(`${endpoint} is answered by a closed shop already, or refused by it.`)
  if (isCached && (spec.method !== 'GET' || spec.access !== 'public'))
    throw new Error(`${endpoint} is not a public read: it cannot be cached.`)
}

const isAccess = (api: Api, access: Access) =>
  access === 'public' || access === 'customer' || api.isPermission(access)
