import type { ReactNode } from 'react'
import { HeroScene } from '../../home/hero/hero-scene.tsx'

/** The dark header of a page, with the hero picture beside its text on wide screens. */
export const SceneHead = ({ children }: { children: ReactNode }) => (
  <div className="scene-head">
    {children}
    <HeroScene sizes="(min-width: 768px) 40vw, 1px" />
  </div>
)
