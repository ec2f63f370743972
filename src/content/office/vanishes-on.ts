import { contrast } from '../brand-colours.ts'

/** Below this, shapes can hardly be told from their ground. */
const minSeen = 2
/** A sign may have a dark part; a fifth of it is a word that nobody reads. */
const maxLost = 0.2
const looksAt = 96

/**
 * Whether a logo without a ground of its own would be lost on this one: dark letters on a dark
 * header.
 */
export async function vanishesOn(src: string, ground: string): Promise<boolean> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = looksAt
  canvas.height = looksAt
  const context = canvas.getContext('2d')
  if (!context) return false
  context.drawImage(image, 0, 0, looksAt, looksAt)
  return isLost(context.getImageData(0, 0, looksAt, looksAt).data, ground)
}

const toHex = (channels: Uint8ClampedArray) =>
  `#${[...channels].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

function isLost(pixels: Uint8ClampedArray, ground: string) {
  let [drawn, lost, clear] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 32) clear += 1
    if (alpha < 128) continue
    drawn += 1
    if (contrast(toHex(pixels.subarray(at, at + 3)), ground) < minSeen) lost += 1
  }
  return clear > 0 && lost > drawn * maxLost
}
