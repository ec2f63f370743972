import { heroScene } from './hero-files.ts'
import { ScenePicture } from './scene-picture.tsx'

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
