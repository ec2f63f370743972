import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { May, Permission } from '../../../contract/access.ts'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import type { ReplyCache } from '../../cache/reply-cache.ts'
import type { EditableKind } from '../../mail/mail-kind.ts'
import type { Shop } from '../../shop.ts'
import { ShopError } from '../../shop-error.ts'
import type { SignedIn, Visitor } from './caller.ts'

/** The user of a bearer token. Null if the session has ended. */
type FindSession = (token: string) => Promise<Omit<SignedIn, keyof Visitor> | null>

/** An endpoint and its rule. */
export interface Binding {
  spec: EndpointSpec
  rule: (input: never, caller: never, call: never) => Promise<unknown>
  /** Undefined if the reply differs by caller or changes without a signal. */
  tags?: (input: never, reply?: never) => string[]
}

/**
 * Where the nouns bind their rules, for HTTP routes and for calls from our own pages. A noun may
 * extend it for its routes.
 */
export interface Api {
  app: FastifyInstance
  shop: Shop
  cache: ReplyCache
  /** Headers of every reply. Cached replies bypass the hook that sets them. */
  headers: Record<string, string>
  findSession: FindSession
  callExtension: CallExtension
  closedShop: ClosedShop
  may: May
  /** Whether there is such a permission. */
  isPermission: (permission: Permission) => boolean
  /** Every mail whose text the owner can edit. */
  mailKinds: readonly EditableKind[]
  bindings: Map<EndpointSpec, Binding>
}

/** Decides who may enter the shop while it is closed. */
export interface ClosedShop {
  /** Whether a request comes from the preview, which staff share by link. */
  hasPreviewKey(request: Pick<FastifyRequest, 'headers'>): boolean
  admits(caller: SignedIn): Promise<boolean>
}

/** Permits calls that the caller's role alone does not, and adds facts to them. */
export interface CallExtension {
  /** Whether to ask `extend` about a call that the caller's role does not permit. */
  mayPermit(spec: EndpointSpec, request: Pick<FastifyRequest, 'query' | 'body'>): boolean
  /** Refuses a call, or returns its `CallFacts`. */
  extend(
    spec: EndpointSpec,
    caller: Visitor | SignedIn,
    params: Record<string, unknown>,
  ): Promise<object>
}

export const createApi = (options: Omit<Api, 'bindings'>): Api => ({
  ...options,
  bindings: new Map(),
})

/** Endpoints of a feature that is switched off answer like any unknown address. */
export function requireFeature({ shop }: Pick<Api, 'shop'>, { feature }: EndpointSpec) {
  if (feature && !shop.has(feature)) throw new ShopError('not_found')
}
