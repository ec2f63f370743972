import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { endpoints } from '#api.ts'
import { toPublicBrand } from '#content/server/index.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { createClient } from '#kit/contract/calls/wire.ts'
import { placeholderOrigin } from '#kit/contract/fields/address.ts'
import { sendCached } from '#kit/server/cache/send.ts'
import type { Api } from '#kit/server/http/calls/bind.ts'
import { callInProcess } from '#kit/server/http/calls/in-process.ts'
import { encodeUtf8 } from '#kit/server/text/encode-utf8.ts'
import { markNow } from '#notifications/server/index.ts'
import { registerClosedShop } from './closed-shop.ts'
import type { Renderer } from './renderer.ts'

/** Serves all remaining addresses: from the cache, or rendered. */
export function registerPages(api: Api, renderer: Renderer) {
  const { app, shop, cache, headers } = api
  const currentOrigin = () => shop.origin.configured() ?? placeholderOrigin
  const closedShop = registerClosedShop(api, renderer)
  const sendBackOffice: RouteHandlerMethod = async ({ language }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await renderer.backOffice(toPublicBrand(shop.brand()), markNow(shop), language))
  app.get('/admin', sendBackOffice)
  app.get('/admin/*', sendBackOffice)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { refusedByCache: true },
    handler: (request, reply) => {
      if (closedShop.isClosed(request, () => toUrl(request.url, placeholderOrigin)))
        return closedShop.sendComingSoon(request, reply)
      // Most requests repeat an address exactly, and it need not be parsed.
      const cached = cache.peek(request.url)
      if (!cached) return sendPage(request, reply)
      cached.route = '/*'
      return sendCached(cache, cached, request, reply, headers)
    },
    errorHandler: (error, _request, reply) => {
      if (error instanceof Redirect) return reply.redirect(error.location, error.status)
      throw error
    },
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { language } = request
    const { key, url } = await matchRequest(renderer, request, currentOrigin())
    const cached = await cache.get(key, async () => {
      const tags = new Set<string>()
      const client = createClient<EndpointSpec>(endpoints, (spec, input) =>
        callInProcess(api, spec, input, tags, language),
      ) as ApiClient
      const report = (error: unknown) =>
        shop.log.error({ err: error, page: url.pathname }, 'a page could not be rendered')
      const rendered = await renderer.render({ url, language, api: client, report })
      if ('location' in rendered) throw new Redirect(rendered.status, rendered.location)
      return {
        status: rendered.status,
        contentType: 'text/html; charset=utf-8',
        body: encodeUtf8(rendered.html),
        tags: [...tags],
      }
    })
    await sendCached(cache, cached, request, reply, headers)
    return reply
  }
}

class Redirect extends Error {
  readonly status: number
  readonly location: string

  constructor(status: number, location: string) {
    super('redirect')
    this.status = status
    // Never redirect to another host, even if a loader returns one.
    this.location = /^\/(?![/\\])/.test(location) ? location : '/'
  }
}

/** All addresses of a page share a cache key, and so do all addresses without a page. */
async function matchRequest(renderer: Renderer, request: FastifyRequest, origin: string) {
  const key = await renderer.match(toUrl(request.url, origin))
  return key === null
    ? { key: 'not found', url: new URL('/not-found', origin) }
    : { key, url: toUrl(key, origin) }
}

/** Sets each part: `//elsewhere/` stays a path and never names another host in a cached page. */
function toUrl(address: string, origin: string) {
  const url = new URL(origin)
  const [pathname = '/', ...search] = address.split('?')
  url.pathname = pathname
  url.search = search.join('?')
  return url
}
