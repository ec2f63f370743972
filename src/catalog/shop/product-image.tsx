import { Icon } from '#kit/web/ui/icon.tsx'
import { type PictureWidth, pictureFiles } from '#media/model.ts'
import { catalogWords } from '../words.ts'
import { ImageOff } from './icons.ts'

const side = 800
const usual: PictureWidth[] = [160, 320, 480, 640]

interface ProductImageProps {
  src: string
  /** Empty where the name stands beside the picture. */
  alt?: string
  /** How wide the picture is shown, as the browser must know before it has the style. */
  sizes: string
  /** The widths that it may choose from. */
  widths?: PictureWidth[]
  /** Seen at once: it does not wait until the page is laid out. */
  eager?: boolean
}

/**
 * A square picture that melts into the card; the browser picks the width it needs from those the
 * shop keeps.
 */
export function ProductImage({
  src,
  alt = '',
  sizes,
  widths = usual,
  eager = false,
}: ProductImageProps) {
  if (!src) return <NoPicture />
  const files = pictureFiles(src, widths, widths.at(-1) ?? 640)
  const when = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <span className="pic">
      {files ? (
        <picture>
          <source type="image/avif" srcSet={files.set} sizes={sizes} />
          <img src={files.plain} alt={alt} width={side} height={side} {...when} />
        </picture>
      ) : (
        <img
          src={src}
          alt={alt}
          width={side}
          height={side}
          referrerPolicy="no-referrer"
          {...when}
        />
      )}
    </span>
  )
}

function NoPicture() {
  return (
    <span className="pic pic-none">
      <Icon of={ImageOff} />
      <span>{catalogWords.noPicture}</span>
    </span>
  )
}
