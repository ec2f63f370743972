import type { FastifyReply, FastifyRequest } from 'fastify'
import { toPublicBrand } from '#content/server/index.ts'
import type { Api } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths, type ShopPage, shopPages } from '#shop-pages.ts'
import type { Renderer } from './renderer.ts'

/** When search engines and whoever watches the shop should ask again. */
export const retryAfterSeconds = 3_600

const cookie = 'look'
const pages: ShopPage[] = Object.values(shopPages)
const alwaysShown = new Set(
  pages.filter(({ whenClosed }) => whenClosed).map(({ path }) => path.split('/')[1]),
)

/**
 * Keeps visitors of a closed shop outside; whoever came through the link of staff sees everything.
 */
export function createDoor({ app, shop }: Pick<Api, 'app' | 'shop'>, renderer: Renderer) {
  const mayLook = ({ headers }: FastifyRequest) =>
    headers.cookie?.split('; ').includes(`${cookie}=${shop.settings.lookKey}`) ?? false

  app.get<{ Params: { key: string } }>('/look/:key', async ({ params, protocol }, reply) => {
    if (params.key !== shop.settings.lookKey) throw new ShopError('not_found')
    const attributes = `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
    return reply
      .header('set-cookie', `${cookie}=${params.key}; ${attributes}`)
      .header('cache-control', 'no-store')
      .redirect(paths.home)
  })
  return {
    /** Whether this page of the shop is closed to whoever asks for it. */
    isShut: (request: FastifyRequest, page: () => URL) =>
      !shop.isOpen() && !alwaysShown.has(page().pathname.split('/')[1]) && !mayLook(request),
    answer: async (reply: FastifyReply) =>
      reply
        .code(503)
        .type('text/html; charset=utf-8')
        .headers({
          'retry-after': retryAfterSeconds,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        // It may not know its telephone yet, with the sample or without.
        .send(await renderer.comingSoon(shop.settings.certain, toPublicBrand(shop.brand()))),
  }
}
