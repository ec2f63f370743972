import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec, Page, RuleInput } from '../../../contract/calls/endpoint.ts'
import { mayCall } from '../../../contract/calls/may-call.ts'
import { eventStream } from '../../../contract/calls/wire.ts'
import { type Once, toAttempt, withKey, withoutKey } from '../../idempotency/once.ts'
import { ShopError } from '../../shop-error.ts'
import { diskRefusal } from '../error-handler.ts'
import { pageHeaders } from '../page-headers.ts'
import { type Api, requireFeature } from './api.ts'
import { deviceCookieHeader, originOf, type SignedIn, type Visitor, visitorOf } from './caller.ts'
import { parseRequest, readIdempotencyKey, readUpload } from './input.ts'
import type { CallerFor, CallOf, Rule } from './rule.ts'
import { jsonType, serialize } from './serialize.ts'

/**
 * No token: 401. A token that is wrong, old or revoked: 403, and the browser drops it. A role
 * without permission: 403, and the browser reloads its permissions.
 */
async function identify(
  api: Pick<Api, 'findSession' | 'may' | 'callExtension'>,
  spec: EndpointSpec,
  request: FastifyRequest,
): Promise<Visitor | SignedIn> {
  if (spec.access === 'public')
    return spec.identifiesCaller ? identifyOptionally(api, request) : visitorOf(request)
  const header = request.headers.authorization
  if (!header) throw new ShopError('not_signed_in')
  const token = /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1]
  const session = token ? await api.findSession(token) : null
  if (!session) throw new ShopError('access_forbidden')
  if (!mayCall(api.may, session, spec) && !api.callExtension.mayPermit(spec, request))
    throw new ShopError('not_permitted')
  return { ...session, ...visitorOf(request) }
}

/** The signed-in user, or a visitor if there is no session or it has ended. */
export async function identifyOptionally(
  api: Pick<Api, 'findSession'>,
  request: FastifyRequest,
): Promise<Visitor | SignedIn> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await api.findSession(token) : null
  return { ...session, ...visitorOf(request) }
}

export const createHandler = <E extends EndpointSpec>(api: Api, spec: E, rule: Rule<E>) =>
  async function handle(request: FastifyRequest, reply: FastifyReply) {
    requireFeature(api, spec)
    const caller = await identify(api, spec, request)
    if (spec.whenOpen && !api.shop.isOpen() && !isStaff(caller)) throw new ShopError('shop_closed')
    const params = parseRequest(spec, request)
    // Before the upload is read: callers whom the extension refuses may not send a file.
    const facts = await api.callExtension.extend(spec, caller, params)
    // A rule writes the file before its rows, and only the rows are refused by the database.
    if (spec.upload && api.shop.disk.isFull()) throw diskRefusal
    const input = spec.upload ? { ...params, file: await readUpload(request) } : params
    const once = spec.idempotent
      ? createOnce(api, spec, caller as SignedIn, input, request, reply)
      : undefined
    const remember = (device: string) =>
      void reply.header('set-cookie', deviceCookieHeader(device, request))
    const call = {
      origin: originOf(request),
      remember,
      once: once?.run,
      ...facts,
    } as unknown as CallOf<E>
    const result = await rule(input as RuleInput<E>, caller as CallerFor<E>, call)
    if (once?.isUsed === false)
      throw new Error(
        `${spec.method} ${spec.path} is idempotent, but does its work without \`once\`.`,
      )
    return sendResult(spec, request, reply, result)
  }

/** Staff can use a shop before it opens. */
export const isStaff = (caller: Visitor | SignedIn) =>
  'permissions' in caller && caller.permissions.length > 0

function createOnce(
  { shop }: Api,
  spec: EndpointSpec,
  { id }: SignedIn,
  input: object,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = readIdempotencyKey(request)
  const attempt =
    key === undefined ? null : toAttempt(id, `${spec.method} ${spec.path}`, key, input)
  const run: Once = (work) => {
    once.isUsed = true
    return attempt
      ? withKey(shop.db, attempt, () => reply.header('idempotent-replayed', 'true'))(work)
      : withoutKey(shop.db)(work)
  }
  const once = { run, isUsed: false }
  return once
}

function sendResult(
  spec: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
) {
  reply.code(spec.status ?? 200).header('cache-control', 'no-store')
  // Proxies must not buffer events.
  if (spec.download === eventStream)
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  if (spec.download)
    return reply
      .type(spec.download)
      .send(
        result instanceof Readable
          ? result
          : Readable.from(result as AsyncIterable<string | Uint8Array>),
      )
  reply.type(jsonType)
  if (!spec.paged) return serialize(reply, spec.reply, result)
  const { items, total } = result as Page<unknown>
  reply.headers(pageHeaders(request.url, total))
  return serialize(reply, spec.reply, items)
}
