import type { FastifyReply, FastifyRequest } from 'fastify'
import { toPublicBrand } from '#content/server/index.ts'
import type { Api } from '#kit/server/http/calls/bind.ts'
import { retryAfterSeconds } from '#kit/server/http/calls/closed-shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths, type ShopPage, shopPages } from '#pages/shop-pages.ts'
import { hasPreviewKey, previewCookie } from '#settings/server/index.ts'
import type { Renderer } from './renderer.ts'

const pages: ShopPage[] = Object.values(shopPages)
const alwaysShown = pages
  .filter(({ whenClosed }) => whenClosed)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/** Keeps visitors out of a closed shop. A link that staff share, `/look/:key`, lets them in. */
export function registerClosedShop({ app, shop }: Pick<Api, 'app' | 'shop'>, renderer: Renderer) {
  app.get<{ Params: { key: string } }>('/look/:key', async ({ params, protocol }, reply) => {
    if (params.key !== shop.settings.previewKey) throw new ShopError('not_found')
    const attributes = `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
    return reply
      .header('set-cookie', `${previewCookie}=${params.key}; ${attributes}`)
      .header('cache-control', 'no-store')
      .redirect(paths.home)
  })
  return {
    isClosed: (request: FastifyRequest, page: () => URL) =>
      !shop.isOpen() &&
      !alwaysShown.some((address) => address.test(page().pathname)) &&
      !hasPreviewKey(shop, request),
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
