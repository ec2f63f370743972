import type { ComponentProps } from 'react'

type Format = 'avif' | 'webp'
type Width = 640 | 1200 | 1600 | 2400

/** The files of one scene by format and width. */
export type Scene = Record<Format, Record<Width, string>>

interface ScenePictureProps extends Pick<ComponentProps<'img'>, 'height' | 'fetchPriority' | 'loading'> {
  scene: Scene
  sizes: string
  alt: string
}

const narrow: Width[] = [640, 1200]
const all: Width[] = [...narrow, 1600, 2400]

/** One of the shop's own scenes. Phones, however dense their screens, are never offered more than 1200 pixels. */
export function ScenePicture({ scene, sizes, alt, ...rest }: ScenePictureProps) {
  const set = (format: Format, widths: Width[]) => widths.map((width) => `${scene[format][width]} ${width}w`).join(', ')
  const wide = { media: '(min-width: 768px)', sizes }
  return (
    <picture>
      <source {...wide} type="image/avif" srcSet={set('avif', all)} />
      <source {...wide} type="image/webp" srcSet={set('webp', all)} />
      <source type="image/avif" srcSet={set('avif', narrow)} sizes={sizes} />
      <img src={scene.webp[1200]} srcSet={set('webp', narrow)} sizes={sizes} alt={alt} width={1200} {...rest} />
    </picture>
  )
}
