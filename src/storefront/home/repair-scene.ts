import { repairScene } from './repair-files.ts'
import { ScenePicture } from './scene-picture.tsx'

/** A laptop taken apart; its left half is free for text. */
export const RepairScene = ({ sizes }: { sizes: string }) =>
  ScenePicture({ scene: repairScene, sizes, alt: '', height: 540, loading: 'lazy' })
