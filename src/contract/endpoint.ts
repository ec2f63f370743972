import type * as z from 'zod/mini'
import type { ErrorCode, ErrorReply } from './errors.ts'
import { messages } from './messages.ts'

export type Access = 'public' | 'customer' | 'staff' | 'owner'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ObjectSchema = z.ZodMiniObject
type Nothing = Record<never, never>
type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : Nothing
type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : Nothing

export interface EndpointSpec {
  method: Method
  /** Below `/api/v1`, with parameters in braces: `/user/{id}`. */
  path: string
  access: Access
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** The body is a form with one file instead of JSON. */
  upload?: boolean
  reply: z.core.$ZodType
  /** The status of a success; 200 unless said otherwise. */
  status?: number
  /** The reply is one page of a list: the body stays an array, its total goes into `X-Total-Count`. */
  paged?: boolean
  /** How often one address may call this in a minute; writes have a general limit without it. */
  perMinute?: number
}

export interface Page<Item> {
  items: Item[]
  total: number
}

/** What a caller gives: path, query and body fields in one flat object. */
export type CallInput<E extends EndpointSpec> = InputOf<E['params']> &
  InputOf<E['query']> &
  InputOf<E['body']> &
  (E['upload'] extends true ? { file: Blob } : Nothing)
/** What a rule receives: the same, parsed. */
export type RuleInput<E extends EndpointSpec> = OutputOf<E['params']> &
  OutputOf<E['query']> &
  OutputOf<E['body']> &
  (E['upload'] extends true ? { file: Buffer<ArrayBuffer> } : Nothing)
/** What a rule returns and a caller gets. */
export type Reply<E extends EndpointSpec> = E['paged'] extends true ? Page<z.output<E['reply']> extends (infer Item)[] ? Item : never> : z.output<E['reply']>

/** Declares one call of the API: validation, access, client, documentation and access tests follow from it. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  const inPath = [...spec.path.matchAll(/{(\w+)}/g)].map((match) => match[1])
  const declared = Object.keys(spec.params?.def.shape ?? {})
  if (inPath.join() !== declared.join()) throw new Error(`${spec.method} ${spec.path}: params must declare ${inPath.join(', ') || 'nothing'}`)
  return spec
}

export type Transport = <E extends EndpointSpec>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>

type Call<E extends EndpointSpec> = Nothing extends CallInput<E> ? (input?: CallInput<E>) => Promise<Reply<E>> : (input: CallInput<E>) => Promise<Reply<E>>

export type EndpointTree = Record<string, Record<string, EndpointSpec>>
export type Client<Tree extends EndpointTree> = {
  [Noun in keyof Tree]: { [Name in keyof Tree[Noun]]: Call<Tree[Noun][Name]> }
}

/** The whole API as functions; the transport is `fetch` in the browser and a direct call on the server. */
export function createClient<Tree extends EndpointTree>(tree: Tree, send: Transport): Client<Tree> {
  const nouns = Object.entries(tree).map(([noun, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, spec]) => [name, (input = {}) => send(spec, input as never)])
    return [noun, Object.fromEntries(calls)]
  })
  return Object.fromEntries(nouns)
}

export const apiBase = '/api/v1'

/** Spreads a flat input over path, query and body of the HTTP request. */
export function toRequest(spec: EndpointSpec, input: Record<string, unknown>) {
  const path = spec.path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(spec.query?.def.shape ?? {})) {
    for (const value of [input[name]].flat()) if (value !== undefined && value !== '') query.append(name, String(value))
  }
  const body = spec.body && Object.fromEntries(Object.keys(spec.body.def.shape).map((name) => [name, input[name]]))
  return { method: spec.method, url: `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`, body, form: spec.upload ? formOf(input.file as Blob) : undefined }
}

function formOf(file: Blob) {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A call that failed, as the caller sees it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message ?? messages.errors.internal)
    this.status = status
    this.code = reply.code ?? 'internal'
    this.fields = reply.fields ?? {}
  }
}
