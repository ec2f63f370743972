import type * as z from 'zod/mini'
import type { Access, Permission } from './access.ts'
import type { MemberNeed } from './member.ts'
import type { Method, Wire, Wires } from './wire.ts'

type ObjectSchema = z.ZodMiniObject
type Nothing = Record<never, never>
type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : Nothing
type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : Nothing

export interface EndpointSpec {
  method: Method
  /** Below `/api/v1`, with parameters in braces: `/user/{id}`. */
  path: string
  access: Access
  /** A second permission that staff need for it, such as that for exports. */
  also?: Permission
  /**
   * It is called for a seller, whom `businessId` names. Where `access` is for anybody signed in, it
   * is for the first of the caller's without one;
   * where `access` takes a permission, it is for the whole shop without one, and members of a
   * seller have to name theirs.
   */
  member?: MemberNeed
  /** Public, but whoever is signed in gets more. */
  knowsCaller?: boolean
  /**
   * The part of the shop it belongs to, where the owner can switch that off: it is then unknown.
   */
  part?: string
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** How long the body may be, where that is more than an ordinary call needs. */
  maxBytes?: number
  /**
   * The body is a form with one file instead of JSON; what else it needs is in the path and the
   * query.
   */
  upload?: boolean
  /** The reply is a streamed file of this type instead of JSON; it is fetched, not called. */
  download?: string
  reply: z.core.$ZodType
  /** The status on success; 200 by default. */
  status?: number
  /**
   * The reply is one page of a list: the body stays an array, its total goes into `X-Total-Count`.
   */
  paged?: boolean
  /**
   * A repeated call with the same `Idempotency-Key` gets the first one's answer: its rule works
   * through `once`, and nothing else is needed.
   */
  idempotent?: boolean
  /** Refused to customers until the owner has opened the shop. */
  whenOpen?: boolean
  /** How often one address may call this per minute; writes without it have a general limit. */
  perMinute?: number
}

export interface Page<Item> {
  items: Item[]
  total: number
}

/**
 * What a caller gives: path, query and body fields in one flat object, and the key that makes a
 * repeated call safe.
 */
export type CallInput<E extends EndpointSpec> = InputOf<E['params']> &
  InputOf<E['query']> &
  InputOf<E['body']> &
  (E['upload'] extends true ? { file: Blob } : Nothing) &
  (E['idempotent'] extends true ? { idempotencyKey?: string } : Nothing)
/** What a rule receives: the same, parsed. */
export type RuleInput<E extends EndpointSpec> = OutputOf<E['params']> &
  OutputOf<E['query']> &
  OutputOf<E['body']> &
  (E['upload'] extends true ? { file: Buffer<ArrayBuffer> } : Nothing)
/** What a rule returns and a caller gets. */
export type Reply<E extends EndpointSpec> = E['download'] extends string
  ? AsyncIterable<string | Uint8Array>
  : E['paged'] extends true
    ? Page<z.output<E['reply']> extends (infer Item)[] ? Item : never>
    : z.output<E['reply']>

/**
 * Declares one call of the API: validation, access, client, documentation and access tests follow
 * from it.
 */
// Marked so that calls a page never makes are left out of its files when it needs only a schema
// beside them.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  const inPath = [...spec.path.matchAll(/{(\w+)}/g)].map((match) => match[1])
  const declared = Object.keys(spec.params?.def.shape ?? {})
  if (inPath.join() !== declared.join())
    throw new Error(
      `${spec.method} ${spec.path}: params must declare ${inPath.join(', ') || 'nothing'}`,
    )
  return spec
}

type Call<E extends EndpointSpec> = E['download'] extends string
  ? never
  : Nothing extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<Reply<E>>
    : (input: CallInput<E>) => Promise<Reply<E>>

export type EndpointTree = Record<string, Record<string, EndpointSpec>>

/** The whole API as typed functions. */
export type Client<Tree extends EndpointTree> = {
  [Noun in keyof Tree]: { [Name in keyof Tree[Noun]]: Call<Tree[Noun][Name]> }
}

/**
 * What sending a call needs to know about an endpoint, without its schemas; what does not apply is
 * left out.
 */
const toWire = ({
  method,
  path,
  member,
  query,
  body,
  paged,
  upload,
  idempotent,
}: EndpointSpec): Wire => ({
  method,
  path,
  ...(member && { member: true }),
  ...(query && { query: Object.keys(query.def.shape) }),
  ...(body && { body: true }),
  ...(paged && { paged }),
  ...(upload && { upload }),
  ...(idempotent && { idempotent }),
})

export const toWires = (tree: EndpointTree): Wires =>
  Object.fromEntries(
    Object.entries(tree).map(([noun, specs]) => [
      noun,
      Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, toWire(spec)])),
    ]),
  )
