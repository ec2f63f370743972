import type { Api } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { type BrandFile, brandFiles, brandName } from '../brand-model.ts'
import { brandStyles, readBrand, stampOf } from './brand.ts'
import { drawLogo } from './brand-pictures.ts'
import { contentTag } from './document-kind.ts'

const isFile = (name: string): name is BrandFile => brandFiles.some((file) => file === name)

/** Serves what is made of the brand. Mails and pages from before name an older stamp: they get what there is now, and keep it no longer than that. */
export function registerBrand({ app, shop, cache }: Api) {
  app.get<{ Params: { stamp: string; file: string } }>('/brand/:stamp/:file', async (request, reply) => {
    const { file } = request.params
    if (!isFile(file)) throw new ShopError('not_found')
    const brand = await readBrand(shop)
    const stamp = stampOf(brand)
    const made = await cache.get(`brand ${stamp} ${file}`, async () => {
      const body = file === 'style.css' ? Buffer.from(brandStyles(brand)) : await drawLogo(shop, brand, file)
      if (!body) throw new ShopError('not_found')
      const contentType = file === 'style.css' ? 'text/css; charset=utf-8' : 'image/png'
      return { status: 200, contentType, body, tags: [contentTag(brandName.kind)] }
    })
    reply.header('etag', made.etag).header('cache-control', request.params.stamp === stamp ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    // Mails show it, too, in the pages of whoever reads them.
    if (file !== 'style.css') reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    const { body } = await cache.encoded(made, undefined)
    return reply.type(made.contentType).send(body)
  })
}
