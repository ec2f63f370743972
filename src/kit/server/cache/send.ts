import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply } from './cached-reply.ts'
import type { EncodedBody } from './encode-reply.ts'
import type { ReplyCache } from './reply-cache.ts'

// Alternating names and values, computed once per body: headers are most of the cost of a cached
// reply.
const heads = new WeakMap<Buffer, string[]>()

/**
 * Sends a cached reply and bypasses the framework's pipeline, because everything was computed when
 * the reply was created. Returns no promise if nothing is awaited, which saves a tenth of the cost.
 */
export function sendCached(
  cache: ReplyCache,
  cached: CachedReply,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): undefined | Promise<FastifyReply> {
  const send = (encoded: EncodedBody | null) => {
    reply.hijack()
    write(cached, encoded, request.raw, reply.raw, headers)
    return reply
  }
  const encoded = clientHas(request.raw, cached)
    ? null
    : cache.encoded(cached, request.headers['accept-encoding'])
  if (encoded instanceof Promise) return encoded.then(send)
  send(encoded)
  return undefined
}

/**
 * Sends a cached reply before the framework has seen the request. Returns false if something must
 * be awaited.
 */
export function sendCachedRaw(
  cache: ReplyCache,
  cached: CachedReply,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const encoded = clientHas(request, cached)
    ? null
    : cache.encoded(cached, request.headers['accept-encoding'])
  if (encoded instanceof Promise) return false
  write(cached, encoded, request, response, headers)
  return true
}

const clientHas = ({ headers }: IncomingMessage, { etag, status }: CachedReply) =>
  headers['if-none-match'] === etag && status === 200

/** `encoded` is null if the browser already has the reply. */
function write(
  cached: CachedReply,
  encoded: EncodedBody | null,
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
) {
  if (!encoded) return void response.writeHead(304, commonHead(cached, headers)).end()
  response.writeHead(cached.status, headOf(cached, encoded.encoding, encoded.body, headers))
  response.end(method === 'HEAD' ? undefined : encoded.body)
}

function headOf(
  cached: CachedReply,
  encoding: EncodedBody['encoding'],
  body: Buffer,
  headers: Record<string, string>,
) {
  const existing = heads.get(body)
  if (existing) return existing
  const head = [
    ...commonPairs(cached, headers),
    'content-type',
    cached.contentType,
    'content-length',
    String(body.length),
  ]
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  if (cached.isStored) heads.set(body, head)
  return head
}

const commonPairsByHeaders = new WeakMap<Record<string, string>, string[]>()

function commonPairs(cached: CachedReply, headers: Record<string, string>): string[] {
  for (const _ in cached.headers) return Object.entries(commonHead(cached, headers)).flat()
  const pairs = commonPairsByHeaders.get(headers) ?? Object.entries(headers).flat()
  commonPairsByHeaders.set(headers, pairs)
  return [...pairs, ...Object.entries(cacheHeadersOf(cached)).flat(), 'vary', 'accept-encoding']
}

function commonHead(cached: CachedReply, headers: Record<string, string>): Record<string, string> {
  return { ...headers, ...cached.headers, ...cacheHeadersOf(cached), vary: 'accept-encoding' }
}

const cacheHeadersOf = ({ status, etag }: CachedReply): Record<string, string> =>
  status < 500
    ? { etag, 'cache-control': 'public, no-cache' }
    : { 'cache-control': 'no-store', 'retry-after': '2' }
