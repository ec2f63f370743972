import avif640 from '#content/shop/hero-640.avif'
import webp640 from '#content/shop/hero-640.webp'
import avif1200 from '#content/shop/hero-1200.avif'
import webp1200 from '#content/shop/hero-1200.webp'

interface HeroSceneProps {
  sizes: string
  /** Empty where it is only decoration. */
  alt?: string
  eager?: boolean
}

/** What the shop sells, on the dark ground of its header. */
export const HeroScene = ({ sizes, alt = '', eager = false }: HeroSceneProps) => (
  <picture>
    <source type="image/avif" srcSet={`${avif640} 640w, ${avif1200} 1200w`} sizes={sizes} />
    <img
      src={webp1200}
      srcSet={`${webp640} 640w, ${webp1200} 1200w`}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={864}
      {...(eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
    />
  </picture>
)
