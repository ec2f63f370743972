import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/calls/wire.ts'
import type { ReplyCache } from '../../cache/reply-cache.ts'
import { sendCachedRaw } from '../../cache/send.ts'
import type { ObserveRequest } from '../../metrics/request-metrics.ts'
import type { Shop } from '../../shop.ts'

interface Parts {
  shop: Shop
  cache: ReplyCache
  headers: Record<string, string>
  /** Whether the process is so slow that all requests are refused. */
  isSlow: () => boolean
  /** Null if metrics are switched off. */
  observe: ObserveRequest | null
}

/**
 * Answers cached replies of exactly this address before the framework sees the request: most
 * requests are of this kind, and routing, hooks and their objects would cost as much as the reply.
 * It sends only replies that a route has already sent and that depend on nothing but the address.
 * Everything else is left to the framework.
 */
export function serveCachedFirst(
  app: FastifyInstance,
  { shop, cache, headers, isSlow, observe }: Parts,
) {
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) return
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function sendFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || isClosing || !shop.isOpen() || isSlow())
      return false
    // Personal replies are not cached, and each API call gets a line in the log.
    if (
      request.headers.authorization !== undefined ||
      (url.startsWith(apiBase) && shop.log.isLevelEnabled('info'))
    )
      return false
    const cached = cache.findFresh(url)
    if (!cached?.route) return false
    const startedAt = performance.now()
    if (!sendCachedRaw(cache, cached, request, response, headers)) return false
    cache.recordUse(cached)
    if (shop.origin.isLocal())
      shop.origin.reachedAt((request.headers.host ?? '').replace(/:\d*$/, ''))
    if (observe)
      response.once('finish', () =>
        observe(method, cached.route, response.statusCode, (performance.now() - startedAt) / 1000),
      )
    return true
  }
  app.server.removeListener('request', framework)
  app.server.on('request', (request, response) => {
    if (!sendFromCache(request, response)) framework(request, response)
  })
}
