import { heroScene } from './hero-files.ts'
import { ScenePicture } from './scene-picture.tsx'

interface HeroSceneProps {
  sizes: string
  /** Empty where it is only decoration. */
  alt?: string
  eager?: boolean
}

/** What the shop sells, on the dark ground of its header. */
export const HeroScene = ({ sizes, alt = '', eager = false }: HeroSceneProps) => (
  <ScenePicture
    scene={heroScene}
    sizes={sizes}
    alt={alt}
    height={864}
    {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
)
