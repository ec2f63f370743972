import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTag, pages } from '#content/server/index.ts'
import { sendCached } from '#kit/server/cache/send.ts'
import type { Api } from '#kit/server/http/calls/bind.ts'
import { retryAfterSeconds } from '#kit/server/http/calls/closed-shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { createRobots, createSitemapFile, createSitemapIndex } from './sitemap.ts'

/**
 * Serves robots.txt and the sitemap, which is cached like a page until the catalogue or the shop's
 * address changes. All addresses are absolute, and never use the host of a request.
 */
export function registerSitemap({ app, shop, cache, headers }: Api) {
  const origin = () => shop.origin.current() ?? shop.config.localOrigin
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(createRobots(origin())),
  )
  const toReply = async (text: string) => ({
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body: Buffer.from(text),
    tags: ['catalogue', 'facts', 'sellers', 'fits', contentTag(pages.name)],
  })

  const refuseWhenClosed = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (!shop.isOpen())
      return reply
        .code(503)
        .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
        .send()
  }
  app.get('/sitemap.xml', { onRequest: refuseWhenClosed }, async (request, reply) => {
    const cached = await cache.get('sitemap', async () =>
      toReply(await createSitemapIndex(shop, origin())),
    )
    return sendCached(cache, cached, request, reply, headers)
  })
  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(^(?:0|[1-9]\\d{0,5})).xml',
    { onRequest: refuseWhenClosed },
    async (request, reply) => {
      const cached = await cache.get(`sitemap ${request.params.file}`, async () => {
        const text = await createSitemapFile(shop, origin(), Number(request.params.file))
        if (text === null) throw new ShopError('not_found')
        return toReply(text)
      })
      return sendCached(cache, cached, request, reply, headers)
    },
  )
}
