import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, May, Permission } from '../../contract/access.ts'
import type { EndpointSpec, Page, Reply, RuleInput } from '../../contract/endpoint.ts'
import { mayCall } from '../../contract/may-call.ts'
import type { Acting, MemberNeed, Scope } from '../../contract/member.ts'
import { apiBase, eventStream } from '../../contract/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import { sendCached } from '../cache/send.ts'
import { readPublicly } from '../db/replicas.ts'
import { encodeUtf8 } from '../encode-utf8.ts'
import type { Forget, Tell } from '../forget.ts'
import { attemptOf, type Once, withKey, withoutKey } from '../idempotency/once.ts'
import type { WordedKind } from '../mail/mail-kind.ts'
import type { Merge } from '../merge.ts'
import type { Renamed } from '../renamed.ts'
import type { CountForSellers, SellerRenamed, SellersChanged } from '../sellers.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import {
  type CallerOf,
  originOf,
  rememberingDevice,
  type SignedIn,
  type Visitor,
  visitorOf,
} from './caller.ts'
import { type FindSession, identify, isForStaff, permissionOf } from './identify.ts'
import { parseRequest, readIdempotencyKey, readUpload } from './input.ts'
import { pageHeaders } from './page-headers.ts'
import { createKeyOf } from './reply-key.ts'
import { jsonType, serialize } from './serialize.ts'

/** What a rule may need to know about the call besides its input. */
export interface Call {
  /** The origin at which the caller reached the shop; trusted only for staff. */
  origin: string
  /** Lets the browser keep that somebody signed in on it. */
  remember(device: string): void
}

/** An idempotent rule does its work through `once`, and returns its whole reply from inside it. */
type CallOf<E extends EndpointSpec> = Call &
  (E['idempotent'] extends true ? { once: Once } : unknown) &
  (E['member'] extends MemberNeed
    ? E['access'] extends 'customer'
      ? { acting: Acting }
      : { acting: Acting | null; scope: Scope }
    : unknown)

type CallerFor<E extends EndpointSpec> = E['knowsCaller'] extends true
  ? Visitor | SignedIn
  : CallerOf<E['access']>

type Rule<E extends EndpointSpec> = (
  input: RuleInput<E>,
  caller: CallerFor<E>,
  call: CallOf<E>,
) => Promise<Reply<E>>

export interface Bound {
  spec: EndpointSpec
  rule: (input: never, caller: never, call: never) => Promise<unknown>
  /** Missing where the reply is not the same for everybody until something is signalled. */
  tags?: (input: never, reply?: never) => string[]
}

/**
 * Where the nouns bind their rules: the HTTP routes, and the same rules for calls from our own
 * pages.
 */
export interface Api {
  app: FastifyInstance
  shop: Shop
  cache: ReplyCache
  /** Headers of every answer; a cached one bypasses the hook that sets them. */
  headers: Record<string, string>
  findSession: FindSession
  findActing: FindActing
  may: May
  /** Whether there is such a permission. */
  knows: (permission: Permission) => boolean
  /** What every noun forgets about a customer, from left to right. */
  forgets: readonly Forget[]
  /** What every noun tells a customer about themselves. */
  tells: readonly Tell[]
  /** What of every noun follows when two customers are merged. */
  merges: readonly Merge[]
  /** What every noun does when somebody changes their name or picture. */
  renamed: readonly Renamed[]
  /** What every noun does when sellers begin or cease to sell. */
  sellersChanged: readonly SellersChanged[]
  sellerRenamed: readonly SellerRenamed[]
  /** What is counted for sellers. */
  countsForSellers: readonly CountForSellers[]
  /** Every mail whose wording is the owner's. */
  mailKinds: readonly WordedKind[]
  bound: Map<EndpointSpec, Bound>
}

/**
 * For whom a caller acts; refuses where that is nobody, or where the seller's members may not do
 * it.
 */
export type FindActing = (
  caller: SignedIn,
  need: MemberNeed & { writes: boolean },
  businessId: string | undefined,
) => Promise<Acting>

export const createApi = (parts: Omit<Api, 'bound'>): Api => ({ ...parts, bound: new Map() })

/** Writes per minute and address, unless an endpoint sets its own limit. */
const defaultWritesPerMinute = 120

interface BindOptions<E extends EndpointSpec> {
  /**
   * What the reply of a public read depends on: it is cached until one of these is signalled. There
   * is none where the rule refused.
   */
  tags?: (input: RuleInput<E>, reply?: Reply<E>) => string[]
  /**
   * Writes the reply as JSON where most of it is written already; it must say the same as the
   * contract's own way.
   */
  write?: (reply: Reply<E>) => string
}

/**
 * Serves one endpoint of the contract with one rule: access, validation, limits and reply shape
 * come from the contract.
 */
