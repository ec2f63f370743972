import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../contract/wire.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import { sendKept } from '../cache/send.ts'
import type { ObserveRequest } from '../metrics/request-metrics.ts'
import type { Shop } from '../shop.ts'

interface Parts {
  shop: Shop
  cache: ReplyCache
  headers: Record<string, string>
  /** Whether requests take so long that all of them are refused. */
  isSlow: () => boolean
  /** Null where nobody counts. */
  observe: ObserveRequest | null
}

/**
 * Answers what is kept under exactly this address before the framework looks at it: that is most of
 * what is asked for, and routing, hooks and
 * their objects would cost as much as the answer. Only what a route has answered once already, so
 * that the same would answer again,
 * and only where nothing but the address decides: whatever else there is to look at is the
 * framework's.
 */
export function answerKeptFirst(
  app: FastifyInstance,
  { shop, cache, headers, isSlow, observe }: Parts,
) {
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) return
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || isClosing || !shop.isOpen() || isSlow())
      return false
    // What is for one alone is not kept; a line in the log names who called.
    if (
      request.headers.authorization !== undefined ||
      (url.startsWith(apiBase) && shop.log.isLevelEnabled('info'))
    )
      return false
    const kept = cache.look(url)
    if (!kept?.route) return false
    const began = performance.now()
    if (!sendKept(cache, kept, request, response, headers)) return false
    cache.use(kept)
    if (shop.origin.isLocal())
      shop.origin.reachedAt((request.headers.host ?? '').replace(/:\d*$/, ''))
    if (observe)
      response.once('finish', () =>
        observe(method, kept.route, response.statusCode, (performance.now() - began) / 1000),
      )
    return true
  }
  app.server.removeListener('request', framework)
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) framework(request, response)
  })
}
