import sharp from 'sharp'
import type { Shop } from '#kit/server/shop.ts'
import { inTurn } from './pictures.ts'

interface Composition {
  width: number
  height: number
  /** At least this much stays free on every side. */
  margin: number
  /** Whether an empty edge of the picture is left out, so that what it shows stands in the middle. */
  trim: boolean
  /** Null leaves it transparent. */
  ground: string | null
}

/** One of our pictures, whole and in the middle of a ground of the given size, as PNG; null if there is no such picture. */
export async function composePicture(shop: Shop, path: string, { width, height, margin, trim, ground }: Composition): Promise<Buffer | null> {
  const original = await shop.files.read(path.replace('/uploads/', ''))
  if (!original) return null
  return inTurn(async () => {
    const whole = trim
      ? await sharp(original)
          .trim()
          .toBuffer()
          .catch(() => original)
      : original
    const input = await sharp(whole)
      .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' })
      .png()
      .toBuffer()
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
    return sharp({ create: { width, height, channels: ground ? 3 : 4, background } })
      .composite([{ input, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
}
