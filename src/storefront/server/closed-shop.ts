import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { withoutInvented } from '#settings/server/index.ts'
import { paths, type ShopPage, shopPages } from '#shop-pages.ts'
import type { Renderer } from './renderer.ts'

/** When search engines and whoever watches the shop should ask again. */
export const retryAfterSeconds = 3_600

const cookie = 'look'
const pages: ShopPage[] = Object.values(shopPages)
const alwaysShown = new Set(pages.filter(({ whenClosed }) => whenClosed).map(({ path }) => path.split('/')[1]))

/** Keeps visitors of a closed shop outside; whoever came through the link of staff sees everything. */
export function createDoor({ app, shop }: Pick<Api, 'app' | 'shop'>, renderer: Renderer) {
  const mayLook = ({ headers }: FastifyRequest) => headers.cookie?.split('; ').includes(`${cookie}=${shop.settings.lookKey}`) ?? false
  const firstPart = (url: string) => url.split(/[/?]/, 2)[1]

  app.get<{ Params: { key: string } }>('/look/:key', async ({ params, protocol }, reply) => {
    if (params.key !== shop.settings.lookKey) throw new ShopError('not_found')
    const attributes = `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
    return reply.header('set-cookie', `${cookie}=${params.key}; ${attributes}`).header('cache-control', 'no-store').redirect(paths.home)
  })
  return {
    isShut: (request: FastifyRequest) => !shop.isOpen() && !alwaysShown.has(firstPart(request.url)) && !mayLook(request),
    answer: async (reply: FastifyReply) =>
      reply
        .code(503)
        .type('text/html; charset=utf-8')
        .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        // It may not know its telephone yet, with the sample or without.
        .send(await renderer.comingSoon(withoutInvented(shop.settings.current))),
  }
}
