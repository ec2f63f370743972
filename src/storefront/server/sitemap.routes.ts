import { sendCached } from '#kit/server/cache/send.ts'
import type { Api } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'

/** What search engines ask for; cached like pages, until the catalogue changes. It names whole addresses, and never a host that a request names. */
export function registerSitemap({ app, shop, cache, headers }: Api) {
  const { origin } = shop.config
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  const make = async (text: string) => ({ status: 200, contentType: 'application/xml; charset=utf-8', body: Buffer.from(text), tags: ['catalogue'] })

  app.get('/sitemap.xml', async (request, reply) => {
    const made = await cache.get('sitemap', async () => make(await sitemapIndex(shop, origin)))
    return sendCached(cache, made, request, reply, headers)
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file(^(?:0|[1-9]\\d{0,5})).xml', async (request, reply) => {
    const made = await cache.get(`sitemap ${request.params.file}`, async () => {
      const text = await sitemapFile(shop, origin, Number(request.params.file))
      if (text === null) throw new ShopError('not_found')
      return make(text)
    })
    return sendCached(cache, made, request, reply, headers)
  })
}
