import type { ErrorCode, ErrorReply } from './errors.ts'
import { kitWords } from './words.ts'

export const apiBase = '/api/v1'

/** The type of an answer that goes on for as long as somebody listens. */
export const eventStream = 'text/event-stream'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What sending needs of an endpoint: small enough for every page of the storefront. */
export interface Wire {
  method: Method
  path: string
  /** It can be called for a seller, whom `businessId` names. */
  member?: boolean
  /**
   * Input fields that go into the query; those named in the path go there, the rest into the body.
   */
  query?: readonly string[]
  body?: boolean
  paged?: boolean
  upload?: boolean
  /** The input may carry an `idempotencyKey`, which goes into the header of that name. */
  idempotent?: boolean
}

export type Wires = Record<string, Record<string, Wire>>

type Input = Record<string, unknown>

/**
 * A tree of endpoints as a tree of functions; how a call travels is the transport's business. A
 * noun's are made when one is called: each page has a client, and calls few.
 */
export function createClient<Endpoint>(
  tree: Record<string, Record<string, Endpoint>>,
  send: (endpoint: Endpoint, input: Input) => Promise<unknown>,
): object {
  const callsOf = (endpoints: Record<string, Endpoint>) =>
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (input: Input = {}) => send(endpoint, input),
      ]),
    )
  return new Proxy({} as Record<string, ReturnType<typeof callsOf>>, {
    get(made, noun: string) {
      const endpoints = tree[noun]
      if (endpoints) made[noun] ??= callsOf(endpoints)
      return made[noun]
    },
  })
}

/** Spreads a flat input over path, query, body and headers of the HTTP request. */
export function toRequest(
  { method, path, query = [], body, upload, idempotent }: Wire,
  given: Input,
) {
  const { idempotencyKey, ...others } = given
  const input = idempotent ? others : given
  const search = new URLSearchParams()
  for (const name of query)
    for (const value of [input[name]].flat())
      if (value !== undefined && value !== '') search.append(name, String(value))
  const headers: Record<string, string> =
    idempotent && idempotencyKey ? { 'idempotency-key': String(idempotencyKey) } : {}
  const filledPath = path.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !query.includes(name) && !path.includes(`{${name}}`)),
  )
  return {
    method,
    url: `${apiBase}${filledPath}${search.size > 0 ? `?${search}` : ''}`,
    json: body ? rest : undefined,
    form: upload ? formOf(input.file as Blob) : undefined,
    headers,
  }
}

function formOf(file: Blob) {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** What a caller gets from a reply's body: a page of a list carries its total. */
export const fromReply = ({ paged }: Wire, body: unknown, totalCount: unknown) =>
  paged ? { items: body, total: Number(totalCount) } : body

/** A call that failed, as the caller sees it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** What the message was made from. */
  readonly params: object
  readonly fields: Record<string, string>

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message ?? kitWords.failed)
    this.status = status
    this.code = reply.code ?? 'internal'
    this.params = reply.params ?? {}
    this.fields = reply.fields ?? {}
  }
}
