import avif640 from '#content/shop/repair/repair-640.avif'
import webp640 from '#content/shop/repair/repair-640.webp'
import avif1200 from '#content/shop/repair/repair-1200.avif'
import webp1200 from '#content/shop/repair/repair-1200.webp'
import avif1600 from '#content/shop/repair/repair-1600.avif'
import webp1600 from '#content/shop/repair/repair-1600.webp'
import avif2400 from '#content/shop/repair/repair-2400.avif'
import webp2400 from '#content/shop/repair/repair-2400.webp'
import { defineScene, ScenePicture } from './scene-picture.tsx'

/** A disassembled laptop on white; the left half of the picture is empty, for text. */
const repairScene = defineScene({
  avif: { 640: avif640, 1200: avif1200, 1600: avif1600, 2400: avif2400 },
  webp: { 640: webp640, 1200: webp1200, 1600: webp1600, 2400: webp2400 },
})

/** The left half of the picture is empty, for text. */
export const RepairScene = ({ sizes }: { sizes: string }) =>
  ScenePicture({ scene: repairScene, sizes, alt: '', height: 540, loading: 'lazy' })
