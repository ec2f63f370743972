import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply } from '#kit/server/cache/cached-reply.ts'
import type { Api } from '#kit/server/http/calls/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { type BrandFile, brandFiles, brandName } from '../../brand/brand-model.ts'
import { contentTag } from '../documents/document-kind.ts'
import { fingerprintBrand, getBrand, toStyleSheet } from './brand.ts'
import { renderBrandPicture } from './brand-pictures.ts'

const isFile = (name: string): name is BrandFile => brandFiles.some((file) => file === name)

const contentTypes: Partial<Record<BrandFile, string>> = {
  'style.css': 'text/css; charset=utf-8',
  'favicon.ico': 'image/x-icon',
}

/** Paths that browsers and phones request without any link to them. */
const wellKnownPaths: Record<string, BrandFile> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon.png',
}

/**
 * Serves the files generated from the brand. Older mails and pages name an older fingerprint: they
 * get the current file, but may not cache it for good.
 */
export function registerBrand({ app, shop, cache }: Api) {
  /** Caches the file under its address, so that later requests need no database. */
  async function generate(file: BrandFile, addressOf: (fingerprint: string) => string) {
    const brand = await getBrand(shop)
    const fingerprint = fingerprintBrand(brand)
    const cached = await cache.get(addressOf(fingerprint), async () => {
      const body =
        file === 'style.css'
          ? Buffer.from(toStyleSheet(brand))
          : await renderBrandPicture(shop, brand, file)
      if (!body) throw new ShopError('not_found')
      return {
        status: 200,
        contentType: contentTypes[file] ?? 'image/png',
        body,
        tags: [contentTag(brandName.kind)],
      }
    })
    return { fingerprint, cached }
  }
  async function send(
    file: BrandFile,
    { cached, isImmutable }: { cached: CachedReply; isImmutable: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply
      .header('etag', cached.etag)
      .header(
        'cache-control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      )
    // Mails show the pictures, too, on the pages of webmail programs.
    if (file !== 'style.css') reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send()
    const { body } = await cache.encoded(cached, undefined)
    return reply.type(cached.contentType).send(body)
  }
  app.get<{ Params: { fingerprint: string; file: string } }>(
    '/brand/:fingerprint/:file',
    async (request, reply) => {
      const { fingerprint: requested, file } = request.params
      if (!isFile(file)) throw new ShopError('not_found')
      const hit = cache.peek(request.url)
      const { fingerprint, cached } = hit
        ? { fingerprint: requested, cached: hit }
        : await generate(file, (current) => `/brand/${current}/${file}`)
      return send(file, { cached, isImmutable: fingerprint === requested }, request, reply)
    },
  )
  for (const [path, file] of Object.entries(wellKnownPaths)) {
    app.get(path, async (request, reply) => {
      const cached = cache.peek(path) ?? (await generate(file, () => path)).cached
      return send(file, { cached, isImmutable: false }, request, reply)
    })
  }
}