export function bind<E extends EndpointSpec>(
  api: Api,
  spec: E,
  rule: Rule<E>,
  options: BindOptions<E> = {},
) {
  if (!isKnown(api, spec.access) || (spec.also && !isKnown(api, spec.also)))
    throw new Error(`${spec.method} ${spec.path} does not say who may call it.`)
  api.bound.set(spec, {
    spec,
    rule: rule as Bound['rule'],
    ...(options.tags && { tags: options.tags as Bound['tags'] }),
  } as Bound)
  if (spec.idempotent && spec.access === 'public')
    throw new Error(
      `${spec.method} ${spec.path} is idempotent, but a visitor has no keys of their own.`,
    )
  if (spec.member && !namesIn(spec).includes('businessId'))
    throw new Error(`${spec.method} ${spec.path} is called for a seller, but nothing names it.`)
  if (options.tags && (spec.method !== 'GET' || spec.access !== 'public'))
    throw new Error(`${spec.method} ${spec.path} is not a public read: it cannot be cached.`)
  const perMinute = spec.perMinute ?? (spec.method === 'GET' ? undefined : defaultWritesPerMinute)
  api.app.route({
    method: spec.method,
    url: `${apiBase}${spec.path.replace(/{(\w+)}/g, ':$1')}`,
    ...(spec.maxBytes && { bodyLimit: spec.maxBytes }),
    config: { rateLimit: perMinute ? { max: perMinute, timeWindow: 60_000 } : false },
    handler: options.tags ? (spec.knowsCaller ? handlerByCaller : cachedHandler) : handler,
  })

  const keyOf = createKeyOf(spec)

  /** What everybody gets is kept; what is for one alone is not. */
  function handlerByCaller(request: FastifyRequest, reply: FastifyReply) {
    return request.headers.authorization ? handler(request, reply) : cachedHandler(request, reply)
  }

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    requirePart(api, spec)
    const caller = await identify(api, spec, request)
    if (spec.whenOpen && !api.shop.isOpen() && !isStaff(api, caller))
      throw new ShopError('shop_closed')
    const asked = parseRequest(spec, request)
    // Who acts for nobody sends no file.
    const acting = spec.member ? await findActing(caller as SignedIn, spec.member, asked) : null
    const input = spec.upload ? { ...asked, file: await readUpload(request) } : asked
    const once = spec.idempotent ? onceFor(caller as SignedIn, input, request, reply) : undefined
    const remember = (device: string) =>
      void reply.header('set-cookie', rememberingDevice(device, request))
    const call = {
      origin: originOf(request),
      remember,
      once: once?.run,
      acting,
      scope: acting?.businessId ?? null,
    } as unknown as CallOf<E>
    const result = await rule(input as RuleInput<E>, caller as CallerFor<E>, call)
    if (once?.isUsed === false)
      throw new Error(
        `${spec.method} ${spec.path} is idempotent, but does its work without \`once\`.`,
      )
    reply.code(spec.status ?? 200).header('cache-control', 'no-store')
    // Nothing on the way may keep back what is told as it happens.
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

  /** Staff who name no seller act for the whole shop. */
  async function findActing(
    caller: SignedIn,
    need: MemberNeed,
    { businessId }: { businessId?: unknown },
  ): Promise<Acting | null> {
    const named = typeof businessId === 'string' ? businessId : undefined
    const orStaff = need.orStaff ?? permissionOf(spec)
    if (named === undefined && isForStaff(spec)) {
      if (!mayCall(api.may, caller, spec)) throw new ShopError('not_permitted')
      return null
    }
    if (spec.also && api.may(caller, spec.access) && !api.may(caller, spec.also))
      throw new ShopError('not_permitted')
    return api.findActing(
      caller,
      { ...need, ...(orStaff && { orStaff }), writes: spec.method !== 'GET' },
      named,
    )
  }

  function onceFor({ id }: SignedIn, input: object, request: FastifyRequest, reply: FastifyReply) {
    const key = readIdempotencyKey(request)
    const attempt =
      key === undefined ? null : attemptOf(id, `${spec.method} ${spec.path}`, key, input)
    const run: Once = (work) => {
      once.isUsed = true
      return attempt
        ? withKey(api.shop.db, attempt, () => reply.header('idempotent-replayed', 'true'))(work)
        : withoutKey(api.shop.db)(work)
    }
    const once = { run, isUsed: false }
    return once
  }

  function cachedHandler(request: FastifyRequest, reply: FastifyReply) {
    requirePart(api, spec)
    const kept = api.cache.peek(request.url)
    if (!kept) return makeReply(request, reply)
    if (!spec.part && !perMinute) kept.route = request.routeOptions.url ?? ''
    return sendCached(api.cache, kept, request, reply, api.headers)
  }

  async function makeReply(request: FastifyRequest, reply: FastifyReply) {
    const input = parseRequest(spec, request) as RuleInput<E>
    const key = keyOf(input)
    // Known before the turn comes: whoever has hung up by then has no address, and others wait for
    // the same.
    const visitor = visitorOf(request)
    const made = await api.cache.get(key, async () => {
      const result = await readPublicly(() =>
        rule(input, visitor as CallerFor<E>, { origin: '' } as CallOf<E>),
      )
      const [payload, headers] = spec.paged
        ? [(result as Page<unknown>).items, pageHeaders(key, (result as Page<unknown>).total)]
        : [result, {}]
      const body = encodeUtf8([
        options.write ? options.write(result) : serialize(reply, spec.reply, payload),
      ])
      return {
        status: 200,
        contentType: jsonType,
        headers,
        body,
        tags: options.tags?.(input, result) ?? [],
      }
    })
    await sendCached(api.cache, made, request, reply, api.headers)
    return reply
  }
}

const isKnown = (api: Api, access: Access) =>
  access === 'public' || access === 'customer' || api.knows(access)

const namesIn = ({ query, body }: EndpointSpec) =>
  [query, body].flatMap((part) => Object.keys(part?.def.shape ?? {}))

/** What belongs to a part of the shop that is off is as unknown as any other address. */
export function requirePart({ shop }: Pick<Api, 'shop'>, { part }: EndpointSpec) {
  if (part && !shop.has(part)) throw new ShopError('not_found')
}

/** Staff try a shop out before it opens. */
const isStaff = ({ may }: Api, caller: Visitor | SignedIn) =>
  'role' in caller && may(caller, 'goods')
