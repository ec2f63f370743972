import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply } from './cached-reply.ts'
import type { Encoded, ReplyCache } from './reply-cache.ts'

// Alternating names and values, computed once per body: headers are most of the cost of a cached
// reply.
const heads = new WeakMap<Buffer, string[]>()

/**
 * Sends a cached reply, bypassing the framework's pipeline: everything was computed when it was
 * made. Without a promise where nothing is awaited: that is a tenth of the cost.
 */
export function sendCached(
  cache: ReplyCache,
  cached: CachedReply,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): undefined | Promise<FastifyReply> {
  const send = (encoded: Encoded | null) => {
    reply.hijack()
    write(cached, encoded, request.raw, reply.raw, headers)
    return reply
  }
  const encoded = isKnownTo(request.raw, cached)
    ? null
    : cache.encoded(cached, request.headers['accept-encoding'])
  if (encoded instanceof Promise) return encoded.then(send)
  send(encoded)
  return undefined
}

/** The same where there is no framework yet; false where something has to be awaited. */
export function sendKept(
  cache: ReplyCache,
  cached: CachedReply,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const encoded = isKnownTo(request, cached)
    ? null
    : cache.encoded(cached, request.headers['accept-encoding'])
  if (encoded instanceof Promise) return false
  write(cached, encoded, request, response, headers)
  return true
}

const isKnownTo = ({ headers }: IncomingMessage, { etag, status }: CachedReply) =>
  headers['if-none-match'] === etag && status === 200

/** Null for what the browser has already. */
function write(
  cached: CachedReply,
  encoded: Encoded | null,
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
  encoding: Encoded['encoding'],
  body: Buffer,
  headers: Record<string, string>,
) {
  const known = heads.get(body)
  if (known) return known
  const head = [
    ...commonPairs(cached, headers),
    'content-type',
    cached.contentType,
    'content-length',
    String(body.length),
  ]
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  if (cached.isKept) heads.set(body, head)
  return head
}

const ofEveryReply = new WeakMap<Record<string, string>, string[]>()

function commonPairs(cached: CachedReply, headers: Record<string, string>): string[] {
  for (const _ in cached.headers) return Object.entries(commonHead(cached, headers)).flat()
  const always = ofEveryReply.get(headers) ?? Object.entries(headers).flat()
  ofEveryReply.set(headers, always)
  return [...always, ...Object.entries(lifeOf(cached)).flat(), 'vary', 'accept-encoding']
}

function commonHead(cached: CachedReply, headers: Record<string, string>): Record<string, string> {
  return { ...headers, ...cached.headers, ...lifeOf(cached), vary: 'accept-encoding' }
}

const lifeOf = ({ status, etag }: CachedReply): Record<string, string> =>
  status < 500
    ? { etag, 'cache-control': 'public, no-cache' }
    : { 'cache-control': 'no-store', 'retry-after': '2' }
