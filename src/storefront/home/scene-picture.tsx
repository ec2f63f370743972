import type { ComponentProps } from 'react'

type Format = 'avif' | 'webp'
type Width = 640 | 1200 | 1600 | 2400

/** The files of one scene by format and width. */
type Files = Record<Format, Record<Width, string>>

/**
 * A scene as pages name it: what wide screens and narrow ones may choose from, written out once.
 */
export interface Scene {
  all: Record<Format, string>
  narrow: Record<Format, string>
  plain: string
}

const narrow: Width[] = [640, 1200]
const all: Width[] = [...narrow, 1600, 2400]

export function defineScene(files: Files): Scene {
  const set = (format: Format, widths: Width[]) =>
    widths.map((width) => `${files[format][width]} ${width}w`).join(', ')
  const sets = (widths: Width[]) => ({ avif: set('avif', widths), webp: set('webp', widths) })
  return { all: sets(all), narrow: sets(narrow), plain: files.webp[1200] }
}

interface ScenePictureProps
  extends Pick<ComponentProps<'img'>, 'height' | 'fetchPriority' | 'loading'> {
  scene: Scene
  sizes: string
  alt: string
}

/**
 * One of the shop's own scenes. Phones, however dense their screens, are never offered more than
 * 1200 pixels.
 */
export function ScenePicture({ scene, sizes, alt, ...rest }: ScenePictureProps) {
  const wide = { media: '(min-width: 768px)', sizes }
  return (
    <picture>
      <source {...wide} type="image/avif" srcSet={scene.all.avif} />
      <source {...wide} type="image/webp" srcSet={scene.all.webp} />
      <source type="image/avif" srcSet={scene.narrow.avif} sizes={sizes} />
      <img
        src={scene.plain}
        srcSet={scene.narrow.webp}
        sizes={sizes}
        alt={alt}
        width={1200}
        {...rest}
      />
    </picture>
  )
}
