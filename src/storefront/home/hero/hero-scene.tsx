import avif640 from '#content/shop/hero/hero-640.avif'
import webp640 from '#content/shop/hero/hero-640.webp'
import avif1200 from '#content/shop/hero/hero-1200.avif'
import webp1200 from '#content/shop/hero/hero-1200.webp'
import avif1600 from '#content/shop/hero/hero-1600.avif'
import webp1600 from '#content/shop/hero/hero-1600.webp'
import avif2400 from '#content/shop/hero/hero-2400.avif'
import webp2400 from '#content/shop/hero/hero-2400.webp'
import { defineScene, ScenePicture } from './scene-picture.tsx'

/** A laptop, a graphics card and bearings on navy. */
const heroScene = defineScene({
  avif: { 640: avif640, 1200: avif1200, 1600: avif1600, 2400: avif2400 },
  webp: { 640: webp640, 1200: webp1200, 1600: webp1600, 2400: webp2400 },
})

interface HeroSceneProps {
  sizes: string
  /** Empty if the picture is decorative. */
  alt?: string
  eager?: boolean
}

/** Products of the shop, on the dark background of its header. */
export const HeroScene = ({ sizes, alt = '', eager = false }: HeroSceneProps) => (
  <ScenePicture
    scene={heroScene}
    sizes={sizes}
    alt={alt}
    height={864}
    {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
)
