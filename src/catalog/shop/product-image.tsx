import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { type PictureWidth, pictureFiles } from '#media/model.ts'
import { catalogWords } from '../words/shop.ts'
import { ImageOff } from './icons.ts'

const side = 800
const defaultWidths: PictureWidth[] = [160, 320, 480, 640]

interface ProductImageProps {
  src: string
  /** Empty if the product's name is beside the picture. */
  alt?: string
  /** The width on the page, which browsers need before the style has loaded. */
  sizes: string
  widths?: PictureWidth[]
  /** Loads with priority instead of lazily. */
  eager?: boolean
}

/** A square picture. The browser chooses the best of the stored widths. */
export function ProductImage({
  src,
  alt = '',
  sizes,
  widths = defaultWidths,
  eager = false,
}: ProductImageProps) {
  if (!src) return <NoPicture />
  const files = pictureFiles(src, widths, widths.at(-1) ?? 640)
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <span className="pic">
      {files ? (
        <picture>
          <source type="image/avif" srcSet={files.set} sizes={sizes} />
          <img src={files.plain} alt={alt} width={side} height={side} {...loading} />
        </picture>
      ) : (
        <img
          src={src}
          alt={alt}
          width={side}
          height={side}
          referrerPolicy="no-referrer"
          {...loading}
        />
      )}
    </span>
  )
}

function NoPicture() {
  const words = useWords(catalogWords)
  return (
    <span className="pic pic-none">
      <Icon of={ImageOff} />
      <span>{words.noPicture}</span>
    </span>
  )
}
