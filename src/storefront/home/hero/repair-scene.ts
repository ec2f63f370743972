import { repairScene } from './repair-files.ts'
import { ScenePicture } from './scene-picture.tsx'

/** The left half of the picture is empty, for text. */
export const RepairScene = ({ sizes }: { sizes: string }) =>
  ScenePicture({ scene: repairScene, sizes, alt: '', height: 540, loading: 'lazy' })
