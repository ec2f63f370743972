import { contrast } from '../../brand/brand-colours.ts'

/** Below this contrast, shapes are hardly visible on their background. */
const minVisibleContrast = 2
/** A logo may have some dark parts, but a fifth of it is an unreadable word. */
const maxInvisibleShare = 0.2
/** Side of the sampled picture in pixels. */
const sampleSize = 96

/**
 * Whether a transparent logo would be invisible on this background, as dark letters are on a dark
 * header.
 */
export async function needsPlate(src: string, background: string): Promise<boolean> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sampleSize
  canvas.height = sampleSize
  const context = canvas.getContext('2d')
  if (!context) return false
  context.drawImage(image, 0, 0, sampleSize, sampleSize)
  return isInvisible(context.getImageData(0, 0, sampleSize, sampleSize).data, background)
}

const toHex = (channels: Uint8ClampedArray) =>
  `#${[...channels].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

function isInvisible(pixels: Uint8ClampedArray, background: string) {
  let [opaque, invisible, transparent] = [0, 0, 0]
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0
    if (alpha < 32) transparent += 1
    if (alpha < 128) continue
    opaque += 1
    const colour = toHex(pixels.subarray(index, index + 3))
    if (contrast(colour, background) < minVisibleContrast) invisible += 1
  }
  return transparent > 0 && invisible > opaque * maxInvisibleShare
}
