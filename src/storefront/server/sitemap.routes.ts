import type { FastifyRequest } from 'fastify'
import { sendCached } from '#kit/server/cache/send.ts'
import type { Api } from '#kit/server/http/bind.ts'
import { originOf } from '#kit/server/http/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'

/** What search engines ask for; cached like pages, until the catalogue changes. */
export function registerSitemap({ app, shop, cache, headers }: Api) {
  // Without PUBLIC_URL the shop is not meant to be found; the requested host will do.
  const publicOrigin = (request: FastifyRequest) => shop.config.publicUrl ?? originOf(request)
  const make = async (contentType: string, text: string) => ({ status: 200, contentType, body: Buffer.from(text), tags: ['catalogue'] })

  app.get('/robots.txt', async (request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicOrigin(request))))
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = publicOrigin(request)
    const made = await cache.get(`sitemap ${origin}`, async () => make('application/xml; charset=utf-8', await sitemapIndex(shop, origin)))
    return sendCached(cache, made, request, reply, headers)
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,6}).xml', async (request, reply) => {
    const origin = publicOrigin(request)
    const made = await cache.get(`sitemap ${origin} ${request.params.file}`, async () => {
      const text = await sitemapFile(shop, origin, Number(request.params.file))
      if (text === null) throw new ShopError('not_found')
      return make('application/xml; charset=utf-8', text)
    })
    return sendCached(cache, made, request, reply, headers)
  })
}
