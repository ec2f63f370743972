import sharp from 'sharp'
import type { Shop } from '#kit/server/shop.ts'
import { findMark } from './find-mark.ts'
import { inTurn } from './pictures.ts'

interface Composition {
  width: number
  height: number
  /** At least this much stays free on every side. */
  margin: number
  /**
   * What of it is shown: all, all but an empty edge, or, of something wide, the mark that it begins
   * with.
   */
  part: 'all' | 'trimmed' | 'mark'
  /** Null leaves it transparent. */
  ground: string | null
}

/** One of our pictures as it is kept; null if there is no such picture. */
export const readOriginal = (shop: Shop, path: string) =>
  shop.files.read(path.replace('/uploads/', ''))

/** A picture in the middle of a ground of the given size, as PNG. */
export const composePicture = (
  original: Buffer,
  { width, height, margin, part, ground }: Composition,
): Promise<Buffer> =>
  inTurn(async () => {
    const input = await sharp(await partOf(original, part))
      .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' })
      .png()
      .toBuffer()
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
    return sharp({ create: { width, height, channels: ground ? 3 : 4, background } })
      .composite([{ input, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })

async function partOf(original: Buffer, part: Composition['part']): Promise<Buffer> {
  const mark = part === 'mark' ? await findMark(original) : null
  if (mark) return sharp(original).extract(mark).toBuffer()
  return part === 'all'
    ? original
    : sharp(original)
        .trim()
        .toBuffer()
        .catch(() => original)
}
