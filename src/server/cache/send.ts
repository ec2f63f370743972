import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply, ReplyCache } from './reply-cache.ts'

/** Sends a kept reply past the framework's pipeline: everything about it was worked out when it was made. */
export async function sendCached(cache: ReplyCache, cached: CachedReply, request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>) {
  const keep = cached.status < 500 ? { etag: cached.etag, 'cache-control': 'public, no-cache' } : { 'cache-control': 'no-store', 'retry-after': '2' }
  const base = { ...headers, ...cached.headers, ...keep, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === cached.etag && cached.status === 200) {
    reply.hijack()
    reply.raw.writeHead(304, base).end()
    return reply
  }
  const { encoding, body } = await cache.encoded(cached, request.headers['accept-encoding'])
  reply.hijack()
  reply.raw.writeHead(cached.status, {
    ...base,
    'content-type': cached.contentType,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}
