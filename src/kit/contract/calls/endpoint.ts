import type * as z from 'zod/mini'
import type { Access, Permission } from '../access.ts'
import type { Method, Wire, Wires } from './wire.ts'

type ObjectSchema = z.ZodMiniObject
type EmptyObject = Record<never, never>
type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : EmptyObject
type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : EmptyObject

/** The declaration of an endpoint. `src/access` extends it. */
export interface EndpointSpec {
  method: Method
  /** Below `/api/v1`, with parameters in braces: `/user/{id}`. */
  path: string
  access: Access
  /** A second permission that staff need, such as the one for exports. */
  secondPermission?: Permission
  /** Public, but signed-in callers get a more detailed reply. */
  identifiesCaller?: boolean
  /** The optional feature of the shop it belongs to. If the owner turns it off, calls get 404. */
  feature?: string
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** The largest body in bytes, if it may exceed the usual limit. */
  maxBytes?: number
  /** The body is a form with one file instead of JSON; other input is in path and query. */
  upload?: boolean
  /** The reply is a streamed file of this type. It has no typed client function. */
  download?: string
  reply: z.core.$ZodType
  /** The status on success; 200 by default. */
  status?: number
  /** The reply is one page of a list: an array as body, the total in `X-Total-Count`. */
  paged?: boolean
  /**
   * A repeated call with the same `Idempotency-Key` gets the reply of the first one. The rule must
   * run its work through `once`.
   */
  idempotent?: boolean
  /** Refused to customers until the owner has opened the shop. */
  whenOpen?: boolean
  /** A public call that a closed shop answers, too. It refuses other public calls. */
  whenClosed?: boolean
  /** Calls per minute from one IP address; other writes share a general limit. */
  perMinute?: number
}

export interface Page<Item> {
  items: Item[]
  total: number
}

/** The caller's input: path, query and body fields in one flat object, with an optional key. */
export type CallInput<E extends EndpointSpec> = InputOf<E['params']> &
  InputOf<E['query']> &
  InputOf<E['body']> &
  (E['upload'] extends true ? { file: Blob } : EmptyObject) &
  (E['idempotent'] extends true ? { idempotencyKey?: string } : EmptyObject)
/** The parsed input that a rule receives. */
export type RuleInput<E extends EndpointSpec> = OutputOf<E['params']> &
  OutputOf<E['query']> &
  OutputOf<E['body']> &
  (E['upload'] extends true ? { file: Buffer<ArrayBuffer> } : EmptyObject)
/** The value that a rule returns and a caller receives. */
export type Reply<E extends EndpointSpec> = E['download'] extends string
  ? AsyncIterable<string | Uint8Array>
  : E['paged'] extends true
    ? Page<z.output<E['reply']> extends (infer Item)[] ? Item : never>
    : z.output<E['reply']>

/** Declares one API call. Validation, access, client, documentation and tests derive from it. */
// Marked as free of side effects, so that bundlers drop the endpoints that a page never calls.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  const pathNames = [...spec.path.matchAll(/{(\w+)}/g)].map((match) => match[1])
  const declaredNames = Object.keys(spec.params?.def.shape ?? {})
  if (pathNames.join() !== declaredNames.join())
    throw new Error(
      `${spec.method} ${spec.path}: params must declare ${pathNames.join(', ') || 'nothing'}`,
    )
  return spec
}

type Call<E extends EndpointSpec> = E['download'] extends string
  ? never
  : EmptyObject extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<Reply<E>>
    : (input: CallInput<E>) => Promise<Reply<E>>

export type EndpointTree = Record<string, Record<string, EndpointSpec>>

/** The whole API as typed functions. */
export type Client<Tree extends EndpointTree> = {
  [Noun in keyof Tree]: { [Name in keyof Tree[Noun]]: Call<Tree[Noun][Name]> }
}

/** Reduces an endpoint to the facts needed to call it. Absent facts are omitted. */
const toWire = ({ method, path, query, body, paged, upload, idempotent }: EndpointSpec): Wire => ({
  method,
  path,
  ...(query && { query: Object.keys(query.def.shape) }),
  ...(body && { body: true }),
  ...(paged && { paged }),
  ...(upload && { upload }),
  ...(idempotent && { idempotent }),
})

/** Reduces every endpoint to the facts needed to call it, and those that `extend` adds. */
export const toWires = (
  tree: EndpointTree,
  extend: (spec: EndpointSpec) => Partial<Wire> = () => ({}),
): Wires =>
  Object.fromEntries(
    Object.entries(tree).map(([noun, specs]) => [
      noun,
      Object.fromEntries(
        Object.entries(specs).map(([name, spec]) => [name, { ...toWire(spec), ...extend(spec) }]),
      ),
    ]),
  )
