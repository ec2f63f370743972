import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply } from '#kit/server/cache/cached-reply.ts'
import type { Api } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { type BrandFile, brandFiles, brandName } from '../brand-model.ts'
import { brandStyles, readBrand, stampOf } from './brand.ts'
import { drawBrand } from './brand-pictures.ts'
import { contentTag } from './document-kind.ts'

const isFile = (name: string): name is BrandFile => brandFiles.some((file) => file === name)

const types: Partial<Record<BrandFile, string>> = {
  'style.css': 'text/css; charset=utf-8',
  'favicon.ico': 'image/x-icon',
}

/** Where browsers and phones look without being told. */
const wellKnown: Record<string, BrandFile> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon.png',
}

/**
 * Serves what is made of the brand. Mails and pages from before name an older stamp: they get what
 * there is now, and keep it no longer than that.
 */
export function registerBrand({ app, shop, cache }: Api) {
  /** Kept under its address: what has been made is shown without asking the database. */
  async function make(file: BrandFile, addressOf: (stamp: string) => string) {
    const brand = await readBrand(shop)
    const stamp = stampOf(brand)
    const made = await cache.get(addressOf(stamp), async () => {
      const body =
        file === 'style.css' ? Buffer.from(brandStyles(brand)) : await drawBrand(shop, brand, file)
      if (!body) throw new ShopError('not_found')
      return {
        status: 200,
        contentType: types[file] ?? 'image/png',
        body,
        tags: [contentTag(brandName.kind)],
      }
    })
    return { stamp, made }
  }
  async function send(
    file: BrandFile,
    { made, isForGood }: { made: CachedReply; isForGood: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply
      .header('etag', made.etag)
      .header(
        'cache-control',
        isForGood ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      )
    // Mails show it, too, in the pages of whoever reads them.
    if (file !== 'style.css') reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    const { body } = await cache.encoded(made, undefined)
    return reply.type(made.contentType).send(body)
  }
  app.get<{ Params: { stamp: string; file: string } }>(
    '/brand/:stamp/:file',
    async (request, reply) => {
      const { stamp: asked, file } = request.params
      if (!isFile(file)) throw new ShopError('not_found')
      const kept = cache.peek(request.url)
      const { stamp, made } = kept
        ? { stamp: asked, made: kept }
        : await make(file, (now) => `/brand/${now}/${file}`)
      return send(file, { made, isForGood: stamp === asked }, request, reply)
    },
  )
  for (const [address, file] of Object.entries(wellKnown)) {
    app.get(address, async (request, reply) => {
      const made = cache.peek(address) ?? (await make(file, () => address)).made
      return send(file, { made, isForGood: false }, request, reply)
    })
  }
}
