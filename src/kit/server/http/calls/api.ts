import type { FastifyInstance } from 'fastify'
import type { May, Permission } from '../../../contract/access.ts'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import type { Acting, MemberNeed } from '../../../contract/member.ts'
import type { ReplyCache } from '../../cache/reply-cache.ts'
import type { EraseCustomer, ExportCustomer } from '../../customer-data.ts'
import type { WordedKind } from '../../mail/mail-kind.ts'
import type { Merge } from '../../merge.ts'
import type { Renamed } from '../../renamed.ts'
import type { Shop } from '../../shop.ts'
import { ShopError } from '../../shop-error.ts'
import type { SignedIn } from './caller.ts'
import type { FindSession } from './identify.ts'

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
  findActing: FindActing
  may: May
  /** Whether there is such a permission. */
  knows: (permission: Permission) => boolean
  /** Erase a customer's personal data, in the order of the nouns. */
  eraseCustomer: readonly EraseCustomer[]
  /** Export a customer's personal data. */
  exportCustomer: readonly ExportCustomer[]
  /** Move rows when two customers are merged. */
  merges: readonly Merge[]
  /** Run when a user changes their name or picture. */
  renamed: readonly Renamed[]
  /** Every mail whose text the owner can edit. */
  mailKinds: readonly WordedKind[]
  bindings: Map<EndpointSpec, Binding>
}

/**
 * Finds the seller for whom a caller acts. Refuses if there is none, or if the seller's members may
 * not do it.
 */
export type FindActing = (
  caller: SignedIn,
  need: MemberNeed & { writes: boolean },
  businessId: string | undefined,
) => Promise<Acting>

export const createApi = (parts: Omit<Api, 'bindings'>): Api => ({ ...parts, bindings: new Map() })

/** Endpoints of a part of the shop that is switched off answer like any unknown address. */
export function requirePart({ shop }: Pick<Api, 'shop'>, { part }: EndpointSpec) {
  if (part && !shop.has(part)) throw new ShopError('not_found')
}
