import type { FastifyReply, FastifyRequest } from 'fastify'
import { toPublicBrand } from '#content/server/index.ts'
import type { Api } from '#kit/server/http/calls/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths, type ShopPage, shopPages } from '#pages/shop-pages.ts'
import type { Renderer } from './renderer.ts'

/** When crawlers and monitoring should try again. */
export const retryAfterSeconds = 3_600

const cookie = 'look'
const pages: ShopPage[] = Object.values(shopPages)
const alwaysShown = new Set(
  pages.filter(({ whenClosed }) => whenClosed).map(({ path }) => path.split('/')[1]),
)

/** Keeps visitors out of a closed shop. A link that staff share, `/look/:key`, lets them in. */
export function registerClosedShop({ app, shop }: Pick<Api, 'app' | 'shop'>, renderer: Renderer) {
  const hasPreviewKey = ({ headers }: FastifyRequest) =>
    headers.cookie?.split('; ').includes(`${cookie}=${shop.settings.previewKey}`) ?? false

  app.get<{ Params: { key: string } }>('/look/:key', async ({ params, protocol }, reply) => {
    if (params.key !== shop.settings.previewKey) throw new ShopError('not_found')
    const attributes = `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
    return reply
      .header('set-cookie', `${cookie}=${params.key}; ${attributes}`)
      .header('cache-control', 'no-store')
      .redirect(paths.home)
  })
  return {
    isClosed: (request: FastifyRequest, page: () => URL) =>
      !shop.isOpen() && !alwaysShown.has(page().pathname.split('/')[1]) && !hasPreviewKey(request),
    sendComingSoon: async ({ language }: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(503)
        .type('text/html; charset=utf-8')
        .headers({
          'retry-after': retryAfterSeconds,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        // `confirmed` leaves out the sample's invented contact details, which would reach no one.
        .send(
          await renderer.comingSoon(shop.settings.confirmed, toPublicBrand(shop.brand()), language),
        ),
  }
}
