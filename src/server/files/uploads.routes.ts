import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { getPicture, pictureFormats, pictureWidths, readOriginal } from './pictures.ts'

const name = new RegExp(`^([0-9a-f]{32})(?:-(${pictureWidths.join('|')}))?\\.(${pictureFormats.join('|')})$`)

/** Pictures by the hash of their content: what an address shows never changes, so browsers keep it for ever. */
export function registerUploads(app: FastifyInstance, shop: Shop) {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const [, hash, width, format] = name.exec(request.params.name) ?? []
    if (!hash || (!width && format !== 'webp')) throw new ShopError('not_found')
    const content = width ? await getPicture(shop.config, hash, Number(width), format as 'avif' | 'webp') : await readOriginal(shop.config, hash)
    if (!content) throw new ShopError('not_found')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${format}`).send(content)
  })
}
