import type { Picture } from '#content/home/home.ts'
import { pictureSet, pictureVariant } from '#media/model.ts'

const widths = [480, 640, 800, 1200] as const

interface UploadedPictureProps {
  picture: Picture
  sizes: string
  width: number
  height: number
  eager?: boolean
}

/** A picture uploaded by the owner, in the width that the screen needs. */
export function UploadedPicture({
  picture: { path, alt },
  sizes,
  width,
  height,
  eager = false,
}: UploadedPictureProps) {
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(path, widths, 'avif')} sizes={sizes} />
      <img
        src={pictureVariant(path, 1200, 'webp') ?? path}
        srcSet={pictureSet(path, widths, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        {...loading}
      />
    </picture>
  )
}
