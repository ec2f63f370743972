import type { ErrorCode, ErrorReply } from './errors.ts'

export const apiBase = '/api/v1'

/** The content type of a stream of events, which lasts until the client disconnects. */
export const eventStream = 'text/event-stream'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The facts needed to call an endpoint: small enough for every page of the storefront. `src/access`
 * extends it.
 */
export interface Wire {
  method: Method
  path: string
  /** Input fields for the query. Fields named in the path go there, all others into the body. */
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
 * Turns a tree of endpoints into a tree of functions that call `send`. A noun's functions are
 * created on first use, because each page has a client and uses few nouns.
 */
export function createClient<Endpoint>(
  tree: Record<string, Record<string, Endpoint>>,
  send: (endpoint: Endpoint, input: Input) => Promise<unknown>,
): object {
  const createCalls = (endpoints: Record<string, Endpoint>) =>
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (input: Input = {}) => send(endpoint, input),
      ]),
    )
  return new Proxy({} as Record<string, ReturnType<typeof createCalls>>, {
    get(cached, noun: string) {
      const endpoints = tree[noun]
      if (endpoints) cached[noun] ??= createCalls(endpoints)
      return cached[noun]
    },
  })
}

/** Spreads a flat input over path, query, body and headers of the HTTP request. */
export function toRequest(
  { method, path, query = [], body, upload, idempotent }: Wire,
  callInput: Input,
) {
  const { idempotencyKey, ...others } = callInput
  const input = idempotent ? others : callInput
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
    form: upload ? toForm(input.file as Blob) : undefined,
    headers,
  }
}

function toForm(file: Blob) {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Converts a reply's body for the caller: a page of a list gets its total. */
export const fromReply = ({ paged }: Wire, body: unknown, totalCount: unknown) =>
  paged ? { items: body, total: Number(totalCount) } : body

/** A failed call, as the caller sees it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** The values in the message. */
  readonly params: object
  readonly fields: Record<string, string>

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message ?? '')
    this.status = status
    this.code = reply.code ?? 'internal'
    this.params = reply.params ?? {}
    this.fields = reply.fields ?? {}
  }
}
