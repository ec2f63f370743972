import type { ReactNode } from 'react'
import { HeroScene } from '../home/hero-scene.tsx'

/** The dark head of a page, with what the shop sells beside its words where there is room. */
export const SceneHead = ({ children }: { children: ReactNode }) => (
  <div className="scene-head">
    {children}
    <HeroScene sizes="(min-width: 768px) 40vw, 1px" />
  </div>
)
