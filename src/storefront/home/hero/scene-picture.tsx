import type { ComponentProps } from 'react'

type Format = 'avif' | 'webp'
type Width = 640 | 1200 | 1600 | 2400

/** The files of one scene by format and width. */
type Files = Record<Format, Record<Width, string>>

/** The `srcset` strings of a scene, for wide and for narrow screens. */
export interface Scene {
  wide: Record<Format, string>
  narrow: Record<Format, string>
  fallback: string
}

const narrowWidths: Width[] = [640, 1200]
const wideWidths: Width[] = [...narrowWidths, 1600, 2400]

export function defineScene(files: Files): Scene {
  const set = (format: Format, widths: Width[]) =>
    widths.map((width) => `${files[format][width]} ${width}w`).join(', ')
  const sets = (widths: Width[]) => ({ avif: set('avif', widths), webp: set('webp', widths) })
  return { wide: sets(wideWidths), narrow: sets(narrowWidths), fallback: files.webp[1200] }
}

interface ScenePictureProps
  extends Pick<ComponentProps<'img'>, 'height' | 'fetchPriority' | 'loading'> {
  scene: Scene
  sizes: string
  alt: string
}

/** A built-in picture. Phones never get more than 1200 pixels, however dense their screens. */
export function ScenePicture({ scene, sizes, alt, ...imageProps }: ScenePictureProps) {
  const onWideScreens = { media: '(min-width: 768px)', sizes }
  return (
    <picture>
      <source {...onWideScreens} type="image/avif" srcSet={scene.wide.avif} />
      <source {...onWideScreens} type="image/webp" srcSet={scene.wide.webp} />
      <source type="image/avif" srcSet={scene.narrow.avif} sizes={sizes} />
      <img
        src={scene.fallback}
        srcSet={scene.narrow.webp}
        sizes={sizes}
        alt={alt}
        width={1200}
        {...imageProps}
      />
    </picture>
  )
}
