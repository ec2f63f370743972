import type { Api } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { media } from '../contract.ts'
import { type PictureFormat, pictureWidths, uploadLimits } from '../model.ts'
import { acceptPicture, findOriginal, findPicture } from './pictures.ts'

const pictureName = new RegExp(
  `^([0-9a-f]{32})(?:-(${pictureWidths.join('|')}))?\\.(avif|webp|jpg)$`,
)

export function registerMedia(api: Api) {
  const { shop } = api
  bindUpload(
    api,
    media.upload,
    { bytes: uploadLimits.bytes, tooLarge: 'picture_too_large' },
    (input) => acceptPicture(shop, input.file),
  )

  // A picture is named after its content and never changes, so browsers may cache it for good.
  api.app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const [, hash, width, format] = pictureName.exec(request.params.name) ?? []
    if (!hash || (!width && format !== 'webp')) throw new ShopError('not_found')
    const picture = width
      ? await findPicture(shop, hash, Number(width), format as PictureFormat)
      : await findOriginal(shop, hash)
    if (!picture) throw new ShopError('not_found')
    return (
      reply
        // Webmail programs show pictures of mails on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header(
          'cache-control',
          picture.isStandIn ? 'no-store' : 'public, max-age=31536000, immutable',
        )
        .type(picture.format === 'jpg' ? 'image/jpeg' : `image/${picture.format}`)
        .send(picture.content)
    )
  })
}
