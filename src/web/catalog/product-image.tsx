import { ImageOff } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { Icon } from '../ui/icon.tsx'

const widths = [160, 320, 480, 640, 800]
const side = 800
const ours = /^(\/uploads\/.+)\.webp$/

interface ProductImageProps {
  src: string
  /** Empty where the name stands beside the picture. */
  alt?: string
  /** How wide the picture is shown, as the browser must know before it has the style. */
  sizes: string
  eager?: boolean
}

/** A square picture that melts into the card; the browser picks the width it needs from those the shop keeps. */
export function ProductImage({ src, alt = '', sizes, eager = false }: ProductImageProps) {
  if (!src) return <NoPicture />
  const stem = ours.exec(src)?.[1]
  const loading = eager ? 'eager' : 'lazy'
  return (
    <span className="pic">
      {stem ? (
        <picture>
          <source type="image/avif" srcSet={srcSet(stem, 'avif')} sizes={sizes} />
          <img src={src} srcSet={srcSet(stem, 'webp')} sizes={sizes} alt={alt} width={side} height={side} loading={loading} decoding="async" />
        </picture>
      ) : (
        <img src={src} alt={alt} width={side} height={side} loading={loading} decoding="async" referrerPolicy="no-referrer" />
      )}
    </span>
  )
}

const srcSet = (stem: string, format: 'avif' | 'webp') => widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')

function NoPicture() {
  return (
    <span className="pic pic-none">
      <Icon of={ImageOff} strokeWidth={1.25} />
      {messages.pages.noPicture}
    </span>
  )
}
